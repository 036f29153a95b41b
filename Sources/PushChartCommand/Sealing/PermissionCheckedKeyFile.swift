import PushChartDiagnostics
import PushChartFiles
import SealedPush
import SystemPackage

/// A key file to read. Only its owner may read a file with a secret.
struct PermissionCheckedKeyFile {
    let input: InputFile

    /// The largest file that is read, in bytes. A key file has about 150.
    private static let maximumByteCount = 1 << 16

    /// - Parameter regularFilesOnly: Whether another file names it.
    init(path: String, regularFilesOnly: Bool = false) {
        input = InputFile(path: path, regularFilesOnly: regularFilesOnly)
    }

    /// The key in the file, as a function parses it.
    ///
    /// - Throws: `PushChartError` with the code `bad-key`, `key-open-to-others` or `unreadable-file`.
    func key<Key>(parsedBy parse: (_ bytes: [UInt8]) throws -> Key) throws -> Key {
        let bytes = try readBytesCheckingPermissions()
        return try PushChartError.naming(input.name) { try parse(bytes) }
    }

    /// The bytes of the file. Others may read only a public key, and change none.
    private func readBytesCheckingPermissions() throws -> [UInt8] {
        let (bytes, status) = try input.readWholeFileAndStat(maximumByteCount: Self.maximumByteCount)
        guard let status, status.type == .regular else { return bytes }
        // Who can replace a public key can read what it seals.
        let isSecret = (try? OpeningKey(parsing: bytes)) != nil
        let forbidden = FilePermissions(rawValue: isSecret ? 0o077 : 0o022)
        guard status.permissions.isDisjoint(with: forbidden) else {
            throw PushChartError(
                .keyOpenToOthers,
                isSecret
                    ? "other users can read the secret key: run chmod 600, and make a new key if they may have"
                    : "other users can change the public key: run chmod 644, and check the key",
                at: Place(file: input.name)
            )
        }
        return bytes
    }
}
