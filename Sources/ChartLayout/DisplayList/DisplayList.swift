/// A picture as plain values: what to paint, in order, in points.
///
/// This is the wall between layout and paint: whoever makes one knows charts, whoever paints one knows only shapes.
public struct DisplayList: Hashable, Sendable {
    /// How the inside of a path is told.
    public enum FillRule: String, Hashable, Sendable {
        /// Inside is what the outline goes round, counted with its direction, other than zero times.
        case winding
        /// Inside is what the outline goes round an odd number of times.
        case evenOdd
    }

    /// One thing to do.
    public enum Item: Hashable, Sendable {
        /// Fills a path; open subpaths are closed.
        case fill(Path, FillRule, Paint)
        /// Strokes a path.
        case stroke(Path, StrokeStyle, Paint)
        /// Draws a picture, stretched into a rectangle.
        case image(ChartImage, in: Rect)
        /// Draws a line of text.
        case text(TextRun)
        /// Narrows painting to a rectangle until the matching ``popClip``.
        ///
        /// Clips are antialiased: where an edge crosses a pixel, the covered share multiplies what is painted there.
        /// Clips nest, and each multiplies on its own: the same rectangle twice squares the share at its edges.
        case pushClip(Rect)
        /// Ends the innermost clip.
        case popClip
    }

    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double
    /// What to paint, from back to front, on a clear ground.
    public var items: [Item]

    /// Creates a display list.
    public init(width: Double, height: Double, items: [Item] = []) {
        self.width = width
        self.height = height
        self.items = items
    }
}
