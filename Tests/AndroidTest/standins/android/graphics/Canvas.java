package android.graphics;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** A stand-in that keeps its calls, and paints them if it has a bitmap. */
public class Canvas {
    private record State(AffineTransform matrix, Shape clip) {}

    public final List<String> calls = new ArrayList<>();
    private final Deque<State> states = new ArrayDeque<>();
    private AffineTransform matrix = new AffineTransform();
    private Graphics2D graphics;

    public Canvas() {}

    public Canvas(Bitmap bitmap) {
        graphics = bitmap.image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", (float) value).replaceFirst("^-0.00$", "0.00");
    }

    private String point(double x, double y) {
        Point2D point = matrix.transform(new Point2D.Double(x, y), null);
        return number(point.getX()) + "," + number(point.getY());
    }

    public int save() {
        states.push(new State(new AffineTransform(matrix), graphics == null ? null : graphics.getClip()));
        return states.size();
    }

    public void restore() {
        State state = states.pop();
        matrix = state.matrix;
        calls.add("restore");
        if (graphics == null) return;
        graphics.setTransform(matrix);
        graphics.setClip(state.clip);
    }

    private void change(AffineTransform change) {
        matrix.concatenate(change);
        if (graphics != null) graphics.setTransform(matrix);
    }

    public void translate(float x, float y) { change(AffineTransform.getTranslateInstance(x, y)); }
    public void scale(float x, float y) { change(AffineTransform.getScaleInstance(x, y)); }
    public void rotate(float degrees) { change(AffineTransform.getRotateInstance(Math.toRadians(degrees))); }

    public boolean clipRect(float left, float top, float right, float bottom) {
        calls.add("clip " + point(left, top) + " " + point(right, bottom));
        Shape box = new Rectangle2D.Float(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
        if (graphics != null) graphics.clip(box);
        return true;
    }

    public void drawRect(float left, float top, float right, float bottom, Paint paint) {
        Path path = new Path();
        path.moveTo(left, top);
        path.lineTo(right, top);
        path.lineTo(right, bottom);
        path.lineTo(left, bottom);
        drawPath(path, paint);
    }

    public void drawRoundRect(float left, float top, float right, float bottom, float rx, float ry, Paint paint) {
        Path path = new Path();
        path.moveTo(left + rx, top);
        path.lineTo(right - rx, top);
        path.arcTo(right - 2 * rx, top, right, top + 2 * ry, -90, 90, false);
        path.lineTo(right, bottom - ry);
        path.arcTo(right - 2 * rx, bottom - 2 * ry, right, bottom, 0, 90, false);
        path.lineTo(left + rx, bottom);
        path.arcTo(left, bottom - 2 * ry, left + 2 * rx, bottom, 90, 90, false);
        path.lineTo(left, top + ry);
        path.arcTo(left, top, left + 2 * rx, top + 2 * ry, 180, 90, false);
        drawPath(path, paint);
    }

    public void drawCircle(float x, float y, float radius, Paint paint) {
        calls.add("fill " + paint.colorText() + " O" + point(x, y) + " " + number(radius));
        paint(new java.awt.geom.Ellipse2D.Float(x - radius, y - radius, 2 * radius, 2 * radius), paint);
    }

    public void drawPath(Path path, Paint paint) {
        StringBuilder text = new StringBuilder(paint.getStyle() == Paint.Style.FILL ? "fill " + paint.colorText() :
            "stroke " + paint.colorText() + " " + paint.strokeText());
        for (Path.Step step : path.steps) text.append(' ').append(step.kind()).append(point(step.x(), step.y()));
        calls.add(text.toString());
        paint(path.shape, paint);
    }

    public void drawText(String text, float x, float y, Paint paint) {
        float width = paint.measureText(text);
        float start = switch (paint.getTextAlign()) {
            case LEFT -> x;
            case CENTER -> x - width / 2;
            case RIGHT -> x - width;
        };
        String look = paint.colorText() + " " + number(paint.getTextSize()) + " " + paint.isBold();
        calls.add("text " + look + " " + point(start, y) + " " + text);
        if (graphics == null || Paint.fonts == null) return;
        paint(paint.font().createGlyphVector(graphics.getFontRenderContext(), text).getOutline(start, y), paint);
    }

    private void paint(Shape shape, Paint paint) {
        if (graphics == null) return;
        boolean isGradient = paint.getShader() instanceof LinearGradient;
        graphics.setPaint(isGradient ? ((LinearGradient) paint.getShader()).paint(paint.getAlpha())
            : new Color(paint.getColor(), true));
        if (paint.getStyle() == Paint.Style.FILL) {
            graphics.fill(shape);
            return;
        }
        float[] dash = paint.getPathEffect() instanceof DashPathEffect effect ? effect.intervals : null;
        graphics.setStroke(new BasicStroke(paint.getStrokeWidth(), paint.getStrokeCap().ordinal(),
            paint.getStrokeJoin().ordinal(), 10, dash, 0));
        graphics.draw(shape);
    }
}
