/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
    /// The left column.
    public var x: Int
    /// The top row.
    public var y: Int
    /// Columns; none where it is not above 0.
    public var width: Int
    /// Rows; none where it is not above 0.
    public var height: Int

    /// Creates a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The column after the last, or the largest number where that is beyond it.
    public var right: Int { Self.sum(x, max(width, 0)) }
    /// The row below the last, or the largest number where that is beyond it.
    public var bottom: Int { Self.sum(y, max(height, 0)) }

    /// Whether a pixel lies in the rectangle.
    public func contains(x column: Int, y row: Int) -> Bool {
        column >= x && column < right && row >= y && row < bottom
    }

    private static func sum(_ a: Int, _ b: Int) -> Int {
        let (sum, isTooLarge) = a.addingReportingOverflow(b)
        return isTooLarge ? .max : sum
    }
}
