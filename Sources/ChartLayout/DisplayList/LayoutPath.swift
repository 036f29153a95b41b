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

    /// A whole circle.
    public static func circle(center: LayoutPoint, radius: Double) -> LayoutPath {
        LayoutPath([.circle(center: center, radius: radius)])
    }
}
