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

    /// Appends the ends of the chords that CoreGraphics makes of the curve, its own end last.
    ///
    /// A curve is halved until it bends no more than a sixteenth of a pixel: until its control points' second differences
    /// are that small in both directions. Worked back from circles of 8, 12, 16 and 24 pixels in pictures made by
    /// CoreGraphics, whose chords it gives one by one; of the rules that do, it fits cubic lines best.
    func appendChords(to points: inout [DevicePoint]) {
        appendHalves(to: &points, depth: 0)
    }

    private static let mostBend = 1.0 / 16
    /// At most a thousand chords to a curve.
    private static let deepest = 10

    private func appendHalves(to points: inout [DevicePoint], depth: Int) {
        if depth == Self.deepest || isNearlyStraight {
            points.append(end)
            return
        }
        let first = (start + control1) / 2
        let middle = (control1 + control2) / 2
        let last = (control2 + end) / 2
        let left = (first + middle) / 2
        let right = (middle + last) / 2
        let half = (left + right) / 2
        CubicCurve(start: start, control1: first, control2: left, end: half).appendHalves(to: &points, depth: depth + 1)
        CubicCurve(start: half, control1: right, control2: last, end: end).appendHalves(to: &points, depth: depth + 1)
    }

    private var isNearlyStraight: Bool {
        let early = start - control1 - (control1 - control2)
        let late = control1 - control2 - (control2 - end)
        let bend = pointwiseMax(
            pointwiseMax(early, -early),
            pointwiseMax(late, -late)
        )
        return bend.max() <= Self.mostBend
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
