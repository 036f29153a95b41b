import ChartLayout

/// A gradient worked out in steps, to be looked up pixel by pixel.
struct GradientTable {
    /// Where along the gradient a place lies.
    private enum Place {
        /// The share is the scalar product of this vector and the way from the start.
        case linear(start: DevicePoint, perPixel: DevicePoint)
        /// The share at which a circle that grows from one to the other passes the place.
        case radial(start: DevicePoint, startRadius: Double, way: DevicePoint, growth: Double)
    }

    private let place: Place
    private let colors: [UInt64]
    private let extends: Bool

    /// Steps from one end to the other: more than a channel has levels.
    private static let steps = 1_024

    /// Works out a gradient; nil where it has no colours or a number that is not finite.
    init?(_ gradient: Gradient, scale: Double) {
        guard gradient.opacity > 0, !gradient.stops.isEmpty,
            gradient.stops.allSatisfy({ $0.offset.isFinite })
        else { return nil }
        switch gradient.shape {
        case .linear(let start, let end):
            guard let start = DevicePoint(start, scale: scale), let end = DevicePoint(end, scale: scale) else {
                return nil
            }
            let way = end - start
            let square = way.dot(way)
            place = .linear(start: start, perPixel: square > 0 ? way / square : DevicePoint(0, 0))
        case .radial(let start, let startRadius, let end, let endRadius):
            guard let start = DevicePoint(start, scale: scale), let end = DevicePoint(end, scale: scale),
                (0..<DevicePoint.farthest).contains(startRadius * scale),
                (0..<DevicePoint.farthest).contains(endRadius * scale)
            else { return nil }
            let growth = (endRadius - startRadius) * scale
            place = .radial(start: start, startRadius: startRadius * scale, way: end - start, growth: growth)
        }
        extends = gradient.extends
        colors = (0...Self.steps).map { step in
            PixelSource.premultiplied(gradient.ink(at: Double(step) / Double(Self.steps)))
        }
    }

    /// The premultiplied channels at the middle of a pixel; clear beyond the ends of a gradient that does not extend.
    @inline(__always)
    func color(column: Int, row: Int) -> UInt64 {
        let middle = DevicePoint(Double(column) + 0.5, Double(row) + 0.5)
        switch place {
        case .linear(let start, let perPixel):
            return color(share: (middle - start).dot(perPixel))
        case .radial(let start, let startRadius, let way, let growth):
            let share = Self.share(of: middle - start, startRadius: startRadius, way: way, growth: growth)
            return share.map(color) ?? 0
        }
    }

    private func color(share: Double) -> UInt64 {
        if !extends, !(0...1).contains(share) { return 0 }
        return colors[Int(clamped: (min(max(share, 0), 1) * Double(Self.steps)).rounded())]
    }

    /// The largest share s at which a circle about s · `way`, of the radius `startRadius` + s · `growth` and that not
    /// negative, runs through a point; nil where none does.
    private static func share(
        of point: DevicePoint,
        startRadius: Double,
        way: DevicePoint,
        growth: Double
    ) -> Double? {
        let square = way.dot(way) - growth * growth
        let half = point.dot(way) + startRadius * growth
        let rest = point.dot(point) - startRadius * startRadius
        func allowed(_ share: Double) -> Double? {
            share.isFinite && startRadius + share * growth >= 0 ? share : nil
        }
        if square.magnitude < 1e-9 { return half != 0 ? allowed(rest / (2 * half)) : nil }
        let discriminant = half * half - square * rest
        guard discriminant >= 0 else { return nil }
        let root = discriminant.squareRoot()
        let (one, other) = (allowed((half + root) / square), allowed((half - root) / square))
        guard let one, let other else { return one ?? other }
        return max(one, other)
    }
}
