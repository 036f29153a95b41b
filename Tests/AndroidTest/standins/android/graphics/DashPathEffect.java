package android.graphics;

public class DashPathEffect extends PathEffect {
    final float[] intervals;

    public DashPathEffect(float[] intervals, float phase) {
        if (intervals.length < 2 || intervals.length % 2 != 0) throw new IllegalArgumentException();
        this.intervals = intervals;
    }
}
