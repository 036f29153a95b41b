import ChartLayout

/// A path turned into straight lines in device pixels.
///
/// How many lines make a curve is part of the likeness: CoreGraphics' circles are four cubic arcs of 16 chords, and 64
/// chords a curve is where more of them no longer change a pixel.
struct FlattenedPath {
    /// The distance of an arc's control points from its ends, in radii.
    static let kappa = 0.5523

    /// Chords to a quarter of a circle.
    static let chordsPerQuarter = 16

    /// Chords to a curve, unless it is so short that they would be under a quarter of a pixel.
    static let chordsPerCurve = 64

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
            CubicCurve(quarterAround: center, from: from, to: to)
                .appendChords(FlattenedPath.chordsPerQuarter, to: &points)
        }
        points.removeLast()
        subpaths.append(Polyline(points: points, isClosed: true))
    }
}

/// A cubic Bézier curve in device pixels.
struct CubicCurve {
    var start: DevicePoint
    var control1: DevicePoint
    var control2: DevicePoint
    var end: DevicePoint

    init(start: DevicePoint, control1: DevicePoint, control2: DevicePoint, end: DevicePoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// A quarter of a circle between two radii at right angles.
    init(quarterAround center: DevicePoint, from: DevicePoint, to: DevicePoint) {
        self.init(
            start: center + from,
            control1: center + from + FlattenedPath.kappa * to,
            control2: center + to + FlattenedPath.kappa * from,
            end: center + to
        )
    }

    /// Appends the ends of the chords at equal steps of the parameter, the curve's own end last.
    func appendChords(to points: inout [DevicePoint]) {
        let reach = (control1 - start).length + (control2 - control1).length + (end - control2).length
        let quarters = (min(reach, 1_000) * 4).rounded(.up)
        appendChords(max(1, min(FlattenedPath.chordsPerCurve, Int(quarters))), to: &points)
    }

    /// Appends the ends of a number of chords.
    func appendChords(_ count: Int, to points: inout [DevicePoint]) {
        for step in 1..<max(count, 1) {
            let t = Double(step) / Double(count)
            let s = 1 - t
            let near = s * s * s * start + 3 * s * s * t * control1
            points.append(near + 3 * s * t * t * control2 + t * t * t * end)
        }
        points.append(end)
    }
}
