import Files
package import SystemPackage

/// The directory for the pictures and texts of a run: `TITLE/expected.png` and each other ``SnapshotFile``.
package struct ArtifactDirectory: Sendable {
    package let path: FilePath
    /// Whether passes leave their pictures too.
    package let includesPasses: Bool

    package init(path: FilePath, includesPasses: Bool = false) {
        self.path = path
        self.includesPasses = includesPasses
    }

    /// The directory for the pictures of a snapshot.
    package func pictureDirectory(for snapshot: SnapshotCase) -> FilePath {
        path.pathOfEntry(Self.relativePathInsideDirectory(forTitle: snapshot.title))
    }

    /// Replaces the pictures of a snapshot by those of this run.
    package func replaceArtifactPictures(of snapshot: SnapshotCase, with result: SnapshotResult) throws {
        let directory = pictureDirectory(for: snapshot)
        try directory.requireContained(in: path, namedAs: directory)
        let files = SnapshotFile.allCases.map { (path: directory.appending($0.rawValue), bytes: result.bytes(of: $0)) }
        for (path, _) in files where !FileConflictRegistry.shared.isRegisteredInput(path) {
            try? path.removeExistingFile()
        }
        guard result.actual != nil, includesPasses || result.status != .passed else { return }
        try directory.createOutputDirectoryIfMissing()
        for (file, bytes) in files {
            if let bytes { try OutputFile(path: file, directory: path).writeWholeFile(bytes) }
        }
    }

    /// The title as a path that stays in the directory: a leading `/` becomes `_`, and `..` becomes `__`. A name of
    /// underscores only gets two more, so different titles have different paths.
    private static func relativePathInsideDirectory(forTitle title: FilePath) -> FilePath {
        let names = title.components.filter { $0.kind != .currentDirectory }.map { name in
            name.kind == .parentDirectory ? "__" : name.string.allSatisfy { $0 == "_" } ? "\(name)__" : name.string
        }
        return FilePath(((title.isAbsolute ? ["_"] : []) + names).joined(separator: "/"))
    }
}
