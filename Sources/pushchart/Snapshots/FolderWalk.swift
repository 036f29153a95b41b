import Foundation

/// The files under a folder, hidden ones and those behind links to folders left out, in the order of their bytes.
struct FolderWalk {
    /// Paths from the folder, without a leading slash.
    let files: [String]
    /// Paths of what cannot be looked at: a name that is not UTF-8 reads as one that nothing has.
    let unreachable: [String]

    /// How deep folders are followed.
    private static let maximumDepth = 64

    /// Looks through a folder.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    init(_ folder: String) throws {
        var found: [String] = []
        var lost: [String] = []
        try Self.walk(folder, "", 0, &found, &lost)
        files = found
        unreachable = lost
    }

    private static func walk(
        _ folder: String,
        _ below: String,
        _ depth: Int,
        _ found: inout [String],
        _ lost: inout [String]
    ) throws {
        let place = below.isEmpty ? folder : folder.joined(below)
        guard depth <= maximumDepth, let names = try? FileManager.default.contentsOfDirectory(atPath: place) else {
            throw Failure("unreadable-file", "\(place): the folder cannot be read", status: .unreadable)
        }
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
            let path = below.isEmpty ? name : "\(below)/\(name)"
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder.joined(path))
            switch attributes?[.type] as? FileAttributeType {
            case .typeDirectory: try walk(folder, path, depth + 1, &found, &lost)
            case nil: lost.append(path)
            // Pipes and devices are files too: that they cannot be read is for the reader to say.
            default: if !folder.joined(path).isFolder { found.append(path) }
            }
        }
    }
}
