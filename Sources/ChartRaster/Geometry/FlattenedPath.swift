import ChartLayout

/// A path turned into straight lines in device pixels.
///
/// Where curves are cut is part of the likeness, see ``CubicCurve/appendChords(to:)``.
struct FlattenedPath {
    /// The distance of a quarter circle's control points from its ends, in radii.
    static let kappa = 0.5523

    /// The subpaths that have at least one line, which may be of no length.
    private(set) var subpaths: [Polyline] = []

    /// In pixels; in smaller circles Cairo's samples and the exact area differ by more than the samples' grain.
    private static let smallestPlain = 2.0

    /// Paths of more curves than these have many in each pixel; see ``CubicCurve/appendTurns(to:)``.
    private static let mostCurves = 4_000
    /// In such a path a curve narrower than this many pixels is as good as its turns.
    private static let narrow = 0.5

    /// Flattens a path; nil where it holds a number that is not finite: such paths are not drawn.
    init?(_ path: Path, scale: Double) {
        var current: [DevicePoint] = []
        let isDense = path.elements.count > Self.mostCurves
        for element in path.elements {
            switch element {
            case .move(let point):
                guard let point = DevicePoint(point, scale: scale) else { return nil }
                finish(&current)
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
                if isDense, curve.width < Self.narrow {
                    curve.appendTurns(to: &current)
                } else {
                    curve.appendChords(to: &current)
                }
            case .circle(let center, let radius):
                guard let center = DevicePoint(center, scale: scale), radius.isFinite else { return nil }
                finish(&current)
                if radius > 0 { appendCircle(center: center, radius: min(radius * scale, DevicePoint.farthest)) }
            case .close:
                guard let start = current.first else { continue }
                subpaths.append(Polyline(points: current, isClosed: true))
                // What follows without a move starts where the closed subpath did.
                current = [start]
            }
        }
        finish(&current)
        isPlainDisc = Self.isPlainDisc(path, scale: scale)
    }

    private static func isPlainDisc(_ path: Path, scale: Double) -> Bool {
        let circles = path.elements.prefix(3).map { element -> (center: Point, radius: Double)? in
            if case .circle(let center, let radius) = element { (center, radius * scale) } else { nil }
        }
        guard let first = circles.first, let outer = first, outer.radius >= smallestPlain else { return false }
        if circles.count == 1 { return true }
        guard circles.count == 2, let inner = circles[1], inner.center == outer.center else { return false }
        // No pixel lies on both outlines.
        return inner.radius >= smallestPlain && outer.radius - inner.radius >= 2 * smallestPlain
    }

    /// Whether this is one circle, or two about one centre, of more than a few pixels: ``ExactArea`` alone tells what
    /// those cover.
    private(set) var isPlainDisc = false

    private mutating func finish(_ points: inout [DevicePoint]) {
        if points.count > 1 {
            subpaths.append(Polyline(points: points, isClosed: false))
        }
        points = []
    }

    private mutating func appendCircle(center: DevicePoint, radius: Double) {
        let east = DevicePoint(radius, 0)
        let south = DevicePoint(0, radius)
        var points = [center + east]
        for (from, to) in [(east, south), (south, -east), (-east, -south), (-south, east)] {
            CubicCurve(quarterAround: center, from: from, to: to).appendChords(to: &points)
        }
        points.removeLast()
        subpaths.append(Polyline(points: points, isClosed: true))
    }
}
