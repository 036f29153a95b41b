package pushchart.decoder

import java.nio.ByteBuffer
import java.nio.charset.CharacterCodingException
import kotlin.math.max
import kotlin.math.min

private const val DIGITS = " !#$%()*+,-.0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"
private const val BASE = 88L
private const val LEAST_RANGE = BASE * BASE * BASE * BASE * BASE * BASE * BASE
private const val LARGEST_BYTE_COUNT = 65536

/** Integers below this limit are exact in a double. */
internal const val EXACT = 1L shl 53

private val VALUE_OF_CHARACTER = IntArray(128) { DIGITS.indexOf(it.toChar()) }
private val LEARNING_RATES = IntArray(256) { max(655360 / (10 * it + 16), 655) shr 1 }

/** The nearest doubles; `pow` need not round correctly. */
private val POWERS_OF_TEN = DoubleArray(23) { "1e$it".toDouble() }

/** Adaptive bits: `p` is the probability of a 1, in 1/65536, and `n` a count that stops at 255. */
internal class AdaptiveBits(size: Int) {
    val p = IntArray(size) { 32768 }
    val n = IntArray(size)
}

internal fun bounded(x: Double) = max(-Double.MAX_VALUE, min(x, Double.MAX_VALUE))

/** A number times 10 to the power of an exponent (section 7). */
internal tailrec fun scale(e: Int, x: Double): Double = when {
    e > 22 -> scale(e - 22, x * 1e22)
    e < -22 -> scale(e + 22, x / 1e22)
    e >= 0 -> x * POWERS_OF_TEN[e]
    else -> x / POWERS_OF_TEN[-e]
}

/** The length of a text in UTF-8. */
private fun byteCount(text: String) = text.sumOf { character: Char ->
    if (character < '\u0080') 1 else if (character < '\u0800' || character.isSurrogate()) 2 else 3
}

/** The digits of a text behind its version and its checksum (sections 1 and 8). */
private fun checkedDigits(text: String): IntArray {
    // Of UTF-16 units, because a lone surrogate becomes a question mark in the bytes of Java, and that is a digit.
    val digits = IntArray(text.length) { VALUE_OF_CHARACTER.getOrElse(text[it].code) { -1 } }
    if (text.isEmpty() || text.length > LARGEST_BYTE_COUNT || byteCount(text) > LARGEST_BYTE_COUNT) refuse()
    if (digits[0] >= 0 && text[0] !in "123") refuse("this decoder reads versions 1 to 3", "unknown-version")
    if (digits.any { it < 0 }) refuse("the chart has a character that is not of the format", "foreign-character")
    if (digits.size < 3) refuse()
    val rest = digits.copyOfRange(3, digits.size)
    val checksum = rest.fold(text[0].code) { sum, digit -> (sum * 89 + digit + 1) % 7741 }
    if (digits[1] * BASE.toInt() + digits[2] != checksum || rest.lastOrNull() == 0) refuse()
    return rest
}

/** Reads symbols from a text (section 2). `isDamaged` becomes true where the format marks a text. */
internal class SymbolReader(text: String, var pointsLeft: Int) {
    private val digits = checkedDigits(text)
    val version = text[0]
    var isDamaged = false
    private var position = 0
    private var range = 1L
    private var code = 0L

    init {
        renormalize(BASE * LEAST_RANGE)
    }

    /** Counts points before they take memory. */
    fun count(points: Int) {
        if (points > pointsLeft) refuse("the chart has more points than maximumPoints allows", "too-many-points")
        pointsLeft -= points
    }

    private fun renormalize(least: Long = LEAST_RANGE) {
        while (range < least) {
            code = code * BASE + digits.getOrElse(position) { 0 }
            range *= BASE
            position += 1
        }
    }

    fun bit(probability: Int): Int {
        val share = (range shr 16) * probability
        val isSet = code < share
        if (!isSet) code -= share
        range = if (isSet) share else range - share
        renormalize()
        return if (isSet) 1 else 0
    }

    fun adaptive(bits: AdaptiveBits, index: Int, probability: Int = max(bits.p[index], 16)): Int {
        val bit = bit(probability)
        val target = if (bit == 1) 65535 else 0
        bits.p[index] += ((target - bits.p[index]) * LEARNING_RATES[bits.n[index]]) shr 15
        if (bits.n[index] < 255) bits.n[index] += 1
        return bit
    }

    fun uniform(count: Int): Int {
        range /= count
        val value = code / range
        if (value >= count) isDamaged = true
        code = if (value < count) code - value * range else 0
        renormalize()
        return min(value, count - 1L).toInt()
    }

    fun flag() = uniform(2) == 1
    fun rare() = bit(2048) == 1
    fun exponent() = uniform(801) - 400
    fun shortExponent(): Int = (uniform(32) - 16).let { if (it == 15) exponent() else it }

    fun raw(bitCount: Int): Long = when {
        bitCount > 16 -> (uniform(65536).toLong() shl (bitCount - 16)) + raw(bitCount - 16)
        bitCount > 0 -> uniform(1 shl bitCount).toLong()
        else -> 0
    }

    private fun integer(length: Int): Long = when {
        length > 53 -> 0L.also { isDamaged = true }
        length > 1 -> (1L shl (length - 1)) + raw(length - 1)
        else -> length.toLong()
    }

    fun number(): Long = integer(raw(6).toInt())
    fun signed(): Long = if (flag()) -number() else number()

    fun adaptiveInteger(lengthBits: AdaptiveBits): Long {
        var length = 0
        while (length < 53 && adaptive(lengthBits, length) == 1) length += 1
        return integer(length)
    }

    fun double() = Double.fromBits((raw(32) shl 32) or raw(32)).also { if (!it.isFinite()) refuse() }

    fun real(isShort: Boolean = false): Double {
        if (flag()) return double()
        val exponent = if (isShort) shortExponent() else exponent()
        return bounded(scale(exponent, signed().toDouble()))
    }

    fun text(): String = number().let { if (it > 255) refuse() else text(it.toInt()) }
    fun text(byteCount: Int): String = try {
        val bytes = ByteArray(byteCount) { uniform(256).toByte() }
        Charsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString()
    } catch (_: CharacterCodingException) {
        refuse()
    }

    /** A color as 0xRRGGBBAA. */
    fun color(): Long {
        var color = 0L
        repeat(3) { color = (color shl 8) + uniform(256) }
        return (color shl 8) + (if (flag()) uniform(256) else 255)
    }
}
