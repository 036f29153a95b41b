import CPNG

extension PNGImage {
    /// The most pixels read unless told otherwise: 64 million, a quarter of a gigabyte.
    public static let maximumPixels = 64_000_000

    /// Reads a picture of any kind that PNG knows, interlaced ones too, as straight 8-bit RGBA.
    ///
    /// 16-bit channels are scaled and rounded to 8. Gamma and colour profiles are not applied. Every chunk's checksum
    /// must be right; bytes after the last chunk are not looked at.
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - maximumPixels: A picture with more is refused before memory is taken for it.
    /// - Throws: ``PNGError``: `emptyFile`, `notPNG`, `truncated`, `damaged`, `tooLarge`, `outOfMemory`.
    public init(decoding bytes: [UInt8], maximumPixels: Int = PNGImage.maximumPixels) throws(PNGError) {
        self = try Self.read(bytes) { reader throws(PNGError) in
            _ = try reader.open(maximumPixels: maximumPixels)
            return try reader.image()
        }
    }

    /// The bytes of a PNG file: the same image gives the same bytes wherever libpng and zlib are the same.
    ///
    /// Up to 256 colours are written as a palette of 8-bit indices, more as RGB, and as RGBA if any pixel is not opaque.
    /// Every pixel comes back exactly. The file is marked as sRGB and bears the resolution and the remarks.
    /// - Parameter effort: Whether the file is written fast or becomes small.
    /// - Throws: ``PNGError`` with `unwritable`: no pixels, or a remark that a PNG can't hold.
    /// - Complexity: O(pixels).
    public func encoded(_ effort: Effort = .fast) throws(PNGError) -> [UInt8] {
        try PNGWriter.bytes(of: self, effort)
    }

    /// How hard a file is packed.
    public enum Effort: Hashable, Sendable {
        /// Run lengths only: a millisecond for a chart.
        case fast
        /// About a third of the size for many times the time.
        case small
    }

    /// The version of libpng on this machine, such as `1.6.39`.
    public static var libpng: String { String(cString: cpng_version()) }

    /// Has a file read, once it is known to begin as a PNG.
    static func read<Result>(
        _ bytes: [UInt8],
        _ body: (PNGReader) throws(PNGError) -> Result
    ) throws(PNGError) -> Result {
        guard !bytes.isEmpty else { throw PNGError(.emptyFile, "the file is empty; a PNG was expected") }
        let start = bytes.prefix(Self.signature.count)
        guard Self.signature.starts(with: start) else {
            throw PNGError(.notPNG, "the file is not a PNG: it does not start with a PNG's signature")
        }
        guard start.count == Self.signature.count else {
            throw PNGError(.truncated, "the PNG was cut short: its signature is not whole", offset: bytes.count)
        }
        return try bytes.withUnsafeBufferPointer { bytes throws(PNGError) in try body(PNGReader(bytes)) }
    }

    private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
}
