import CPNG
package import Diagnostics
package import Pixels

/// A PNG file in memory whose header has been read, and whose pixels are read row by row as straight 8-bit RGBA. The
/// bytes must outlive the reader.
package final class PNGReader {
    private let reader: OpaquePointer
    private let bytes: UnsafeBufferPointer<UInt8>
    private let header: cpng_header
    /// The number of rows that have been returned.
    private var rowCount = 0
    /// The last row.
    private var pixels: [UInt8] = []
    /// The passes of an interlaced file. Each is read by its own reader, which has skipped the passes before.
    private var passes: [(pass: InterlacePass, reader: OpaquePointer)] = []
    /// The last row of a pass.
    private var passPixels: [UInt8] = []

    /// The maximum number of bytes that deflate compresses to one byte.
    private static let maximumDeflateRatio = 1_032

    /// The width in pixels.
    package var width: Int { Int(header.width) }
    /// The height in pixels.
    package var height: Int { Int(header.height) }

    /// Reads the header of a file and checks the size that it states.
    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumPixels: Int) throws(PushChartError) {
        guard let reader = cpng_reader_create(bytes.baseAddress, bytes.count, false) else { throw .outOfMemory }
        self.reader = reader
        self.bytes = bytes
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

    deinit {
        for (_, passReader) in passes where passReader != reader { cpng_reader_destroy(passReader) }
        cpng_reader_destroy(reader)
    }

    /// Reads the next row. The last row also reads the rest of the file.
    ///
    /// Each row of an interlaced file has pixels of several passes. So the file is decoded by up to seven readers at a
    /// time, about twice in all, and no more than rows are in memory.
    package func readNextRow() throws(PushChartError) {
        precondition(rowCount < height)
        if rowCount == 0 { try beginRows() }
        if header.is_interlaced {
            for (pass, passReader) in passes where pass.contains(row: rowCount) {
                try Self.readRow(of: passReader, into: &passPixels)
                pass.scatter(passPixels, into: &pixels)
            }
        } else {
            try Self.readRow(of: reader, into: &pixels)
        }
        rowCount += 1
        guard rowCount == height else { return }
        guard cpng_reader_end_rows(reader) else { throw PushChartError(of: reader) }
    }

    /// Calls a closure with the bytes of the last row that was read.
    package func withLastReadRow<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        pixels.withUnsafeBytes { body($0) }
    }

    /// Reads the rows that are left, to verify the file.
    package func readRemainingRows() throws(PushChartError) {
        while rowCount < height { try readNextRow() }
    }

    private func beginRows() throws(PushChartError) {
        guard cpng_reader_begin_rows(reader) else { throw PushChartError(of: reader) }
        pixels = [UInt8](repeating: 0, count: 4 * width)
        guard header.is_interlaced else { return }
        passPixels = pixels
        var skippedRowCount = 0
        let all = InterlacePass.passes(width: width, height: height)
        for (index, pass) in all.enumerated() {
            // The reader of the last pass also reads the rest of the file.
            let passReader = index == all.count - 1 ? reader : try makeReaderAtFirstRow()
            passes.append((pass, passReader))
            for _ in 0..<skippedRowCount { try Self.readRow(of: passReader, into: &passPixels) }
            skippedRowCount += pass.rowCount
        }
    }

    /// Another reader of the same file, before its first row.
    private func makeReaderAtFirstRow() throws(PushChartError) -> OpaquePointer {
        guard let passReader = cpng_reader_create(bytes.baseAddress, bytes.count, true) else { throw .outOfMemory }
        var header = cpng_header()
        guard cpng_reader_read_header(passReader, &header), cpng_reader_begin_rows(passReader) else {
            defer { cpng_reader_destroy(passReader) }
            throw PushChartError(of: passReader)
        }
        return passReader
    }

    private static func readRow(of reader: OpaquePointer, into row: inout [UInt8]) throws(PushChartError) {
        guard row.withUnsafeMutableBufferPointer({ cpng_reader_read_row(reader, $0.baseAddress) }) else {
            throw PushChartError(of: reader)
        }
    }

    /// Reads the whole file, and keeps a part of its pixels: at most as many columns and rows from the top left.
    func readImage(columns: Int = .max, rows: Int = .max) throws(PushChartError) -> PNGImage {
        let part = try readPixels(
            left: 0,
            top: 0,
            width: min(max(columns, 0), width),
            height: min(max(rows, 0), height)
        )
        return PNGImage(pixels: part, pixelsPerMeter: pixelsPerMeter, texts: texts)
    }

    /// Reads rows, and keeps the pixels of a rectangle in the image.
    ///
    /// - Parameter readsRest: Whether to read the rows below the rectangle too, to verify the file.
    package func readPixels(
        left: Int,
        top: Int,
        width: Int,
        height: Int,
        readsRest: Bool = true
    ) throws(PushChartError) -> PixelBuffer {
        var part = [UInt8]()
        part.reserveCapacity(4 * width * height)
        for y in 0..<(readsRest ? self.height : min(top + height, self.height)) {
            try readNextRow()
            guard y >= top, y < top + height else { continue }
            withLastReadRow {
                part.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[4 * left..<4 * (left + width)]))
            }
        }
        return PixelBuffer(width: width, height: height, bytes: part)
    }

    /// The resolution in pixels per meter after all rows have been read; nil if the file states none.
    private var pixelsPerMeter: UInt32? {
        let density = cpng_reader_pixels_per_meter(reader)
        return density == 0 ? nil : density
    }

    /// The text chunks after all rows have been read, in the order of the file.
    package var texts: [PNGImage.TextChunk] {
        (0..<cpng_reader_text_count(reader)).map { textChunk(at: $0) }
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
    fileprivate static var outOfMemory: PushChartError {
        PushChartError(.outOfMemory, "there is no memory to read a PNG")
    }

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
