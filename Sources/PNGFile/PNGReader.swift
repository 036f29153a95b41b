import CPushChartPNG
import PushChartDiagnostics
import PushChartPixels

/// A PNG file in memory whose header has been read. The bytes must outlive the reader.
final class PNGReader {
    private let reader: OpaquePointer
    private let header: cpng_header

    /// The maximum number of bytes that deflate compresses to one byte.
    private static let maximumDeflateRatio = 1_032

    private var width: Int { Int(header.width) }
    private var height: Int { Int(header.height) }

    /// Reads the header of a file and checks the size that it states.
    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumPixels: Int) throws(PushChartError) {
        guard let reader = cpng_reader_create(bytes.baseAddress, bytes.count) else {
            throw PushChartError(.outOfMemory, "there is no memory to read a PNG")
        }
        self.reader = reader
        var header = cpng_header()
        let isRead = cpng_reader_read_header(reader, &header)
        self.header = header
        guard isRead else { throw PushChartError(of: reader) }
        // Each side is below 2^31, so the product cannot overflow.
        guard width * height <= maximumPixels, width * height <= Int.max / 8 else {
            throw PushChartError(
                .pngTooLarge,
                "the PNG is \(width) by \(height) pixels; at most \(maximumPixels) pixels are read"
            )
        }
        // A short file cannot hold the pixels that its header claims.
        let byteCount = width * height / 8 * Int(header.bits_per_pixel)
        guard byteCount <= Self.maximumDeflateRatio * bytes.count else {
            throw PushChartError(
                .truncatedPNG,
                "the PNG is truncated: \(bytes.count) bytes can't hold \(width) by \(height) pixels",
                at: Place(offset: bytes.count)
            )
        }
    }

    deinit { cpng_reader_destroy(reader) }

    /// Reads the pixels as straight 8-bit RGBA, and the rest of the file.
    func readImage() throws(PushChartError) -> PNGImage {
        let count = 4 * width * height
        // A file that is cut off takes no more memory than the rows before its end.
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { pixels, filledCount in
            filledCount = cpng_reader_read_pixels(reader, pixels.baseAddress) ? count : 0
        }
        guard bytes.count == count else { throw PushChartError(of: reader) }
        let pixels = PixelBuffer(width: width, height: height, bytes: bytes)
        let density = cpng_reader_pixels_per_meter(reader)
        let texts = (0..<cpng_reader_text_count(reader)).map { textChunk(at: $0) }
        return PNGImage(pixels: pixels, pixelsPerMeter: density == 0 ? nil : density, texts: texts)
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
}

extension PushChartError {
    /// The error that libpng reported last.
    fileprivate init(of reader: OpaquePointer) {
        let error = cpng_reader_error(reader)
        if error.is_truncated {
            self.init(.truncatedPNG, "the PNG is truncated in the middle of a chunk", at: Place(offset: error.offset))
        } else if error.has_long_text {
            let (maximum, sum) = (LibPNGTextChunks.maximumValueBytes, LibPNGTextChunks.maximumValueByteSum)
            self.init(
                .pngTooLarge,
                "the PNG has a text of more than \(maximum) bytes, or more than \(sum) in all texts: remove text chunks",
                at: Place(offset: error.offset)
            )
        } else {
            self.init(
                .damagedPNG,
                "the PNG is damaged: \(String(cString: error.message))",
                at: Place(offset: error.offset)
            )
        }
    }
}
