import JSONDocument

/// What of the files under a folder are payloads.
struct PayloadWalk {
    /// What a file is to a test.
    enum Kind {
        /// One named `.apns`, or one named `.json` that holds `aps`.
        case payload
        /// JSON without `aps`: a style file, a manifest and the like.
        case otherJSON
        /// One named `.json` that cannot be read as JSON; it may have been a payload.
        case damagedJSON
    }

    /// The files that may be payloads, in the order of their paths' bytes.
    let files: [(path: String, kind: Kind)]
    /// Files that cannot be reached by the name that they seem to have.
    let unreachable: [String]

    /// The most bytes of a `.json` file that is looked into; no notification is nearly as large.
    static let maximumByteCount = 1 << 20

    /// Looks through a folder.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    init(_ folder: String) throws {
        let walk = try FolderWalk(folder)
        unreachable = walk.unreachable
        files = walk.files.compactMap { path in
            let name = path.lowercased()
            if name.hasSuffix(".apns") { return (path, .payload) }
            guard name.hasSuffix(".json") else { return nil }
            return (path, Self.kind(InputFile(path: folder.joined(path), onlyRegular: true, isReplaceable: true)))
        }
    }

    private static func kind(_ file: InputFile) -> Kind {
        guard let bytes = try? file.read(limit: maximumByteCount), let value = try? JSONValue(parsing: bytes) else {
            return .damagedJSON
        }
        guard case .object(let object) = value, object["aps"] != nil else { return .otherJSON }
        return .payload
    }
}
