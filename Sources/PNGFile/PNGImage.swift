public import Pixels

/// A picture and what a PNG says about it.
public struct PNGImage: Hashable, Sendable {
    /// A remark under a keyword.
    public struct Text: Hashable, Sendable {
        /// 1 to 79 characters of printable Latin-1, without spaces at the ends or two in a row.
        public var keyword: String
        /// The remark; no NUL.
        public var value: String

        /// Creates a remark.
        public init(_ keyword: String, _ value: String) {
            self.keyword = keyword
            self.value = value
        }
    }

    /// The pixels.
    public var pixels: PixelBuffer

    /// The resolution in pixels per metre, the same both ways; nil where it is not stated.
    public var pixelsPerMeter: UInt32?

    /// The remarks, in the file's order.
    public var texts: [Text]

    /// Creates an image.
    public init(pixels: PixelBuffer, pixelsPerMeter: UInt32? = nil, texts: [Text] = []) {
        self.pixels = pixels
        self.pixelsPerMeter = pixelsPerMeter
        self.texts = texts
    }

    /// Creates an image whose resolution says how many device pixels a point has.
    ///
    /// - Parameters:
    ///   - pixels: The pixels.
    ///   - scale: Device pixels per point of 1/72 inch; 2 is 5,669 pixels per metre.
    ///   - texts: The remarks, in the file's order.
    public init(pixels: PixelBuffer, scale: Double, texts: [Text] = []) {
        let exact = (scale * 72 / 0.0254).rounded()
        let fits = exact >= 1 && exact <= Double(Int32.max)
        self.init(pixels: pixels, pixelsPerMeter: fits ? UInt32(exactly: exact) : nil, texts: texts)
    }

    /// Device pixels per point of 1/72 inch, to the precision that the file has; nil where no resolution is stated.
    public var scale: Double? { pixelsPerMeter.map { Double($0) * 0.0254 / 72 } }
}
