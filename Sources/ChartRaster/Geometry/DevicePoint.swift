import ChartLayout

/// A point or vector in device pixels from the top left, y downward.
typealias DevicePoint = SIMD2<Double>

extension SIMD2<Double> {
    /// Coordinates are clamped to this many pixels.
    ///
    /// Squares and sums of such numbers stay exact enough for any line that touches an image.
    static let maximumCoordinate = 1e9

    /// A point of the display list at a scale; nil if a coordinate is not finite.
    init?(_ point: LayoutPoint, scale: Double) {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        self.init(x: point.x * scale, y: point.y * scale)
        clamp(lowerBound: Self(repeating: -Self.maximumCoordinate), upperBound: Self(repeating: Self.maximumCoordinate))
    }

    func dot(_ other: Self) -> Double { x * other.x + y * other.y }

    /// The z component of the cross product: positive if `other` lies clockwise on the screen.
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }

    /// The Euclidean length.
    var length: Double { dot(self).squareRoot() }
}
