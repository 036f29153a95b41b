import ChartPreview
import Files
import PushPayload

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
            throw Self.failureWithCSVHint(error, parsing: bytes, of: file)
        }
    }

    /// The error of a file that is not a payload, with a hint if it is CSV.
    static func failureWithCSVHint(_ error: any Error, parsing bytes: [UInt8], of file: InputFile) -> CommandFailure {
        guard let error = error as? PayloadError, error.code == .notJSON, InputKind.looksLikeCSV(bytes) else {
            return CommandFailure(error, file: "\(file.path)")
        }
        return CommandFailure(
            error.code.rawValue,
            "\(file.name): it is CSV and not a JSON payload: 'pushchart encode' packs series into a payload",
            status: .unreadable
        )
    }
}
