package pushchart.painter

/** The values of a part of marks on an axis. */
internal class Extent(val isRight: Boolean, val range: Range)

internal class LegendEntry(
    val label: String, val color: Int, val dash: List<Double> = emptyList(), val isSquare: Boolean = false,
)

/** A point of the picture, with the value that it shows. */
internal data class Point(val x: Double, val y: Double, val value: Double = 0.0)

/** Marks of one kind: what they cover on the axes, and how they are drawn. */
internal interface Marks {
    val xs: Range
    val extents: List<Extent>
    val slots: Slots?
    val legend: List<LegendEntry>

    /** The space on the x axis beside the first and the last place. */
    val margin: Double get() = slots?.half ?: 0.0

    fun place(plot: ChartPainter)

    fun paint(plot: ChartPainter)

    /** Paints what is above all marks. */
    fun paintOver(plot: ChartPainter) {}
}
