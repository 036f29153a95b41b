package pushchart.painter

import kotlin.math.abs
import kotlin.math.ceil
import kotlin.math.floor
import kotlin.math.log10
import kotlin.math.max
import kotlin.math.min
import pushchart.decoder.EXACT

// Round numbers for axes, and the places of labels along an axis.

private const val MOST_TICKS = 30
internal const val ENOUGH_LABELS = 3

/** A place on an axis. Its label, empty without space, is moved to end within the axis. Lengths are in points. */
internal class Tick(val at: Double, val label: String, val shift: Double = 0.0, val isTurned: Boolean = false)

/** An axis of numbers: `labels` writes values with so many decimals, and `size` is that of a label along the axis. */
internal class DecimalAxis(
    val range: Range,
    val labelCount: Double,
    val isWhole: Boolean,
    val length: Double,
    val gap: Double,
    val overhangs: Boolean,
    val size: (String) -> Double,
    val labels: (List<Double>, Int) -> List<String>,
)

/** Tenths of a power of ten. */
internal data class DecimalStep(val tenths: Int, val power: Int) {
    /** The decimals that tell its multiples apart. */
    val decimals get() = max(0, if (tenths % 10 == 0) -power else 1 - power)

    /** Adding 0 turns -0 into 0. */
    fun multiple(index: Double) = decimal(index * tenths).scaleByPowerOfTen(power - 1).toDouble() + 0.0
}

/**
 * Numbers on an axis that are multiples of 1, 2, 2.5 or 5 times a power of ten. Of the steps whose labels differ and do
 * not touch, it is the one with three labels, or else most, and then with a count nearest to `labelCount`. With a
 * `step`, no other is tried.
 */
internal fun decimalTicks(axis: DecimalAxis, step: DecimalStep? = null): Pair<List<Tick>, DecimalStep?> {
    val logarithm = log10(axis.range.high - axis.range.low)
    if (!(axis.range.high > axis.range.low) || !logarithm.isFinite()) return Pair(emptyList(), null)
    val exponent = floor(logarithm).toInt()
    val powers = exponent + 1 downTo exponent - 2
    val steps = step?.let(::listOf) ?: powers.flatMap { power -> listOf(50, 25, 20, 10).map { DecimalStep(it, power) } }
    var best = Pair(emptyList<Tick>(), null as DecimalStep?)
    var bestLack = Int.MAX_VALUE
    var bestDistance = Double.MAX_VALUE
    for (one in steps) {
        val ticks = (if (axis.isWhole && one.decimals > 0) null else axis.ticks(one)) ?: continue
        val count = ticks.count { it.label != "" }
        // A digit more than the other steps need costs more than a label.
        val penalty = if (one.tenths == 25 && one.decimals != 0) 3.0 else 0.0
        val lack = max(0, ENOUGH_LABELS - count)
        val distance = 2 * abs(count - axis.labelCount) + penalty
        if (count > 0 && (lack < bestLack || (lack == bestLack && distance < bestDistance))) {
            best = Pair(ticks, one)
            bestLack = lack
            bestDistance = distance
        }
    }
    return best
}

private fun DecimalAxis.ticks(step: DecimalStep): List<Tick>? {
    val (low, high) = range
    val distance = step.multiple(1.0)
    if (!(distance > 0 && distance.isFinite() && length > 0)) return null
    var first = ceil(low / distance)
    var last = floor(high / distance)
    // A division of decimals may end beside a whole number.
    if (step.multiple(first - 1) >= low) first -= 1
    if (step.multiple(last + 1) <= high) last += 1
    val isExact = max(abs(first), abs(last)) < EXACT.toDouble() / step.tenths
    if (!(isExact && first <= last && last - first < MOST_TICKS)) return null
    val values = List((last - first).toInt() + 1) { step.multiple(first + it) }.filter { it in low..high }
    val texts = labels(values, step.decimals)
    val sizes = texts.map { if (it == "") 0.0 else size(it) }
    val overhang = if (overhangs) sizes.maxOrNull() ?: 0.0 else 0.0
    val centers = values.map { (it - low) / (high - low) * length + overhang / 2 }
    val shifts = labelShifts(centers, sizes, length + overhang, gap) ?: return null
    val drawn = texts.filterIndexed { index, _ -> shifts[index] != null }
    if (drawn.zipWithNext().any { (a, b) -> a == b }) return null
    return values.mapIndexed { i, at -> Tick(at, if (shifts[i] == null) "" else texts[i], shifts[i] ?: 0.0) }
}

/**
 * The distances by which labels that are centered on ticks move to end within the axis. It is null for a label at an
 * end that would then touch its neighbor; there are none if others touch.
 */
internal fun labelShifts(centers: List<Double>, sizes: List<Double>, length: Double, gap: Double): List<Double?>? {
    val shifts = centers.mapIndexed { i, center ->
        if (sizes[i] > 0 && sizes[i] <= length) min(max(center, sizes[i] / 2), length - sizes[i] / 2) - center else null
    }.toMutableList()
    if (sizes.drop(1).dropLast(1).any { it > length }) return null
    var placed = shifts.indices.filter { shifts[it] != null }

    fun touch(left: Int, right: Int): Boolean {
        val end = centers[left] + (shifts[left] ?: 0.0) + sizes[left] / 2
        return centers[right] + (shifts[right] ?: 0.0) - sizes[right] / 2 - end < gap
    }
    if (placed.size > 1 && shifts[placed[0]] != 0.0 && touch(placed[0], placed[1])) {
        shifts[placed[0]] = null
        placed = placed.drop(1)
    }
    if (placed.size > 1 && shifts[placed.last()] != 0.0 && touch(placed[placed.size - 2], placed.last())) {
        shifts[placed.last()] = null
        placed = placed.dropLast(1)
    }
    return if (placed.zipWithNext().any { (left, right) -> touch(left, right) }) null else shifts
}
