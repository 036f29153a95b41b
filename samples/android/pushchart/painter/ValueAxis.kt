package pushchart.painter

import kotlin.math.max

private const val SIZE = 12.0

/** The largest part by which an axis becomes longer for a tick above its values. */
private const val LARGEST_SHARE_ABOVE_VALUES = 0.15

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
    var range = values
        private set
    var ticks = emptyList<Tick>()
        private set
    private var top = 0.0
    private var bottom = 0.0

    /** Finds the ticks for a length in points, with one above the values if that makes the axis a little longer. */
    fun layOut(length: Double) {
        fun labels(values: List<Double>, decimals: Int) = numbers.ticks(values, decimals) { index ->
            unitPlace ?: if (index == values.lastIndex) UnitPlace.ALWAYS else UnitPlace.PREFIXED
        }
        fun ticksIn(range: Range) = decimalTicks(
            DecimalAxis(range, look.labelCount, isWhole, length, 0.0, true, { lineHeight(SIZE) }, ::labels),
        )
        range = values
        ticks = ticksIn(range)
        if (ticks.size < 2 || look.maximum != null) return
        val last = ticks.last().at
        val next = 2 * last - ticks[ticks.size - 2].at
        if (!(last < extent.high && next >= extent.high)) return
        if (next - range.high > (range.high - range.low) * LARGEST_SHARE_ABOVE_VALUES) return
        val longer = Range(range.low, max(next, range.high))
        val longerTicks = ticksIn(longer)
        if (longerTicks.isEmpty() || longerTicks.last().at < extent.high) return
        range = longer
        ticks = longerTicks
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
