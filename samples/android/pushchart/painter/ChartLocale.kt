package pushchart.painter

import android.icu.text.CompactDecimalFormat
import android.text.TextUtils
import android.text.format.DateFormat
import android.util.LayoutDirection
import java.math.BigDecimal
import java.text.DecimalFormat
import java.text.NumberFormat as JavaNumberFormat
import java.text.SimpleDateFormat
import java.util.Currency
import java.util.Date
import java.util.Locale
import java.util.TimeZone

private val UTC = TimeZone.getTimeZone("UTC")
private val SKELETONS = mapOf(
    "second" to "Hms", "time" to "Hm", "weekday" to "EEE", "weekdayAndDay" to "EEEd", "day" to "MMMd", "month" to "MMM",
    "year" to "y",
)

/**
 * The language of numbers and dates, and the clocks of instants. The defaults are those of the phone.
 *
 * A language that is written from right to left mirrors the picture, unless the style says otherwise.
 */
class ChartLocale(
    private val locale: Locale = Locale.getDefault(),
    private val zone: TimeZone = TimeZone.getDefault(),
) {
    private val formats = mutableMapOf<String, SimpleDateFormat>()
    private val percent = JavaNumberFormat.getPercentInstance(locale)
    private val currency =
        JavaNumberFormat.getCurrencyInstance(locale).also { it.currency = Currency.getInstance("EUR") }

    internal val isRightToLeft = TextUtils.getLayoutDirectionFromLocale(locale) == LayoutDirection.RTL

    internal fun number(value: BigDecimal, minimumDecimals: Int, maximumDecimals: Int, isGrouped: Boolean): String =
        JavaNumberFormat.getInstance(locale).run {
            isGroupingUsed = isGrouped
            minimumFractionDigits = minimumDecimals
            maximumFractionDigits = maximumDecimals
            format(value)
        }

    /** A number behind or before its unit. */
    internal fun withUnit(amount: String, unit: String): String {
        val isCurrency = unit.isNotEmpty() && Character.getType(unit.last()) == Character.CURRENCY_SYMBOL.toInt()
        val format = (if (isCurrency) currency else percent) as? DecimalFormat
        return when {
            unit in listOf("", "°", "‰", "′", "″") || (unit == "%" && format == null) -> amount + unit
            format == null || (!isCurrency && unit != "%") -> "$amount $unit"
            else -> (format.positivePrefix + amount + format.positiveSuffix)
                .replace(format.decimalFormatSymbols.currencySymbol, unit)
        }
    }

    /** The letters of compact numbers, with the powers of ten from which numbers have them. */
    internal val letters: List<Suffix> by lazy {
        val format = CompactDecimalFormat.getInstance(locale, CompactDecimalFormat.CompactStyle.SHORT)
        val number = Regex("\\p{Nd}([\\p{Nd}\\p{P}\\p{Z}]*\\p{Nd})?")
        val texts = List(16) { format.format(BigDecimal.TEN.pow(it)).replace(number, "") }
        (1 until texts.size).filter { texts[it] != texts[it - 1] }.map { Suffix(it, texts[it]) }
    }

    /** A local time, in seconds since 1970 as if clocks showed UTC, by the smallest field that is of interest. */
    internal fun time(field: String, localSeconds: Long): String {
        val format = formats.getOrPut(field) {
            val pattern = DateFormat.getBestDateTimePattern(locale, SKELETONS.getValue(field))
            SimpleDateFormat(pattern, locale).apply { timeZone = UTC }
        }
        return format.format(Date(localSeconds * 1000))
    }

    /** The seconds by which the clocks are ahead of UTC. */
    internal fun offset(seconds: Long): Long = zone.getOffset(seconds * 1000) / 1000L
}
