package android.graphics;

import java.awt.geom.Arc2D;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;

public class Path {
    record Step(char kind, double x, double y) {}

    final List<Step> steps = new ArrayList<>();
    final Path2D.Float shape = new Path2D.Float();

    public void moveTo(float x, float y) {
        steps.add(new Step('M', x, y));
        shape.moveTo(x, y);
    }

    public void lineTo(float x, float y) {
        steps.add(new Step('L', x, y));
        shape.lineTo(x, y);
    }

    public void arcTo(float left, float top, float right, float bottom, float start, float sweep, boolean isNew) {
        // Angles of AWT are counterclockwise. As on Android, a line leads to the start of the arc.
        Arc2D arc = new Arc2D.Float(left, top, right - left, bottom - top, -start, -sweep, Arc2D.OPEN);
        Step last = steps.get(steps.size() - 1);
        double x = arc.getStartPoint().getX(), y = arc.getStartPoint().getY();
        if (last.kind != 'L' || Math.hypot(last.x - x, last.y - y) > 0.001) steps.add(new Step('L', x, y));
        steps.add(new Step('A', arc.getEndPoint().getX(), arc.getEndPoint().getY()));
        shape.append(arc, true);
    }
}
