/// A flattened subpath in device pixels.
struct Polyline {
    var points: [DevicePoint]
    /// Whether a line leads from the last point back to the first.
    var isClosed: Bool

    /// The ends, if this is one horizontal or vertical line.
    var axisAlignedSegment: (start: DevicePoint, end: DevicePoint)? {
        guard !isClosed, points.count == 2, points[0] != points[1] else { return nil }
        guard points[0].x == points[1].x || points[0].y == points[1].y else { return nil }
        return (points[0], points[1])
    }

    /// The rectangle, if this is the outline of an axis-aligned rectangle.
    var axisAlignedRectangle: DeviceRect? {
        var corners = points
        if corners.count == 5, corners[0] == corners[4] { corners.removeLast() }
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let startsHorizontal = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let startsVertical = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard startsHorizontal || startsVertical else { return nil }
        return DeviceRect(left: min(a.x, c.x), top: min(a.y, c.y), right: max(a.x, c.x), bottom: max(a.y, c.y))
    }
}
