import ChartLayout

/// A path flattened to straight lines in device pixels, see ``CubicCurve/appendChords(to:)``.
struct FlattenedPath {
    /// The subpaths of at least one line, which may have zero length.
    private(set) var subpaths: [Polyline] = []
    /// Whether the path consists of two concentric circles.
    let isRing: Bool

    /// In a path of more curves, those narrower than ``narrowCurveWidth`` pixels are flattened to their extrema.
    private static let maximumCurves = 4_000
    private static let narrowCurveWidth = 0.5

    /// Flattens a path; nil if it holds a number that is not finite: such paths are not drawn.
    init?(_ path: LayoutPath, scale: Double) {
        isRing = Self.consistsOfTwoConcentricCircles(path)
        var current: [DevicePoint] = []
        let isDense = path.elements.count > Self.maximumCurves
        for element in path.elements {
            switch element {
            case .move(let point):
                guard let point = DevicePoint(point, scale: scale) else { return nil }
                endSubpath(&current)
                current = [point]
            case .line(let point):
                guard let point = DevicePoint(point, scale: scale) else { return nil }
                current.append(point)
            case .curve(let control1, let control2, let end):
                guard let control1 = DevicePoint(control1, scale: scale),
                    let control2 = DevicePoint(control2, scale: scale),
                    let end = DevicePoint(end, scale: scale)
                else { return nil }
                let start = current.last ?? control1
                if current.isEmpty { current = [start] }
                let curve = CubicCurve(start: start, control1: control1, control2: control2, end: end)
                if isDense, curve.controlPointWidth < Self.narrowCurveWidth {
                    curve.appendVerticalExtremaAndEnd(to: &current)
                } else {
                    curve.appendChords(to: &current)
                }
            case .circle(let center, let radius):
                guard let center = DevicePoint(center, scale: scale), radius.isFinite else { return nil }
                endSubpath(&current)
                guard radius > 0 else { continue }
                appendCircle(center: center, radius: min(radius * scale, DevicePoint.maximumCoordinate))
            case .close:
                guard let start = current.first else { continue }
                subpaths.append(Polyline(points: current, isClosed: true))
                // Elements that follow without a move start at the start of the closed subpath.
                current = [start]
            }
        }
        endSubpath(&current)
    }

    private static func consistsOfTwoConcentricCircles(_ path: LayoutPath) -> Bool {
        guard path.elements.count == 2, case .circle(let center, let first) = path.elements[0],
            case .circle(center, let second) = path.elements[1]
        else { return false }
        return first > 0 && second > 0
    }

    private mutating func endSubpath(_ points: inout [DevicePoint]) {
        if points.count > 1 { subpaths.append(Polyline(points: points, isClosed: false)) }
        points = []
    }

    private mutating func appendCircle(center: DevicePoint, radius: Double) {
        let east = DevicePoint(radius, 0)
        let south = DevicePoint(0, radius)
        var points = [center + east]
        for (from, to) in [(east, south), (south, -east), (-east, -south), (-south, east)] {
            CubicCurve(quarterCircleAround: center, from: from, to: to).appendChords(to: &points)
        }
        points.removeLast()
        subpaths.append(Polyline(points: points, isClosed: true))
    }
}
