import CPNG
import Pixels

/// An open file in memory; libpng's structures are freed with it.
///
/// The bytes must outlive it.
final class PNGReader {
    private let reader: UnsafeMutablePointer<cpng_reader>

    /// Prepares to read a file.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGError) {
        guard let reader = cpng_reader_new(bytes.baseAddress, bytes.count) else {
            throw PNGError(.outOfMemory, "there is no memory to read a PNG")
        }
        self.reader = reader
    }

    deinit {
        cpng_reader_free(reader)
    }

    /// The most bytes that zlib's deflate makes of one.
    private static let mostExpansion = 1_032

    /// Opens the file.
    ///
    /// - Returns: The size that it states, in pixels.
    func open(maximumPixels: Int) throws(PNGError) -> (width: Int, height: Int) {
        guard cpng_reader_open(reader) == 0 else { throw failure }
        let width = Int(reader.pointee.width)
        let height = Int(reader.pointee.height)
        // Each side is below 2^31, so the product can't overflow.
        guard width * height <= maximumPixels, width * height <= Int.max / 8 else {
            throw PNGError(
                .tooLarge,
                "the PNG is \(width) by \(height) pixels; at most \(maximumPixels) pixels are read"
            )
        }
        // Deflate makes at most 1,032 bytes of one, so a short file can't hold what a few bytes of it promise.
        let bytesNeeded = width * height / 8 * Int(cpng_reader_bits_per_pixel(reader))
        guard bytesNeeded <= Self.mostExpansion * reader.pointee.count else {
            throw PNGError(
                .truncated,
                "the PNG was cut short: \(reader.pointee.count) bytes can't hold \(width) by \(height) pixels",
                offset: reader.pointee.count
            )
        }
        return (width, height)
    }

    /// Reads the whole file, once it is open.
    ///
    /// - Parameter rows: How many rows are kept; the others are read too, and let go.
    func image(rows: Int = .max) throws(PNGError) -> PNGImage {
        let width = Int(reader.pointee.width)
        let whole = Int(reader.pointee.height)
        let height = min(max(rows, 0), whole)
        var failed = false
        var rest = [UInt8](repeating: 0, count: height < whole ? 4 * width : 0)
        let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
            // Interlaced rows are put together from what already stands there.
            if cpng_reader_is_interlaced(reader) != 0 { buffer.initialize(repeating: 0) }
            failed = cpng_reader_read(reader, buffer.baseAddress, height, &rest) != 0
            count = 4 * width * height
        }
        if failed { throw failure }
        let density = cpng_reader_pixels_per_metre(reader)
        return PNGImage(
            pixels: PixelBuffer(width: width, height: height, bytes: pixels),
            pixelsPerMeter: density == 0 ? nil : density,
            texts: texts(part: 0) + texts(part: 1)
        )
    }

    /// What libpng complained of.
    private var failure: PNGError {
        let offset = reader.pointee.offset
        if reader.pointee.truncated != 0 {
            return PNGError(.truncated, "the PNG was cut short: it ends in the middle of a chunk", offset: offset)
        }
        let message = withUnsafeBytes(of: &reader.pointee.message) { kept in
            String(decoding: kept.prefix { $0 != 0 }, as: UTF8.self)
        }
        return PNGError(.damaged, "the PNG is damaged: \(message)", offset: offset)
    }

    private func texts(part: Int32) -> [PNGImage.Text] {
        var first: png_textp?
        let count = cpng_reader_texts(reader, part, &first)
        return UnsafeBufferPointer(start: first, count: Int(count)).compactMap { text in
            guard let key = text.key else { return nil }
            var text = text
            let isUTF8 = cpng_text_is_utf8(&text) != 0
            let length = isUTF8 ? text.itxt_length : text.text_length
            let value = UnsafeRawBufferPointer(start: text.text, count: text.text == nil ? 0 : length)
            return PNGImage.Text(
                Latin1.string(UnsafeBufferPointer(start: key, count: strlen(key)).map(UInt8.init(bitPattern:))),
                isUTF8 ? String(decoding: value, as: UTF8.self) : Latin1.string(value)
            )
        }
    }
}
