import PushPayload

extension PushDocument {
    /// Reads the payload of a file.
    ///
    /// - Throws: ``Failure`` that names the file.
    init(reading file: InputFile) throws {
        try self.init(parsing: file.read(limit: Self.maximumByteCount), of: file)
    }

    /// Reads a payload whose bytes are at hand.
    ///
    /// - Throws: ``Failure`` that names the file they came from.
    init(parsing bytes: [UInt8], of file: InputFile) throws {
        do {
            try self.init(parsing: bytes)
        } catch {
            throw Failure(error, payload: bytes, of: file)
        }
    }
}
