package pushchart.painter

import kotlin.math.min
import pushchart.decoder.SeriesChart
import pushchart.decoder.SeriesChart.Axis
import pushchart.decoder.SeriesChart.Series

/** The colors of the style `default` in an appearance. The last ones are those of series. */
internal class Palette(vararg rgb: Int) {
    private val colors = rgb.map { it or (255 shl 24) }
    val background = colors[0]
    val text = colors[1]
    val label = colors[2]
    val grid = colors[3]
    val axis = colors[4]
    val reference = colors[5]
    val rising = colors[6]
    val falling = colors[7]
    val neutral = colors[8]
    val bar = colors[9]
    val accent = colors[10]
    val lines = colors.drop(11)
}

private val LIGHT = Palette(
    0xFFFFFF, 0x6C6C70, 0x48484A, 0xE5E5EA, 0xD1D1D6, 0x6C6C70, 0x008F7A, 0xD0021B, 0x8E8E93, 0x4C94F2, 0x0060DF,
    0x007AFF, 0xE0632B, 0x154E2D, 0x9F68B4, 0x95086A, 0x8A8C8A, 0xB87A00, 0x3A3A3C,
)
private val DARK = Palette(
    0x1C1C1E, 0xA1A1A6, 0xC7C7CC, 0x3A3A3C, 0x48484A, 0xA1A1A6, 0x26C6B0, 0xFF5A5F, 0x8E8E93, 0x3D7CC9, 0x5EB0FF,
    0x0A84FF, 0xF0A31B, 0x71F3D1, 0xC087CD, 0xE82557, 0x9BA19D, 0xFFE14D, 0xE5E5EA,
)

/** The kinds of marks, from back to front. */
internal enum class Kind { BAR, LINE, CANDLE, SCATTER }

internal class Sample(val time: Double, val value: Double)

internal fun samplesOf(series: Series) =
    series.runs.flatMap { run -> run.times.indices.map { Sample(run.times[it], run.values[it]) } }

internal class Band(val from: Double, val to: Double, val color: Int)

internal class Limit(
    val value: Double, val level: String?, val label: String, val width: Double, val dash: List<Double>, val color: Int,
    val textColor: Int,
)

internal class Threshold(val from: Double, val color: Int)

internal class AxisLook(
    val isEnabled: Boolean, val minimum: Double?, val maximum: Double?, val labelCount: Double, val bands: List<Band>,
    val limits: MutableList<Limit>,
)

/** A series with its look. */
internal class SeriesLook(
    val series: Series,
    val index: Int,
    val kind: Kind,
    val color: Int,
    val label: String,
    val isVisible: Boolean,
    val isRight: Boolean,
    val thresholds: List<Threshold>,
    val width: Double?,
    val dash: List<Double>,
    val isStepped: Boolean,
    val isFilled: Boolean?,
    val fillTo: Double?,
    val fillAlpha: Double,
    val fillColor: Int?,
    val cornerRadius: Double,
    val accent: Int?,
    val rising: Int,
    val falling: Int,
    val neutral: Int,
) {
    val samples = samplesOf(series)

    /** The color of a value: that of the last threshold at or below it, or of the series. */
    fun colorAt(value: Double) = thresholds.lastOrNull { it.from <= value }?.color ?: color
}

@Suppress("UNCHECKED_CAST")
private fun objectOf(value: Any?) = value as? Map<String, Any?> ?: emptyMap()

private fun objects(value: Any?) = (value as? List<*>).orEmpty().filter { it is Map<*, *> }.map(::objectOf)

private fun number(value: Any?, low: Double = -Double.MAX_VALUE, high: Double = Double.MAX_VALUE) =
    (value as? Number)?.toDouble()?.takeIf { it.isFinite() }?.coerceIn(low, high)

private fun lengths(value: Any?): List<Double>? {
    val list = value as? List<*>
    val lengths = list.orEmpty().mapNotNull { number(it) }.filter { it >= 0 }
    val isValid = list != null && list.size <= 16 && lengths.size == list.size
    return lengths.takeIf { isValid && (it.isEmpty() || it.sum() >= 0.5) }
}

