public import PushChartPixels

/// An image and the metadata of its PNG file.
public struct PNGImage: Hashable, Sendable {
    /// A text chunk: a value under a keyword.
    public struct TextChunk: Hashable, Sendable {
        /// 1 to 79 printable Latin-1 characters, without spaces at the ends or two spaces in a row.
        public var keyword: String
        /// Any text without NUL.
        public var value: String

        /// Creates a text chunk.
        public init(_ keyword: String, _ value: String) {
            self.keyword = keyword
            self.value = value
        }
    }

    /// The pixels.
    public var pixels: PixelBuffer
    /// The resolution in pixels per meter, equal in both directions; nil if the file states none.
    public var pixelsPerMeter: UInt32?
    /// The text chunks in the order of the file.
    public var texts: [TextChunk]

    /// Creates an image.
    public init(pixels: PixelBuffer, pixelsPerMeter: UInt32? = nil, texts: [TextChunk] = []) {
        self.pixels = pixels
        self.pixelsPerMeter = pixelsPerMeter
        self.texts = texts
    }

    /// Creates an image whose resolution states its scale.
    ///
    /// - Parameters:
    ///   - pixels: The pixels.
    ///   - scale: Device pixels per point of 1/72 inch; 2 is 5,669 pixels per meter. A scale that a file cannot hold is
    ///     left out.
    ///   - texts: The text chunks in the order of the file.
    public init(pixels: PixelBuffer, scale: Double, texts: [TextChunk] = []) {
        let exact = (scale * 72 / 0.0254).rounded()
        let fits = exact >= 1 && exact <= Double(Int32.max)
        self.init(pixels: pixels, pixelsPerMeter: fits ? UInt32(exactly: exact) : nil, texts: texts)
    }

    /// Device pixels per point of 1/72 inch, as precise as the file states it; nil if it states no resolution.
    public var scale: Double? { pixelsPerMeter.map { Double($0) * 0.0254 / 72 } }
}
