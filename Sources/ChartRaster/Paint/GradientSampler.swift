import ChartLayout
import SeriesDecoding

/// The colors of a gradient: a table of color steps and the geometry that finds the step of a pixel.
struct GradientSampler {
    /// The rule by which the offset along the gradient follows from a point.
    private enum GradientGeometry {
        /// The offset is the dot product of `offsetPerPixel` and the vector from the start.
        case linear(start: DevicePoint, offsetPerPixel: DevicePoint)
        /// The offset is that of the circle through the point. Circles move along `axis` and grow by `growth`.
        case radial(start: DevicePoint, startRadius: Double, axis: DevicePoint, growth: Double)
    }

    private let geometry: GradientGeometry
    private let colors: [UInt64]
    private let extends: Bool

    /// The number of color steps, more than a channel has levels.
    private static let stepCount = 1_024

    /// Prepares a gradient; nil if it has no colors or a number that is not finite.
    init?(_ gradient: LayoutGradient, scale: Double) {
        guard gradient.opacity > 0, !gradient.stops.isEmpty,
            gradient.stops.allSatisfy({ $0.offset.isFinite })
        else { return nil }
        switch gradient.geometry {
        case .linear(let start, let end):
            guard let start = DevicePoint(start, scale: scale), let end = DevicePoint(end, scale: scale) else {
                return nil
            }
            let axis = end - start
            let square = axis.dot(axis)
            geometry = .linear(start: start, offsetPerPixel: square > 0 ? axis / square : DevicePoint(0, 0))
        case .radial(let start, let startRadius, let end, let endRadius):
            guard let start = DevicePoint(start, scale: scale), let end = DevicePoint(end, scale: scale),
                (0..<DevicePoint.maximumCoordinate).contains(startRadius * scale),
                (0..<DevicePoint.maximumCoordinate).contains(endRadius * scale)
            else { return nil }
            let growth = (endRadius - startRadius) * scale
            geometry = .radial(start: start, startRadius: startRadius * scale, axis: end - start, growth: growth)
        }
        extends = gradient.extends
        colors = gradient.interpolatedColors(count: Self.stepCount + 1).map { PaintSource.premultiplied($0) }
    }

    /// The premultiplied channels at the center of a pixel; clear beyond the ends of a gradient that does not extend.
    func premultipliedColor(column: Int, row: Int) -> UInt64 {
        let center = DevicePoint(Double(column) + 0.5, Double(row) + 0.5)
        switch geometry {
        case .linear(let start, let offsetPerPixel):
            return color(atOffset: (center - start).dot(offsetPerPixel))
        case .radial(let start, let startRadius, let axis, let growth):
            let offset = Self.largestGradientOffset(
                ofCircleThrough: center - start,
                startRadius: startRadius,
                axis: axis,
                radiusGrowth: growth
            )
            return offset.map { color(atOffset: $0) } ?? 0
        }
    }

    private func color(atOffset offset: Double) -> UInt64 {
        if !extends, !(0...1).contains(offset) { return 0 }
        return colors[Int(clamped: (min(max(offset, 0), 1) * Double(Self.stepCount)).rounded())]
    }

    /// The largest offset s at which the circle about s · `axis` with the radius `startRadius` + s · `growth` ≥ 0
    /// passes through a point; nil if there is none.
    private static func largestGradientOffset(
        ofCircleThrough point: DevicePoint,
        startRadius: Double,
        axis: DevicePoint,
        radiusGrowth: Double
    ) -> Double? {
        // The quadratic equation a s² - 2 b s + c = 0.
        let a = axis.dot(axis) - radiusGrowth * radiusGrowth
        let b = point.dot(axis) + startRadius * radiusGrowth
        let c = point.dot(point) - startRadius * startRadius
        func validated(_ offset: Double) -> Double? {
            offset.isFinite && startRadius + offset * radiusGrowth >= 0 ? offset : nil
        }
        if a.magnitude < 1e-9 { return b != 0 ? validated(c / (2 * b)) : nil }
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return nil }
        let root = discriminant.squareRoot()
        let (first, second) = (validated((b + root) / a), validated((b - root) / a))
        guard let first, let second else { return first ?? second }
        return max(first, second)
    }
}
