package pushchart.painter

import kotlin.math.abs
import kotlin.math.floor
import kotlin.math.log10
import kotlin.math.max
import kotlin.math.min

private const val SIZE = 12.0

/** The largest part by which an axis becomes longer for a tick above its values. */
private const val LARGEST_SHARE_ABOVE_VALUES = 0.15

/** The tenths of a power of ten that are steps on the grid of another axis. */
private val TENTHS_ON_GRID = listOf(10, 15, 20, 25, 30, 40, 50, 60, 80)

/** The part of a step that is no distance. */
private const val TOLERANCE = 1e-9

/** A range of an axis with its ticks and their step. */
internal class Division(val range: Range, val ticks: List<Tick>, val step: DecimalStep?)

/** A value axis of the style: its range, its round numbers with their labels, and the positions of values. */
internal class ValueAxis(
    val look: AxisLook,
    val isRight: Boolean,
    private val extent: Range,
    hasBars: Boolean,
    private val isWhole: Boolean,
    whole: Double,
    private val numbers: NumberFormat,
) {
    private val values = valueRange(
        extent, look.limits.map { it.value } + look.bands.flatMap { listOf(it.from, it.to) }, look.minimum,
        look.maximum, hasBars, whole,
    )

    /** Whether the labels are at the right of the plot. */
    var isAtRight = true

    /** Which labels have the unit; null for the highest one. */
    var unitPlace: UnitPlace? = null
    private var division = Division(values, emptyList(), null)
    val range get() = division.range
    val ticks get() = division.ticks
    private var top = 0.0
    private var bottom = 0.0

    /** Finds the ticks for a length in points, with one above the values if that makes the axis a little longer. */
    fun layOut(length: Double) {
        division = divided(values, length)
        if (ticks.size < 2 || look.maximum != null) return
        val last = ticks.last().at
        val next = 2 * last - ticks[ticks.size - 2].at
        if (!(last < extent.high && next >= extent.high)) return
        if (next - range.high > (range.high - range.low) * LARGEST_SHARE_ABOVE_VALUES) return
        val longer = divided(Range(range.low, max(next, range.high)), length)
        if (longer.ticks.isNotEmpty() && longer.ticks.last().at >= extent.high) division = longer
    }

    private fun divided(range: Range, length: Double, step: DecimalStep? = null): Division {
        fun labels(values: List<Double>, decimals: Int) = numbers.ticks(values, decimals) { index ->
            unitPlace ?: if (index == values.lastIndex) UnitPlace.ALWAYS else UnitPlace.PREFIXED
        }
        val axis = DecimalAxis(range, look.labelCount, isWhole, length, 0.0, true, { lineHeight(SIZE) }, ::labels)
        val (ticks, used) = decimalTicks(axis, step)
        return Division(range, ticks, used)
    }

    /** Puts its ticks on the grid of the left axis, which begins at a tick. An end of a style does not move. */
    fun shareGrid(left: ValueAxis, length: Double) {
        val step = left.division.step ?: return
        if (!left.look.isEnabled || !look.isEnabled) return
        val first = left.ticks.first().at
        val isCut = left.look.minimum == null && left.range.low < first
        val longer = Range(first - step.multiple(1.0), left.range.high)
        val grid = if (isCut) left.divided(longer, length, step) else left.division
        val (range, used) = rangeOnGrid(grid) ?: return
        val aligned = divided(range, length, used)
        if (aligned.ticks.size != grid.ticks.size) return
        left.division = grid
        division = aligned
    }

    /** The shortest range around the values that has ticks where a grid has them. */
    private fun rangeOnGrid(grid: Division): Pair<Range, DecimalStep>? {
        val gridStep = grid.step?.multiple(1.0) ?: return null
        val (low, high) = grid.range
        if (!(low < high && values.low < values.high)) return null
        val below = (grid.ticks.first().at - low) / gridStep
        val count = (high - low) / gridStep
        val shortest = (values.high - values.low) / count * (1 - TOLERANCE)
        if (!(shortest > 0 && shortest.isFinite())) return null
        val exponent = floor(log10(shortest)).toInt().coerceAtLeast(if (isWhole) 0 else Int.MIN_VALUE)
        for (power in exponent..exponent + 1) {
            for (step in TENTHS_ON_GRID.map { DecimalStep(it, power) }) {
                val size = step.multiple(1.0)
                val slack = size * TOLERANCE * 10
                val start = floor(values.low / size + below + TOLERANCE)
                val from = min(step.multiple(start) - below * size, step.multiple(start))
                val to = max(from + count * size, step.multiple(start + grid.ticks.size - 1))
                if ((isWhole && step.decimals > 0) || size < shortest || to < values.high - slack) continue
                if (from < 0 && values.low >= 0) continue
                if (look.minimum != null && abs(from - values.low) > slack) continue
                if (look.maximum != null && abs(to - values.high) > slack) continue
                return Pair(Range(finite(from), finite(to)), step)
            }
        }
        return null
    }

    /** The label that determines the space beside the plot: the first with the most characters. */
    val longestLabel get() = ticks.maxByOrNull { it.label.codePointCount(0, it.label.length) }?.label ?: ""

    fun place(top: Double, bottom: Double) {
        this.top = top
        this.bottom = bottom
    }

    fun y(value: Double) = bottom - range.share(value) * (bottom - top)

    /** The same within the plot and a little beyond, also for infinities. */
    fun clampedY(value: Double) = when (value) {
        Double.POSITIVE_INFINITY -> top - SIZE
        Double.NEGATIVE_INFINITY -> bottom + SIZE
        else -> y(value).coerceIn(top - SIZE, bottom + SIZE)
    }

    /** The value at which the area below some values ends: zero, or the end of the axis that is nearer to it. */
    fun fillBase(own: Range): Double = when {
        own.low < 0 && own.high > 0 -> 0.0
        own.low >= 0 -> if (extent.low < 0) 0.0 else range.low
        else -> if (extent.high > 0) 0.0 else range.high
    }
}
