package check

import java.io.File
import java.time.LocalDate
import java.util.Random
import kotlin.math.abs
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.contentOrNull
import kotlinx.serialization.json.double
import kotlinx.serialization.json.doubleOrNull
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import pushchart.decoder.SeriesChart
import pushchart.decoder.SeriesDecoder
import pushchart.decoder.SeriesError

private const val DIGITS = " !#$%()*+,-.0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"
private const val LARGEST_POINT_COUNT = 200_000

/** A chart as the vectors and `decode --json` have it, or the code of its error. Runs are pairs of time and value. */
private class Result(val fields: Map<String, Any?>, val series: List<List<List<Pair<Double, Double>>>>)

private fun JsonElement?.text() = (this as? JsonPrimitive)?.contentOrNull
private fun JsonElement?.number() = (this as? JsonPrimitive)?.doubleOrNull

/** The chart text of a payload. */
fun chartText(element: JsonElement): String? = when (element) {
    is JsonObject -> element["chart"].text() ?: element.values.firstNotNullOfOrNull(::chartText)
    else -> null
}

private fun hex(color: Long?) = color?.let { "#%08X".format(it).removeSuffix("FF") }

private fun decoded(text: String, limit: Int = LARGEST_POINT_COUNT): Result {
    val chart = try {
        SeriesDecoder.decode(text, limit)
    } catch (error: SeriesError) {
        return Result(mapOf("code" to error.code), emptyList())
    }
    val fields = mapOf(
        "axis" to chart.axis.name.lowercase(), "width" to chart.width.toDouble(), "height" to chart.height.toDouble(),
        "style" to chart.style, "unit" to chart.unit, "reference" to chart.reference, "names" to chart.names,
        "levels" to chart.levels.toList(), "window" to chart.window?.let { listOf(it.from, it.to) },
        "series" to chart.series.map { listOf(it.label, hex(it.lineColor), hex(it.fillColor)) },
    )
    return Result(fields, chart.series.map { series ->
        series.runs.map { run -> run.times.indices.map { Pair(run.times[it], run.values[it]) } }
    })
}

/** What differs between a chart and its fields in JSON; null if nothing. */
private fun difference(found: Result, json: JsonObject, series: List<JsonObject>): String? {
    val levels = (json["levels"] as? JsonObject)?.map { Pair(it.key, it.value.jsonPrimitive.double) }
        ?: (json["levels"] as? JsonArray)?.map { Pair(it.jsonObject["name"].text(), it.jsonObject["value"].number()) }
    val expected = mapOf(
        // The frozen vectors call instants a time.
        "axis" to json["axis"].text()?.replace("time", "instants"), "width" to json["width"].number(),
        "height" to json["height"].number(), "style" to json["style"].text(), "unit" to json["unit"].text(),
        "reference" to (json["reference"].number() ?: (json["levels"] as? JsonObject)?.get("reference").number()),
        "names" to (json["names"] as? JsonArray).orEmpty().map { it.text() },
        "levels" to levels.orEmpty().filter { it.first != "reference" },
        "window" to (json["window"] as? JsonArray)?.map { it.number() },
        "series" to series.map { listOf(it["label"].text() ?: "", it["lineColor"].text(), it["fillColor"].text()) },
    )
    val key = expected.keys.find { expected[it] != found.fields[it] } ?: return null
    return "$key: ${found.fields[key]}, not ${expected[key]}"
}

private fun runs(json: JsonElement?) =
    json!!.jsonArray.map { run -> run.jsonArray.map { Pair(it.jsonArray[0].number()!!, it.jsonArray[1].number()!!) } }

/** Decodes all vectors, and returns the number of failures. */
fun checkVectors(folder: File): Int {
    val vectors = folder.walk().filter { it.extension == "json" && it.parentFile.name.startsWith("v") }.sorted()
        .flatMap { file -> Json.parseToJsonElement(file.readText()).jsonArray.map { Pair(file, it.jsonObject) } }
        .toList()
    val failures = vectors.mapNotNull { (file, vector) ->
        val text = vector["text"].text()!!.repeat(vector["repetitions"]?.jsonPrimitive?.int ?: 1)
        val found = decoded(text, vector["maximumPoints"]?.jsonPrimitive?.int ?: LARGEST_POINT_COUNT)
        val chart = vector["chart"] as? JsonObject ?: vector
        val series = (chart["series"] as? JsonArray).orEmpty().map { it.jsonObject }
        val problem = if (vector["code"] != null || "code" in found.fields) {
            if (found.fields["code"] == vector["code"].text()) null else "${found.fields}"
        } else {
            difference(found, chart, series) ?: found.series.indices.firstNotNullOfOrNull { i ->
                val expected = runs(if (chart === vector) chart["runs"]!!.jsonArray[i] else series[i]["runs"])
                val count = found.series[i].sumOf { it.size }
                // Long series list only their last 60 points.
                val isCut = chart !== vector && count > 300
                val shown = if (isCut) listOf(found.series[i].last().takeLast(60)) else found.series[i]
                val isCounted = chart === vector || series[i]["count"]!!.jsonPrimitive.int == count
                if (isCounted && shown == expected) null else "points of series ${i + 1}"
            }
        }
        problem?.let { "${file.parentFile.name}/${file.name}: ${vector["name"].text()}: $it" }
    }
    failures.forEach { println("FAILED $it") }
    println("AndroidTest: ${vectors.size} vectors, ${failures.size} failures")
    return failures.size + (if (vectors.isEmpty()) 1 else 0)
}

