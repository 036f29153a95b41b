package pushchart.painter

import android.graphics.Paint
import kotlin.math.max

// The names of series above the plot, in lines.

private const val SIZE = 12.0
private const val FORM_SIZE = 12.0
private const val FORM_SPACE = 5.0
private const val ENTRY_SPACE = 14.0
private const val Y_OFFSET = 6.0
private const val LARGEST_SHARE_OF_HEIGHT = 0.25

internal class PlacedEntry(val entry: LegendEntry, val text: String, val x: Double)

internal class Legend(val rows: List<List<PlacedEntry>>, val width: Double, val height: Double, val isConfused: Boolean)

/**
 * Packs entries into rows as wide as the plot. Names are shortened to a half, a third or a quarter of a row where the
 * rows would be too high otherwise, as long as they differ.
 */
internal fun layOutLegend(plot: ChartPainter, entries: List<LegendEntry>, width: Double): Legend? {
    val count = entries.distinctBy { it.label }.size
    var packed: Legend? = null
    for (columns in 1..4) {
        val most = (width - (columns - 1) * ENTRY_SPACE) / columns - FORM_SIZE - FORM_SPACE
        val texts = entries.map { plot.texts.shortened(it.label, most, SIZE) }
        if (texts.distinct().size < count) return packed ?: packed(plot, entries, texts, width, true)
        packed = packed(plot, entries, texts, width, false)
        if (packed.height <= plot.height * LARGEST_SHARE_OF_HEIGHT + Y_OFFSET) return packed
    }
    return packed
}

private fun packed(
    plot: ChartPainter, entries: List<LegendEntry>, texts: List<String>, width: Double, isConfused: Boolean,
): Legend {
    val rows = mutableListOf(mutableListOf<PlacedEntry>())
    var end = 0.0
    var widest = 0.0
    for ((entry, text) in entries.zip(texts)) {
        val needed = FORM_SIZE + FORM_SPACE + plot.texts.width(text, SIZE)
        val wanted = if (rows.last().isEmpty()) 0.0 else end + ENTRY_SPACE
        val fits = rows.last().isEmpty() || wanted + needed <= width + 0.001
        if (!fits) rows.add(mutableListOf())
        val start = if (fits) wanted else 0.0
        rows.last().add(PlacedEntry(entry, text, start))
        end = start + needed
        widest = max(widest, end)
    }
    return Legend(rows, widest, rows.size * lineHeight(SIZE) + 2 * Y_OFFSET, isConfused)
}

internal fun paintLegend(plot: ChartPainter, legend: Legend) = legend.rows.forEachIndexed { index, row ->
    val top = Y_OFFSET + index * lineHeight(SIZE)
    val middle = top + lineHeight(SIZE) / 2
    for (placed in row) {
        val entry = placed.entry
        val x = plot.left + placed.x
        if (entry.isSquare) {
            plot.fillRectangle(x, middle - FORM_SIZE / 2, FORM_SIZE, FORM_SIZE, entry.color)
        } else {
            val paint = strokePaint(entry.color, 3.0, entry.dash).apply { strokeCap = Paint.Cap.BUTT }
            plot.stroke(listOf(Point(x, middle), Point(x + FORM_SIZE, middle)), paint)
        }
        plot.texts.paint(placed.text, x + FORM_SIZE + FORM_SPACE, top, SIZE, plot.look.colors.label)
    }
}
