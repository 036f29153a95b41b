import ChartLayout

/// A place in device pixels from the top left, y growing downwards.
typealias DevicePoint = SIMD2<Double>

extension SIMD2<Double> {
    /// No chart paints farther out than this many pixels; what lies beyond is drawn as if it lay here.
    ///
    /// Squares and sums of such numbers stay exact enough for any line that touches the picture.
    static let farthest = 1e9

    /// A point of the display list at a scale; nil where a coordinate is no number or infinite.
    init?(_ point: Point, scale: Double) {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        self.init(x: point.x * scale, y: point.y * scale)
        clamp(lowerBound: Self(repeating: -Self.farthest), upperBound: Self(repeating: Self.farthest))
    }

    /// The scalar product.
    func dot(_ other: Self) -> Double { x * other.x + y * other.y }

    /// The third component of the vector product: positive where `other` lies clockwise on the screen.
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }

    /// The distance from zero.
    var length: Double { dot(self).squareRoot() }
}
