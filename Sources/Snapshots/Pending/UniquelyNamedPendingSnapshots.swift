import Files
package import SystemPackage

/// The pending snapshots of a folder and of those below it, each with a name that no other has.
package struct UniquelyNamedPendingSnapshots {
    /// A pending snapshot and its unique name.
    package typealias NamedSnapshot = (name: FilePath, snapshot: PendingSnapshot)

    package let folder: FilePath
    package let items: [NamedSnapshot]

    /// Reads the pending snapshots.
    ///
    /// - Throws: ``PendingSnapshotError`` with the code `bad-pending-snapshot`, or `FileError`.
    package init(in folder: FilePath) throws {
        self.folder = folder
        let snapshots = try PendingSnapshotsDirectory.pendingDirectories(below: folder).flatMap {
            try $0.pendingSnapshots()
        }
        let counts = snapshots.flatMap { Set(Self.namesSelecting($0, relativeTo: folder)) }
            .reduce(into: [:]) { $0[$1, default: 0] += 1 }
        items = snapshots.map { snapshot in
            let name = Self.namesSelecting(snapshot, relativeTo: folder).first { counts[$0] == 1 } ?? snapshot.directory
            return (name, snapshot)
        }
    }

    /// The names that select a snapshot, the shortest first: its path from the folder, its reference, and its unique
    /// directory.
    private static func namesSelecting(_ snapshot: PendingSnapshot, relativeTo folder: FilePath)
        -> [FilePath]
    {
        [
            snapshot.parent.folder.relativePath(from: folder).pushing(snapshot.name),
            snapshot.reference.removingPNGExtension,
            snapshot.directory,
        ]
    }

    /// The snapshots with these names, each once.
    ///
    /// - Throws: ``PendingSnapshotError`` with the code `unknown-snapshot` if a name fits none or several.
    package func snapshots(named names: [String]) throws -> [NamedSnapshot] {
        var directories: Set<FilePath> = []
        return try names.map { try snapshot(named: $0) }.filter { directories.insert($0.snapshot.directory).inserted }
    }

    private func snapshot(named name: String) throws -> NamedSnapshot {
        let wanted = FilePath(name).removingPNGExtension
        // The unique name first, then any name, then the name of the test run.
        let candidates =
            [
                items.filter { $0.name == wanted },
                items.filter { Self.namesSelecting($0.snapshot, relativeTo: folder).contains(wanted) },
                items.filter {
                    $0.snapshot.name == wanted || $0.snapshot.parent.folder.pathOfEntry($0.snapshot.name) == wanted
                },
            ].first { !$0.isEmpty } ?? []
        // Names are quoted in full: a shortened one could not be given back.
        guard let item = candidates.first else {
            let pending = items.prefix(5).map { "“\($0.name)”" }.joined(separator: ", ")
            throw PendingSnapshotError(
                .unknownSnapshot,
                "no pending snapshot “\(name)” in \(folder): "
                    + (items.isEmpty ? "none is pending" : "pending are \(pending)\(items.count > 5 ? " …" : "")")
            )
        }
        guard candidates.count == 1 else {
            let names = candidates.map { "“\($0.name)”" }.joined(separator: ", ")
            let message = "several pending snapshots have the name “\(name)”: give one of \(names)"
            throw PendingSnapshotError(.unknownSnapshot, message)
        }
        return item
    }
}