/**
 * The look of a chart: that of the style `default`, changed by the small style of the app (`pushchart styles
 * --for-painters`) and by the payload. A key whose value has a wrong type counts as absent.
 */
internal class Look(
    val chart: SeriesChart, style: Map<String, Any?>?, isDark: Boolean, background: Int?, type: String? = null,
) {
    val colors = if (isDark) DARK else LIGHT
    private val json = style ?: emptyMap()
    private val appearance = if (isDark) "dark" else "light"
    var background = colors.background
        private set

    /** The kind of all series; null where each has its own. */
    val kind: Kind?
    val isStacked = json["barMode"] == "stacked"
    val mirrorsRightToLeft =
        json["mirrorsRightToLeft"] as? Boolean ?: !("mirrorsRightToLeft" in json && json["mirrorsRightToLeft"] == null)
    val hasTimeLabels = objectOf(json["xAxis"])["drawLabelsEnabled"] as? Boolean ?: true
    val marksLastValues = !("lastValueDataSet" in json && json["lastValueDataSet"] == null)
    val lastLabel: String
    val left: AxisLook
    val right: AxisLook
    val sets: List<SeriesLook>

    init {
        this.background = background ?: color(json["backgroundColor"]) ?: colors.background
        val name = type ?: json["type"] as? String
        kind = when {
            name == "combined" -> null
            name == "horizontalBar" || (kindOf(name) == null && chart.axis == Axis.NAMES) -> Kind.BAR
            else -> kindOf(name) ?: Kind.LINE
        }
        val label = objectOf(json["lastValueDataSet"])["label"]
        lastLabel = if (marksLastValues) listOf("text", "none").find { it == label } ?: "tag" else "none"
        left = axis(objectOf(json["leftAxis"]), true)
        right = axis(objectOf(json["rightAxis"]), false)
        val isRight = !left.isEnabled && right.isEnabled
        sets = chart.series.mapIndexed { index, series -> set(series, index, isRight) }
        val main = if (isRight) right else left
        if ((left.limits + right.limits).none { it.level == "reference" }) {
            main.limits += limits(listOf(mapOf("limit" to mapOf("level" to "reference"))))
        }
        if (style == null) {
            main.limits += limits(chart.levels.keys.map { mapOf("limit" to mapOf("level" to it), "label" to it) })
        }
    }

    private fun kindOf(name: Any?) = Kind.entries.find { it.name.lowercase() == name }

    /** A color for the appearance; null for none. The series and its color are those to which it belongs. */
    private fun color(value: Any?, series: Series? = null, lineColor: Int? = null, depth: Int = 0): Int? {
        if (value is String) {
            return parsedColor(value) ?: when (value) {
                "lineColor" -> lineColor
                "backgroundColor" -> background
                else -> null
            }
        }
        if (value !is Map<*, *> || depth > 3) return null
        if ("rising" in value) {
            val values = series?.runs.orEmpty()
            val first = values.firstOrNull()?.values?.first()
            val last = values.lastOrNull()?.values?.last()
            val start = if (value["against"] == "first") first else chart.reference ?: first
            val isRising = last == null || start == null || last >= start
            return color(value[if (isRising) "rising" else "falling"], series, lineColor, depth + 1)
        }
        if ("opacity" !in value) return color(value[appearance], series, lineColor, depth + 1)
        val color = color(value["color"], series, lineColor, depth + 1)
        return color?.let { faded(it, number(value["opacity"], 0.0, 1.0) ?: 1.0) }
    }

    /** A shade that is legible on the background, or on another one. */
    fun legible(color: Int, background: Int = this.background) = shade(color, 4.5, background)

    /** The color of the last bar of a time axis. */
    fun accent(set: SeriesLook, color: Int): Int =
        set.accent ?: shade(color, min(1.7 * contrastOf(color, colors.background), 12.0), colors.background)

    /** A number, or that of a level; null without one. */
    private fun value(json: Any?): Double? {
        val level = objectOf(json)["level"]
        val own = if (level == "reference") chart.reference else chart.levels[level as? String]
        return number(json) ?: own ?: number(objectOf(json)["default"])
    }

    private fun axis(json: Map<String, Any?>, isLeft: Boolean): AxisLook {
        fun end(json: Map<String, Any?>, key: String, other: Double) = if (key in json) value(json[key]) else other
        val bands = objects(json["bands"]).mapNotNull { band ->
            val from = end(band, "from", Double.NEGATIVE_INFINITY)
            val to = end(band, "to", Double.POSITIVE_INFINITY)
            val color = color(band["color"])
            if (from == null || to == null || color == null) null else Band(from, to, color)
        }
        return AxisLook(
            json["enabled"] as? Boolean ?: isLeft, number(json["axisMinimum"]), number(json["axisMaximum"]),
            number(json["labelCount"], 0.0, 1000.0) ?: 3.0, bands, limits(objects(json["limitLines"])).toMutableList(),
        )
    }

    private fun limits(lines: List<Map<String, Any?>>): List<Limit> = lines.mapNotNull { line ->
        val own = objectOf(json["limitLine"]) + line
        val value = value(line["limit"]) ?: return@mapNotNull null
        Limit(
            value, objectOf(line["limit"])["level"] as? String, line["label"] as? String ?: "",
            number(own["lineWidth"], 0.2, 12.0) ?: 1.0, lengths(own["lineDashLengths"]) ?: listOf(2.0, 3.0),
            color(own["lineColor"]) ?: colors.reference, color(own["valueTextColor"]) ?: colors.label,
        )
    }

    private fun set(series: Series, index: Int, isRight: Boolean): SeriesLook {
        val all = json["dataSet"]
        val json = objectOf(if (all is List<*>) all.getOrNull(index) else all)
        val named = (json["colors"] as? List<*>)?.getOrNull(if (all is List<*>) 0 else index)
        val kind = this.kind ?: kindOf(json["type"]) ?: Kind.LINE
        val isPlainBar = kind == Kind.BAR && index == 0
        val ownColor = series.lineColor?.let(::argb) ?: color(named, series)
        val color = ownColor ?: if (isPlainBar) colors.bar else colors.lines[index % colors.lines.size]
        fun color(value: Any?) = color(value, series, color)
        val thresholds = objects(json["thresholds"]).mapNotNull { threshold ->
            val from = value(threshold["from"])
            val own = color(threshold["color"])
            if (from == null || own == null) null else Threshold(from, own)
        }.sortedBy { it.from }
        val fillTo = if (json["fillTo"] == "next") index + 1.0 else number(json["fillTo"])
        val side = json["axisDependency"] as? String
        return SeriesLook(
            series, index, kind, color,
            label = json["label"] as? String ?: series.label,
            isVisible = json["visible"] != false,
            isRight = if (side == null) isRight else side == "right",
            // Of equal thresholds, the last counts.
            thresholds.filterIndexed { i, one -> i == thresholds.lastIndex || one.from < thresholds[i + 1].from },
            width = number(json["lineWidth"], 0.0, 10.0),
            dash = lengths(json["lineDashLengths"]).orEmpty(),
            isStepped = json["mode"] == "stepped",
            isFilled = json["drawFilledEnabled"] as? Boolean,
            fillTo = fillTo?.takeIf { it != index.toDouble() },
            fillAlpha = number(json["fillAlpha"], 0.0, 1.0) ?: 0.36,
            fillColor = series.fillColor?.let(::argb) ?: color(objectOf(json["fill"])["color"])
                ?: color(json["fillColor"]),
            cornerRadius = number(json["cornerRadius"], 0.0) ?: 3.0,
            accent = color(json["highlightColor"])
                ?: colors.accent.takeIf { "highlightColor" !in json && isPlainBar && ownColor == null },
            rising = series.lineColor?.let(::argb) ?: color(json["increasingColor"]) ?: colors.rising,
            falling = series.lineColor?.let(::argb) ?: color(json["decreasingColor"]) ?: colors.falling,
            neutral = series.lineColor?.let(::argb) ?: color(json["neutralColor"]) ?: colors.neutral,
        )
    }
}
