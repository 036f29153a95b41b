package pushchart.painter

import kotlin.math.max
import kotlin.math.min
import kotlin.math.roundToInt

// Colors as 0xAARRGGBB, and their contrast.

/** A color of the text `#RRGGBB` or `#RRGGBBAA`; null for another text. */
internal fun parsedColor(text: String): Int? {
    val digits = text.drop(1)
    val isHex = text.startsWith("#") && digits.length in listOf(6, 8) && digits.all { it in "0123456789ABCDEFabcdef" }
    return if (isHex) argb(digits.padEnd(8, 'F').toLong(16)) else null
}

/** The color 0xRRGGBBAA. */
internal fun argb(rgba: Long): Int = ((rgba shr 8) or ((rgba and 255) shl 24)).toInt()

/** A color with its opacity multiplied. */
internal fun faded(color: Int, opacity: Double): Int =
    (color and 0xFFFFFF) or (((color ushr 24) * opacity).roundToInt() shl 24)

private fun channels(color: Int) = listOf(16, 8, 0).map { (color shr it) and 255 }

/** The relative luminance of WCAG 2.2; a polynomial stands for the curve of sRGB. */
private fun luminance(color: Int): Double {
    val (red, green, blue) = channels(color).map { it / 255.0 }
        .map { it * (it * (it * 0.305306011 + 0.682171111) + 0.012522878) }
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors, 1 to 21. */
internal fun contrastOf(first: Int, second: Int): Double {
    val one = luminance(first) + 0.05
    val other = luminance(second) + 0.05
    return max(one, other) / min(one, other)
}

/** The nearest shade with a contrast to a background: darker on a light one, lighter on a dark one. */
internal fun shade(color: Int, contrast: Double, background: Int): Int {
    val end = if (luminance(background) > 0.18) 0 else 255
    val shades = (0..32).asSequence().map { step ->
        channels(color).fold(255) { sum, own -> (sum shl 8) + (own + (end - own) * step / 32.0).roundToInt() }
    }
    return shades.firstOrNull { contrastOf(it, background) >= contrast } ?: shades.last()
}
