package android.graphics;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.io.File;
import java.util.Locale;

public class Paint {
    public enum Align { LEFT, CENTER, RIGHT }
    public enum Cap { BUTT, ROUND, SQUARE }
    public enum Join { MITER, ROUND, BEVEL }
    public enum Style { FILL, STROKE, FILL_AND_STROKE }

    public static int ANTI_ALIAS_FLAG = 1;
    public static int SUBPIXEL_TEXT_FLAG = 128;
    /** The font of pictures; without one, each character has half of the size. */
    public static Font[] fonts;

    private int color = 0xFF000000;
    private float strokeWidth;
    private float textSize = 12;
    private Align align = Align.LEFT;
    private Cap cap = Cap.BUTT;
    private Join join = Join.MITER;
    private Style style = Style.FILL;
    private PathEffect effect;
    private Shader shader;
    private Typeface typeface;

    public Paint(int flags) {}
    public Paint(Paint other) {}

    public int getAlpha() { return color >>> 24; }
    public void setAlpha(int alpha) { color = color & 0xFFFFFF | alpha << 24; }
    public int getColor() { return color; }
    public void setColor(int color) { this.color = color; }
    public PathEffect getPathEffect() { return effect; }
    public PathEffect setPathEffect(PathEffect effect) { return this.effect = effect; }
    public Shader getShader() { return shader; }
    public Shader setShader(Shader shader) { return this.shader = shader; }
    public Cap getStrokeCap() { return cap; }
    public void setStrokeCap(Cap cap) { this.cap = cap; }
    public Join getStrokeJoin() { return join; }
    public void setStrokeJoin(Join join) { this.join = join; }
    public float getStrokeWidth() { return strokeWidth; }
    public void setStrokeWidth(float width) { strokeWidth = width; }
    public Style getStyle() { return style; }
    public void setStyle(Style style) { this.style = style; }
    public Align getTextAlign() { return align; }
    public void setTextAlign(Align align) { this.align = align; }
    public float getTextSize() { return textSize; }
    public void setTextSize(float size) { textSize = size; }
    public Typeface setTypeface(Typeface typeface) { return this.typeface = typeface; }

    public float measureText(String text) {
        if (fonts == null) return text.length() * textSize * (isBold() ? 0.6f : 0.5f);
        return (float) font().getStringBounds(text, new FontRenderContext(null, true, true)).getWidth();
    }

    boolean isBold() { return typeface != null; }
    Font font() { return fonts[isBold() ? 1 : 0].deriveFont(textSize); }

    String colorText() {
        return shader instanceof LinearGradient gradient ? gradient.text + " " + getAlpha()
            : String.format("#%08x", color);
    }

    String strokeText() {
        StringBuilder dash = new StringBuilder();
        if (effect instanceof DashPathEffect dashes) {
            for (float length : dashes.intervals) dash.append(dash.isEmpty() ? "" : ",").append(Canvas.number(length));
        }
        return Canvas.number(strokeWidth) + " " + cap.name().toLowerCase(Locale.ROOT) + " " + dash;
    }
}
