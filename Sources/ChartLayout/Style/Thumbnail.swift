/// The part of the picture that a collapsed notification shows; not in DGCharts.
public enum Thumbnail: Hashable, Sendable {
    /// The square at the end of the content, with the newest values and without the labels of the axes. Horizontal bars
    /// and charts of names show the whole picture.
    case newest
    /// The whole picture.
    case whole
    /// A part of the picture.
    case part(UnitRect)
}

/// A part of a picture: all four numbers are fractions of its width or height, from its top left corner.
public struct UnitRect: Hashable, Sendable {
    /// The distance from the left edge, 0 to 1.
    public var x: Double
    /// The distance from the top edge, 0 to 1.
    public var y: Double
    /// The width, above 0; `x + width` is at most 1.
    public var width: Double
    /// The height, above 0; `y + height` is at most 1.
    public var height: Double

    /// Creates a part.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The whole picture.
    public static let whole = UnitRect(x: 0, y: 0, width: 1, height: 1)
}
