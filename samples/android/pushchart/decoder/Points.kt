package pushchart.decoder

import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min

private const val LAST_MILLISECOND = 253402300800000L
private const val DAY = 86400000L

/**
 * The times of a chart. `milliseconds` is the unit, or null where no calendar is possible. `lastTime` is the span of a
 * window, which no time exceeds. `timeAt` is the time of a position among columns, in 96ths of a column.
 */
internal class TimeScale(
    val start: Long,
    val milliseconds: Long?,
    val lastTime: Long,
    val timeOf: (Long) -> Double,
    val columnCount: Int = 0,
    val timeAt: (Long) -> Double = timeOf,
)

/** The times and the levels of a run. */
internal class Line(val times: LongArray, val levels: LongArray)

/** Reads an ascending list of times (section 4). */
internal fun readTimes(reader: SymbolReader, scale: TimeScale): LongArray {
    val length = reader.number()
    if (length < 1) refuse()
    reader.count(min(length, Int.MAX_VALUE.toLong()).toInt())
    val times = LongArray(length.toInt())
    if (reader.rare()) times[0] = reader.number()
    if (times.size > 1) {
        val unit = scale.milliseconds?.takeIf { abs(scale.start) <= LAST_MILLISECOND / it && reader.bit(8192) == 1 }
        if (unit != null) readCalendar(reader, scale.start, unit, times) else readDistances(reader, times)
    }
    if (abs(scale.start) + times.last() >= EXACT || times.last() > scale.lastTime) refuse()
    return times
}

private fun readCalendar(reader: SymbolReader, start: Long, milliseconds: Long, times: LongArray) {
    val stride = reader.number()
    val isNear = times[0] <= LAST_MILLISECOND / milliseconds && stride in 1..120000
    val first = if (isNear) (start + times[0]) * milliseconds else 0
    val (month, day) = monthAndDay(first.floorDiv(DAY))
    if (!isNear || day > 28 || month < 12 || month + stride * (times.size - 1) >= 120000) {
        reader.isDamaged = true
        return
    }
    val sinceMonth = first - DAY * daysBeforeMonth(month)
    for (i in 1 until times.size) {
        times[i] = times[0] + (DAY * daysBeforeMonth(month + i * stride) + sinceMonth - first) / milliseconds
    }
}

/** The days from 1970 to the first of a month of the Gregorian calendar. Months count from January of the year 0. */
internal fun daysBeforeMonth(month: Long): Long {
    // A year that begins in March has its leap day at its end.
    val years = (month - 2).floorDiv(12L)
    val sinceMarch = (month - 2).mod(12L)
    val leapDays = years.floorDiv(4L) - years.floorDiv(100L) + years.floorDiv(400L)
    return 365 * years + leapDays + (153 * sinceMarch + 2) / 5 - 719468
}

/** The month and the day of the month, from 1, of a day since 1970. */
internal fun monthAndDay(days: Long): Pair<Long, Long> {
    var month = 12 * (1970 + (days * 400).floorDiv(146097L))
    while (daysBeforeMonth(month) > days) month -= 1
    while (daysBeforeMonth(month + 1) <= days) month += 1
    return Pair(month, days - daysBeforeMonth(month) + 1)
}

private fun readDistances(reader: SymbolReader, times: LongArray) {
    val unit = max(reader.number(), 1)
    val count = 1 + reader.uniform(15)
    val table = LongArray(count) { reader.number() }
    val ranks = AdaptiveBits(16 * 4 * 15)
    val otherLengths = AdaptiveBits(53)
    var since = 0
    var last = 0
    for (i in 1 until times.size) {
        val context = (min(since, 15) * 4 + min(last, 3)) * 15
        var rank = 0
        while (count > 1 && rank < count && reader.adaptive(ranks, context + rank) == 1) rank += 1
        since = if (rank == 0) since + 1 else 0
        if (rank != 0) last = rank
        val distance = if (rank < count) table[rank] else reader.adaptiveInteger(otherLengths)
        // A division, because the product can overflow.
        val isFar = distance > 0 && unit > (EXACT - 1 - times[i - 1]) / distance
        if (isFar) reader.isDamaged = true
        times[i] = if (isFar) times[i - 1] else times[i - 1] + unit * distance
    }
}

/** Reads a series of points (section 5). */
internal fun readPoints(reader: SymbolReader, top: Long, scale: TimeScale, grid: LongArray?): List<Line> {
    val times = if (grid != null && !reader.rare()) grid else readTimes(reader, scale)
    if (times === grid) reader.count(times.size)
    val (runs, readLevel) = Pair(readRuns(reader, times), levelReader(reader, top))
    return runs.map { run -> Line(run, LongArray(run.size) { readLevel() }) }
}

/** The times of each run, without those of absent points. */
private fun readRuns(reader: SymbolReader, times: LongArray): List<LongArray> {
    if (!reader.rare()) return listOf(times)
    val absent = AdaptiveBits(2)
    val start = AdaptiveBits(1)
    val runs = mutableListOf<MutableList<Long>>()
    var isJoined = false
    for (time in times) {
        val wasJoined = isJoined
        isJoined = reader.adaptive(absent, if (wasJoined) 0 else 1) == 0
        if (isJoined && (!wasJoined || reader.adaptive(start, 0) == 1)) runs.add(mutableListOf())
        if (isJoined) runs.last().add(time)
    }
    return runs.map { it.toLongArray() }
}

/** A function that reads the level of the next point. */
private fun levelReader(reader: SymbolReader, top: Long): () -> Long {
    if (top == 0L) return { 0 }
    val plainBits = max(64 - top.countLeadingZeroBits() - 16, 0)
    val highTop = (top shr plainBits).toInt()
    val model = LevelModel(reader, highTop)
    val same = AdaptiveBits(4)
    var context = 0
    var level = -1L
    var last = 0
    var beforeLast = 0
    return {
        val spread = abs(last - beforeLast)
        val isSame = if (level < 0) 0 else reader.adaptive(same, context)
        context = (2 * context + isSame) % 4
        if (isSame == 1) {
            model.learn(last, 4, last, spread)
        } else {
            val high = if (level < 0) reader.uniform(highTop + 1) else model.read(0, highTop, 4, last, spread)
            beforeLast = last
            last = high
            level = min((high.toLong() shl plainBits) + reader.raw(plainBits), top)
        }
        level
    }
}