private fun sealed(version: Char, digits: List<Int>, zeros: Int = 0): String {
    val kept = digits.dropLastWhile { it == 0 } + List(zeros) { 0 }
    val sum = kept.fold(version.code) { sum, digit -> (sum * 89 + digit + 1) % 7741 }
    return "$version${DIGITS[sum / 88]}${DIGITS[sum % 88]}" + kept.map { DIGITS[it] }.joinToString("")
}

/** Noise with a right checksum, known texts with other digits and a right checksum, and texts without one. */
private fun randomText(random: Random, known: List<String>): String {
    fun noise(count: Int) = List(count) { random.nextInt(88) }
    val text = known[random.nextInt(known.size)]
    val digits = text.drop(3).map { DIGITS.indexOf(it) }
    val at = random.nextInt(digits.size)
    val version = "123"[random.nextInt(3)]
    return when (random.nextInt(10)) {
        0, 1 -> sealed(version, noise(1 shl random.nextInt(10)))
        2, 3, 4 -> sealed(text[0], digits.take(at) + random.nextInt(88) + digits.drop(at + 1))
        5, 6 -> sealed(text[0], digits.take(at) + noise(1 + random.nextInt(60)))
        7 -> sealed(text[0], digits.dropLast(6) + noise(6))
        8 -> sealed(version, digits, random.nextInt(2))
        else -> listOf(
            text.take(at), text.reversed(), "4" + text.drop(1), text + DIGITS[1 + random.nextInt(87)], "", "1",
            "é$text", text.replace(text[at], '\ud800'), text.take(3) + "€€€", text.repeat(1 + 70_000 / text.length),
        )[random.nextInt(10)]
    }
}

/** Whether `decode` prints a time as this: a number, a name, or the nearest day, which is a number in far years. */
private fun isPrinted(json: JsonElement, time: Double, names: List<*>, areDays: Boolean): Boolean {
    val text = json.jsonPrimitive.content
    if (names.isNotEmpty() && json.jsonPrimitive.isString) return names[time.toInt()] == text
    val printed = json.number() ?: (LocalDate.parse(text).toEpochDay() * 86400.0)
    return abs(printed - time) <= (if (areDays) 43200.0 else 0.0)
}

/** What differs from `decode --json` for a text; null if nothing. */
private fun differenceFromCommand(text: String, pushchart: String): String? {
    val command = ProcessBuilder(pushchart, "decode", "-", "--json")
    val process = command.redirectError(ProcessBuilder.Redirect.DISCARD).start()
    process.outputStream.use { it.write(JsonObject(mapOf("chart" to JsonPrimitive(text))).toString().toByteArray()) }
    val json = Json.parseToJsonElement(process.inputStream.reader().readText()).jsonObject
    val found = decoded(text)
    (json["error"] as? JsonObject)?.let { error ->
        val code = error["code"].text()
        return if (found.fields["code"] == code) null else "${found.fields["code"] ?: "accepted"}, not $code"
    }
    if ("code" in found.fields) return "${found.fields["code"]}, but the command accepts it"
    val series = json["series"]!!.jsonArray.map { it.jsonObject }
    difference(found, json, series)?.let { return it }
    val names = found.fields["names"] as List<*>
    val areDays = found.fields["axis"] == "days"
    val areEqual = found.series.zip(series).all { (runs, one) ->
        val printed = one["points"]!!.jsonArray.map { it.jsonArray }.filter { it[1] !is JsonNull }
        val points = runs.flatten()
        printed.size == points.size &&
            printed.zip(points).all { (a, b) -> a[1].number() == b.second && isPrinted(a[0], b.first, names, areDays) }
    }
    return if (areEqual) null else "points"
}

/** Decodes random texts. The first ones are compared with the command. Returns the number of failures. */
fun checkRandomTexts(count: Int, comparedCount: Int, known: List<String>, pushchart: String): Int {
    val random = Random(66)
    val counts = sortedMapOf<String, Int>()
    val failures = mutableListOf<String>()
    for (index in 0 until count) {
        val text = randomText(random, known)
        val problem = try {
            val found = decoded(text)
            counts.merge(found.fields["code"] as String? ?: "charts", 1, Int::plus)
            // A lone surrogate has no bytes.
            val isCompared = index < comparedCount && text.none { it.isSurrogate() }
            if (isCompared) differenceFromCommand(text, pushchart) else null
        } catch (error: Throwable) {
            error.stackTraceToString()
        }
        if (problem != null) failures.add("${JsonPrimitive(text)}: $problem")
    }
    failures.take(10).forEach { println("FAILED $it") }
    println("AndroidTest: $count random texts, $comparedCount compared: $counts; ${failures.size} failures")
    return failures.size + (if ("charts" in counts) 0 else 1)
}
