package check

import java.io.File
import kotlin.system.exitProcess
import kotlinx.serialization.json.Json

/** usage: vectors | random COUNT COMPARED PUSHCHART | notifications | calls JOBS | pictures JOBS FOLDER FONT… */
fun main(arguments: Array<String>) {
    val payloads = File("samples/payloads").listFiles()!!.sorted()
    val texts = payloads.mapNotNull { chartText(Json.parseToJsonElement(it.readText())) }
    val failures = when (arguments[0]) {
        "vectors" -> checkVectors(File("Tests/Vectors/codec"))
        "random" -> checkRandomTexts(arguments[1].toInt(), arguments[2].toInt(), texts, arguments[3])
        "notifications" -> checkNotifications(texts)
        "calls" -> checkCalls(File(arguments[1]))
        "pictures" -> {
            paintPictures(File(arguments[1]), File(arguments[2]), arguments.drop(3).map(::File))
            0
        }
        else -> 1
    }
    if (failures > 0) exitProcess(1)
}
