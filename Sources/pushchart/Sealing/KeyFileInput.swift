import SealedPush
import SystemPackage

/// A key file to read. Only its owner may read a file with a secret.
struct KeyFileInput {
    let input: InputFile

    /// The largest file that is read, in bytes. A key file has about 150.
    private static let maximumByteCount = 1 << 16

    /// - Parameter onlyRegular: Whether another file names it.
    init(path: String, onlyRegular: Bool = false) {
        input = InputFile(path: path, onlyRegular: onlyRegular)
    }

    /// The key that opens pushes.
    ///
    /// - Throws: ``Failure`` with the code `bad-key`, `key-readable-by-others` or `unreadable-file`.
    func openingKey() throws -> OpeningKey {
        let bytes = try readProtectedBytes()
        return try Failure.reportingErrors(inFile: input.name) { try OpeningKey(parsing: bytes) }
    }

    /// The key that seals pushes.
    ///
    /// - Throws: As ``openingKey()``.
    func sealingKey() throws -> SealingKey {
        let bytes = try readProtectedBytes()
        return try Failure.reportingErrors(inFile: input.name) { try SealingKey(parsing: bytes) }
    }

    /// The bytes of the file, which others may read only if they hold no secret.
    private func readProtectedBytes() throws -> [UInt8] {
        let (bytes, status) = try input.readWithStatus(maximumByteCount: Self.maximumByteCount)
        let others = FilePermissions(rawValue: 0o077)
        if let status, status.type == .regular, !status.permissions.isDisjoint(with: others),
            (try? OpeningKey(parsing: bytes)) != nil
        {
            throw Failure(
                "key-readable-by-others",
                "\(input.name): other users can read the secret key: run chmod 600, and make a new key if they may have",
                status: .rejected
            )
        }
        return bytes
    }
}
