import Files
import PackRequests
import SeriesCodec
import SystemPackage

extension CSVSeries {
    /// Parses a CSV file in chunks, up to its first error.
    ///
    /// - Throws: ``CSVError`` at the first error, or ``CommandFailure`` if the file cannot be opened.
    init(
        reading input: InputFile,
        time: String? = nil,
        values: [String] = [],
        columns: WellKnownCSVColumns? = nil,
        axis: SeriesChart.XAxisKind? = nil
    ) throws {
        try self.init(
            reading: CSVFileByteSource(input),
            file: "\(input.path)",
            time: time,
            values: values,
            columns: columns,
            axis: axis
        )
    }
}

/// The bytes of a CSV file, read in chunks.
final class CSVFileByteSource: CSVByteSource {
    private let input: InputFile
    private let file: OpenFile
    /// Whether the file can be read at any offset.
    private let isRegularFile: Bool
    /// The length of a regular file, in bytes.
    private let byteCount: Int
    /// The largest file, in bytes.
    private let limit: Int
    private let chunkByteCount: Int
    private var readByteCount = 0

    /// Opens a file, or standard input.
    ///
    /// - Throws: ``CommandFailure`` with the code `unreadable-file` or `output-is-input`.
    init(_ input: InputFile, chunkByteCount: Int = 1 << 18) throws {
        self.input = input
        self.chunkByteCount = chunkByteCount
        file = try input.openForReading()
        let status = try? file.descriptor.stat()
        isRegularFile = status?.type == .regular
        let maximum = CSVSeries.maximumByteCount
        limit = isRegularFile ? maximum : min(maximum, InputFile.maximumStreamByteCount)
        byteCount = Int(clamping: isRegularFile ? status?.size ?? 0 : 0)
        guard byteCount <= limit else {
            throw input.unreadableFileFailure(FileReadError.tooLarge(byteCount: byteCount, maximum: limit).description)
        }
    }

    /// Reads a chunk, or a larger minimum.
    ///
    /// - Returns: Fewer bytes at the end of the file only, and then none.
    func readNextBytes(minimumCount: Int) throws(CSVError) -> [UInt8] {
        do {
            let count = max(minimumCount, chunkByteCount)
            let bytes = try [UInt8](unsafeUninitializedCapacity: count) { buffer, filledCount in
                while filledCount < count {
                    let rest = UnsafeMutableBufferPointer(rebasing: buffer[filledCount...])
                    let readCount = try file.descriptor.read(into: UnsafeMutableRawBufferPointer(rest))
                    if readCount == 0 { return }
                    filledCount += readCount
                }
            }
            readByteCount += bytes.count
            guard readByteCount <= limit else { throw FileReadError.tooLarge(byteCount: nil, maximum: limit) }
            return bytes
        } catch {
            let reason = error as? FileReadError ?? FileReadError(error)
            throw CSVError(.unreadable, reason.description, file: input.name)
        }
    }

    /// The line of the first row over a limit. Rows are counted by their ends: a byte that is not blank before a line
    /// end. So lines that end in blanks are not counted, and there may be more rows.
    ///
    /// - Parameters:
    ///   - maximumRowCount: The limit.
    ///   - offset: The first byte to count, the start of a line.
    ///   - line: The number of that line.
    /// - Returns: Nil if the file has no row over the limit. Also nil if its rows cannot be counted in this way: the
    ///   file has quotes, is not a regular file, or its first rows suggest far fewer than the limit.
    func lineOfRow(after maximumRowCount: Int, fromOffset offset: Int, line: Int) -> Int? {
        guard isRegularFile else { return nil }
        let start = offset
        var (offset, counts) = (offset, CSVRowAndLineCounter(line: line))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while let count = try? file.descriptor.read(fromAbsoluteOffset: Int64(offset), into: buffer), count > 0 {
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            var next = counts
            guard next.countLinesIfUnquoted(in: bytes) else { return nil }
            if next.rowCount > maximumRowCount { return counts.lineOfRow(after: maximumRowCount, in: bytes) }
            counts = next
            offset += count
            // The rest is not counted if rows like the first ones are too few.
            if counts.rowCount * (byteCount - start) < maximumRowCount * (offset - start) { return nil }
        }
        return nil
    }
}
