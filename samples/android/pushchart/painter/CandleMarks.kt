package pushchart.painter

import android.graphics.Paint
import kotlin.math.max
import kotlin.math.min
import pushchart.decoder.SeriesChart.Axis

private const val LINE_WIDTH = 1.0
private const val SHARE_OF_SLOT = 0.8

/** Open, high, low and close at a time. */
internal class Candle(val time: Double, val prices: List<Double>, val set: SeriesLook, val color: Int)

/** Candles of four series each. */
internal class CandleMarks(sets: List<SeriesLook>, axis: Axis) : Marks {
    private class Shape(
        val x: Double, val width: Double, val high: Double, val low: Double, val top: Double, val bottom: Double,
        val color: Int,
    )

    private val quartets = sets.windowed(4, 4)
    val candles = quartets.flatMap(::candlesOf)
    override val extents = candles.map { Extent(it.set.isRight, Range(it.prices)) }
    override val slots = Slots(candles.map { it.time }, axis)
    override val xs = Range(slots.places)
    override val legend get() = quartets.map { LegendEntry(it[3].label, it[3].rising) }
    private var shapes = emptyList<Shape>()

    /** The last candle of the first four series. */
    val last get() = candlesOf(quartets[0]).lastOrNull()

    override fun place(plot: ChartPainter) {
        val width = slots.markWidth(plot, SHARE_OF_SLOT, LINE_WIDTH)
        shapes = candles.filter { it.set.isVisible }.map { candle ->
            val (open, high, low, close) = candle.prices.map(plot.axis(candle.set.isRight)::y)
            Shape(plot.x(candle.time), width, high, low, min(open, close), max(open, close), candle.color)
        }
    }

    override fun paint(plot: ChartPainter) {
        for (shape in shapes) {
            val paint = strokePaint(shape.color, LINE_WIDTH).apply { strokeCap = Paint.Cap.BUTT }
            plot.stroke(listOf(Point(shape.x, shape.high), Point(shape.x, shape.top)), paint)
            plot.stroke(listOf(Point(shape.x, shape.low), Point(shape.x, shape.bottom)), paint)
            // A body without height is a line.
            val height = max(shape.bottom - shape.top, LINE_WIDTH)
            val top = (shape.top + shape.bottom - height) / 2
            plot.fillRectangle(shape.x - shape.width / 2, top, shape.width, height, shape.color)
        }
    }
}

/** The candles at the times that all four series have. Of several values of a series at one time, the first counts. */
private fun candlesOf(sets: List<SeriesLook>): List<Candle> {
    val prices = sets.map { set -> set.samples.asReversed().associate { it.time to it.value } }
    val set = sets[3]
    val times = set.samples.map { it.time }.distinct().filter { time -> prices.all { time in it } }
    return times.map { time ->
        val ofTime = prices.map { it.getValue(time) }
        val color = if (ofTime[3] > ofTime[0]) set.rising else if (ofTime[3] < ofTime[0]) set.falling else set.neutral
        Candle(time, ofTime, set, color)
    }
}
