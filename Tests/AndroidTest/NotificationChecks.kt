package check

import android.content.Context
import android.content.res.AssetManager
import android.content.res.Configuration
import android.content.res.Resources
import android.os.Build
import android.util.DisplayMetrics
import java.util.Locale
import pushchart.decoder.SeriesDecoder
import pushchart.notification.ChartNotification
import pushchart.notification.ChartPicture
import pushchart.painter.ChartLocale

private const val LARGEST_BYTE_COUNT = 6_000_000

private object Phone : Context() {
    override fun getAssets(): AssetManager? = null

    override fun getResources() = object : Resources(null, null, null) {
        override fun getConfiguration() = Configuration()

        override fun getDisplayMetrics() = DisplayMetrics().apply { density = 3.5f }
    }
}

/** What a notification of a chart text shows, by the names of the stand-in. */
private fun shown(text: String?): Map<String, Any?> {
    val data = mapOf("title" to "Title", "body" to "Text") + (if (text == null) emptyMap() else mapOf("chart" to text))
    val notification = ChartNotification(Phone, "charts", 1, ChartLocale(Locale.US)).builder(data).build()
    return listOf("title", "text", "picture", "description", "isShownWhenCollapsed")
        .associateWith { notification::class.java.getField(it).get(notification) }
}

/** Shows good and bad texts in notifications, and draws pictures of all sizes. Returns the number of failures. */
fun checkNotifications(known: List<String>): Int {
    val failures = mutableListOf<String>()
    fun expect(isRight: Boolean, what: String) {
        if (!isRight) failures.add(what)
    }
    for ((version, hasDescription) in listOf(26 to false, 30 to false, 31 to true, 36 to true)) {
        Build.VERSION::class.java.getField("SDK_INT").setInt(null, version)
        Build.VERSION_CODES::class.java.getField("S").setInt(null, 31)
        val content = shown(known.first { "glucose" in SeriesDecoder.decode(it).style.orEmpty() })
        expect(content["picture"] != null, "no picture, API $version")
        expect(content["isShownWhenCollapsed"] == hasDescription, "collapsed picture, API $version")
        val text = "Last 89 mg/dL, change -5.017 mg/dL, lowest 70.041 mg/dL, highest 243.978 mg/dL. low 70 mg/dL."
        val description = content["description"]?.toString() ?: ""
        expect(description.startsWith(if (hasDescription) text else ""), "description: $description")
    }
    val good = known[0]
    val damaged = listOf(good.replace(good[9], '~'), "4" + good.drop(1), good.take(20), good.repeat(2000))
    for (text in damaged + listOf("", "x", "\ud800", null)) {
        val content = shown(text)
        val hasTexts = content["text"] == "Text" && content["title"] == "Title"
        expect(content["picture"] == null && hasTexts, "${text?.take(40)}")
    }
    val pictures = ChartPicture(Phone)
    for (text in known) {
        for ((width, height) in listOf(2000.0 to 2000.0, 9e9 to 1.0, 0.0 to -5.0, 2000.0 to 3.0, 429.0 to 290.0)) {
            val bitmap = pictures.bitmap(SeriesDecoder.decode(text), width, height, background = 0)
            expect(bitmap.byteCount in 4..LARGEST_BYTE_COUNT, "$width x $height: ${bitmap.byteCount} bytes")
        }
    }
    failures.forEach { println("FAILED notification: $it") }
    println("AndroidTest: notifications and ${5 * known.size} bitmaps, ${failures.size} failures")
    return failures.size
}
