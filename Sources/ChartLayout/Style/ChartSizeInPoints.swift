/// The size of a chart in points.
public struct ChartSizeInPoints: Hashable, Sendable {
    /// The width in points, 1 to 2,000.
    public var width: Int
    /// The height in points, 1 to 2,000.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
