public import PushChartDiagnostics

extension PNGImage {
    /// The default limit of pixels to read: 64 million, 256 MB in memory.
    public static let maximumPixels = 64_000_000

    /// Decodes a PNG of any color type, bit depth and interlacing to straight 8-bit RGBA.
    ///
    /// 16-bit channels are scaled to 8 bits and rounded. Gamma and color profiles are not applied. The checksum of
    /// every chunk is verified. Bytes after the last chunk are ignored.
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - maximumPixels: An image with more pixels is refused before memory is allocated for it. So are a text of
    ///     more than 1 MiB, and texts of more than 4 MiB in all.
    /// - Throws: `PushChartError`: `empty-file`, `not-a-png`, `truncated-png`, `damaged-png`, `picture-too-large`,
    ///   `out-of-memory`.
    public init(decoding bytes: [UInt8], maximumPixels: Int = PNGImage.maximumPixels) throws(PushChartError) {
        guard !bytes.isEmpty else { throw PushChartError(.emptyFile, "the file is empty; a PNG was expected") }
        let start = bytes.prefix(Self.signature.count)
        guard Self.signature.starts(with: start) else {
            throw PushChartError(.notPNG, "the file is not a PNG: it does not start with the PNG signature")
        }
        guard start.count == Self.signature.count else {
            throw PushChartError(.truncatedPNG, "the PNG is truncated in its signature", at: Place(offset: bytes.count))
        }
        self = try bytes.withUnsafeBufferPointer { bytes throws(PushChartError) in
            try PNGReader(bytes, maximumPixels: maximumPixels).readImage()
        }
    }

    private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    /// The compression of a file.
    public enum Compression: Hashable, Sendable {
        /// Run-length coding only: a millisecond for a chart.
        case fast
        /// Full search: about a third of the size for many times the time.
        case small
    }

    /// Encodes the image as a PNG file. Equal images have equal bytes with the same versions of libpng and zlib.
    ///
    /// Images of up to 256 colors become 8-bit palette indices, others RGB, or RGBA if a pixel is not opaque. Decoding
    /// restores every pixel exactly. The file is marked as sRGB and holds the resolution and the text chunks.
    /// - Throws: `PushChartError` with the code `unwritable-picture`: no pixels, or a text that a PNG cannot hold.
    public func encoded(_ compression: Compression = .fast) throws(PushChartError) -> [UInt8] {
        try PNGWriter.encode(self, compression: compression)
    }
}
