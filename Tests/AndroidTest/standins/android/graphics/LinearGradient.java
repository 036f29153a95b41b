package android.graphics;

import java.awt.Color;
import java.awt.GradientPaint;

public class LinearGradient extends Shader {
    final String text;
    private final float[] ends;
    private final int[] colors;

    public LinearGradient(float x0, float y0, float x1, float y1, int color0, int color1, Shader.TileMode mode) {
        ends = new float[] {x0, y0, x1, y1};
        colors = new int[] {color0, color1};
        text = Canvas.number(x0) + "," + Canvas.number(y0) + "," + Canvas.number(x1) + "," + Canvas.number(y1)
            + String.format(" #%08x #%08x", color0, color1);
    }

    java.awt.Paint paint(int alpha) {
        return new GradientPaint(ends[0], ends[1], faded(colors[0], alpha), ends[2], ends[3], faded(colors[1], alpha));
    }

    private static Color faded(int color, int alpha) {
        return new Color(color & 0xFFFFFF | (color >>> 24) * alpha / 255 << 24, true);
    }
}
