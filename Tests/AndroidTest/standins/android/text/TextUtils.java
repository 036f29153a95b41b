package android.text;

import android.util.LayoutDirection;
import java.util.List;
import java.util.Locale;

public class TextUtils {
    /** Android also knows the likely script of a language. */
    public static int getLayoutDirectionFromLocale(Locale locale) {
        return List.of("Arab", "Hebr").contains(locale.getScript()) ? LayoutDirection.RTL : LayoutDirection.LTR;
    }
}
