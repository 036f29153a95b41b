package check

import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.Paint
import java.awt.Font
import java.awt.image.BufferedImage
import java.io.File
import java.util.Locale
import java.util.TimeZone
import javax.imageio.ImageIO
import kotlin.math.abs
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.boolean
import kotlinx.serialization.json.booleanOrNull
import kotlinx.serialization.json.double
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import pushchart.decoder.SeriesDecoder
import pushchart.painter.ChartLocale
import pushchart.painter.ChartPainter

private val NUMBER = Regex("-?\\d+\\.\\d\\d")
private val SPACES = Regex("[\u00a0\u202f]")

private fun plain(json: JsonElement?): Any? = when (json) {
    null, JsonNull -> null
    is JsonObject -> json.mapValues { plain(it.value) }
    is JsonArray -> json.map(::plain)
    is JsonPrimitive -> if (json.isString) json.content else json.booleanOrNull ?: json.double
}

@Suppress("UNCHECKED_CAST")
private fun style(job: JsonObject) = plain(job["style"]) as? Map<String, Any?>

private fun paint(job: JsonObject, canvas: Canvas) = ChartPainter(
    canvas, SeriesDecoder.decode(job["text"]!!.jsonPrimitive.content), job["width"]!!.jsonPrimitive.double,
    job["height"]!!.jsonPrimitive.double, style(job), job["isDark"]!!.jsonPrimitive.boolean, null,
    ChartLocale(Locale.forLanguageTag(job["locale"]!!.jsonPrimitive.content), TimeZone.getTimeZone(job["zone"]!!.jsonPrimitive.content)),
).paint()

/** The stand-ins have members that Android's classes have not. */
@Suppress("UNCHECKED_CAST")
private fun calls(canvas: Canvas) = Canvas::class.java.getField("calls").get(canvas) as List<String>

/** Numbers may differ by rounding. */
private fun isSame(one: String, other: String): Boolean {
    fun numbers(call: String) = NUMBER.findAll(call).map { it.value.toDouble() }
    return NUMBER.replace(one, "#") == NUMBER.replace(other, "#") &&
        numbers(one).zip(numbers(other)).all { (a, b) -> abs(a - b) <= 0.021 }
}

/** Paints the jobs of `record.mjs`, and compares the calls. Returns the number of failures. */
fun checkCalls(file: File): Int {
    var callCount = 0
    val failures = mutableListOf<String>()
    val jobs = file.readLines().map { Json.parseToJsonElement(it).jsonObject }
    for (job in jobs) {
        val expected = job["calls"]!!.jsonArray.map { it.jsonPrimitive.content.replace(SPACES, " ") }
        val canvas = Canvas()
        val problem = try {
            paint(job, canvas)
            val found = calls(canvas).map { it.replace(SPACES, " ") }
            callCount += found.size
            val at = (0 until maxOf(found.size, expected.size)).find {
                !isSame(found.getOrElse(it) { "nothing" }, expected.getOrElse(it) { "nothing" })
            }
            at?.let { "call ${it + 1} is ${found.getOrNull(it)}\n  not ${expected.getOrNull(it)}" }
        } catch (error: Throwable) {
            error.stackTraceToString()
        }
        if (problem != null) failures.add("${JsonObject(job - "calls" - "text")}: $problem")
    }
    failures.take(10).forEach { println("FAILED $it") }
    println("AndroidTest: ${jobs.size} pictures, $callCount calls, ${failures.size} failures")
    return failures.size + (if (jobs.isEmpty()) 1 else 0)
}

/** Paints the jobs of `record.mjs` in UTC into files. */
fun paintPictures(file: File, folder: File, fonts: List<File>) {
    Paint::class.java.getField("fonts").set(null, fonts.map { Font.createFont(Font.TRUETYPE_FONT, it) }.toTypedArray())
    folder.mkdirs()
    for (job in file.readLines().map { Json.parseToJsonElement(it).jsonObject }) {
        val (width, height) = listOf("width", "height").map { job[it]!!.jsonPrimitive.double.toInt() }
        if (job["zone"]!!.jsonPrimitive.content != "UTC" || width == 160) continue
        val bitmap = Bitmap.createBitmap(2 * width, 2 * height, Bitmap.Config.ARGB_8888)
        paint(job, Canvas(bitmap).apply { scale(2f, 2f) })
        val image = Bitmap::class.java.getField("image").get(bitmap) as BufferedImage
        val suffix = if (job["isDark"]!!.jsonPrimitive.boolean) "~dark.png" else ".png"
        ImageIO.write(image, "png", File(folder, job["name"]!!.jsonPrimitive.content.replace(".apns", suffix)))
    }
}
