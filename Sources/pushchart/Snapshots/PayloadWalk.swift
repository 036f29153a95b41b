import JSONDocument

/// Which of the files under a folder are payloads.
enum PayloadWalk {
    /// The payloads under a folder: all files named `.apns`, and those named `.json` that hold `aps`.
    static func payloads(in folder: String) throws -> [String] {
        try FolderWalk(folder).files.filter { path in
            let name = path.lowercased()
            if name.hasSuffix(".apns") { return true }
            return name.hasSuffix(".json") && holdsAPS(InputFile(path: folder.joined(path), onlyRegular: true))
        }
    }

    /// Style files, manifests and the like are JSON too.
    private static func holdsAPS(_ file: InputFile) -> Bool {
        guard let bytes = try? file.read(limit: 1 << 20), case .object(let object) = try? JSONValue(parsing: bytes)
        else { return false }
        return object["aps"] != nil
    }
}
