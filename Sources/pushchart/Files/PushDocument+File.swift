import PushPayload

extension PushDocument {
    /// Reads the payload of a file.
    ///
    /// - Throws: ``Failure`` that names the file.
    init(reading file: InputFile) throws {
        try self.init(parsing: file.read(maximumByteCount: Self.maximumByteCount), of: file)
    }

    /// Parses a payload.
    ///
    /// - Throws: ``Failure`` that names the file that contained the bytes.
    init(parsing bytes: [UInt8], of file: InputFile) throws {
        do {
            try self.init(parsing: bytes)
        } catch {
            throw Failure(error, payload: bytes, of: file)
        }
    }
}
