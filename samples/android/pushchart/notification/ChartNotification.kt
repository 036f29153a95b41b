package pushchart.notification

import android.app.Notification
import android.app.NotificationManager
import android.content.Context
import android.graphics.Bitmap
import android.os.Build
import android.util.Log
import pushchart.decoder.SeriesDecoder
import pushchart.painter.ChartLocale
import pushchart.painter.DescriptionWords
import pushchart.painter.describe

/**
 * Notifications of data messages, with their charts. The texts are `title` and `body` of the data, and the chart is
 * `chart`. A push whose `tag` was shown before replaces it.
 *
 * Whatever is wrong with a chart, the notification has its texts. No method throws for a push.
 *
 * @param channel the identifier of a channel that the app has created
 * @param icon the resource of the small icon
 */
class ChartNotification(
    private val context: Context,
    private val channel: String,
    private val icon: Int,
    private val locale: ChartLocale = ChartLocale(),
    private val words: DescriptionWords = DescriptionWords(),
) {
    private class Picture(val bitmap: Bitmap, val description: String)

    private val pictures = ChartPicture(context, locale)

    /** Shows a push. `change` adds what an app needs, such as the intent of a tap. */
    fun show(data: Map<String, String>, change: Notification.Builder.() -> Unit = {}) {
        val manager = context.getSystemService(Context.NOTIFICATION_SERVICE) as NotificationManager
        // Without a tag, only an equal push replaces another one.
        val identifier = if (data["tag"] == null) data.hashCode() else 0
        manager.notify(data["tag"], identifier, builder(data).apply(change).build())
    }

    /** The notification of a push. */
    fun builder(data: Map<String, String>): Notification.Builder {
        val builder = Notification.Builder(context, channel)
        builder.setSmallIcon(icon)
        builder.setContentTitle(data["title"])
        builder.setContentText(data["body"])
        builder.setAutoCancel(true)
        val picture = data["chart"]?.let(::picture) ?: return builder
        val style = Notification.BigPictureStyle()
        style.bigPicture(picture.bitmap)
        style.setSummaryText(data["body"])
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.S) {
            style.showBigPictureWhenCollapsed(true)
            style.setContentDescription(picture.description)
        }
        builder.setStyle(style)
        return builder
    }

    private fun picture(text: String): Picture? = try {
        val chart = SeriesDecoder.decode(text)
        Picture(pictures.bitmap(chart), describe(chart, locale, words))
    } catch (error: Exception) {
        Log.w("PushChart", "The notification has no chart.", error)
        null
    } catch (error: OutOfMemoryError) {
        Log.w("PushChart", "The notification has no chart.", error)
        null
    }
}
