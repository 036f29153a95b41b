import PushChartDiagnostics
package import SystemPackage

/// The files below a directory, in the byte order of their names, without hidden entries. Links to
/// directories are not followed.
package struct RecursiveDirectoryContents {
    /// Paths of files, relative to the directory.
    package private(set) var files: [FilePath] = []
    /// Paths of entries that cannot be examined, for example because the name is not UTF-8.
    package private(set) var unreadable: [FilePath] = []

    private let top: FilePath
    private let skipsUnreadableDirectories: Bool

    private static let maximumDepth = 64

    /// Lists a directory.
    ///
    /// - Parameter skipsUnreadableDirectories: Whether a directory below that cannot be read, or lies too deep, is only
    ///   listed as unreadable.
    package init(of directory: FilePath, skipsUnreadableDirectories: Bool = false) throws {
        top = directory
        self.skipsUnreadableDirectories = skipsUnreadableDirectories
        try addEntries(of: "", depth: 0)
    }

    private mutating func addEntries(of relativePath: FilePath, depth: Int) throws {
        let path = top.pathOfEntry(relativePath)
        let isTooDeep = depth > Self.maximumDepth
        guard !isTooDeep, let names = try? path.unsortedEntryNames() else {
            if skipsUnreadableDirectories, !relativePath.isEmpty { return unreadable.append(relativePath) }
            let reason =
                isTooDeep
                ? "lies more than \(Self.maximumDepth) folders below \(top): name it itself" : "cannot be read"
            throw PushChartError(.unreadableFile, "the folder \(reason)", at: Place(file: "\(path)"))
        }
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
            let entry = relativePath.appending(name)
            switch (try? top.pathOfEntry(entry).stat(followTargetSymlink: false))?.type {
            case .directory?: try addEntries(of: entry, depth: depth + 1)
            case nil: unreadable.append(entry)
            // Pipes and devices are listed too; their reader reports them.
            default: if !top.pathOfEntry(entry).isDirectory { files.append(entry) }
            }
        }
    }
}
