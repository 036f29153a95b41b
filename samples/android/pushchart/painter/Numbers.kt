package pushchart.painter

import java.math.BigDecimal
import java.math.MathContext
import java.math.RoundingMode
import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min

// Numbers on axes, tags and bars, with their unit: a prefix for large and small amounts, or letters such as M for a
// unit without prefixes. An axis has one number of decimals.

private val UNITS =
    setOf("B", "bit", "Hz", "W", "Wh", "V", "VA", "A", "Ah", "Ω", "F", "H", "J", "Pa", "N", "T", "eV", "Bq", "Sv")

/** Large amounts have other units. */
private val UNITS_OF_SMALL_AMOUNTS = setOf("s", "m", "g", "L", "l", "mol")
private val PREFIXES = listOf("p", "n", "µ", "m", "", "k", "M", "G", "T", "P").zip(-12..15 step 3)
private const val DIGITS = 3
private const val DIGITS_OF_DOUBLE = 17

/** What stands behind a number of so many powers of ten. */
internal class Suffix(val power: Int, val text: String)

/** Where a number has its unit: always, only where it has a prefix, or never. */
internal enum class UnitPlace { ALWAYS, PREFIXED, NEVER }

private class ShortNumber(val number: BigDecimal, val suffix: Suffix)

internal class NumberFormat(unit: String?, private val locale: ChartLocale, private val isGrouped: Boolean = true) {
    val unit = unit ?: ""
    private val prefixes = prefixedUnits(this.unit)

    /**
     * A number with exactly so many decimals. A compact number has a prefix or letters instead, and so many significant
     * digits.
     */
    fun text(
        value: Double,
        decimals: Int,
        minimumDecimals: Int? = null,
        digits: Int = DIGITS,
        place: UnitPlace = UnitPlace.ALWAYS,
        isCompact: Boolean = isExtreme(value),
        ties: RoundingMode = RoundingMode.HALF_UP,
    ): String {
        val size = decimal(abs(value))
        val suffixes = if (value == 0.0 || place == UnitPlace.NEVER) null else prefixes
        val isTooLarge = suffixes != null && suffixes.last().power <= 0 && abs(value) >= 1
        val isShort = isCompact && !isTooLarge
        val used = if (isShort) suffixes ?: locale.letters else null
        val shown = amount(size, if (isShort && value == 0.0) 0 else decimals, minimumDecimals, digits, used, ties)
        val hasUnit = place == UnitPlace.ALWAYS && !(isShort && suffixes != null)
        return (if (value < 0) "-" else "") + (if (hasUnit) locale.withUnit(shown, unit) else shown)
    }

    /** The labels of an axis. Compact ones have more digits where neighbors would read alike. */
    fun ticks(values: List<Double>, decimals: Int, placeOf: (Int) -> UnitPlace): List<String> {
        val isCompact = isExtreme(values.maxOfOrNull { abs(it) } ?: 0.0)
        val ties = RoundingMode.HALF_EVEN
        fun labels(digits: Int, minima: List<Int?>? = null) = values.mapIndexed { index, value ->
            text(value, decimals, minima?.get(index), digits, placeOf(index), isCompact, ties)
        }
        var digits = DIGITS
        while (digits < DIGITS_OF_DOUBLE && labels(digits).zipWithNext().any { (a, b) -> a == b }) digits += 1
        if (!isCompact || values.isEmpty()) return labels(digits)
        val suffixes = prefixes?.takeIf { placeOf(0) != UnitPlace.NEVER } ?: locale.letters
        val amounts = values.map { compacted(decimal(abs(it)), suffixes, digits, ties) }
        return labels(digits, amounts.map { own ->
            own?.let { amounts.maxOf { if (it?.suffix === own.suffix) decimalsOf(it.number) else 0 } }
        })
    }

    /** A number in a sentence: with up to six significant digits. */
    fun inSentence(value: Double): String =
        text(value, max(0, 6 - exponentOf(decimal(abs(value)))), minimumDecimals = 0, ties = RoundingMode.HALF_EVEN)

