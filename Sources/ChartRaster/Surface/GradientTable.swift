import ChartLayout

/// A gradient worked out in steps, to be looked up pixel by pixel.
struct GradientTable {
    /// Where along the gradient a place lies.
    private enum Place {
        /// The share is the scalar product of this vector and the way from the start.
        case linear(start: DevicePoint, perPixel: DevicePoint)
        /// The share is the distance from the centre times this.
        case radial(center: DevicePoint, perPixel: Double)
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
        case .radial(let center, let radius):
            guard let center = DevicePoint(center, scale: scale), radius.isFinite, radius > 0 else { return nil }
            place = .radial(center: center, perPixel: 1 / (radius * scale))
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
        let share =
            switch place {
            case .linear(let start, let perPixel): (middle - start).dot(perPixel)
            case .radial(let center, let perPixel): (middle - center).length * perPixel
            }
        if !extends, !(0...1).contains(share) { return 0 }
        return colors[Int((min(max(share, 0), 1) * Double(Self.steps)).rounded())]
    }
}
