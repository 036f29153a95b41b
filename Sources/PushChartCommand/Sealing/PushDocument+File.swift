import Files
import PushPayload
import SeriesTables

extension PushDocument {
    /// Reads the payload of a file.
    init(reading file: InputFile) throws {
        try self.init(parsing: file.readWholeFile(maximumByteCount: Self.maximumByteCount), of: file)
    }

    /// Parses a payload.
    ///
    /// - Throws: ``CommandFailure`` that names the file that contained the bytes.
    init(parsing bytes: [UInt8], of file: InputFile) throws {
        do {
            try self.init(parsing: bytes)
        } catch {
            throw Self.failureWithTableHint(error, parsing: bytes, of: file)
        }
    }

    /// The error of a file that is not a payload, with a hint if it is a table.
    static func failureWithTableHint(_ error: any Error, parsing bytes: [UInt8], of file: InputFile) -> CommandFailure {
        guard let error = error as? PayloadError, error.code == .notJSON, FileKind(bytes) == .table else {
            return CommandFailure(error, file: "\(file.path)")
        }
        return CommandFailure(
            error.code.rawValue,
            "\(file.name): it is a table and not a JSON payload: 'pushchart encode' packs series into a payload",
            status: .unreadable
        )
    }
}
