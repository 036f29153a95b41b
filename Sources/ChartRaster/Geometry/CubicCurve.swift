/// A cubic Bézier curve in device pixels.
struct CubicCurve {
    var start: DevicePoint
    var control1: DevicePoint
    var control2: DevicePoint
    var end: DevicePoint

    /// The distance of a quarter circle's control points from its ends, in radii.
    private static let kappa = 0.5523
    /// The maximum second difference of the control points of a flat curve, in pixels.
    private static let flatness = 1.0 / 16
    /// The depth of subdivision without another limit: 1,024 chords.
    private static let maximumDepth = 10
}

extension CubicCurve {
    /// A quarter circle between two perpendicular radius vectors.
    init(quarterCircleAround center: DevicePoint, from: DevicePoint, to: DevicePoint) {
        self.init(
            start: center + from,
            control1: center + from + Self.kappa * to,
            control2: center + to + Self.kappa * from,
            end: center + to
        )
    }

    /// An arc of at most 90 degrees between two radius vectors of equal length.
    ///
    /// The control points lie on the tangents, 4/3 tan(angle / 4) radii from the ends (Riškus, Information Technology
    /// and Control 35, 2006). Over the sine, that distance is 4/3 / (1 + cosine + √(2 + 2 cosine)).
    ///
    /// - Parameter cosine: The cosine of the angle between the vectors.
    init(arcAround center: DevicePoint, from: DevicePoint, to: DevicePoint, cosine: Double) {
        let cosine = min(max(cosine, 0), 1)
        let reach = 4 / (3 * (1 + cosine + (2 + 2 * cosine).squareRoot()))
        self.init(
            start: center + from,
            control1: center + from + reach * (to - cosine * from),
            control2: center + to + reach * (from - cosine * to),
            end: center + to
        )
    }

    /// Flattens the curve like CoreGraphics and appends the ends of the chords.
    ///
    /// A curve is halved (de Casteljau) until the second differences of its control points are at most 1/16 pixel in
    /// both directions. The rule is derived from images made by CoreGraphics: it gives every chord of circles of 8, 12,
    /// 16 and 24 pixels. Of the rules that do, it fits cubic lines best.
    func appendChords(to points: inout [DevicePoint]) {
        appendChords(to: &points, depth: Self.maximumDepth)
    }

    /// - Parameter depth: The maximum number of times that the curve is halved.
    private func appendChords(to points: inout [DevicePoint], depth: Int) {
        if depth == 0 || isFlat {
            points.append(end)
            return
        }
        let first = (start + control1) / 2
        let middle = (control1 + control2) / 2
        let last = (control2 + end) / 2
        let left = (first + middle) / 2
        let right = (middle + last) / 2
        let half = (left + right) / 2
        CubicCurve(start: start, control1: first, control2: left, end: half).appendChords(to: &points, depth: depth - 1)
        CubicCurve(start: half, control1: right, control2: last, end: end).appendChords(to: &points, depth: depth - 1)
    }

    private var isFlat: Bool {
        let early = start - control1 - (control1 - control2)
        let late = control1 - control2 - (control2 - end)
        return pointwiseMax(pointwiseMax(early, -early), pointwiseMax(late, -late)).max() <= Self.flatness
    }

    /// Flattens the curve to a number of chords of equal parameter steps, given by their ends.
    func chords(count: Int) -> [DevicePoint] {
        (1..<max(count, 1)).map { point(at: Double($0) / Double(count)) } + [end]
    }

    /// Appends the vertical extrema and the end of the curve: all that is visible of a curve narrower than a pixel.
    func appendVerticalExtremaAndEnd(to points: inout [DevicePoint]) {
        // The roots of the derivative a t² - 2 b t + c.
        let (first, second, third) = (control1.y - start.y, control2.y - control1.y, end.y - control2.y)
        let a = first - 2 * second + third
        let b = first - second
        let root = max(b * b - a * first, 0).squareRoot()
        let roots = a.magnitude > 1e-9 ? [(b - root) / a, (b + root) / a] : [first / (2 * b)]
        for t in roots.sorted() where t > 0 && t < 1 { points.append(point(at: t)) }
        points.append(end)
    }

    private func point(at t: Double) -> DevicePoint {
        let s = 1 - t
        let near = s * s * s * start + 3 * s * s * t * control1
        return near + 3 * s * t * t * control2 + t * t * t * end
    }

    /// The horizontal extent of the control points.
    var controlPointWidth: Double {
        max(max(start.x, end.x), max(control1.x, control2.x)) - min(min(start.x, end.x), min(control1.x, control2.x))
    }
}
