/// One line of text with every glyph placed by the layout.
///
/// Positions come from the metrics of the iPhone's system font, so they are the same whatever font is installed; the
/// rasteriser centres its own glyph in each advance and does the rounding to device pixels.
public struct TextRun: Hashable, Sendable {
    /// One character and the room it has.
    public struct Glyph: Hashable, Sendable {
        /// The character to draw.
        public var scalar: Unicode.Scalar
        /// The left edge of the glyph's room in points, before any rounding.
        public var x: Double
        /// The width of the room in points, without tracking.
        public var advance: Double

        /// Creates a glyph.
        public init(scalar: Unicode.Scalar, x: Double, advance: Double) {
            self.scalar = scalar
            self.x = x
            self.advance = advance
        }
    }

    /// The glyphs, left to right.
    public var glyphs: [Glyph]
    /// The baseline in points from the top, before any rounding.
    public var baseline: Double
    /// The font's size in points.
    public var size: Double
    /// The colour.
    public var ink: Ink
    /// Degrees clockwise about ``pivot``; unrotated text is snapped to device pixels, rotated text is not.
    public var rotation: Double
    /// The centre of the rotation.
    public var pivot: Point

    /// Creates a run of text.
    public init(
        glyphs: [Glyph],
        baseline: Double,
        size: Double,
        ink: Ink,
        rotation: Double = 0,
        pivot: Point = Point(0, 0)
    ) {
        self.glyphs = glyphs
        self.baseline = baseline
        self.size = size
        self.ink = ink
        self.rotation = rotation
        self.pivot = pivot
    }

    /// The text.
    public var string: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: glyphs.map(\.scalar))
        return String(text)
    }
}
