import CPNG
import Pixels

/// A PNG file in memory whose header has been read. The bytes must outlive the reader.
final class PNGReader {
    private let reader: OpaquePointer
    private let header: cpng_header

    /// The maximum number of bytes that deflate compresses to one byte.
    private static let maximumDeflateRatio = 1_032

    var width: Int { Int(header.width) }
    var height: Int { Int(header.height) }

    /// Reads the header of a file and checks the size that it states.
    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumPixels: Int) throws(PNGError) {
        guard let reader = cpng_reader_create(bytes.baseAddress, bytes.count) else {
            throw PNGError(.outOfMemory, "there is no memory to read a PNG")
        }
        self.reader = reader
        var header = cpng_header()
        let isRead = cpng_reader_read_header(reader, &header)
        self.header = header
        guard isRead else { throw readError }
        // Each side is below 2^31, so the product cannot overflow.
        guard width * height <= maximumPixels, width * height <= Int.max / 8 else {
            throw PNGError(
                .tooLarge,
                "the PNG is \(width) by \(height) pixels; at most \(maximumPixels) pixels are read"
            )
        }
        // A short file cannot hold the pixels that its header claims.
        let byteCount = width * height / 8 * Int(header.bits_per_pixel)
        guard byteCount <= Self.maximumDeflateRatio * bytes.count else {
            throw PNGError(
                .truncated,
                "the PNG is truncated: \(bytes.count) bytes can't hold \(width) by \(height) pixels",
                offset: bytes.count
            )
        }
    }

    deinit {
        cpng_reader_destroy(reader)
    }

    /// Reads the whole file and keeps its first rows.
    func readImage(keepingFirstRows maximumRows: Int = .max) throws(PNGError) -> PNGImage {
        let rows = min(max(maximumRows, 0), height)
        var discardedRow = [UInt8](repeating: 0, count: rows < height ? 4 * width : 0)
        var isRead = false
        let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * rows) { buffer, count in
            // Each pass of an interlaced file completes the rows of the pass before.
            if header.is_interlaced { buffer.initialize(repeating: 0) }
            isRead = cpng_reader_read_pixels(reader, buffer.baseAddress, rows, &discardedRow)
            count = 4 * width * rows
        }
        guard isRead else { throw readError }
        let density = cpng_reader_pixels_per_meter(reader)
        return PNGImage(
            pixels: PixelBuffer(width: width, height: rows, bytes: pixels),
            pixelsPerMeter: density == 0 ? nil : density,
            texts: (0..<cpng_reader_text_count(reader)).map { textChunk(at: $0) }
        )
    }

    private func textChunk(at index: Int) -> PNGImage.TextChunk {
        let chunk = cpng_reader_text(reader, index)
        let value = UnsafeRawBufferPointer(start: chunk.value, count: chunk.value == nil ? 0 : chunk.value_length)
        let keyword = UnsafeRawBufferPointer(start: chunk.keyword, count: chunk.keyword.map { strlen($0) } ?? 0)
        return PNGImage.TextChunk(
            String(latin1: keyword),
            chunk.is_utf8 ? String(decoding: value, as: UTF8.self) : String(latin1: value)
        )
    }

    /// The error that libpng reported last.
    private var readError: PNGError {
        let error = cpng_reader_error(reader)
        if error.is_truncated {
            return PNGError(.truncated, "the PNG is truncated in the middle of a chunk", offset: error.offset)
        }
        return PNGError(.damaged, "the PNG is damaged: \(String(cString: error.message))", offset: error.offset)
    }
}
