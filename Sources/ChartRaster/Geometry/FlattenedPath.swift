import ChartLayout

/// A path turned into straight lines in device pixels.
///
/// Where curves are cut is part of the likeness, see ``CubicCurve/appendChords(to:)``.
struct FlattenedPath {
    /// The distance of a quarter circle's control points from its ends, in radii.
    static let kappa = 0.5523

    /// The subpaths that have at least one line, which may be of no length.
    private(set) var subpaths: [Polyline] = []

    /// Flattens a path; nil where it holds a number that is not finite: such paths are not drawn.
    init?(_ path: Path, scale: Double) {
        var current: [DevicePoint] = []
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
                CubicCurve(start: start, control1: control1, control2: control2, end: end).appendChords(to: &current)
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
    }

    private mutating func finish(_ points: inout [DevicePoint]) {
        if points.count > 1 { subpaths.append(Polyline(points: points, isClosed: false)) }
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
