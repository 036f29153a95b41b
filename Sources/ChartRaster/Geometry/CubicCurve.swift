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

    /// How far the curve reaches sideways at the most.
    var width: Double {
        max(max(start.x, end.x), max(control1.x, control2.x)) - min(min(start.x, end.x), min(control1.x, control2.x))
    }

    /// Appends the places where the curve turns up or down, and its end: all that is seen of a curve narrower than a
    /// pixel.
    func appendTurns(to points: inout [DevicePoint]) {
        // The zeros of the derivative a t² - 2 b t + c.
        let (first, second, third) = (control1.y - start.y, control2.y - control1.y, end.y - control2.y)
        let a = first - 2 * second + third
        let b = first - second
        let root = max(b * b - a * first, 0).squareRoot()
        var turns = a.magnitude > 1e-9 ? [(b - root) / a, (b + root) / a] : [first / (2 * b)]
        turns.sort()
        for t in turns where t > 0 && t < 1 {
            let s = 1 - t
            let near = s * s * s * start + 3 * s * s * t * control1
            points.append(near + 3 * s * t * t * control2 + t * t * t * end)
        }
        points.append(end)
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
