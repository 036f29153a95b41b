/// An outline in points.
public struct Path: Hashable, Sendable {
    /// A path segment.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath at a point.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic Bézier curve to `end`.
        case curve(control1: Point, control2: Point, end: Point)
        /// A whole circle as a separate subpath.
        case circle(center: Point, radius: Double)
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
    public static func outline(of rect: Rect) -> Path {
        Path([
            .move(Point(rect.x, rect.y)), .line(Point(rect.right, rect.y)), .line(Point(rect.right, rect.bottom)),
            .line(Point(rect.x, rect.bottom)), .close,
        ])
    }

    /// A straight line between two points.
    public static func line(from start: Point, to end: Point) -> Path {
        Path([.move(start), .line(end)])
    }

    /// A whole circle.
    public static func circle(center: Point, radius: Double) -> Path {
        Path([.circle(center: center, radius: radius)])
    }
}
