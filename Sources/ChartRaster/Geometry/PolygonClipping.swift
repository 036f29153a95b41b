/// Clips polygons to a rectangle, edge by edge, for coordinates beyond Cairo's 24.8 fixed-point numbers.
///
/// I. E. Sutherland, G. W. Hodgman, "Reentrant polygon clipping", Communications of the ACM 17 (1974), 32 to 42. The
/// parts outside become lines along the edges of the rectangle, so the winding numbers inside do not change.
enum PolygonClipping {
    /// The largest coordinate that is safe for Cairo's arithmetic, in pixels.
    static let maximumCairoCoordinate = 100_000.0

    /// The parts of closed polygons inside a rectangle.
    static func clip(_ polygons: [[DevicePoint]], to rect: DeviceRect) -> [[DevicePoint]] {
        polygons.compactMap { polygon in
            var points = clipToHalfPlane(polygon) { $0.x - rect.left }
            points = clipToHalfPlane(points) { rect.right - $0.x }
            points = clipToHalfPlane(points) { $0.y - rect.top }
            points = clipToHalfPlane(points) { rect.bottom - $0.y }
            return points.count > 2 ? points : nil
        }
    }

    /// The part of a polygon where the signed distance from a line is not negative.
    private static func clipToHalfPlane(
        _ polygon: [DevicePoint],
        signedDistance: (DevicePoint) -> Double
    ) -> [DevicePoint] {
        guard var previous = polygon.last else { return [] }
        var previousDistance = signedDistance(previous)
        var clipped: [DevicePoint] = []
        clipped.reserveCapacity(polygon.count + 4)
        for point in polygon {
            let distance = signedDistance(point)
            if (distance >= 0) != (previousDistance >= 0) {
                let fraction = previousDistance / (previousDistance - distance)
                clipped.append(previous + fraction * (point - previous))
            }
            if distance >= 0 { clipped.append(point) }
            previous = point
            previousDistance = distance
        }
        return clipped
    }
}
