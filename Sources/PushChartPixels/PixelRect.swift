/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
    /// The left column.
    public var x: Int
    /// The top row.
    public var y: Int
    /// The number of columns; a rectangle without a positive width is empty.
    public var width: Int
    /// The number of rows; a rectangle without a positive height is empty.
    public var height: Int

    /// Creates a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The column after the last, at most `Int.max`.
    public var right: Int { Self.saturatingSum(x, max(width, 0)) }
    /// The row after the last, at most `Int.max`.
    public var bottom: Int { Self.saturatingSum(y, max(height, 0)) }

    /// Whether a pixel lies in the rectangle.
    public func contains(x column: Int, y row: Int) -> Bool {
        column >= x && column < right && row >= y && row < bottom
    }

    /// The pixels in both rectangles; nil if there are none.
    func intersection(_ other: PixelRect) -> PixelRect? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
        guard left < right, top < bottom else { return nil }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle around both.
    func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        let (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func saturatingSum(_ a: Int, _ b: Int) -> Int {
        let (sum, overflows) = a.addingReportingOverflow(b)
        return overflows ? .max : sum
    }
}
