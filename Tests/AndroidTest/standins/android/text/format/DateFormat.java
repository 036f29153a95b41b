package android.text.format;

import java.util.Locale;
import java.util.Map;

public class DateFormat {
    private static final Map<String, String> PATTERNS = Map.of("Hms", "HH:mm:ss", "Hm", "HH:mm", "EEE", "EEE", "EEEd",
        "d EEE", "MMMd", "MMM d", "MMM", "MMM", "y", "yyyy");

    public static String getBestDateTimePattern(Locale locale, String skeleton) { return PATTERNS.get(skeleton); }
}
