import ArgumentParser
import ChartLayout
import Files
import Snapshots
import SystemPackage

/// The names of the files of pictures, and the folder of the references.
struct ReferenceFileLayout {
    /// The folder of the references; nil if they lie beside the payloads.
    let references: FilePath?
    let scale: Double
    let appearance: Appearance
}

/// One payload and the reference that its picture is compared with.
struct PayloadSnapshotCase: Sendable {
    /// The folder under test; its failures are pending together.
    let folder: FilePath
    /// The path of the picture in the folder, without `.png`. It identifies the snapshot across runs.
    let name: FilePath
    /// The name in reports: with the folder if several are tested.
    let title: FilePath
    let input: InputFile
    let reference: OutputFile

    /// Finds the snapshots of folders and single files.
    ///
    /// - Returns: The snapshots, and one case for each folder without payloads, which is a failure.
    /// - Throws: ``CommandFailure`` if a path cannot be read, and `ValidationError` if two pictures would be one file.
    static func findCasesAndEmptyFolders(
        in paths: [FilePath],
        layout: ReferenceFileLayout
    ) throws -> (cases: [PayloadSnapshotCase], emptyFolders: [PayloadSnapshotCase]) {
        var cases: [PayloadSnapshotCase] = []
        var emptyFolders: [PayloadSnapshotCase] = []
        for path in paths {
            let found = try self.findCases(in: path, layout: layout, isOnlyFolder: paths.count == 1)
            if found.isEmpty {
                let name = path.lastComponent.map { FilePath($0.string) } ?? path
                let reference = OutputFile(path: layout.references ?? path)
                let input = InputFile(path: path)
                emptyFolders.append(
                    PayloadSnapshotCase(folder: path, name: name, title: path, input: input, reference: reference)
                )
            }
            cases += found
        }
        var titles: Set<FilePath> = []
        for item in cases where !titles.insert(item.title).inserted {
            throw ValidationError("\(item.title) would be tested twice: give each folder once")
        }
        var references: Set<FilePath> = []
        for item in cases where !references.insert(item.reference.path).inserted {
            throw ValidationError("\(item.reference.path) is the reference of two payloads: test them separately")
        }
        return (cases, emptyFolders)
    }

    private static func findCases(in path: FilePath, layout: ReferenceFileLayout, isOnlyFolder: Bool) throws
        -> [PayloadSnapshotCase]
    {
        let folder: FilePath
        let payloads: [FilePath]
        if path.isDirectory {
            folder = path
            payloads = try Self.findPayloadsAndJSONFilesWithReferences(in: path, layout: layout)
        } else {
            guard path.exists else {
                throw CommandFailure(
                    "unreadable-file",
                    "\(path): the file or folder does not exist",
                    status: .unreadable
                )
            }
            folder = path.directory
            payloads = [path.lastComponent.map { FilePath($0.string) } ?? path]
        }
        let references = layout.references ?? folder
        var cases: [PayloadSnapshotCase] = []
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
                    PayloadSnapshotCase(
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
    private static func findPayloadsAndJSONFilesWithReferences(in folder: FilePath, layout: ReferenceFileLayout) throws
        -> [FilePath]
    {
        let found = try PayloadDirectoryListing(in: folder)
        for path in found.unreadable {
            StandardError.writeEscapedLine(
                "pushchart: warning: \(folder.pathOfEntry(path)): it cannot be examined, and is not tested; "
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
                StandardError.writeEscapedLine(
                    "pushchart: warning: \(folder.pathOfEntry(path)): it is not JSON of at most "
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
