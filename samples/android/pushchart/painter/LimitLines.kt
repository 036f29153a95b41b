package pushchart.painter

import android.graphics.Paint
import kotlin.math.max
import kotlin.math.min

// Limit lines across the plot, with labels where they cover the least of the lines.

private const val SIZE = 12.0
private const val X_OFFSET = 4.0
private const val Y_OFFSET = 2.0
private const val PLACES = 24

internal fun paintLimitLines(plot: ChartPainter) {
    val height = lineHeight(SIZE)
    for (axis in plot.shownAxes) {
        val (within, beyond) = axis.look.limits.partition { it.value in axis.range.low..axis.range.high }
        for (limit in within) {
            val y = axis.y(limit.value)
            val paint = strokePaint(limit.color, limit.width, limit.dash).apply { strokeCap = Paint.Cap.BUTT }
            plot.stroke(listOf(Point(plot.left, y), Point(plot.right, y)), paint)
            val text = plot.limitLabel(limit, axis)
            val textWidth = plot.texts.width(text, SIZE)
            // A label that is wider than the plot would be cut.
            if (text == "" || textWidth > plot.right - plot.left - 2 * X_OFFSET) continue
            val place = bestPlace(plot, textWidth, height, y, limit.width)
            plot.texts.paint(text, place.x, place.y, SIZE, limit.textColor)
        }
        // Limits that the axis does not reach are written at its ends.
        val (above, below) = beyond.partition { it.value > axis.range.high }
        for ((limits, arrow) in listOf(below to "↓", above to "↑")) {
            limits.forEachIndexed { index, limit ->
                val parts = listOf(limit.label, plot.limitNumber(limit, axis), arrow)
                val text = parts.filter { it != "" }.joinToString(" ")
                val width = plot.texts.width(text, SIZE)
                val fromEnd = Y_OFFSET + index * height
                val y = if (arrow == "↑") plot.top + fromEnd else plot.bottom - fromEnd - height
                val x = listOf(plot.left + X_OFFSET, plot.right - X_OFFSET - width)
                    .minByOrNull { covered(plot, it, y, width, height) } ?: plot.left
                plot.texts.paint(text, x, y, SIZE, limit.textColor)
            }
        }
    }
}

/** The place above or below a line, from the left end to the right one, that covers the least of the lines. */
private fun bestPlace(plot: ChartPainter, width: Double, height: Double, y: Double, lineWidth: Double): Point {
    val step = width / 2
    val free = plot.right - plot.left - 2 * X_OFFSET - width
    val count = if (step > 0) (free / step).coerceIn(0.0, PLACES.toDouble()).toInt() else 0
    val offset = lineWidth + height + Y_OFFSET
    val places = (0..count).flatMap { index ->
        listOf(y - offset, y - height + offset).map { top ->
            val x = plot.left + X_OFFSET + index * step
            val isInside = top >= plot.top && top + height <= plot.bottom
            Point(x, top, if (isInside) covered(plot, x, top, width, height) else Double.POSITIVE_INFINITY)
        }
    }
    return places.reduce { best, place -> if (place.value < best.value) place else best }
}

/** The width of the parts of lines in a box. */
private fun covered(plot: ChartPainter, x: Double, y: Double, width: Double, height: Double): Double {
    var length = 0.0
    for (line in plot.layers.filterIsInstance<LineMarks>().flatMap { it.lines }.filter { it.set.isVisible }) {
        for (run in line.runs) {
            run.forEachIndexed { index, (x2, y2) ->
                val (x1, y1) = run[max(0, index - 1)]
                val from = max(x1, x)
                val to = min(x2, x + width)
                if (from > to) return@forEachIndexed
                fun at(x: Double) = y1 + (if (x2 > x1) (x - x1) / (x2 - x1) else 1.0) * (y2 - y1)
                val (start, end) = Pair(at(from), at(to))
                val isIn = max(start, end) + line.width / 2 >= y && min(start, end) - line.width / 2 <= y + height
                if (isIn) length += max(to - from, 1.0)
            }
        }
    }
    return length
}
