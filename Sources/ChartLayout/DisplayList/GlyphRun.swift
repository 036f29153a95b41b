/// A line of text with a position for every glyph.
///
/// Positions come from the metrics of the iPhone's system font, so they do not depend on the installed fonts.
/// A renderer centers its own glyph in each advance and rounds to device pixels.
public struct GlyphRun: Hashable, Sendable {
    /// A character with its position and advance.
    public struct Glyph: Hashable, Sendable {
        /// The character to draw.
        public var scalar: Unicode.Scalar
        /// The left edge of the advance in points, not rounded.
        public var x: Double
        /// The advance width in points, without tracking.
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
    /// The baseline in points from the top, not rounded.
    public var baseline: Double
    /// The font size in points.
    public var fontSize: Double
    /// The weight of the font.
    public var weight: FontWeight
    /// The color.
    public var color: SRGBColor
    /// Degrees clockwise about ``pivot``.
    public var rotation: Double
    /// The center of the rotation.
    public var pivot: LayoutPoint

    /// Creates a run of glyphs.
    public init(
        glyphs: [Glyph],
        baseline: Double,
        fontSize: Double,
        weight: FontWeight = .regular,
        color: SRGBColor,
        rotation: Double = 0,
        pivot: LayoutPoint = LayoutPoint(0, 0)
    ) {
        self.glyphs = glyphs
        self.baseline = baseline
        self.fontSize = fontSize
        self.weight = weight
        self.color = color
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
