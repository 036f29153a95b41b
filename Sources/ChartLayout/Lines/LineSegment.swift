/// A straight or curved part of a line, in points; from left to right, as long as a curve does not overhang.
struct LineSegment: Hashable, Sendable {
    /// The points that a cubic curve does not pass through.
    struct ControlPoints: Hashable, Sendable {
        let first: LayoutPoint
        let second: LayoutPoint
    }

    var start: LayoutPoint
    /// `nil` for a straight segment.
    let controls: ControlPoints?
    var end: LayoutPoint

    static func straight(from start: LayoutPoint, to end: LayoutPoint) -> LineSegment {
        LineSegment(start: start, controls: nil, end: end)
    }

    static func curve(from start: LayoutPoint, control1: LayoutPoint, control2: LayoutPoint, to end: LayoutPoint)
        -> LineSegment
    {
        LineSegment(start: start, controls: ControlPoints(first: control1, second: control2), end: end)
    }

    /// Whether the segment is a straight line without length.
    var isPoint: Bool { controls == nil && start == end }

    /// The path element that continues a path at the start.
    var pathElement: LayoutPath.Element {
        controls.map { .curve(control1: $0.first, control2: $0.second, end: end) } ?? .line(end)
    }

    var reversed: LineSegment {
        let controls = controls.map { ControlPoints(first: $0.second, second: $0.first) }
        return LineSegment(start: end, controls: controls, end: start)
    }

    /// The length in points; of a curve, the length of 16 chords.
    var length: Double {
        guard controls != nil else { return start.distance(to: end) }
        let points = (0...16).map { point(at: Double($0) / 16) }
        return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// The direction at the start as a vector of length 1; `nil` if the segment has no length.
    var startDirection: LayoutPoint? {
        controls.flatMap { start.direction(to: $0.first) ?? start.direction(to: $0.second) }
            ?? start.direction(to: end)
    }

    /// The direction at the end as a vector of length 1; `nil` if the segment has no length.
    var endDirection: LayoutPoint? { reversed.startDirection.map { LayoutPoint(-$0.x, -$0.y) } }

    /// The point at a parameter from 0 (the start) to 1 (the end).
    func point(at parameter: Double) -> LayoutPoint {
        controls.map { point(of: $0, atPolarParameters: (parameter, parameter, parameter)) }
            ?? start.interpolated(to: end, at: parameter)
    }

    /// The part between two parameters; the ends of the whole segment stay exact.
    func subsegment(fromParameter low: Double, toParameter high: Double) -> LineSegment {
        if low <= 0, high >= 1 { return self }
        return LineSegment(
            start: low <= 0 ? start : point(at: low),
            controls: controls.map {
                ControlPoints(
                    first: point(of: $0, atPolarParameters: (low, low, high)),
                    second: point(of: $0, atPolarParameters: (low, high, high))
                )
            },
            end: high >= 1 ? end : point(at: high)
        )
    }

    /// The parameter at which the segment reaches a position between those of its ends; one of several.
    ///
    /// - Parameter coordinate: x, or y on a part without ``verticalTurnParameters``.
    func parameter(
        at position: Double,
        of coordinate: (LayoutPoint) -> Double,
        from low: Double = 0,
        to high: Double = 1
    ) -> Double {
        if controls == nil {
            let share = (position - coordinate(start)) / (coordinate(end) - coordinate(start))
            return share.isFinite ? min(max(share, 0), 1) : 0
        }
        var (low, high) = (low, high)
        let isRising = coordinate(point(at: low)) < coordinate(point(at: high))
        // Bisection, because the position always lies between the ends.
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if (coordinate(point(at: middle)) < position) == isRising { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The parameters between 0 and 1 at which a curve turns from rising to falling, or back, in ascending order.
    var verticalTurnParameters: [Double] {
        guard let controls else { return [] }
        // A third of the derivative of y, as a t² + 2 b t + c.
        let (first, last) = (controls.first.y - start.y, end.y - controls.second.y)
        let middle = controls.second.y - controls.first.y
        let (a, b, c) = (first - 2 * middle + last, middle - first, first)
        let discriminant = b * b - a * c
        guard discriminant > 0 else { return [] }
        // Without the cancellation of the textbook formula (Press et al., "Numerical Recipes", 5.6).
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// The polar form of a cubic curve (de Casteljau's algorithm with a parameter for each step).
    private func point(of controls: ControlPoints, atPolarParameters parameters: (Double, Double, Double))
        -> LayoutPoint
    {
        let left = start.interpolated(to: controls.first, at: parameters.0)
        let middle = controls.first.interpolated(to: controls.second, at: parameters.0)
        let right = controls.second.interpolated(to: end, at: parameters.0)
        return left.interpolated(to: middle, at: parameters.1)
            .interpolated(to: middle.interpolated(to: right, at: parameters.1), at: parameters.2)
    }
}

extension LayoutPoint {
    func distance(to other: LayoutPoint) -> Double {
        let (x, y) = (other.x - x, other.y - y)
        return (x * x + y * y).squareRoot()
    }

    /// The direction to another point as a vector of length 1; `nil` if the points are equal.
    fileprivate func direction(to other: LayoutPoint) -> LayoutPoint? {
        let distance = distance(to: other)
        return distance > 0 && distance.isFinite ? LayoutPoint((other.x - x) / distance, (other.y - y) / distance) : nil
    }

    func interpolated(to other: LayoutPoint, at fraction: Double) -> LayoutPoint {
        LayoutPoint(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
    }
}
