package pushchart.painter

import kotlin.math.max
import pushchart.decoder.SeriesChart.Axis

/**
 * The places on the x axis of marks that have a width, such as bars. Each place has a slot as wide as the smallest
 * distance of two places.
 */
internal class Slots(times: List<Double>, axis: Axis) {
    val places = times.distinct().sorted()

    /** Halves, because the distance of two large times would overflow. */
    private val halves = places.zipWithNext { time, next -> next / 2 - time / 2 }

    /** A single place has a slot of one unit, or of its day. */
    val half = when {
        axis != Axis.NAMES && halves.isNotEmpty() -> halves.min()
        axis == Axis.DAYS || axis == Axis.INSTANTS -> 43200.0
        else -> 0.5
    }
    val width = 2 * half
    val hasGaps = halves.any { it > half }

    /** The place of a time if what is between the slots has no width. */
    fun placeWithoutGaps(time: Double): Double {
        val index = places.indexOfFirst { it + half >= time }.let { if (it < 0) places.lastIndex else it }
        val distance = time - places[index] + half
        return width * index + (if (index > 0) max(distance, 0.0) else distance)
    }

    /** The width of a mark in points. Marks that are narrower than `least` would be pale. */
    fun markWidth(plot: ChartPainter, share: Double, least: Double) =
        max(2 * share * (plot.x(plot.xs.low + half) - plot.x(plot.xs.low)), least)
}
