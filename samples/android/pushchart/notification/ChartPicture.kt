package pushchart.notification

import android.content.Context
import android.content.res.Configuration
import android.graphics.Bitmap
import android.graphics.Canvas
import kotlin.math.max
import kotlin.math.min
import kotlin.math.sqrt
import pushchart.decoder.SeriesChart
import pushchart.painter.ChartLocale
import pushchart.painter.ChartPainter

private const val LARGEST_SIDE = 2000.0

/** 6 MB, of 4 bytes each. The system refuses larger pictures in notifications and widgets. */
private const val LARGEST_PIXEL_COUNT = 1_500_000.0

/** Pictures of charts for notifications, widgets, tiles and complications. */
class ChartPicture(
    private val context: Context,
    private val locale: ChartLocale = ChartLocale(),
    private val styles: SmallStyles = SmallStyles(context),
) {
    /** Whether the phone shows dark surfaces. */
    val isDark: Boolean
        get() {
            val mode = context.resources.configuration.uiMode and Configuration.UI_MODE_NIGHT_MASK
            return mode == Configuration.UI_MODE_NIGHT_YES
        }

    /**
     * Draws a chart. Sizes are in density-independent pixels: 1 to 2000. A bitmap has at most 6 MB, so a large one has
     * fewer pixels than the screen.
     *
     * @param background replaces the background of the style, such as `Color.TRANSPARENT` on a widget
     */
    fun bitmap(
        chart: SeriesChart,
        width: Double = chart.width.toDouble(),
        height: Double = chart.height.toDouble(),
        isDark: Boolean = this.isDark,
        background: Int? = null,
    ): Bitmap {
        val shownWidth = width.coerceIn(1.0, LARGEST_SIDE)
        val shownHeight = height.coerceIn(1.0, LARGEST_SIDE)
        val density = context.resources.displayMetrics.density.toDouble()
        val scale = min(density, sqrt(LARGEST_PIXEL_COUNT / (shownWidth * shownHeight)))
        val bitmap = Bitmap.createBitmap(
            max(1, (shownWidth * scale).toInt()), max(1, (shownHeight * scale).toInt()), Bitmap.Config.ARGB_8888,
        )
        val canvas = Canvas(bitmap)
        canvas.scale((bitmap.width / shownWidth).toFloat(), (bitmap.height / shownHeight).toFloat())
        val style = chart.style?.let(styles::named)
        ChartPainter(canvas, chart, shownWidth, shownHeight, style, isDark, background, locale).paint()
        return bitmap
    }
}
