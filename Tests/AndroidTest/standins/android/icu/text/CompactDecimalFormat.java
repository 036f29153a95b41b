package android.icu.text;

import java.math.BigDecimal;
import java.util.Locale;

public class CompactDecimalFormat {
    public enum CompactStyle { SHORT, LONG }

    private final java.text.NumberFormat format;

    private CompactDecimalFormat(Locale locale) {
        format = java.text.NumberFormat.getCompactNumberInstance(locale, java.text.NumberFormat.Style.SHORT);
    }

    public static CompactDecimalFormat getInstance(Locale locale, CompactStyle style) {
        return new CompactDecimalFormat(locale);
    }

    public String format(BigDecimal number) { return format.format(number); }
}
