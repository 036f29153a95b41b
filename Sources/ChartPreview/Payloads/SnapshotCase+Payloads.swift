package import ChartLayout
import Files
package import Snapshots
package import SystemPackage

/// The names of the files of pictures, and the folder of the references.
package struct ReferenceFileLayout {
    /// The folder of the references; nil if they lie beside the payloads.
    package let references: FilePath?
    package let scale: Double
    package let appearance: Appearance

    package init(references: FilePath?, scale: Double, appearance: Appearance) {
        self.references = references
        self.scale = scale
        self.appearance = appearance
    }
}

extension SnapshotCase {
    /// Finds the snapshots of folders and single files.
    ///
    /// - Parameter warn: Receives the entries that cannot be judged.
    /// - Returns: The snapshots, and one case for each folder without payloads, which is a failure.
    /// - Throws: `FileError` if a path cannot be read, and ``ConflictingFilesError`` if two pictures would be one file.
    package static func findCasesAndEmptyFolders(
        in paths: [FilePath],
        layout: ReferenceFileLayout,
        warn: (_ message: String) -> Void
    ) throws -> (cases: [SnapshotCase], emptyFolders: [SnapshotCase]) {
        var cases: [SnapshotCase] = []
        var emptyFolders: [SnapshotCase] = []
        for path in paths {
            let found = try self.findCases(in: path, layout: layout, isOnlyFolder: paths.count == 1, warn: warn)
            if found.isEmpty {
                let name = path.lastComponent.map { FilePath($0.string) } ?? path
                let reference = OutputFile(path: layout.references ?? path)
                let input = InputFile(path: path)
                emptyFolders.append(
                    SnapshotCase(folder: path, name: name, title: path, input: input, reference: reference)
                )
            }
            cases += found
        }
        var titles: Set<FilePath> = []
        for item in cases where !titles.insert(item.title).inserted {
            throw ConflictingFilesError("\(item.title) would be tested twice: give each folder once")
        }
        var references: Set<FilePath> = []
        for item in cases where !references.insert(item.reference.path).inserted {
            throw ConflictingFilesError("\(item.reference.path) is the reference of two payloads: test them separately")
        }
        return (cases, emptyFolders)
    }

    private static func findCases(
        in path: FilePath,
        layout: ReferenceFileLayout,
        isOnlyFolder: Bool,
        warn: (_ message: String) -> Void
    ) throws
        -> [SnapshotCase]
    {
        let folder: FilePath
        let payloads: [FilePath]
        if path.isDirectory {
            folder = path
            payloads = try Self.findPayloadsAndJSONFilesWithReferences(in: path, layout: layout, warn: warn)
        } else {
            guard path.exists else {
                throw FileError(
                    .unreadable,
                    "\(path): the file or folder does not exist"
                )
            }
            folder = path.directory
            payloads = [path.lastComponent.map { FilePath($0.string) } ?? path]
        }
        let references = layout.references ?? folder
        var cases: [SnapshotCase] = []
        // Pictures are named, and checked for duplicates, one folder at a time, as 'preview' does.
        for (subfolder, files) in groupedByDirectory(payloads) {
            let outputs = try PictureOutputs(
                files.map { InputFile(path: folder.pathOfEntry($0), regularFilesOnly: true) },
                directory: references.pathOfEntry(subfolder),
                scale: layout.scale,
                appearance: layout.appearance
            )
            for (input, picture) in outputs.pairs {
                let name = (picture.path.lastComponent.map { subfolder.appending($0) } ?? subfolder)
                    .removingPNGExtension
                cases.append(
                    SnapshotCase(
                        folder: folder,
                        name: name,
                        title: isOnlyFolder ? name : folder.pathOfEntry(name),
                        input: input,
                        reference: OutputFile(path: picture.path, directory: references)
                    )
                )
            }
        }
        return cases
    }

    /// The payloads below a folder, and the JSON files that must have been payloads because they have references.
    ///
    /// Warns about entries that cannot be judged.
    private static func findPayloadsAndJSONFilesWithReferences(
        in folder: FilePath,
        layout: ReferenceFileLayout,
        warn: (_ message: String) -> Void
    ) throws
        -> [FilePath]
    {
        let found = try PayloadDirectoryListing(in: folder)
        for path in found.unreadable {
            warn(
                "warning: \(folder.pathOfEntry(path)): it cannot be examined, and is not tested; "
                    + "names must be UTF-8"
            )
        }
        func picture(of path: FilePath) -> FilePath {
            let file = InputFile(path: path)
            let name = PictureOutputs.fileName(for: file, scale: layout.scale, appearance: layout.appearance)
            return path.removingLastComponent().appending(name)
        }
        var pictures = Set(found.files.filter { $0.kind == .payload }.map { picture(of: $0.path) })
        return found.files.filter { path, kind in
            if kind == .payload { return true }
            let picture = picture(of: path)
            if (layout.references ?? folder).pathOfEntry(picture).entryExists, pictures.insert(picture).inserted {
                return true
            }
            if kind == .damagedJSON {
                warn(
                    "warning: \(folder.pathOfEntry(path)): it is not JSON of at most "
                        + "\(PayloadDirectoryListing.maximumByteCount) bytes, has no reference, and is not tested"
                )
            }
            return false
        }.map(\.path)
    }

    /// Groups paths by directory, in the order of the first path of each.
    private static func groupedByDirectory(_ paths: [FilePath]) -> [(directory: FilePath, files: [FilePath])] {
        var groups: [(directory: FilePath, files: [FilePath])] = []
        var indices: [FilePath: Int] = [:]
        for path in paths {
            let directory = path.removingLastComponent()
            if let index = indices[directory] {
                groups[index].files.append(path)
            } else {
                indices[directory] = groups.count
                groups.append((directory, [path]))
            }
        }
        return groups
    }
}
