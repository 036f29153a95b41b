package pushchart.decoder

import kotlin.math.max
import kotlin.math.min

/** The columns of a run. Its ends are in sixteenths of a column. */
private class Extent(val first: Int, val last: Int, val from16: Long, val to16: Long)

/** A column with its relation and that of the column before. */
private class Column(val low: Int, val high: Int, val relation: Int, val relationBefore: Int)

/** Reads the polyline of each run (sections 6, 6.1 and 7). Times are positions, in 96ths of a column. */
internal fun readColumns(reader: SymbolReader, top: Long, columnCount: Int): List<Line> {
    val bits = if (reader.flag()) AdaptiveBits(7 * 81) else null
    if (top > 65535) refuse()
    val highest = top.toInt()
    val columnReader = ColumnReader(reader, highest, LevelModel(reader, highest), bits)
    return readExtents(reader, columnCount).map { extent ->
        val low = reader.uniform(highest + 1)
        val columns = mutableListOf(Column(low, low + reader.uniform(highest + 1 - low), 0, 0))
        repeat(extent.last - extent.first) { columns.add(columnReader.readAfter(columns.last())) }
        fun readLevel(column: Column) = column.low + reader.uniform(column.high - column.low + 1)
        val firstLevel = readLevel(columns.first())
        polyline(extent, columns, firstLevel, readLevel(columns.last()))
    }
}

private fun readExtents(reader: SymbolReader, columnCount: Int): List<Extent> {
    if (!reader.rare()) {
        reader.count(columnCount)
        return listOf(Extent(0, columnCount - 1, 0, 16L * columnCount))
    }
    val (counts, gaps, lengths) = List(3) { AdaptiveBits(53) }
    val runCount = reader.adaptiveInteger(counts)
    if (runCount < 1 || runCount > columnCount) refuse()
    var free = 0L
    return List(runCount.toInt()) {
        val first = free + reader.adaptiveInteger(gaps)
        val last = first + reader.adaptiveInteger(lengths)
        val from16 = 16 * first + reader.uniform(16)
        val end = reader.uniform(17)
        val to16 = 16 * last + end
        if (last >= columnCount || from16 > to16 || (last > first && end == 0)) refuse()
        reader.count((last - first + 1).toInt())
        free = last + 1
        Extent(first.toInt(), last.toInt(), from16, to16)
    }
}

private enum class Repeat { RISES, RISES_FLAT, FALLS, FALLS_FLAT, SAME_TOP, SAME_BOTTOM, CLOSED }

/** Reads the columns of section 6.1. Without repeat flags, there are no bits. */
private class ColumnReader(
    private val reader: SymbolReader,
    private val top: Int,
    private val model: LevelModel,
    private val bits: AdaptiveBits?,
) {
    fun readAfter(before: Column): Column {
        val low = before.low
        val high = before.high
        if (bits == null) {
            val newHigh = model.read(low, top, 2, high, high - low)
            return Column(model.read(0, min(high, newHigh), 3, low, newHigh - low), newHigh, 0, 0)
        }
        val relation = before.relation
        val context = 9 * relation + before.relationBefore
        if (flag(Repeat.RISES, context)) {
            val isFlat = high == top || flag(Repeat.RISES_FLAT, context)
            if (isFlat) return Column(high, high, if (low == high) 0 else 1, relation)
            return Column(high, model.read(high + 1, top, 0, min(top, 2 * high - low), high - low), 2, relation)
        }
        if (flag(Repeat.FALLS, context)) {
            if (low == 0 || flag(Repeat.FALLS_FLAT, context)) return Column(low, low, 3, relation)
            return Column(model.read(0, low - 1, 1, max(0, 2 * low - high), high - low), low, 4, relation)
        }
        if (low == top || high == 0) {
            reader.isDamaged = true
            return Column(low, high, 0, relation)
        }
        val hasSameTop = high > low && flag(Repeat.SAME_TOP, context)
        val newHigh =
            if (hasSameTop) model.learn(high, 2, high, high - low) else model.read(low + 1, top, 2, high, high - low)
        val z = if (hasSameTop) 1 else 0
        val limit = min(high - 1, newHigh)
        if (low <= limit && flag(Repeat.SAME_BOTTOM, 9 * relation + z)) {
            return Column(model.learn(low, 3, low, newHigh - low), newHigh, 6 + z, relation)
        }
        val isClosed = newHigh <= limit && flag(Repeat.CLOSED, 0)
        val spread = newHigh - low
        val newLow = if (isClosed) model.learn(newHigh, 3, low, spread) else model.read(0, limit, 3, low, spread)
        return Column(newLow, newHigh, if (hasSameTop) 5 else 8, relation)
    }

    private fun flag(repeat: Repeat, context: Int) =
        bits != null && reader.adaptive(bits, 81 * repeat.ordinal + context) == 1
}

private fun polyline(extent: Extent, columns: List<Column>, firstLevel: Int, lastLevel: Int): Line {
    val start = 6 * extent.from16
    val end = 6 * extent.to16
    val times = mutableListOf(start)
    val levels = mutableListOf(firstLevel)

    fun append(position: Long, level: Int) {
        if (levels.size > 1 && levels.takeLast(2).all { it == level }) {
            times[times.lastIndex] = position
            return
        }
        times.add(position)
        levels.add(level)
    }
    var from = firstLevel
    columns.forEachIndexed { i, column ->
        val begin = max(start, 96L * (extent.first + i))
        val length = min(end, 96L * (extent.first + i + 1)) - begin
        val next = columns.getOrNull(i + 1)
        val to = if (next == null) lastLevel else (max(column.low, next.low) + min(column.high, next.high)) shr 1
        // `from` and `to` lie in low…high.
        val extremes = (if (from <= to) listOf(column.low, column.high) else listOf(column.high, column.low))
            .filter { it != from && it != to }
        extremes.forEachIndexed { k, level -> append(begin + (k + 1) * (length / (extremes.size + 1)), level) }
        if (start != end || to != from) append(begin + length, to)
        from = to
    }
    return Line(times.toLongArray(), LongArray(levels.size) { levels[it].toLong() })
}
