import SeriesDecoding

/// A position in points; y grows downward from the top left.
public struct LayoutPoint: Hashable, Sendable {
    /// Points from the left edge.
    public var x: Double
    /// Points from the top edge.
    public var y: Double

    /// Creates a point.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The same point of a mirrored picture.
    func mirrored(inWidth width: Double) -> LayoutPoint { LayoutPoint(width - x, y) }
}

/// An axis-aligned rectangle, in points unless stated otherwise.
public struct LayoutRect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width; never negative.
    public var width: Double
    /// The height; never negative.
    public var height: Double

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge.
    public var right: Double { x + width }
    /// The bottom edge.
    public var bottom: Double { y + height }

    /// The same area with a width and a height that are not negative.
    var standardized: LayoutRect {
        LayoutRect(x: min(x, right), y: min(y, bottom), width: abs(width), height: abs(height))
    }

    /// The same area of a mirrored picture.
    func mirrored(inWidth pictureWidth: Double) -> LayoutRect {
        LayoutRect(x: pictureWidth - right, y: y, width: width, height: height)
    }

    /// Whether two rectangles have an area in common.
    func overlaps(_ other: LayoutRect) -> Bool {
        x < other.right - 0.01 && other.x < right - 0.01 && y < other.bottom - 0.01 && other.y < bottom - 0.01
    }

    /// The top left corner.
    var corner: LayoutPoint { LayoutPoint(x, y) }

    var center: LayoutPoint { LayoutPoint(x + width / 2, y + height / 2) }

    /// The rectangle extended by some points beyond its left and right edges.
    func extendedHorizontally(by points: Double) -> LayoutRect {
        LayoutRect(x: x - points, y: y, width: width + 2 * points, height: height)
    }

    /// The rectangle extended by some points beyond its top and bottom edges.
    func extendedVertically(by points: Double) -> LayoutRect {
        LayoutRect(x: x, y: y - points, width: width, height: height + 2 * points)
    }
}

/// A rotation; positive angles are clockwise, because y grows downward.
///
/// It is exact for right angles. IEEE 754 operations give the same result on every host, unlike `sin` and `cos`.
package struct Rotation: Hashable, Sendable {
    package let sine: Double
    package let cosine: Double

    package init(degrees: Double) {
        let angle = degrees.remainder(dividingBy: 360)
        let rest = angle.remainder(dividingBy: 90)
        let radians = rest * .pi / 180
        // Taylor's series up to 45 degrees, from its smallest term.
        var (sine, cosine) = (1.0, 1.0)
        for term in stride(from: 18.0, through: 2, by: -2) {
            sine = 1 - sine * radians * radians / (term * (term + 1))
            cosine = 1 - cosine * radians * radians / (term * (term - 1))
        }
        sine *= radians
        for _ in 0..<(Int(clamped: (angle - rest) / 90) & 3) { (sine, cosine) = (cosine, -sine) }
        (self.sine, self.cosine) = (sine, cosine)
    }

    /// The size of the upright box around a rotated box (DGCharts' `CGSize.rotatedBy(radians:)`).
    func boundingSize(width: Double, height: Double) -> (width: Double, height: Double) {
        (width * abs(cosine) + height * abs(sine), width * abs(sine) + height * abs(cosine))
    }
}
