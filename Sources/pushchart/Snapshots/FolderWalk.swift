import Foundation

/// What is under a folder, hidden files and what lies behind links to folders left out, in the order of the names' bytes.
struct FolderWalk {
    /// Paths of files from the folder, without a leading slash.
    private(set) var files: [String] = []
    /// Paths of folders from the folder, each before what is in it.
    private(set) var folders: [String] = []
    /// Paths of what cannot be looked at: a name that is not UTF-8 reads as one that nothing has.
    private(set) var unreachable: [String] = []

    private let top: String
    private let passesLockedFolders: Bool

    /// How deep folders are followed.
    private static let maximumDepth = 64

    /// Looks through a folder.
    ///
    /// - Parameter passesLockedFolders: Whether a folder below that cannot be read, or lies too deep, is only counted as
    ///   unreachable.
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    init(_ folder: String, passesLockedFolders: Bool = false) throws {
        top = folder
        self.passesLockedFolders = passesLockedFolders
        try walk(below: "", depth: 0)
    }

    private mutating func walk(below: String, depth: Int) throws {
        let place = below.isEmpty ? top : top.joined(below)
        guard depth <= Self.maximumDepth, let names = try? FileManager.default.contentsOfDirectory(atPath: place) else {
            if passesLockedFolders, !below.isEmpty { return unreachable.append(below) }
            throw Failure("unreadable-file", "\(place): the folder cannot be read", status: .unreadable)
        }
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
            let path = below.isEmpty ? name : "\(below)/\(name)"
            let attributes = try? FileManager.default.attributesOfItem(atPath: top.joined(path))
            switch attributes?[.type] as? FileAttributeType {
            case .typeDirectory:
                folders.append(path)
                try walk(below: path, depth: depth + 1)
            case nil: unreachable.append(path)
            // Pipes and devices are files too: that they cannot be read is for the reader to say.
            default: if !top.joined(path).isFolder { files.append(path) }
            }
        }
    }
}
