public import Pixels

/// A painted display list.
public struct Rendering: Hashable, Sendable {
    /// The picture: straight RGBA in device pixels, clear where nothing was painted.
    public var pixels: PixelBuffer

    /// The characters that the font lacks, each once, in the order they were met; they stand as missing-glyph boxes.
    public var missingGlyphs: [Unicode.Scalar]

    /// Creates a rendering.
    public init(pixels: PixelBuffer, missingGlyphs: [Unicode.Scalar] = []) {
        self.pixels = pixels
        self.missingGlyphs = missingGlyphs
    }
}
