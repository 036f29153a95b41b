import CPNG
public import Diagnostics
import Pixels

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
    /// - Throws: ``PushChartError``: `empty-file`, `not-a-png`, `truncated-png`, `damaged-png`, `picture-too-large`,
    ///   `out-of-memory`.
    public init(decoding bytes: [UInt8], maximumPixels: Int = PNGImage.maximumPixels) throws(PushChartError) {
        self = try Self.withReader(of: bytes, maximumPixels: maximumPixels) { reader throws(PushChartError) in
            try reader.readImage()
        }
    }

    /// Decodes the top left part of an image. The whole file is verified, but only the part is kept in memory.
    package init(decodingTopLeftOf bytes: [UInt8], width: Int, height: Int, maximumPixels: Int) throws(PushChartError) {
        self = try Self.withReader(of: bytes, maximumPixels: maximumPixels) { reader throws(PushChartError) in
            try reader.readImage(columns: width, rows: height)
        }
    }

    /// Calls a closure with a reader of the rows of a PNG, whose header has been checked.
    package static func withReader<Result>(
        of bytes: [UInt8],
        maximumPixels: Int,
        _ body: (PNGReader) throws(PushChartError) -> Result
    ) throws(PushChartError) -> Result {
        guard !bytes.isEmpty else { throw PushChartError(.emptyFile, "the file is empty; a PNG was expected") }
        let start = bytes.prefix(signature.count)
        guard signature.starts(with: start) else {
            throw PushChartError(.notPNG, "the file is not a PNG: it does not start with the PNG signature")
        }
        guard start.count == signature.count else {
            throw PushChartError(.truncatedPNG, "the PNG is truncated in its signature", at: Place(offset: bytes.count))
        }
        return try bytes.withUnsafeBufferPointer { bytes throws(PushChartError) in
            try body(PNGReader(bytes, maximumPixels: maximumPixels))
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
    /// - Throws: ``PushChartError`` with the code `unwritable-picture`: no pixels, or a text that a PNG cannot hold.
    public func encoded(_ compression: Compression = .fast) throws(PushChartError) -> [UInt8] {
        try PNGWriter.encode(self, compression: compression)
    }

    /// The version of the linked libpng, such as `1.6.39`.
    public static var libpngVersion: String { String(cString: cpng_version()) }
}
