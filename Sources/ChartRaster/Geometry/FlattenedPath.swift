import ChartLayout

/// A path flattened to straight lines in device pixels, see ``CubicCurve/appendChords(to:depth:)``.
struct FlattenedPath {
    /// The subpaths of at least one line, which may have zero length.
    private(set) var subpaths: [Polyline] = []
    /// Whether the path is a circle, or two concentric circles, of more than a few pixels.
    ///
    /// No pixel lies on two edges of such a path, so ``SignedAreaAccumulator`` needs no samples.
    let isDiscOrAnnulus: Bool

    /// The smallest radius of such a circle, in pixels. Cairo's samples of smaller circles differ too much.
    private static let minimumDiscRadius = 2.0
    /// In a path of more curves, those narrower than ``narrowCurveWidth`` pixels are flattened to their extrema.
    private static let maximumCurves = 4_000
    private static let narrowCurveWidth = 0.5

    /// Flattens a path; nil if it holds a number that is not finite: such paths are not drawn.
    init?(_ path: Path, scale: Double) {
        isDiscOrAnnulus = Self.isDiscOrAnnulus(path, scale: scale)
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

    private static func isDiscOrAnnulus(_ path: Path, scale: Double) -> Bool {
        let circles = path.elements.prefix(3).map { element -> (center: Point, radius: Double)? in
            if case .circle(let center, let radius) = element { (center, radius * scale) } else { nil }
        }
        guard let first = circles.first, let outer = first, outer.radius >= minimumDiscRadius else { return false }
        if circles.count == 1 { return true }
        guard circles.count == 2, let inner = circles[1], inner.center == outer.center else { return false }
        return inner.radius >= minimumDiscRadius && outer.radius - inner.radius >= 2 * minimumDiscRadius
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
