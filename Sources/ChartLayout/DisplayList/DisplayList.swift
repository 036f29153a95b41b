/// A picture as a list of drawing commands, in points.
///
/// The list is the boundary between layout and rendering: layout knows charts, a renderer knows only shapes.
public struct DisplayList: Hashable, Sendable {
    /// The rule that decides which points lie inside a path.
    public enum FillRule: String, Hashable, Sendable {
        /// A point is inside if the outline winds around it a nonzero number of times, counted with its direction.
        case winding
        /// A point is inside if a ray from it crosses the outline an odd number of times.
        case evenOdd
    }

    /// A drawing command.
    public enum Item: Hashable, Sendable {
        /// Fills a path; open subpaths are closed.
        case fill(LayoutPath, FillRule, Paint)
        /// Strokes a path.
        case stroke(LayoutPath, LayoutStroke, Paint)
        /// Draws an image, stretched to a rectangle.
        case image(IconImage, in: LayoutRect)
        /// Draws a line of text.
        case text(GlyphRun)
        /// Restricts painting to a rectangle until the matching ``popClip``.
        ///
        /// Clips are antialiased: the coverage of a clip's edge multiplies the coverage of the shape.
        /// Clips nest, and each multiplies: two clips to the same rectangle square the coverage at its edges.
        case pushClip(LayoutRect)
        /// Ends the innermost clip.
        case popClip
    }

    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The commands from back to front, on a transparent background.
    public var items: [Item]

    /// Creates a display list.
    public init(width: Double, height: Double, items: [Item] = []) {
        self.width = width
        self.height = height
        self.items = items
    }
}

extension DisplayList.Item {
    /// Whether a coordinate of a line or a text is not a number, so that nothing is painted.
    var hasNoPosition: Bool {
        switch self {
        case .stroke(let path, _, _): path.boundingPoints.contains { $0.x.isNaN || $0.y.isNaN }
        case .text(let run): run.baseline.isNaN || run.glyphs.contains { $0.x.isNaN }
        case .fill, .image, .pushClip, .popClip: false
        }
    }
}
