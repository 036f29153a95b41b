package pushchart.painter

import kotlin.math.max
import kotlin.math.min

// The last values of a chart beside the plot: one on a tag, or those of several lines with their names.

private const val MOST_NAMED_LINES = 5
private const val VALUE_SIZE = 14.0
private const val NAME_SIZE = 13.0
private const val PADDING = 7.0
private const val SPACE_AFTER_NAME = 4.0
private const val MARGIN = 7.0
private const val CORNER_RADIUS = 6f

/** Another font than that of the picture may be wider. */
private const val ROOM = 1.03
private val DIGIT = Regex("\\p{N}")

internal class EndLabel(
    val name: String, val nameWidth: Double, val text: String, val value: Double, val isRight: Boolean,
    val isTag: Boolean, val color: Int, val width: Double,
) {
    val height = if (isTag) 24.0 else 18.0
    val distance = if (isTag) 8.0 else 10.0

    /** The width with the space around it. */
    val space = width + distance + MARGIN
}

/** The labels of a chart. `areNamed` says that the names of lines are in them, so that there is no legend. */
internal class EndLabels(val labels: List<EndLabel>, val areNamed: Boolean)

internal fun endLabels(plot: ChartPainter): EndLabels {
    val look = plot.look
    val layer = plot.layers[0]
    if (look.lastLabel == "none" || plot.width < 100 || plot.height < 60 || plot.layers.size > 1) {
        return EndLabels(emptyList(), false)
    }
    val isTag = look.lastLabel == "tag"
    fun one(set: SeriesLook, value: Double, values: List<Double>, color: Int) =
        label(plot, set, value, Range(values), color, isTag)
    fun ofLine(line: Line): EndLabel {
        val values = line.set.samples.map { it.value }
        return one(line.set, values.last(), values, line.set.colorAt(values.last()))
    }
    var areNamed = false
    val labels = when (layer) {
        is CandleMarks -> listOfNotNull(layer.last).filter { it.set.isVisible }.map { last ->
            one(last.set, last.prices[3], layer.candles.filter { it.set == last.set }.flatMap { it.prices }, last.color)
        }
        is BarMarks -> layer.takeValues(plot).map { part ->
            one(part.set, part.outer, layer.parts.map { it.outer }, layer.accent ?: part.set.color)
        }
        is LineMarks -> {
            val sides = listOf(false, true).mapNotNull { side -> layer.labeled.lastOrNull { it.set.isRight == side } }
            when (layer.labeled.size) {
                1 -> sides.map(::ofLine)
                in 2..Int.MAX_VALUE -> when {
                    sides.size == 2 -> sides.map(::ofLine)
                    layer.labeled.size > MOST_NAMED_LINES -> emptyList()
                    else -> namedLabels(plot, layer.labeled).also { areNamed = it.isNotEmpty() }
                }
                else -> emptyList()
            }
        }
        else -> emptyList()
    }
    val isTooWide = (labels.maxOfOrNull { it.space } ?: 0.0) > plot.width * 0.6
    return EndLabels(if (isTooWide) emptyList() else labels, areNamed)
}

/** The names and values of lines; none if they take too much of the picture. The unit is written once, at the top. */
private fun namedLabels(plot: ChartPainter, lines: List<Line>): List<EndLabel> {
    fun last(line: Line) = line.set.samples.last().value
    val highest = lines.reduce { best, line -> if (last(line) >= last(best)) line else best }
    val labels = lines.map { line ->
        val range = Range(line.set.samples.map { it.value })
        val color = line.set.colorAt(last(line))
        label(plot, line.set, last(line), range, color, false, line.set.label, line == highest)
    }
    val fits = labels.maxOf { it.width } <= plot.width * 0.35 && labels.sumOf { it.height } <= plot.height * 0.6
    return if (fits) labels else emptyList()
}

private fun label(
    plot: ChartPainter, set: SeriesLook, value: Double, range: Range, color: Int, isTag: Boolean, name: String = "",
    hasUnit: Boolean = true,
): EndLabel {
    val place = if (hasUnit && plot.hasUnit(set.isRight)) UnitPlace.ALWAYS else UnitPlace.NEVER
    val text = plot.numbers.text(value, decimalsOfThousandth(value, range.low, range.high), place = place)
    // Each digit has the place of a zero, so that the plot keeps its width if the value changes.
    val zeros = plot.texts.width(text.replace(DIGIT, "0"), VALUE_SIZE, true) * ROOM
    val widest = max(zeros, plot.texts.width(text, VALUE_SIZE, true))
    val nameWidth = if (name == "") 0.0 else plot.texts.width(name, NAME_SIZE) + SPACE_AFTER_NAME
    val shade = if (isTag) plot.look.legible(color, WHITE) else plot.look.legible(color)
    val width = nameWidth + widest + (if (isTag) 2 * PADDING else 0.0)
    return EndLabel(name, nameWidth, text, value, set.isRight, isTag, shade, width)
}

/** The tops of the labels, moved apart, from top to bottom. */
internal fun placedLabels(plot: ChartPainter): List<Pair<EndLabel, Double>> {
    val step = plot.labels.maxOfOrNull { it.height } ?: 0.0
    val margin = 2 + step / 2
    val wanted = plot.labels.map { Pair(it, max(plot.top, min(plot.bottom, plot.axis(it.isRight).y(it.value)))) }
        .sortedBy { it.second }
    val centers = separated(wanted.map { it.second }, step, margin, max(margin, plot.height - margin))
    return wanted.mapIndexed { index, (label, _) -> Pair(label, centers[index] - label.height / 2) }
}

/** The nearest positions with a distance from each other, in their order: pools of adjacent violators (Ayer 1955). */
private fun separated(positions: List<Double>, step: Double, low: Double, high: Double): List<Double> {
    val pools = mutableListOf<List<Double>>()
    positions.forEachIndexed { index, position ->
        var last = listOf(position - index * step)
        while (pools.isNotEmpty() && pools.last().average() > last.average()) {
            last = pools.removeAt(pools.lastIndex) + last
        }
        pools.add(last)
    }
    val highest = max(low, high - (positions.size - 1) * step)
    return pools.flatMap { pool -> pool.map { min(max(pool.average(), low), highest) } }
        .mapIndexed { index, position -> position + index * step }
}

/** Paints the labels. Capitals and digits are in the middle of a box. */
internal fun paintLabels(plot: ChartPainter) {
    for ((label, top) in placedLabels(plot)) {
        val x = plot.right + label.distance
        fun place(size: Double) = top + label.height / 2 + size * 0.352 - ascent(size)
        if (label.isTag) {
            plot.canvas.drawRoundRect(
                x.toFloat(), top.toFloat(), (x + label.width).toFloat(), (top + label.height).toFloat(), CORNER_RADIUS,
                CORNER_RADIUS, fillPaint(label.color),
            )
        }
        if (label.name != "") plot.texts.paint(label.name, x, place(NAME_SIZE), NAME_SIZE, label.color)
        val free = (label.width - plot.texts.width(label.text, VALUE_SIZE, true)) / 2
        val start = if (label.isTag) x + free else x + label.nameWidth
        val color = if (label.isTag) WHITE else label.color
        plot.texts.paint(label.text, start, place(VALUE_SIZE), VALUE_SIZE, color, true)
    }
}
