import Foundation
import JSONDocument

/// The files under a folder, hidden ones and those behind links to folders left out, in the order of their bytes.
struct FolderWalk {
    /// Paths from the folder, without a leading slash.
    let files: [String]

    /// How deep folders are followed.
    private static let maximumDepth = 64

    /// Looks through a folder.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    init(_ folder: String) throws {
        var found: [String] = []
        try Self.walk(folder, "", 0, &found)
        files = found
    }

    private static func walk(_ folder: String, _ below: String, _ depth: Int, _ found: inout [String]) throws {
        let place = below.isEmpty ? folder : folder.joined(below)
        guard depth <= maximumDepth, let names = try? FileManager.default.contentsOfDirectory(atPath: place) else {
            throw Failure("unreadable-file", "\(place): the folder cannot be read", status: .unreadable)
        }
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
            let path = below.isEmpty ? name : "\(below)/\(name)"
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder.joined(path))
            switch attributes?[.type] as? FileAttributeType {
            case .typeDirectory: try walk(folder, path, depth + 1, &found)
            case .typeRegular, .typeSymbolicLink: if !folder.joined(path).isFolder { found.append(path) }
            default: break
            }
        }
    }
}

/// Which of the files under a folder are payloads.
enum PayloadWalk {
    /// The payloads under a folder: all files named `.apns`, and those named `.json` that hold `aps`.
    static func payloads(in folder: String) throws -> [String] {
        try FolderWalk(folder).files.filter { path in
            let name = path.lowercased()
            if name.hasSuffix(".apns") { return true }
            return name.hasSuffix(".json") && holdsAPS(InputFile(path: folder.joined(path)))
        }
    }

    /// Style files, manifests and the like are JSON too.
    private static func holdsAPS(_ file: InputFile) -> Bool {
        guard let bytes = try? file.read(limit: 1 << 20), case .object(let object) = try? JSONValue(parsing: bytes)
        else { return false }
        return object["aps"] != nil
    }
}

extension String {
    /// The path of something in this folder.
    func joined(_ path: String) -> String {
        if self == ".", !path.isEmpty { return path }
        return hasSuffix("/") ? self + path : "\(self)/\(path)"
    }

    /// Whether a folder lies at this path.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder) && isFolder.boolValue
    }
}
