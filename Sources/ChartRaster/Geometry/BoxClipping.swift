/// Cuts polygons to a box, for coordinates that Cairo's 24.8 fixed-point numbers can't hold.
///
/// Sutherland and Hodgman's way: edge by edge of the box. What is cut off becomes lines along the box's edges, so the
/// winding numbers inside stay as they were.
enum BoxClipping {
    /// Coordinates up to here are safe for Cairo, differences and rows drawn out for a closer look included.
    static let safest = 100_000.0

    /// The parts of closed contours inside a box.
    static func clip(_ contours: [[DevicePoint]], to box: DeviceRect) -> [[DevicePoint]] {
        contours.compactMap { contour in
            var points = contour
            points = cut(points) { $0.x - box.left }
            points = cut(points) { box.right - $0.x }
            points = cut(points) { $0.y - box.top }
            points = cut(points) { box.bottom - $0.y }
            return points.count > 2 ? points : nil
        }
    }

    /// Keeps what lies on the positive side of a line.
    private static func cut(_ points: [DevicePoint], side: (DevicePoint) -> Double) -> [DevicePoint] {
        guard var previous = points.last else { return [] }
        var previousSide = side(previous)
        var kept: [DevicePoint] = []
        kept.reserveCapacity(points.count + 4)
        for point in points {
            let pointSide = side(point)
            if (pointSide >= 0) != (previousSide >= 0) {
                let share = previousSide / (previousSide - pointSide)
                kept.append(previous + share * (point - previous))
            }
            if pointSide >= 0 { kept.append(point) }
            previous = point
            previousSide = pointSide
        }
        return kept
    }
}
