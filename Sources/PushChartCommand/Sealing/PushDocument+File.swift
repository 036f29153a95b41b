import PushChartDiagnostics
import PushChartFiles
import PushPayload
import SeriesTables

extension PushDocument {
    init(reading file: InputFile) throws {
        try self.init(parsing: file.readWholeFile(maximumByteCount: Self.maximumByteCount), of: file)
    }

    /// Parses a payload.
    ///
    /// - Throws: `PushChartError` that names the file that contained the bytes.
    init(parsing bytes: [UInt8], of file: InputFile) throws {
        do {
            try self.init(parsing: bytes)
        } catch {
            throw Self.failureWithTableHint(error, parsing: bytes, of: file)
        }
    }

    /// The error of a file that is not a payload, with a hint if it is a table.
    static func failureWithTableHint(_ error: any Error, parsing bytes: [UInt8], of file: InputFile) -> PushChartError {
        guard let error = error as? PushChartError, error.code == .notJSON, FileKind(bytes) == .table else {
            return PushChartError(error).inFile("\(file.path)")
        }
        return PushChartError(
            error.code,
            "it is a table and not a JSON payload: 'pushchart encode' packs series into a payload",
            at: Place(file: file.name)
        )
    }
}
