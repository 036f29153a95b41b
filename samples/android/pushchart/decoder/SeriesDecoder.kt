package pushchart.decoder

import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min
import pushchart.decoder.SeriesChart.Axis

private val PRESET_UNITS = longArrayOf(1, 60, 300, 600, 900, 1800, 3600, 86400)
private val EIGHTHS_OF_WIDTH = intArrayOf(1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 72)

/** Decodes the chart text of PushChart, versions 1 to 3. Section numbers in these files are those of docs/format.md. */
object SeriesDecoder {
    /**
     * Decodes a text. Time and memory are at most proportional to `maximumPoints`, also if the text is refused.
     *
     * @param maximumPoints the largest number of points of all series together
     * @throws SeriesError if the text is not a chart
     */
    fun decode(text: String, maximumPoints: Int = 20_000): SeriesChart {
        val limit = min(maximumPoints, 1 shl 24)
        return ChartReader(SymbolReader(text, limit)).read(limit)
    }
}

/** The order of the reads is the format (section 3). */
private class ChartReader(private val reader: SymbolReader) {
    /** Fields that most charts and series do not have. */
    private inner class OptionalFields {
        private val areThere = reader.rare()
        operator fun <T> invoke(read: () -> T): T? = if (areThere && reader.flag()) read() else null
    }

    fun read(limit: Int): SeriesChart {
        val axis = Axis.entries[reader.uniform(if (reader.version == '3') 4 else 2)]
        val optional = OptionalFields()
        val (width, height) = optional { Pair(1 + reader.uniform(2000), 1 + reader.uniform(2000)) } ?: Pair(320, 320)
        val style = optional { reader.text() }
        val unit = optional { reader.text() }
        val reference = optional { reader.real() }
        var ends: Pair<Double, Double>? = null
        val hasWindow = reader.version >= '2' && optional {
            ends = if (reader.flag()) Pair(reader.real(), reader.real()) else null
        } != null
        val levels = if (reader.version >= '3') optional(::readLevels) else null
        val names = if (axis == Axis.NAMES) List(1 + reader.uniform(64)) { shortText(64) } else emptyList()
        val seriesCount = if (reader.rare()) 2 + reader.uniform(7) else 1
        val scale = readTimeScale(axis, width, hasWindow)
        val grid = if (seriesCount > 1 && reader.flag()) readTimes(reader, scale) else null
        val series = List(seriesCount) { readSeries(scale, grid) }
        if (reader.isDamaged) refuse()
        val window = if (hasWindow) checkedWindow(ends, scale) else null
        reader.pointsLeft = limit
        return SeriesChart(
            axis, names, width, height, style, unit, reference, levels ?: emptyMap(), window, series.map { it(window) },
        )
    }

    private fun shortText(limit: Int) = reader.text(1 + reader.uniform(limit))

    private fun checkedWindow(ends: Pair<Double, Double>?, scale: TimeScale): SeriesChart.Window {
        val (from, to) = ends ?: Pair(scale.timeOf(0), scale.timeOf(scale.lastTime))
        return if (from.isFinite() && to.isFinite() && from < to) SeriesChart.Window(from, to) else refuse()
    }

    /** The named levels (section 3.2). */
    private fun readLevels(): Map<String, Double> {
        val levels = mutableMapOf<String, Double>()
        repeat(1 + reader.uniform(16)) {
            val name = shortText(32)
            if (name == "reference" || name in levels) refuse()
            levels[name] = reader.real(isShort = true)
        }
        return levels
    }

    private fun readTimeScale(axis: Axis, width: Int, hasWindow: Boolean): TimeScale {
        val k = reader.uniform(10)
        val exponent = if (k == 9) reader.exponent() else -3
        val start = reader.signed()
        val milliseconds = when {
            axis != Axis.INSTANTS && axis != Axis.DAYS -> null
            k < 8 -> 1000 * PRESET_UNITS[k]
            else -> longArrayOf(1, 10, 100, 1000).getOrNull(3 + exponent)
        }
        val timeOf = { time: Long ->
            val units = (start + time).toDouble()
            if (k < 8) units * PRESET_UNITS[k] else scale(exponent, units)
        }
        val hasColumns = reader.flag()
        val span = if (hasColumns || hasWindow) reader.number() else 0
        if (abs(start) + span >= EXACT) refuse()
        val lastTime = if (hasWindow) span else Long.MAX_VALUE
        if (!hasColumns) return TimeScale(start, milliseconds, lastTime, timeOf)
        val c = reader.uniform(13)
        val columnCount = if (c < 12) EIGHTHS_OF_WIDTH[c] * width / 8L else reader.number()
        if (columnCount < 1 || columnCount > 65536) refuse()
        val end = 96 * columnCount
        val first = timeOf(0)
        val duration = timeOf(span) - first
        return TimeScale(start, milliseconds, lastTime, timeOf, columnCount.toInt()) { position ->
            first + (if (position == end) duration else duration * position / end)
        }
    }

    /** A function that computes a series within the window, when the whole text is known to be intact. */
    private fun readSeries(scale: TimeScale, grid: LongArray?): (SeriesChart.Window?) -> SeriesChart.Series {
        val optional = OptionalFields()
        val label = optional { reader.text() } ?: ""
        val lineColor = optional { reader.color() }
        val fillColor = optional { reader.color() }
        val lastValue = optional { reader.real() }
        val exponent = reader.shortExponent()
        val step = max(reader.number(), 1).toDouble()
        val top = reader.number()
        val base = if (reader.rare()) reader.double() else null
        val origin = if (base == null) reader.signed() else 0
        if (abs(origin) + top >= EXACT) refuse()
        val valueOf = { n: Long ->
            bounded(if (base == null) scale(exponent, (origin + n) * step) else base + scale(exponent, n * step))
        }
        val hasColumns = scale.columnCount > 0 && reader.flag()
        val timeOf = if (hasColumns) scale.timeAt else scale.timeOf
        val columnCount = scale.columnCount
        val lines = if (hasColumns) readColumns(reader, top, columnCount) else readPoints(reader, top, scale, grid)
        return { window ->
            for (line in lines) reader.count(line.times.size)
            if (lines.isEmpty()) refuse()
            val runs = lines.map { line ->
                val times = DoubleArray(line.times.size) { timeOf(line.times[it]) }
                if (!times.all { it.isFinite() }) refuse()
                if (window != null) times.forEachIndexed { i, time -> times[i] = time.coerceIn(window.from, window.to) }
                SeriesChart.Run(times, DoubleArray(times.size) { valueOf(line.levels[it]) })
            }
            if (lastValue != null) runs.last().values.let { it[it.size - 1] = lastValue }
            SeriesChart.Series(label, lineColor, fillColor, runs)
        }
    }
}
