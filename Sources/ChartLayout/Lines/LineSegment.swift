/// A straight or curved part of a line, in points; from left to right, as long as a curve does not overhang.
enum LineSegment: Hashable, Sendable {
    case straight(from: LayoutPoint, to: LayoutPoint)
    case curve(from: LayoutPoint, control1: LayoutPoint, control2: LayoutPoint, to: LayoutPoint)

    var start: LayoutPoint {
        switch self {
        case .straight(let start, _), .curve(let start, _, _, _): start
        }
    }

    var end: LayoutPoint {
        switch self {
        case .straight(_, let end), .curve(_, _, _, let end): end
        }
    }

    /// Whether the segment is a straight line without length.
    var isPoint: Bool { if case .straight(let start, let end) = self { start == end } else { false } }

    /// The path element that continues a path at the start.
    var pathElement: LayoutPath.Element {
        switch self {
        case .straight(_, let end): .line(end)
        case .curve(_, let control1, let control2, let end): .curve(control1: control1, control2: control2, end: end)
        }
    }

    var reversed: LineSegment {
        switch self {
        case .straight(let start, let end): .straight(from: end, to: start)
        case .curve(let start, let control1, let control2, let end):
            .curve(from: end, control1: control2, control2: control1, to: start)
        }
    }

    /// The length in points; of a curve, the length of 16 chords.
    var length: Double {
        switch self {
        case .straight(let start, let end): return start.distance(to: end)
        case .curve:
            let points = (0...16).map { point(at: Double($0) / 16) }
            return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
    }

    /// The direction at the start as a vector of length 1; `nil` if the segment has no length.
    var startDirection: LayoutPoint? {
        switch self {
        case .straight(let start, let end): return start.direction(to: end)
        case .curve(let start, let control1, let control2, let end):
            return start.direction(to: control1) ?? start.direction(to: control2) ?? start.direction(to: end)
        }
    }

    /// The direction at the end as a vector of length 1; `nil` if the segment has no length.
    var endDirection: LayoutPoint? { reversed.startDirection.map { LayoutPoint(-$0.x, -$0.y) } }

    /// The point at a parameter from 0 (the start) to 1 (the end).
    func point(at parameter: Double) -> LayoutPoint {
        switch self {
        case .straight(let start, let end): start.interpolated(to: end, at: parameter)
        case .curve: point(atPolarParameters: (parameter, parameter, parameter))
        }
    }

    /// The part between two parameters; the ends of the whole segment stay exact.
    func subsegment(fromParameter low: Double, toParameter high: Double) -> LineSegment {
        let first = low <= 0 ? start : point(at: low)
        let last = high >= 1 ? end : point(at: high)
        switch self {
        case .straight: return .straight(from: first, to: last)
        case .curve:
            return low <= 0 && high >= 1
                ? self
                : .curve(
                    from: first,
                    control1: point(atPolarParameters: (low, low, high)),
                    control2: point(atPolarParameters: (low, high, high)),
                    to: last
                )
        }
    }

    /// The parameter at which the segment reaches a position between those of its ends; one of several.
    ///
    /// - Parameter coordinate: x, or y on a part without ``verticalTurnParameters``.
    func parameter(
        at position: Double,
        of coordinate: (LayoutPoint) -> Double,
        from low: Double = 0,
        to high: Double = 1
    )
        -> Double
    {
        if case .straight(let start, let end) = self {
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
        guard case .curve(let start, let control1, let control2, let end) = self else { return [] }
        // A third of the derivative of y, as a t² + 2 b t + c.
        let (first, second, third) = (control1.y - start.y, control2.y - control1.y, end.y - control2.y)
        let (a, b, c) = (first - 2 * second + third, second - first, first)
        let discriminant = b * b - a * c
        guard discriminant > 0 else { return [] }
        // Without the cancellation of the textbook formula (Press et al., "Numerical Recipes", 5.6).
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// The polar form of a cubic curve (de Casteljau's algorithm with a parameter for each step).
    private func point(atPolarParameters parameters: (Double, Double, Double)) -> LayoutPoint {
        guard case .curve(let start, let control1, let control2, let end) = self else { return self.start }
        let left = start.interpolated(to: control1, at: parameters.0)
        let middle = control1.interpolated(to: control2, at: parameters.0)
        let right = control2.interpolated(to: end, at: parameters.0)
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

    /// The point at a fraction of the way to another point.
    func interpolated(to other: LayoutPoint, at fraction: Double) -> LayoutPoint {
        LayoutPoint(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
    }
}
