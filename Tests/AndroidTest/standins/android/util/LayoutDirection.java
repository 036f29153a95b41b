package android.util;

public class LayoutDirection {
    public static final int LTR = 0;
    public static final int RTL = 1;
}
