package pushchart.painter

import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min

/** A canvas takes no infinite position. */
private const val LARGEST_SHARE = 10000.0

/** A number within the doubles, in place of an infinite one. */
internal fun finite(number: Double) = number.coerceIn(-Double.MAX_VALUE, Double.MAX_VALUE)

/** A range of numbers, and the position of a number within it. Without numbers, the low end is above the high one. */
internal data class Range(val low: Double, val high: Double) {
    constructor(numbers: Iterable<Double>) : this(
        numbers.minOrNull() ?: Double.POSITIVE_INFINITY,
        numbers.maxOrNull() ?: Double.NEGATIVE_INFINITY,
    )

    val isEmpty get() = !(low <= high)

    fun union(other: Range) = Range(min(low, other.low), max(high, other.high))

    /** Quarters, because the span of two large numbers would overflow. Without a span, everything is in the middle. */
    fun share(number: Double): Double {
        val scale = if (max(abs(low), abs(high)) > 1e300) 4.0 else 1.0
        val span = high / scale - low / scale
        val share = if (span > 0) (number / scale - low / scale) / span else 0.5
        return share.coerceIn(-LARGEST_SHARE, LARGEST_SHARE)
    }
}

/**
 * The range of a value axis: the data with a tenth of their span on both sides, and zero where that costs at most half
 * of the axis. Limits that leave the data a third are within it. Parts that span half of a `whole` have an axis of it.
 */
internal fun valueRange(
    data: Range, limits: List<Double>, leastWanted: Double?, greatestWanted: Double?, hasBars: Boolean, whole: Double,
): Range {
    var (low, high) = data
    val span = 2 * maxOf(high / 2 - low / 2, abs(low) / 2, abs(high) / 2)
    val reach = if (span == 0.0) Double.POSITIVE_INFINITY else span
    for (limit in limits.filter { it.isFinite() }) {
        if (limit / 2 - data.high / 2 <= reach) high = max(high, limit)
        if (data.low / 2 - limit / 2 <= reach) low = min(low, limit)
    }
    val isWhole = low >= 0 && high <= whole && high - low >= whole / 2
    val minimum = leastWanted ?: 0.0.takeIf { isWhole }
    val maximum = greatestWanted ?: whole.takeIf { isWhole }
    if (low == high) {
        low = min(low / 0.75, 0.0)
        high = if (high == 0.0) 1.0 else max(high / 0.75, 0.0)
    } else if (hasBars || (low > 0 && low <= high / 2) || (high < 0 && high >= low / 2)) {
        low = min(low, 0.0)
        high = max(high, 0.0)
    }
    val lowest = low
    val highest = high
    low = minimum ?: low
    high = maximum ?: high
    if (low > high && minimum == null) low = high * (if (high < 0) 1.5 else 0.5)
    if (low > high && maximum == null) high = low * (if (low < 0) 0.5 else 1.5)
    if (low > high) low = high.also { high = low }
    val space = finite(high - low) / 10
    if (low == high) {
        low -= 1
        high += 1
    }
    if (minimum == null) low = max(low - space, if (lowest >= 0) 0.0 else Double.NEGATIVE_INFINITY)
    if (maximum == null) high = min(high + space, if (highest <= 0) 0.0 else Double.POSITIVE_INFINITY)
    return Range(finite(low), finite(high))
}
