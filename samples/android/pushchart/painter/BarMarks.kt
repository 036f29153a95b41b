package pushchart.painter

import android.graphics.Paint
import android.graphics.Path
import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min
import pushchart.decoder.SeriesChart.Axis

private const val SHARE_OF_SLOT = 0.85

/** One pixel of a picture with scale 2. */
private const val LEAST_WIDTH = 0.5
private const val MOST_VALUES = 8
private const val VALUE_SIZE = 12.0
private const val VALUE_DISTANCE = 4.5

/** A bar, or a part of a stack. */
internal class BarPart(
    val time: Double, val set: SeriesLook, val column: Int, val inner: Double, val outer: Double,
    val isOutermost: Boolean,
)

/** Bars from zero: those of several series are grouped beside each other, or stacked. */
internal class BarMarks(val sets: List<SeriesLook>, axis: Axis, private val look: Look) : Marks {
    private class Shape(
        val set: SeriesLook, val value: Double, val left: Double, val right: Double, val from: Double, val to: Double,
        val radius: Double,
    )

    private val holdsTimes = axis == Axis.INSTANTS || axis == Axis.DAYS
    private val isStacked = look.isStacked && sets.size > 1
    val parts = if (isStacked) stackedParts(sets) else sets.flatMapIndexed { column, set ->
        set.samples.map { BarPart(it.time, set, column, 0.0, it.value, true) }
    }
    override val extents = parts.map { Extent(it.set.isRight, Range(it.outer, it.outer)) }
    override val slots = Slots(sets.flatMap { set -> set.samples.map { it.time } }, axis)
    override val xs = Range(slots.places)
    override val legend get() = sets.map { LegendEntry(it.label, it.color) }
    private var shapes = emptyList<Shape>()
    private var values = emptyList<String>()

    /** The color of the last bar of a time axis, which stands out. */
    val accent = sets[0].takeIf { sets.size == 1 && holdsTimes && look.lastLabel != "none" && it.thresholds.isEmpty() }
        ?.let { look.accent(it, it.color) }

    /** Writes the value above the last bar of a time axis, or those of a few others. Returns what is a tag instead. */
    fun takeValues(plot: ChartPainter): List<BarPart> {
        if (sets.size > 1 || !sets[0].isVisible || parts.isEmpty()) return emptyList()
        val labeled = if (holdsTimes) parts.takeLast(1) else parts
        if (labeled.size > MOST_VALUES) return emptyList()
        val (low, high) = Range(parts.map { it.outer })
        val decimals = labeled.maxOf { decimalsOfThousandth(it.outer, min(0.0, low), high) }
        val texts = labeled.map { plot.numbers.text(it.outer, decimals, place = UnitPlace.NEVER) }
        val widest = texts.maxOf { plot.texts.width(it, VALUE_SIZE, true) }
        val count = (xs.high - xs.low) / max(slots.width, Double.MIN_VALUE) + 1
        if (widest > plot.width * 0.8 / count * 1.1) return if (holdsTimes) labeled else emptyList()
        values = texts
        return emptyList()
    }

    override fun place(plot: ChartPainter) {
        val groupWidth = slots.markWidth(plot, SHARE_OF_SLOT, LEAST_WIDTH)
        val step = groupWidth / (if (isStacked) 1 else sets.size)
        val width = max(step, LEAST_WIDTH)
        shapes = parts.map { part ->
            val axis = plot.axis(part.set.isRight)
            val left = plot.x(part.time) - groupWidth / 2 + step * part.column
            val (from, to) = Pair(axis.y(part.inner), axis.y(part.outer))
            val radius = if (part.isOutermost) minOf(part.set.cornerRadius, width / 2, abs(to - from)) else 0.0
            Shape(part.set, part.outer - part.inner, left, left + width, from, to, radius)
        }
    }

    override fun paint(plot: ChartPainter) = shapes.forEachIndexed { index, bar ->
        if (!bar.set.isVisible) return@forEachIndexed
        val color = accent?.takeIf { index == shapes.lastIndex } ?: bar.set.colorAt(bar.value)
        val path = Path()
        path.moveTo(bar.left.toFloat(), bar.from.toFloat())
        // A bar below zero has its corners below.
        val (isUp, corner) = Pair(bar.to < bar.from, 2 * bar.radius)
        val (top, turn) = Pair(if (isUp) bar.to else bar.to - corner, if (isUp) 90f else -90f)
        path.corner(bar.left, top, corner, 180f, turn, Point(bar.left, bar.to))
        path.corner(bar.right - corner, top, corner, 180f + turn, turn, Point(bar.right, bar.to))
        path.lineTo(bar.right.toFloat(), bar.from.toFloat())
        plot.canvas.drawPath(path, fillPaint(color))
    }

    private fun Path.corner(left: Double, top: Double, size: Double, start: Float, turn: Float, end: Point) {
        if (size == 0.0) return lineTo(end.x.toFloat(), end.y.toFloat())
        arcTo(left.toFloat(), top.toFloat(), (left + size).toFloat(), (top + size).toFloat(), start, turn, false)
    }

    override fun paintOver(plot: ChartPainter) {
        val color = if (holdsTimes) look.legible(accent ?: sets[0].color) else look.colors.label
        val places = shapes.takeLast(values.size).map { bar ->
            val isBelow = bar.value < 0
            val top = bar.to + (if (isBelow) VALUE_DISTANCE else -VALUE_DISTANCE - lineHeight(VALUE_SIZE))
            Point((bar.left + bar.right) / 2, top)
        }
        // All values are left out if one would touch another text.
        val boxes = plot.texts.boxes.toMutableList()
        val areFree = places.withIndex().all { (index, place) ->
            val box = plot.texts.boxOf(values[index], place.x, place.y, VALUE_SIZE, true, Paint.Align.CENTER)
            boxes.none { it.overlaps(box) }.also { boxes += box }
        }
        if (!areFree) return
        places.forEachIndexed { index, place ->
            plot.texts.paint(values[index], place.x, place.y, VALUE_SIZE, color, true, Paint.Align.CENTER)
        }
    }
}

/** Positive values upward from zero, negative values downward; in both, the first series is the lowest. */
private fun stackedParts(sets: List<SeriesLook>): List<BarPart> {
    val byTime = linkedMapOf<Double, MutableMap<Int, Double>>()
    sets.forEachIndexed { column, set ->
        for (sample in set.samples) byTime.getOrPut(sample.time) { mutableMapOf() }[column] = sample.value
    }
    return byTime.flatMap { (time, values) ->
        val columns = values.keys.sorted()
        listOf(columns.filter { values.getValue(it) > 0 }, columns.filter { values.getValue(it) < 0 }.asReversed())
            .flatMap { stack ->
                var inner = 0.0
                stack.mapIndexed { position, column ->
                    val outer = finite(inner + values.getValue(column))
                    BarPart(time, sets[column], 0, inner, outer, position == stack.lastIndex).also { inner = outer }
                }
            }
    }
}