    private fun amount(
        size: BigDecimal, decimals: Int, minimumDecimals: Int?, digits: Int, suffixes: List<Suffix>?,
        ties: RoundingMode,
    ): String {
        val short = suffixes?.let { compacted(size, it, digits, ties) }
        val exponent = exponentOf(size)
        val isTiny = suffixes != null && short == null && exponent < -3 && size.signum() != 0
        if (isTiny || (short != null && exponentOf(short.number) > 6) || exponent > 24) {
            // By a double, because the smallest ones have fewer digits.
            val precise = BigDecimal(size.toDouble()).round(MathContext(digits, RoundingMode.HALF_UP))
            val rounded = if (precise.toDouble().isFinite()) decimal(precise.toDouble()) else size
            val power = exponentOf(rounded) - 1
            return plain(rounded.movePointLeft(power), 0, digits) + "e" + power
        }
        if (short != null) return plain(short.number, minimumDecimals ?: 0, DIGITS_OF_DOUBLE) + short.suffix.text
        val most = minOf(decimals, max(0, DIGITS_OF_DOUBLE - exponent), 20)
        return plain(size.setScale(most, ties), min(minimumDecimals ?: most, most), most)
    }

    private fun plain(number: BigDecimal, minimumDecimals: Int, maximumDecimals: Int) =
        locale.number(number, minimumDecimals, maximumDecimals, isGrouped)
}

/** The shortest decimal of a double. `toString` of some versions of Java has more digits. */
internal fun decimal(value: Double): BigDecimal {
    val exact = BigDecimal(value)
    val shorter = (1 until DIGITS_OF_DOUBLE).asSequence().map { exact.round(MathContext(it)) }
    return shorter.find { it.toDouble() == value } ?: exact.round(MathContext(DIGITS_OF_DOUBLE))
}

/** The decimals of a value that show a thousandth of a range, as far as the value has them. */
internal fun decimalsOfThousandth(value: Double, low: Double, high: Double): Int {
    val range = abs(finite(BigDecimal(finite(high - low)).round(MathContext(15)).toDouble()))
    return min(max(0, 4 - exponentOf(decimal(if (range == 0.0) high else range))), decimalsOf(decimal(value)))
}

/** The number of digits before the point; not above zero for a number below 0.1. */
internal fun exponentOf(size: BigDecimal) = if (size.signum() == 0) 0 else size.precision() - size.scale()

/** The number of decimals. */
internal fun decimalsOf(number: BigDecimal) = max(0, number.stripTrailingZeros().scale())

private fun isExtreme(value: Double) = abs(value) >= 1e6 || (abs(value) < 1e-4 && value != 0.0)

/** The number in units of the largest suffix that it reaches, if need be by rounding; null if it reaches none. */
private fun compacted(size: BigDecimal, suffixes: List<Suffix>, digits: Int, ties: RoundingMode): ShortNumber? {
    fun roundedBy(power: Int): BigDecimal {
        val scaled = size.movePointLeft(power)
        return scaled.setScale((digits - exponentOf(scaled)).coerceIn(0, 20), ties).stripTrailingZeros()
    }
    val reached = suffixes.count { it.power < exponentOf(size) } - 1
    val next = suffixes.getOrNull(reached + 1)
    val power = suffixes.getOrNull(reached)?.power ?: 0
    val isLifted = next != null && exponentOf(roundedBy(power)) > next.power - power
    if (next != null && isLifted) return ShortNumber(roundedBy(next.power), next)
    return suffixes.getOrNull(reached)?.let { ShortNumber(roundedBy(power), it) }
}

/** The unit with each prefix that it takes, by ascending powers of ten; null for a unit without prefixes. */
private fun prefixedUnits(unit: String): List<Suffix>? {
    val rate = if (unit.endsWith("/s")) "/s" else ""
    val name = unit.removeSuffix(rate)
    for ((own, ownPower) in PREFIXES) {
        val base = name.drop(own.length)
        val isOfSmallAmounts = base in UNITS_OF_SMALL_AMOUNTS
        if (!name.startsWith(own) || (!isOfSmallAmounts && base !in UNITS)) continue
        // Bytes have no parts.
        val lowest = if (base == "B" || base == "bit") 0 else Int.MIN_VALUE
        val highest = if (isOfSmallAmounts) max(0, ownPower) else Int.MAX_VALUE
        return PREFIXES.filter { (_, power) -> power in lowest..highest }
            .map { (prefix, power) -> Suffix(power - ownPower, " $prefix$base$rate") }
    }
    return null
}
