package pushchart.painter

import kotlin.math.ceil
import kotlin.math.floor
import kotlin.math.max
import kotlin.math.min
import pushchart.decoder.daysBeforeMonth
import pushchart.decoder.monthAndDay

// Round local times for an axis, with their labels.

private const val MINUTE = 60L
private const val HOUR = 3600L
internal const val DAY = 86400L
private const val MONDAY = 4 * DAY
private const val MOST_TICKS = 200
private const val LARGEST_OFFSET = 26 * HOUR

/** A distance of ticks, in months or in seconds from a first one. */
private class Step(val seconds: Long, val from: Long = 0, val months: Long = 0)

private fun seconds(unit: Long, vararg counts: Long) = counts.map { Step(it * unit) }
private fun weeks(count: Long) = Step(7 * count * DAY, MONDAY)
private fun months(vararg counts: Long) = counts.map { Step(0, months = it) }
private fun years(vararg counts: Long) = counts.map { Step(0, months = 12 * it) }

/** From fine to coarse. The others are tried where these leave few labels. */
private val REGULAR = seconds(1, 1, 5, 15, 30) + seconds(MINUTE, 1, 5, 15, 30) + seconds(HOUR, 1, 3, 6, 12) +
    seconds(DAY, 1) + weeks(1) + months(1, 3) + years(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
private val INTERMEDIATE = seconds(1, 2, 10) + seconds(MINUTE, 2, 10) + seconds(HOUR, 2) + seconds(DAY, 2, 3) +
    weeks(2) + months(2, 6)

/**
 * An axis of seconds since 1970. With `areDays`, times are calendar days, on any clocks, and no step is shorter than
 * `shortest`. With slots, a tick is at the first of their places in its step. Positions and widths are in points.
 */
internal class CalendarAxis(
    range: Range,
    val length: Double,
    val gap: Double,
    val locale: ChartLocale,
    val areDays: Boolean,
    val shortest: Long,
    val slots: Slots?,
    val position: (Double) -> Double,
    val width: (String) -> Double,
) {
    val low = range.low
    val high = range.high
}

/** A moment, and the local time that its label shows. */
private class Moment(val at: Double, val shown: Long)

private class Candidate(val ticks: List<Tick>, val count: Int, val lacksLarger: Boolean) {
    /** With the start of a larger unit if enough labels remain, and then with more labels. */
    fun isBetter(other: Candidate): Boolean {
        val complete = if (lacksLarger) other else this
        val decides = lacksLarger != other.lacksLarger && complete.count >= ENOUGH_LABELS
        return if (decides) other.lacksLarger else count > other.count
    }
}

/**
 * Round local times: those of the step with the most labels that do not touch. A tick at which a larger unit starts
 * shows that unit. There are none outside the years 100 to 9999.
 *
 * If clocks change, hours stay round, so one distance is longer or shorter. A tick at midnight is at the first moment
 * of its day. A time that clocks skip has no tick, and a time that they show twice has one, at its first moment.
 */
internal fun calendarTicks(axis: CalendarAxis): List<Tick> {
    if (!(axis.low > -59011000000) || !(axis.high < 253402200000)) return emptyList()
    val offset: (Long) -> Long = if (axis.areDays) { _ -> 0 } else axis.locale::offset
    // The day of the first bar can begin before the axis.
    val beforeFirstPlace = axis.slots?.let { slots -> slots.places.find { it >= axis.low }?.minus(slots.width - 1) }
    val clock = Clock(offset, min(axis.low, beforeFirstPlace ?: axis.low), axis.high)
    fun candidates(steps: List<Step>, onlyEnds: Boolean = false) =
        steps.mapNotNull { axis.candidate(it, clock, onlyEnds) }
    var best = Candidate(emptyList(), 0, false)
    for (found in candidates(REGULAR)) {
        // Of two steps with equally many labels, the coarser has rounder times.
        val isRounder = found.count == best.count && found.count > 1 && found.lacksLarger == best.lacksLarger
        if (found.isBetter(best) || isRounder || best.ticks.isEmpty()) best = found
    }
    if (best.count < ENOUGH_LABELS) {
        for (found in candidates(INTERMEDIATE)) if (found.isBetter(best)) best = found
    }
    if (best.count > 1) return best.ticks
    // Only the first and the last label.
    return (candidates(REGULAR + INTERMEDIATE, true)
        .filter { it.count == 2 && it.ticks.first().label != it.ticks.last().label }
        .minByOrNull { it.ticks.size } ?: best).ticks
}

private fun CalendarAxis.candidate(step: Step, clock: Clock, onlyEnds: Boolean): Candidate? {
    val longest = when {
        step.months > 0 -> step.months * 31 * DAY + HOUR
        else -> step.seconds + (if (step.seconds < DAY) 0 else HOUR)
    }
    if (longest < max(slots?.width ?: 0.0, shortest.toDouble())) return null
    val moments = snapped(clock.moments(step, min(MOST_TICKS.toDouble(), length / gap + 2)), clock)
    if (moments.isEmpty()) return null
    val usesWeekdays = clock.latest - clock.earliest < 8 * DAY
    val labels = moments.mapIndexed { index, moment ->
        val isShown = !onlyEnds || index == 0 || index == moments.lastIndex
        if (isShown) locale.time(fieldOf(step, moment.shown, usesWeekdays), moment.shown) else ""
    }
    val shifts = labelShifts(moments.map { position(it.at) }, labels.map(width), length, gap) ?: return null
    return Candidate(
        moments.mapIndexed { i, moment -> Tick(moment.at, if (shifts[i] == null) "" else labels[i], shifts[i] ?: 0.0) },
        shifts.count { it != null },
        moments.indices.any { shifts[it] == null && startsLarger(step, moments[it].shown) },
    )
}

/** Ticks at the first mark in their step. Without a mark, a tick is as far from its time as the one before. */
private fun CalendarAxis.snapped(moments: List<Moment>, clock: Clock): List<Moment> {
    if (slots == null) return moments.filter { it.at >= low }
    var distance = 0.0
    return moments.mapIndexedNotNull { index, moment ->
        val next = moments.getOrNull(index + 1)?.at ?: Double.POSITIVE_INFINITY
        val mark = slots.places.find { it >= moment.at && it < next }
        if (mark != null) distance = if (mark - moment.at < slots.width) mark - moment.at else 0.0
        val place = mark ?: (moment.at + distance)
        when {
            place < low || place > high || place >= next -> null
            place == moment.at -> moment
            else -> Moment(place, clock.localTime(floor(place).toLong()))
        }
    }
}

private fun isMidnight(local: Long) = local.mod(DAY) == 0L

private fun isJanuary(local: Long) = monthAndDay(local.floorDiv(DAY)).first.mod(12L) == 0L

private fun startsLarger(step: Step, local: Long) =
    if (step.months > 0) step.months < 12 && isJanuary(local) else step.seconds < DAY && isMidnight(local)

private fun fieldOf(step: Step, local: Long, usesWeekdays: Boolean): String = when {
    step.months > 0 -> if (step.months % 12 == 0L || isJanuary(local)) "year" else "month"
    step.seconds < DAY && isMidnight(local) -> "weekdayAndDay"
    step.seconds < MINUTE && local.mod(MINUTE) != 0L -> "second"
    step.seconds < DAY -> "time"
    step.seconds < 7 * DAY && usesWeekdays && monthAndDay(local.floorDiv(DAY)).second != 1L -> "weekday"
    else -> "day"
}

/** The clocks of an axis: the local times that they show, and the moments of round ones. */
private class Clock(private val offset: (Long) -> Long, low: Double, high: Double) {
    private val first = ceil(low).toLong()
    private val last = floor(high).toLong()
    private val shownFirst = localTime(first)

    /** Clocks may skip midnight right before the first second, or be set back soon after it. */
    private val setBack =
        firstChange(first, min(last, first + LARGEST_OFFSET))?.takeIf { localTime(it) < shownFirst }
    val earliest = minOf(localTime(first - 1) + 1, shownFirst, setBack?.let(::localTime) ?: shownFirst)
    val latest = max(
        localTime(last),
        firstChange(max(first, last - LARGEST_OFFSET), last)?.let { localTime(it - 1) } ?: Long.MIN_VALUE,
    )

    fun localTime(at: Long) = at + offset(at)

    /** The moments of a step; none if they are more than so many. */
    fun moments(step: Step, most: Double): List<Moment> {
        val isOfMonths = step.months > 0
        fun index(local: Long) = when {
            isOfMonths -> monthAndDay(local.floorDiv(DAY)).first.floorDiv(step.months)
            else -> (local - step.from).floorDiv(step.seconds)
        }
        fun start(index: Long) =
            if (isOfMonths) DAY * daysBeforeMonth(index * step.months) else index * step.seconds + step.from
        val firstIndex = index(earliest - 1) + 1
        val lastIndex = index(latest)
        if (lastIndex - firstIndex + 1 > most) return emptyList()
        val moments = (firstIndex..lastIndex).mapNotNull { i ->
            val local = start(i)
            val at = firstMoment(local, if (local < shownFirst) setBack ?: first else first)
            val shown = localTime(at)
            when {
                at > last -> null
                !isMidnight(local) -> if (shown == local) Moment(at.toDouble(), shown) else null
                shown < max(start(i + 1), local + DAY) -> Moment(at.toDouble(), shown.floorDiv(DAY) * DAY)
                else -> null
            }
        }
        // Times after clocks were set back are not in order, and several skipped times have the same moment.
        return moments.sortedWith(compareBy({ it.at }, { it.shown })).distinctBy { it.at }
    }

    /**
     * The first moment from a start on at which clocks show a local time, or a later one. Between two changes of an
     * offset there are always more than two days, so there is at most one to find.
     */
    private fun firstMoment(local: Long, start: Long): Long {
        val earliest = max(start, local - LARGEST_OFFSET)
        val at = max(earliest, local - offset(earliest))
        val change = firstChange(earliest, max(earliest, local + LARGEST_OFFSET))
        return if (change == null || at < change) at else max(change, local - offset(change))
    }

    /** The first moment with the offset of the end; null if the start has it. */
    private fun firstChange(start: Long, end: Long): Long? {
        val laterOffset = offset(end)
        if (offset(start) == laterOffset) return null
        var before = start
        var after = end
        while (after - before > 1) {
            val middle = (before + after).floorDiv(2L)
            if (offset(middle) == laterOffset) after = middle else before = middle
        }
        return after
    }
}
