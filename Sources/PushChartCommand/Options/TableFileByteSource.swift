import PushChartDiagnostics
import PushChartFiles
import SeriesTables
import SystemPackage

/// The bytes of a CSV file, read in chunks.
final class TableFileByteSource: TableByteSource {
    private let input: InputFile
    private let file: OpenFile
    /// The largest file, in bytes.
    private let limit: Int
    private let chunkByteCount: Int
    private var readByteCount = 0

    /// Opens a file, or standard input.
    ///
    /// - Throws: `PushChartError` with the code `unreadable-file` or `output-is-input`.
    init(_ input: InputFile, chunkByteCount: Int = 1 << 18) throws {
        self.input = input
        self.chunkByteCount = chunkByteCount
        file = try input.openForReading()
        let status = try? file.descriptor.stat()
        let isRegularFile = status?.type == .regular
        let maximum = TableSeries.maximumByteCount
        limit = isRegularFile ? maximum : min(maximum, InputFile.maximumStreamByteCount)
        let byteCount = Int(clamping: isRegularFile ? status?.size ?? 0 : 0)
        guard byteCount <= limit else {
            throw input.unreadableFileFailure(FileReadError.tooLarge(byteCount: byteCount, maximum: limit).description)
        }
    }

    /// Reads a chunk, or a larger minimum.
    ///
    /// - Returns: Fewer bytes at the end of the file only, and then none.
    func readNextBytes(minimumCount: Int) throws(PushChartError) -> [UInt8] {
        do {
            let bytes = try file.descriptor.readBytes(count: max(minimumCount, chunkByteCount))
            readByteCount += bytes.count
            guard readByteCount <= limit else { throw FileReadError.tooLarge(byteCount: nil, maximum: limit) }
            return bytes
        } catch {
            let reason = error as? FileReadError ?? FileReadError(error)
            throw PushChartError(.unreadableFile, "\(reason)", at: Place(file: input.name))
        }
    }
}
