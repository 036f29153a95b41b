/// An outline in points.
public struct LayoutPath: Hashable, Sendable {
    /// A path segment.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath at a point.
        case move(LayoutPoint)
        /// A straight line to a point.
        case line(LayoutPoint)
        /// A cubic Bézier curve to `end`.
        case curve(control1: LayoutPoint, control2: LayoutPoint, end: LayoutPoint)
        /// A whole circle as a separate subpath.
        case circle(center: LayoutPoint, radius: Double)
        /// A straight line back to the start of the subpath.
        case close
    }

    /// The segments, in order.
    public var elements: [Element]

    /// Creates a path from its segments.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// The outline of a rectangle, clockwise from its top left.
    public static func outline(of rect: LayoutRect) -> LayoutPath {
        LayoutPath([
            .move(LayoutPoint(rect.x, rect.y)), .line(LayoutPoint(rect.right, rect.y)),
            .line(LayoutPoint(rect.right, rect.bottom)),
            .line(LayoutPoint(rect.x, rect.bottom)), .close,
        ])
    }

    /// A straight line between two points.
    public static func line(from start: LayoutPoint, to end: LayoutPoint) -> LayoutPath {
        LayoutPath([.move(start), .line(end)])
    }

    /// The path with other points, and circles of the same radius.
    func mapping(_ transform: (LayoutPoint) -> LayoutPoint) -> LayoutPath {
        LayoutPath(
            elements.map { element in
                switch element {
                case .move(let point): .move(transform(point))
                case .line(let point): .line(transform(point))
                case .curve(let control1, let control2, let end):
                    .curve(control1: transform(control1), control2: transform(control2), end: transform(end))
                case .circle(let center, let radius): .circle(center: transform(center), radius: radius)
                case .close: .close
                }
            }
        )
    }

    /// A whole circle.
    public static func circle(center: LayoutPoint, radius: Double) -> LayoutPath {
        LayoutPath([.circle(center: center, radius: radius)])
    }
}

extension LayoutPath {
    /// The outline of a rectangle with round corners, clockwise. Corners count clockwise from the upper left one.
    ///
    /// - Parameters:
    ///   - radius: In points; at most half of the distance between two round corners.
    ///   - first: The first round corner.
    ///   - count: The number of round corners.
    static func outline(of rect: LayoutRect, cornerRadius radius: Double, firstRound first: Int = 0, count: Int = 4)
        -> LayoutPath
    {
        let corners = [
            LayoutPoint(rect.x, rect.y), LayoutPoint(rect.right, rect.y), LayoutPoint(rect.right, rect.bottom),
            LayoutPoint(rect.x, rect.bottom),
        ]
        // The usual distance of the control points of a quarter of a circle.
        let rest = radius * (1 - 0.5522847498307936)
        var elements: [Element] = []
        for index in (0..<4).map({ (first + 3 + $0) % 4 }) {
            let (corner, before, after) = (corners[index], corners[(index + 3) % 4], corners[(index + 1) % 4])
            func point(toward end: LayoutPoint, distance: Double) -> LayoutPoint {
                let whole = abs(end.x - corner.x) + abs(end.y - corner.y)
                let share = whole > 0 ? distance / whole : 0
                return LayoutPoint(corner.x + (end.x - corner.x) * share, corner.y + (end.y - corner.y) * share)
            }
            let isRound = (index + 4 - first) % 4 < count
            let start = isRound ? point(toward: before, distance: radius) : corner
            elements.append(elements.isEmpty ? .move(start) : .line(start))
            guard isRound else { continue }
            elements.append(
                .curve(
                    control1: point(toward: before, distance: rest),
                    control2: point(toward: after, distance: rest),
                    end: point(toward: after, distance: radius)
                )
            )
        }
        return LayoutPath(elements + [.close])
    }
}
