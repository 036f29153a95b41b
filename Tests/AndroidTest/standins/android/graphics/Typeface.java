package android.graphics;

public class Typeface {
    public static int NORMAL = 0;

    public static Typeface create(String family, int style) { return new Typeface(); }
}
