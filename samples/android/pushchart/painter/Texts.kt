package pushchart.painter

import android.graphics.Canvas
import android.graphics.Paint
import android.graphics.Typeface

/** Of the size of the system font of iPhones, so that all clients place labels alike. */
private const val ASCENT = 1950 / 2048.0
private const val LINE_HEIGHT = 2444 / 2048.0

internal fun lineHeight(size: Double) = size * LINE_HEIGHT

internal fun ascent(size: Double) = size * ASCENT

/** The box of a text. */
internal class Box(val left: Double, val top: Double, val right: Double, val bottom: Double) {
    fun overlaps(other: Box) = left < other.right && other.left < right && top < other.bottom && other.top < bottom
}

/** The texts of a picture, in the system font. Sizes and widths are in units of the canvas. */
internal class Texts(private val canvas: Canvas, private val pictureWidth: Double, private val pictureHeight: Double) {
    private val regular = Paint(Paint.ANTI_ALIAS_FLAG or Paint.SUBPIXEL_TEXT_FLAG)
    private val bold = Paint(regular).apply { typeface = Typeface.create("sans-serif-medium", Typeface.NORMAL) }

    /** Whether the picture is mirrored. The places of texts are, and not the texts. */
    var isMirrored = false

    /** The boxes of the texts that are painted and not turned. */
    val boxes = mutableListOf<Box>()
    private val widths = mutableMapOf<Triple<String, Double, Boolean>, Double>()

    private fun paintOf(size: Double, isBold: Boolean) =
        (if (isBold) bold else regular).apply { textSize = size.toFloat() }

    fun width(text: String, size: Double, isBold: Boolean = false): Double =
        widths.getOrPut(Triple(text, size, isBold)) { paintOf(size, isBold).measureText(text).toDouble() }

    /** The text, or if it is too wide its beginning with an ellipsis; at least one character of it. */
    fun shortened(text: String, width: Double, size: Double): String {
        if (text == "" || width(text, size) <= width) return text
        var end = text.offsetByCodePoints(text.length, -1)
        while (text.codePointCount(0, end) > 1 && width(text.substring(0, end) + "…", size) > width) {
            end = text.offsetByCodePoints(end, -1)
        }
        return text.substring(0, end).trimEnd() + "…"
    }

    /** The box of a text from the tops of its capitals to a little below its baseline. */
    fun boxOf(text: String, x: Double, top: Double, size: Double, isBold: Boolean, align: Paint.Align): Box {
        val width = width(text, size, isBold)
        val left = x - when (align) {
            Paint.Align.LEFT -> 0.0
            Paint.Align.CENTER -> width / 2
            else -> width
        }
        val baseline = top + ascent(size)
        return Box(left, baseline - size * 0.7, left + width, baseline + 2)
    }

    /** A text that an edge of the picture would cut is left out. */
    fun paint(
        text: String, x: Double, top: Double, size: Double, color: Int, isBold: Boolean = false,
        align: Paint.Align = Paint.Align.LEFT, isTurned: Boolean = false,
    ) {
        val box = boxOf(text, x, top, size, isBold, align)
        val isInside = box.left >= 0 && box.right <= pictureWidth && box.top >= 0 && box.bottom <= pictureHeight
        if (!isInside && !isTurned) return
        if (!isTurned) boxes += box
        val paint = paintOf(size, isBold)
        paint.color = color
        // Left and right are the first and the last.
        paint.textAlign = if (isMirrored) Paint.Align.entries[2 - align.ordinal] else align
        if (isMirrored) canvas.scale(-1f, 1f)
        canvas.drawText(text, (if (isMirrored) -x else x).toFloat(), (top + ascent(size)).toFloat(), paint)
        if (isMirrored) canvas.scale(-1f, 1f)
    }
}
