package pushchart.painter

import android.graphics.LinearGradient
import android.graphics.Shader
import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min
import kotlin.math.roundToInt

private const val DOT_RADIUS = 5.0
private const val RING_HOLE = 3.0

/** A line: its runs in points of the picture, its width, and whether there is an area below it. */
internal class Line(val set: SeriesLook, val width: Double, val hasArea: Boolean) {
    val last = set.samples.lastOrNull()
    var runs = emptyList<List<Point>>()
}

/** Lines with their gaps, areas and bands, and dots at last values. */
internal open class LineMarks(sets: List<SeriesLook>, pictureWidth: Double, private val look: Look) : Marks {
    private val isOnly = sets.count { it.isVisible } == 1 && sets.all { it.fillTo == null }
    val lines = sets.map { set ->
        val width = if (set.samples.size > pictureWidth) 1.25 else if (isOnly) 2.25 else 2.0
        Line(set, set.width ?: width, (set.isFilled ?: (isOnly && set.index == 0)) && set.fillTo == null)
    }
    override val xs = Range(sets.flatMap { set -> set.samples.map { it.time } })
    override val extents = sets.map { set -> Extent(set.isRight, Range(set.samples.map { it.value })) }
    override val slots: Slots? get() = null
    private val bands = lines.filter { it.set.isFilled == true }
        .flatMap { line -> lines.filter { it.set.index.toDouble() == line.set.fillTo }.map { Pair(line, it) } }

    /** The lines whose last values are written: no edges of bands, and no forecasts. */
    open val labeled = lines.filter { line ->
        val isEdge = bands.any { it.first == line || it.second == line }
        line.set.isVisible && line.last != null && !isEdge && !isForecast(line)
    }
    override val legend: List<LegendEntry>
        get() = lines.filter { line -> line.set.isVisible || bands.none { it.second == line } }.map { line ->
            val set = line.set
            val isBand = !set.isVisible && bands.any { it.first == line }
            val color = if (isBand) faded(set.fillColor ?: set.color, set.fillAlpha) else set.color
            LegendEntry(set.label, color, set.dash, isBand)
        }

    /** A dashed line that begins where another one ends. */
    private fun isForecast(line: Line) = line.set.dash.isNotEmpty() &&
        lines.any { it != line && it.set.isVisible && it.last != null && it.last.time <= line.set.samples[0].time }

    override fun place(plot: ChartPainter) {
        for (line in lines) {
            val axis = plot.axis(line.set.isRight)
            line.runs = line.set.series.runs.map { run ->
                val points = run.times.zip(run.values) { time, value -> Point(plot.x(time), axis.y(value), value) }
                if (!line.set.isStepped) points else points.take(1) + points.zipWithNext().flatMap { (before, point) ->
                    listOf(before.copy(x = point.x), point)
                }
            }
        }
    }

    override fun paint(plot: ChartPainter) {
        for ((line, end) in bands) paintBand(line, end, plot)
        for (line in lines.filter { it.set.isVisible }) {
            if (line.hasArea) paintArea(line, plot)
            paintLine(line, plot)
        }
    }

    private fun paintArea(line: Line, plot: ChartPainter) {
        val set = line.set
        val axis = plot.axis(set.isRight)
        val color = set.fillColor ?: set.color
        val paint = fillPaint(faded(color, set.fillAlpha))
        if (set.fillColor == null) {
            val (top, bottom) = Pair(plot.top.toFloat(), plot.bottom.toFloat())
            paint.shader = LinearGradient(0f, bottom, 0f, top, faded(color, 0.08), color, Shader.TileMode.CLAMP)
            paint.alpha = (255 * set.fillAlpha).roundToInt()
        }
        for (run in line.runs.filter { it.size > 1 }) {
            val base = axis.y(axis.fillBase(Range(run.map { it.value })))
            val path = pathOf(listOf(run.first().copy(y = base)) + run + run.last().copy(y = base))
            plot.canvas.drawPath(path, paint)
        }
    }

    /** The area between two lines, where both are. */
    private fun paintBand(line: Line, end: Line, plot: ChartPainter) {
        val paint = fillPaint(faded(line.set.fillColor ?: line.set.color, line.set.fillAlpha))
        for (first in line.runs) {
            for (second in end.runs) {
                val from = max(first.first().x, second.first().x)
                val to = min(first.last().x, second.last().x)
                if (!(from < to)) continue
                plot.canvas.drawPath(pathOf(part(first, from, to) + part(second, from, to).asReversed()), paint)
            }
        }
    }

    /** Each interval of thresholds has its color, exactly up to where the line crosses it. */
    private fun paintLine(line: Line, plot: ChartPainter) {
        val axis = plot.axis(line.set.isRight)
        val colors = listOf(Threshold(Double.NEGATIVE_INFINITY, line.set.color)) + line.set.thresholds
        colors.forEachIndexed { index, threshold ->
            plot.canvas.save()
            if (colors.size > 1) {
                val top = axis.clampedY(colors.getOrNull(index + 1)?.from ?: Double.POSITIVE_INFINITY)
                val bottom = axis.clampedY(threshold.from)
                plot.canvas.clipRect(0f, top.toFloat(), plot.width.toFloat(), bottom.toFloat())
            }
            for (run in line.runs) {
                if (line.width > 0) plot.stroke(run, strokePaint(threshold.color, line.width, line.set.dash))
                // A canvas paints no line without length, so a run of one point gets a dot.
                val isDot = run.all { it.x == run[0].x && it.y == run[0].y }
                if (isDot) plot.paintDot(run[0], line.width / 2, threshold.color)
            }
            plot.canvas.restore()
        }
    }

    /** Dots at last values. One that others cover becomes a ring around them. */
    override fun paintOver(plot: ChartPainter) {
        if (!look.marksLastValues) return
        val marked = if (look.lastLabel == "none") lines.filter { it.set.isVisible && it.last != null } else labeled
        val centers = marked.map { it.runs.last().last() }
        centers.forEachIndexed { index, center ->
            val covering = centers.drop(index + 1)
                .count { abs(it.x - center.x) < DOT_RADIUS && abs(it.y - center.y) < DOT_RADIUS }
            val growth = min(covering, 2) * (DOT_RADIUS - RING_HOLE)
            plot.paintDot(center, DOT_RADIUS + growth, marked[index].set.colorAt(center.value))
            if (covering > 0) plot.paintDot(center, RING_HOLE + growth, look.background)
        }
    }
}

/** Dots at all values. */
internal class DotMarks(sets: List<SeriesLook>, width: Double, look: Look) : LineMarks(sets, width, look) {
    override val labeled = emptyList<Line>()

    override fun paint(plot: ChartPainter) {
        for (line in lines.filter { it.set.isVisible }) {
            for (point in line.runs.flatten()) plot.paintDot(point, 3.0, line.set.colorAt(point.value))
        }
    }

    override fun paintOver(plot: ChartPainter) {}
}

/** The part of a run between two x. */
private fun part(run: List<Point>, from: Double, to: Double): List<Point> {
    fun at(x: Double): Point {
        val next = max(1, run.indexOfFirst { it.x >= x })
        val (left, right) = Pair(run[next - 1], run[next])
        val y = if (right.x > left.x) left.y + (right.y - left.y) * (x - left.x) / (right.x - left.x) else right.y
        return Point(x, y)
    }
    return listOf(at(from)) + run.filter { it.x > from && it.x < to } + at(to)
}
