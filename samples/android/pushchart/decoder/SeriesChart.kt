package pushchart.decoder

/**
 * A decoded chart. Whatever a payload leaves out is null or empty. Without a size in points, it is 320 by 320.
 *
 * @property names the names along an axis of names, for the positions 0, 1, 2 and so on
 * @property reference a level to compare with, such as yesterday's close
 * @property levels the other levels by their names, such as the limits of a range
 * @property window the span of the x axis, which holds all times
 */
class SeriesChart(
    val axis: Axis,
    val names: List<String>,
    val width: Int,
    val height: Int,
    val style: String?,
    val unit: String?,
    val reference: Double?,
    val levels: Map<String, Double>,
    val window: Window?,
    val series: List<Series>,
) {
    /** What times are: seconds since 1970, numbers, seconds of calendar days without a zone, or positions of names. */
    enum class Axis { INSTANTS, NUMBER, DAYS, NAMES }

    class Window(val from: Double, val to: Double)

    /** A series, with at least one run between gaps. Colors are 0xRRGGBBAA. The label can be empty. */
    class Series(val label: String, val lineColor: Long?, val fillColor: Long?, val runs: List<Run>)

    /** Ascending times, and a finite value for each: at least one. */
    class Run(val times: DoubleArray, val values: DoubleArray)
}
