package import ChartLayout
import PushChartDiagnostics
import PushChartFiles
package import PushChartSnapshots
package import SystemPackage

/// The names of the files of pictures, and the folder of the references.
package struct ReferenceFileLayout {
    /// The folder of the references; nil if they lie beside the payloads.
    package let references: FilePath?
    package let scale: Double
    package let appearances: [Appearance]

    package init(references: FilePath?, scale: Double, appearances: [Appearance]) {
        self.references = references
        self.scale = scale
        self.appearances = appearances
    }
}

/// The snapshot of a payload in one appearance.
package struct PayloadSnapshot: Sendable {
    package let snapshot: SnapshotCase
    let appearance: Appearance

    /// Finds the snapshots of folders and single files.
    ///
    /// - Parameter warn: Receives the entries that cannot be judged.
    /// - Returns: The snapshots, and one case for each folder without payloads, which is a failure.
    /// - Throws: `PushChartError` if a path cannot be read, or two pictures would be one file.
    package static func findSnapshotsAndEmptyFolders(
        in paths: [FilePath],
        layout: ReferenceFileLayout,
        warn: (_ message: String) -> Void
    ) throws -> (snapshots: [PayloadSnapshot], emptyFolders: [SnapshotCase]) {
        var snapshots: [PayloadSnapshot] = []
        var emptyFolders: [SnapshotCase] = []
        for path in paths {
            let found = try findSnapshots(in: path, layout: layout, isOnlyFolder: paths.count == 1, warn: warn)
            if found.isEmpty {
                let reference = OutputFile(path: layout.references ?? path)
                emptyFolders.append(
                    SnapshotCase(
                        folder: path,
                        name: ArtifactDirectory.name(ofReference: reference.path),
                        title: path,
                        input: InputFile(path: path),
                        reference: reference
                    )
                )
            }
            snapshots += found
        }
        var titles: Set<FilePath> = []
        for item in snapshots.map(\.snapshot) where !titles.insert(item.title).inserted {
            throw PushChartError(.conflictingFiles, "\(item.title) would be tested twice: give each folder once")
        }
        var references: Set<FilePath> = []
        for item in snapshots.map(\.snapshot) where !references.insert(item.reference.path).inserted {
            let message: MessageText = "\(item.reference.path) is the reference of two payloads: test them separately"
            throw PushChartError(.conflictingFiles, message)
        }
        return (snapshots, emptyFolders)
    }

    private static func findSnapshots(
        in path: FilePath,
        layout: ReferenceFileLayout,
        isOnlyFolder: Bool,
        warn: (_ message: String) -> Void
    ) throws -> [PayloadSnapshot] {
        let folder: FilePath
        let payloads: [FilePath]
        if path.isDirectory {
            folder = path
            payloads = try findPayloadsAndJSONFilesWithReferences(in: path, layout: layout, warn: warn)
        } else {
            guard path.exists else {
                let message: MessageText = "the file or folder does not exist"
                throw PushChartError(.unreadableFile, message, at: Place(file: "\(path)"))
            }
            folder = path.directory
            payloads = [path.lastComponent.map { FilePath($0.string) } ?? path]
        }
        let references = layout.references ?? folder
        var snapshots: [PayloadSnapshot] = []
        // Pictures are named, and checked for duplicates, one folder at a time, as 'preview' does.
        for files in payloads.groups(by: { $0.removingLastComponent() }) {
            let subfolder = files[0].removingLastComponent()
            let outputs = try PictureOutputs(
                files.map { InputFile(path: folder.pathOfEntry($0), regularFilesOnly: true) },
                directory: references.pathOfEntry(subfolder),
                scale: layout.scale,
                appearances: layout.appearances
            )
            for drawing in outputs.drawings {
                let picture = drawing.picture.path
                let title = (picture.lastComponent.map { subfolder.appending($0) } ?? subfolder).removingPNGExtension
                let snapshot = SnapshotCase(
                    folder: folder,
                    name: ArtifactDirectory.name(ofReference: picture),
                    title: isOnlyFolder ? title : folder.pathOfEntry(title),
                    input: drawing.input,
                    reference: OutputFile(path: picture, directory: references)
                )
                snapshots.append(PayloadSnapshot(snapshot: snapshot, appearance: drawing.appearance))
            }
        }
        return snapshots
    }

    /// The payloads below a folder, and the JSON files that must have been payloads because they have references.
    ///
    /// Warns about entries that cannot be judged.
    private static func findPayloadsAndJSONFilesWithReferences(
        in folder: FilePath,
        layout: ReferenceFileLayout,
        warn: (_ message: String) -> Void
    ) throws -> [FilePath] {
        let found = try PossiblePayloadFiles(in: folder)
        for path in found.unreadable {
            warn(
                "warning: \(folder.pathOfEntry(path)): it cannot be examined, and is not tested; "
                    + "names must be UTF-8"
            )
        }
        func pictures(of path: FilePath) -> [FilePath] {
            let file = InputFile(path: path)
            return layout.appearances.map { appearance in
                let name = PictureOutputs.fileName(for: file, scale: layout.scale, appearance: appearance)
                return path.removingLastComponent().appending(name)
            }
        }
        var claimed = Set(found.files.filter { $0.kind == .payload }.flatMap { pictures(of: $0.path) })
        return found.files.filter { path, kind in
            if kind == .payload { return true }
            let pictures = pictures(of: path)
            if pictures.contains(where: { (layout.references ?? folder).pathOfEntry($0).entryExists }),
                claimed.isDisjoint(with: pictures)
            {
                claimed.formUnion(pictures)
                return true
            }
            if kind == .damagedJSON {
                warn(
                    "warning: \(folder.pathOfEntry(path)): it is not JSON of at most "
                        + "\(PossiblePayloadFiles.maximumByteCount) bytes, has no reference, and is not tested"
                )
            }
            return false
        }.map(\.path)
    }
}
