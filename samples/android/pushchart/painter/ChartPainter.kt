package pushchart.painter

import android.graphics.Canvas
import android.graphics.Paint
import java.math.BigDecimal
import java.math.MathContext
import java.math.RoundingMode
import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min
import pushchart.decoder.SeriesChart
import pushchart.decoder.SeriesChart.Axis
import pushchart.decoder.monthAndDay

private const val SIZE = 12.0
private const val LABEL_DISTANCE = 14.0
private const val X_LABEL_DISTANCE = 6.0
private const val LAST_SECOND = 253402300800.0

private enum class Part { LEGEND, X_LABELS, Y_LABELS, MARGINS }

private class Margins(val least: Double, val top: Double, val left: Double, val bottom: Double, val right: Double)

private val MARGINS = Margins(10.0, 14.0, 14.0, 6.0, -4.0)
private val SMALL_MARGINS = Margins(6.0, 0.0, 0.0, 0.0, 0.0)

/**
 * Paints a decoded chart as `preview` draws it in the style `default`: axes, bands and limit lines, marks of some
 * kinds, and the last values beside them.
 *
 * The style is the small style that `pushchart styles --for-painters` writes, as the values of its JSON. A background
 * replaces that of the style. Sizes are in units of the canvas.
 */
class ChartPainter(
    internal val canvas: Canvas,
    chart: SeriesChart,
    internal val width: Double,
    internal val height: Double,
    style: Map<String, Any?>? = null,
    isDark: Boolean = false,
    background: Int? = null,
    private val locale: ChartLocale = ChartLocale(),
) {
    private val chart = withLargestNames(chart)
    private val hasStyle = style != null
    internal val numbers = NumberFormat(chart.unit, locale)
    internal val look: Look

    /** The marks, from back to front. */
    internal val layers: List<Marks>
    internal val texts = Texts(canvas, width, height)
    private val axes: List<ValueAxis>
    internal val shownAxes: List<ValueAxis>
    internal val labels: List<EndLabel>
    internal val valueDecimals: Int
    private val hasLegend: Boolean
    private val slots: Slots?
    internal val xs: Range
    private val onlyX: Double?

    /** The slots of an axis on which what is between them has no width, and their places. */
    private val closedSlots: Slots?
    private val places: Range
    private var legend: Legend? = null
    private var xTicks = emptyList<Tick>()
    private val hidden = mutableSetOf<Part>()
    internal var left = 0.0
    internal var right = 0.0
    internal var top = 0.0
    internal var bottom = 0.0

    init {
        var look = Look(this.chart, style, isDark, background)
        var layers = layersOf(look)
        // Candles need four series.
        if (layers.any { it is CandleMarks && it.candles.isEmpty() }) {
            look = Look(this.chart, style, isDark, background, "line")
            layers = layersOf(look)
        }
        this.look = look
        texts.isMirrored = look.mirrorsRightToLeft && locale.isRightToLeft
        this.layers = layers
        val extents = layers.flatMap { it.extents }.filter { !it.range.isEmpty }
        val all = extents.map { it.range }.fold(Range(emptyList())) { one, other -> one.union(other) }
        val span = if (all.high > all.low) finite(all.high - all.low) else max(abs(all.low), abs(all.high))
        // Two decimals more than the first digit of the range.
        val firstDigit = BigDecimal(finite(span)).round(MathContext(1, RoundingMode.HALF_UP))
        valueDecimals = if (span > 0) max(0, 3 - exponentOf(firstDigit)) else 0
        axes = listOf(look.left, look.right).mapIndexed { index, axisLook ->
            val isRight = index == 1
            // An axis without series has the range of the other one.
            val own = extents.filter { it.isRight == isRight }.map { it.range }
            val hasBars = layers.any { it is BarMarks && it.sets.any { set -> set.isRight == isRight } }
            val samples = look.sets.filter { it.isRight == isRight }.flatMap { it.samples }
            val isWhole = samples.all { it.value % 1 == 0.0 }
            val whole = if (chart.unit == "%" && hasUnit(isRight)) 100.0 else Double.NaN
            val extent = if (own.isEmpty()) all else own.reduce { one, other -> one.union(other) }
            ValueAxis(axisLook, isRight, extent, hasBars, isWhole, whole, numbers)
        }
        shownAxes = axes.filter { it.look.isEnabled }
        val margin = layers.maxOf { it.margin }
        val window = chart.window
        val ofMarks = layers.filter { !it.xs.isEmpty }.flatMap { listOf(it.xs.low - margin, it.xs.high + margin) }
        onlyX = ofMarks.firstOrNull()?.takeIf { first -> window == null && ofMarks.all { it == first } }
        // The last day of a window is whole, like the first.
        val beyond = if (chart.axis == Axis.DAYS) margin else 0.0
        val ends = if (window == null) emptyList() else listOf(window.from - beyond, window.to + beyond)
        val reached = Range(ofMarks + ends)
        val slot = layers.firstNotNullOfOrNull { it.slots }
        slots = slot?.takeIf { it.width <= reached.high - reached.low }
        xs = when {
            chart.axis == Axis.NAMES -> Range(-0.5, this.chart.names.size - 0.5)
            reached.low == reached.high -> Range(reached.low - 1, reached.high + 1)
            else -> Range(finite(reached.low), finite(reached.high))
        }
        closedSlots = slot?.takeIf { chart.axis == Axis.DAYS && layers.all { it is CandleMarks } && it.hasGaps }
        places = closedSlots?.let { Range(listOf(it.placeWithoutGaps(xs.low), it.placeWithoutGaps(xs.high))) } ?: xs
        val endLabels = endLabels(this)
        labels = endLabels.labels
        hasLegend = !endLabels.areNamed && chart.series.size - (if (layers.any { it is CandleMarks }) 3 else 0) > 1
        for (axis in axes) {
            axis.isAtRight = !endLabels.areNamed && (shownAxes.size < 2 || axis.isRight)
            val isTold = endLabels.areNamed || (labels.size == 1 && labels[0].isRight == axis.isRight)
            axis.unitPlace = if (!hasUnit(axis.isRight)) UnitPlace.NEVER else UnitPlace.PREFIXED.takeIf { isTold }
        }
    }

    private fun layersOf(look: Look): List<Marks> = Kind.entries.mapNotNull { kind ->
        val sets = look.sets.filter { it.kind == kind }
        when {
            sets.isEmpty() -> null
            kind == Kind.BAR -> BarMarks(sets, chart.axis, look)
            kind == Kind.LINE -> LineMarks(sets, width, look)
            kind == Kind.CANDLE -> CandleMarks(sets, chart.axis)
            else -> DotMarks(sets, width, look)
        }
    }

    internal fun axis(isRight: Boolean) = axes[if (isRight) 1 else 0]

    /** Several axes have one unit, that of the left one. */
    internal fun hasUnit(isRight: Boolean) = !isRight || look.sets.distinctBy { it.isRight }.size < 2

    fun paint() {
        canvas.save()
        canvas.clipRect(0f, 0f, width.toFloat(), height.toFloat())
        // Time runs to the left, where the last value and the labels of values are.
        if (texts.isMirrored) {
            canvas.translate(width.toFloat(), 0f)
            canvas.scale(-1f, 1f)
        }
        fillRectangle(0.0, 0.0, width, height, look.background)
        if (!xs.isEmpty) paintChart()
        canvas.restore()
    }

    private fun paintChart() {
        layOut()
        for (layer in layers) layer.place(this)
        paintBands()
        paintGrid()
        canvas.save()
        val lines = layers.filterIsInstance<LineMarks>().filter { it !is DotMarks }.flatMap { it.lines }
        val half = lines.maxOfOrNull { it.width / 2 } ?: 0.0
        canvas.clipRect(
            (left - half).toFloat(), (top - half).toFloat(), (right + half).toFloat(), (bottom + half).toFloat(),
        )
        for (layer in layers) layer.paint(this)
        canvas.restore()
        for (layer in layers) if (layer !is BarMarks) layer.paintOver(this)
        paintLimitLines(this)
        paintAxisLabels()
        paintLabels(this)
        for (layer in layers) if (layer is BarMarks) layer.paintOver(this)
        legend?.let { paintLegend(this, it) }
    }

    /** Reserves the space of labels, which give way to the plot in a small picture. */
    private fun layOut() {
        hidden.clear()
        layOutPlot()
        for (part in Part.entries) {
            if (!takesTooMuch(part)) continue
            hidden.add(part)
            layOutPlot()
        }
    }

    private fun takesTooMuch(part: Part): Boolean {
        val hasNames = chart.axis == Axis.NAMES
        val isNarrow = right - left < width * (if (hasNames) 0.25 else 0.4)
        val isLow = bottom - top < height * (if (hasNames) 0.25 else 0.5)
        return when (part) {
            Part.LEGEND -> legend?.let { isLow || isNarrow || it.isConfused } ?: false
            Part.X_LABELS -> isLow
            Part.Y_LABELS -> isNarrow || (labels.isNotEmpty() && height < 100)
            Part.MARGINS -> isLow || isNarrow || min(width, height) < 70
        }
    }

    /** Round numbers and shortened names depend on the size of the plot, which depends on them. */
    private fun layOutPlot() {
        val margins = if (Part.MARGINS in hidden) SMALL_MARGINS else MARGINS
        val entries = if (hasLegend && Part.LEGEND !in hidden) legendEntries() else emptyList()
        val hasTimeLabels = look.hasTimeLabels && Part.X_LABELS !in hidden
        var plotWidth = width * 0.95
        var length = Double.NaN
        repeat(4) {
            val legend = if (entries.isEmpty()) null else layOutLegend(this, entries, plotWidth)
            this.legend = legend
            top = max(margins.least, (legend?.height ?: 0.0) + margins.top)
            val least = if (hasTimeLabels) lineHeight(SIZE) + X_LABEL_DISTANCE else 0.0
            if (length.isNaN()) length = height - top - max(margins.least, margins.bottom) - least
            for (axis in axes) axis.layOut(length)
            axes[1].shareGrid(axes[0], length)
            val shown = if (Part.Y_LABELS in hidden) emptyList() else shownAxes
            fun beside(isAtRight: Boolean) = shown.filter { it.isAtRight == isAtRight }
                .sumOf { texts.width(it.longestLabel, SIZE) + 2 * LABEL_DISTANCE }
            val wanted = max(beside(true), labels.maxOfOrNull { it.space - margins.right } ?: 0.0)
            left = max(margins.least, beside(false) + margins.left)
            right = width - max(margins.least, wanted + margins.right)
            xTicks = ticksOfX()
            val across = xTicks.filter { it.isTurned }.maxOfOrNull { texts.width(it.label, SIZE) } ?: 0.0
            val below = if (hasTimeLabels) max(lineHeight(SIZE), across) + X_LABEL_DISTANCE else 0.0
            bottom = height - max(margins.least, below + margins.bottom)
            for (axis in axes) axis.place(top, bottom)
            if (!hasTimeLabels) xTicks = emptyList()
            val isWide = legend != null && legend.width > right - left
            if (abs(bottom - top - length) <= 0.5 && !isWide) return
            plotWidth = right - left
            length = bottom - top
        }
    }

    private fun legendEntries() = layers.sortedBy { layer ->
        if (layer is DotMarks) 2 else if (layer is LineMarks) 0 else if (layer is BarMarks) 1 else 3
    }.flatMap { it.legend }

    private fun ticksOfX(): List<Tick> {
        val length = right - left
        val gap = texts.width("0", SIZE) * 1.5
        fun width(label: String) = if (label == "") 0.0 else texts.width(label, SIZE)
        val times = look.sets.flatMap { set -> set.samples.map { it.time } }
        if (chart.axis == Axis.NAMES) return namesOfX(length, gap)
        if (chart.axis == Axis.NUMBER) {
            val isWhole = times.all { it % 1 == 0.0 }
            // Years have no separator.
            val areYears = isWhole && max(abs(xs.low), abs(xs.high)) < 10000
            val numbers = NumberFormat("", locale, !areYears)
            if (onlyX != null) return listOf(Tick(onlyX, numbers.text(onlyX, 0)))
            return decimalTicks(DecimalAxis(xs, 4.0, isWhole, length, gap, false, ::width) { values, decimals ->
                numbers.ticks(values, decimals) { UnitPlace.NEVER }
            }).first
        }
        val areDays = chart.axis == Axis.DAYS
        if (onlyX != null && slots == null) {
            val at = onlyX.toLong()
            val local = if (areDays) at else at + locale.offset(at)
            val parts = (if (areDays) listOf("day") else listOf("weekdayAndDay", "time")).map { locale.time(it, local) }
            val label = listOf(parts.joinToString(" "), parts.last()).find { width(it) <= length } ?: ""
            return listOf(Tick(onlyX, label))
        }
        fun isFirstOfMonth(time: Double) =
            abs(time) < LAST_SECOND && monthAndDay(time.toLong().floorDiv(DAY)).second == 1L
        val areMonths = areDays && times.all(::isFirstOfMonth)
        val shortest = if (areMonths) 28 * DAY else if (areDays) DAY else 0
        return calendarTicks(
            CalendarAxis(xs, length, gap, locale, areDays, shortest, slots, { x(it) - left }, ::width),
        )
    }

    /** Names are centered under their marks, or read upward if that gives them more space; shortened if need be. */
    private fun namesOfX(length: Double, gap: Double): List<Tick> {
        val names = chart.names.map { it.replace(Regex("[\n\r]+"), " ") }
        val across = height * 0.4
        val beside = length / max(names.size, 1) - gap
        val isTurned = names.any { texts.width(it, SIZE) > beside } && beside < across
        return names.mapIndexed { at, name ->
            Tick(at.toDouble(), texts.shortened(name, if (isTurned) across else beside, SIZE), 0.0, isTurned)
        }
    }

    internal fun x(time: Double): Double {
        val share = if (closedSlots == null) xs.share(time) else places.share(closedSlots.placeWithoutGaps(time))
        return left + share * (right - left)
    }

    private fun paintBands() {
        for (axis in shownAxes) {
            for (band in axis.look.bands) {
                val (start, end) = listOf(max(band.from, band.to), min(band.from, band.to))
                    .map { max(top, min(bottom, axis.clampedY(it))) }
                fillRectangle(left, start, right - left, end - start, band.color)
            }
        }
    }

    /** Lines of half a point; on most screens that is one device pixel. */
    private fun paintGrid() {
        fun line(y: Double, color: Int) {
            val paint = strokePaint(color, 0.5).apply { strokeCap = Paint.Cap.BUTT }
            stroke(listOf(Point(left, y), Point(right, y)), paint)
        }
        line(bottom, look.colors.axis)
        // A second axis has no grid, and a line right above that of the x axis would look like one drawn twice.
        val axis = shownAxes.firstOrNull() ?: return
        for (y in axis.ticks.map { axis.y(it.at) }) if (bottom - y <= 0 || bottom - y >= 4) line(y, look.colors.grid)
    }

    private fun paintAxisLabels() {
        val color = look.colors.text
        val taken = placedLabels(this)
        for (axis in if (Part.Y_LABELS in hidden) emptyList() else shownAxes) {
            for (tick in axis.ticks) {
                val baseline = axis.y(tick.at) + lineHeight(SIZE) * (1 / 2.5 - 1) + ascent(SIZE)
                val isTaken = axis.isAtRight && taken.any { (label, top) ->
                    top < baseline + 4 && baseline - SIZE * 0.7 < top + label.height + 4
                }
                if (tick.label == "" || isTaken) continue
                val x = if (axis.isAtRight) right + LABEL_DISTANCE else left - LABEL_DISTANCE
                val align = if (axis.isAtRight) Paint.Align.LEFT else Paint.Align.RIGHT
                texts.paint(tick.label, x, baseline - ascent(SIZE), SIZE, color, align = align)
            }
        }
        for (tick in xTicks.filter { it.label != "" }) {
            val x = x(tick.at) + tick.shift
            val top = bottom + X_LABEL_DISTANCE
            if (!tick.isTurned) {
                texts.paint(tick.label, x, top, SIZE, color, align = Paint.Align.CENTER)
                continue
            }
            canvas.save()
            canvas.translate(x.toFloat(), top.toFloat())
            canvas.rotate(-90f)
            texts.paint(
                tick.label, 0.0, -lineHeight(SIZE) / 2, SIZE, color, align = Paint.Align.RIGHT, isTurned = true,
            )
            canvas.restore()
        }
    }

    /** The label of a limit line: that of the style, or for a level its value with the unit. */
    internal fun limitLabel(limit: Limit, axis: ValueAxis): String {
        if (limit.level == null || (hasStyle && limit.label != "")) return limit.label
        val hasUnit = hasUnit(axis.isRight)
        val number = limitNumber(limit, axis)
        if (!hasStyle && limit.label != "") return "${limit.label} $number"
        return if (!chart.unit.isNullOrEmpty() && hasUnit) number else ""
    }

    internal fun limitNumber(limit: Limit, axis: ValueAxis): String {
        val place = if (hasUnit(axis.isRight)) UnitPlace.ALWAYS else UnitPlace.NEVER
        return numbers.text(limit.value, valueDecimals, 0, place = place, ties = RoundingMode.HALF_EVEN)
    }

    internal fun stroke(points: List<Point>, paint: Paint) = canvas.drawPath(pathOf(points), paint)

    internal fun paintDot(center: Point, radius: Double, color: Int) =
        canvas.drawCircle(center.x.toFloat(), center.y.toFloat(), radius.toFloat(), fillPaint(color))

    internal fun fillRectangle(x: Double, y: Double, width: Double, height: Double, color: Int) = canvas.drawRect(
        x.toFloat(), y.toFloat(), (x + width).toFloat(), (y + height).toFloat(), fillPaint(color),
    )
}
