import Files
import Foundation
import JSONDocument
import PNGFile
import Snapshots
import SystemPackage

/// The directory `.pushchart` in a folder of payloads: failure images that wait to be accepted or rejected.
///
/// Each pending snapshot has a directory with its name. Snapshots with references in another folder are grouped by that
/// folder. Every file is written in one step, `about.json` last: without it, a snapshot is not pending. So runs may
/// overlap, and an interrupted run leaves no incomplete snapshot.
struct PendingDirectory: Sendable {
    /// The folder of payloads that contains the directory.
    let folder: FilePath

    /// The path of the directory.
    private var path: FilePath { folder.entry(".pushchart") }

    /// The group of the snapshots whose references lie in a folder.
    ///
    /// - Parameter base: The path of that folder from the folder of payloads; empty if they are the same.
    private func group(forReferencesIn base: FilePath) -> FilePath {
        // A digest, because a path that leads up is no name for a directory.
        let digest = SHA256.hexDigest(of: Array(base.string.utf8)).prefix(16)
        return path.appending(base.isEmpty ? "pending" : "references-\(digest)")
    }

    /// The directory for the files of a snapshot.
    private func directory(for snapshot: SnapshotCase) -> FilePath {
        directory(forReference: snapshot.reference.path.relativePath(from: folder), name: snapshot.name)
    }

    private func directory(forReference reference: FilePath, name: FilePath) -> FilePath {
        var base = reference
        for _ in name.components { base.removeLastComponent() }
        return group(forReferencesIn: base).pushing(name)
    }

    /// The file whose presence makes a snapshot pending.
    private static let aboutName = "about.json"
    private static let maximumAboutByteCount = 1 << 20
    private static let pictureNames = ["actual.png", "expected.png", "difference.png"]

    /// Whether the directory exists, and no link leads out of its folder.
    private var isUsable: Bool { path.isDirectory && path.isContained(in: folder) }

    /// A pending snapshot.
    struct Entry: Sendable {
        let parent: PendingDirectory
        /// The directory of its files.
        let directory: FilePath
        /// The snapshot's name.
        let name: FilePath
        /// The path of the reference.
        let reference: FilePath
        /// The path of the payload.
        let payload: FilePath
        /// The stable name of the outcome.
        let code: String
        /// The outcome in one line.
        let message: String

        /// The pictures that exist, by what they show.
        var pictures: [(name: String, path: FilePath)] {
            ["expected", "actual", "difference"].map { ($0, directory.appending("\($0).png")) }.filter(\.path.exists)
        }
    }

    /// Saves the pictures of a failure, which makes the snapshot pending.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`.
    func saveFailure(_ result: SnapshotResult, of snapshot: SnapshotCase) throws {
        let directory = directory(for: snapshot)
        var about = JSONObject()
        about["name"] = JSONValue(snapshot.name)
        about["reference"] = JSONValue(snapshot.reference.path.relativePath(from: folder))
        about["payload"] = JSONValue(snapshot.input.path.relativePath(from: folder))
        about["result"] = JSONValue(result.code)
        about["message"] = JSONValue(result.message)
        // Git ignores the directory.
        try write(Array("*\n".utf8), to: path.appending(".gitignore"))
        // While its files change, the snapshot is not pending.
        if directory.isContained(in: folder) { directory.appending(Self.aboutName).removeFile() }
        for (name, png) in zip(Self.pictureNames, [result.actual, result.expected, result.difference]) {
            let file = directory.appending(name)
            if let png {
                try write(png, to: file)
            } else if directory.isContained(in: folder) {
                file.removeFile()
            }
        }
        try write(JSONValue.object(about).line, to: directory.appending(Self.aboutName))
    }

    /// Writes a file. Another run may remove its directory between creation and use, so there are five attempts.
    private func write(_ bytes: [UInt8], to file: FilePath) throws {
        for attempt in 1...5 {
            try file.directory.createOutputDirectory(within: folder)
            do {
                return try OutputFile(path: file, directory: folder).write(bytes)
            } catch {
                if attempt == 5 { throw error }
            }
        }
    }

    /// Removes the pending snapshot with the reference of a case, if there is any.
    func removeEntry(for snapshot: SnapshotCase) { removeFiles(in: directory(for: snapshot)) }

    /// Removes a pending snapshot.
    func remove(_ entry: Entry) { removeFiles(in: entry.directory) }

    /// Removes the files of a snapshot, then the directories that are empty.
    private func removeFiles(in directory: FilePath) {
        guard directory.isContained(in: folder) else { return }
        // The about file first: an interruption leaves no pending snapshot.
        for name in [Self.aboutName] + Self.pictureNames { directory.appending(name).removeFile() }
        var empty = directory
        // rmdir refuses a directory that is not empty.
        while empty != path, empty.starts(with: path), rmdir(empty.string) == 0 { empty.removeLastComponent() }
    }

    /// The pending snapshots, in the byte order of their paths.
    ///
    /// - Throws: ``Failure`` with the code `bad-pending-snapshot` or `unreadable-file`.
    func entries() throws -> [Entry] {
        guard isUsable else { return [] }
        return try DirectoryContents(of: path).files
            .filter { $0.lastComponent?.string == Self.aboutName && $0.components.count > 2 }
            .compactMap { try entry(about: path.pushing($0)) }
    }

    /// - Returns: Nil if another run has removed the file.
    private func entry(about file: FilePath) throws -> Entry? {
        let input = InputFile(path: file, onlyRegular: true, isReplaceable: true)
        guard let bytes = try? input.read(maximumByteCount: Self.maximumAboutByteCount) else { return nil }
        guard case .object(let about) = try? JSONValue(parsing: bytes), let name = about["name"]?.text,
            let reference = about["reference"]?.text.map({ FilePath($0) }), reference.extension == "png",
            reference.removingPNGExtension.ends(with: FilePath(name)), let payload = about["payload"]?.text,
            directory(forReference: reference, name: FilePath(name)) == file.directory
        else {
            throw Failure(
                "bad-pending-snapshot",
                "\(file): it does not describe a snapshot; remove \(path), and test again",
                status: .unreadable
            )
        }
        return Entry(
            parent: self,
            directory: file.directory,
            name: FilePath(name),
            reference: folder.entry(reference),
            payload: folder.entry(FilePath(payload)),
            code: about["result"]?.text ?? "",
            message: about["message"]?.text ?? ""
        )
    }

    /// Makes a pending picture the reference.
    ///
    /// Anybody may have written `about.json`, so the reference must lie in a folder that the caller has named.
    ///
    /// - Parameter folders: The tested folder or a parent, and the folder of the references if it lies elsewhere.
    /// - Throws: ``Failure`` if the picture is unreadable, or the reference cannot be written or lies elsewhere.
    func accept(_ entry: Entry, within folders: [FilePath]) throws {
        let directory = entry.reference.directory
        guard let root = folders.first(where: directory.isContained(in:)) else {
            throw Failure(
                "reference-elsewhere",
                "\(entry.name): the reference \(entry.reference) lies outside "
                    + "\(folders.map(\.string).joined(separator: " and ")): name its folder with --references if it is right",
                status: .rejected
            )
        }
        let actual = entry.directory.appending("actual.png")
        let png = try InputFile(path: actual, onlyRegular: true).readPicture()
        do {
            _ = try PNGImage(decoding: png)
        } catch {
            throw Failure(error, file: actual.string)
        }
        try directory.createOutputDirectory(within: root)
        try OutputFile(path: entry.reference, directory: root).write(png)
        remove(entry)
    }

    /// The pending directories of a folder and of those below it; unreadable folders below are skipped.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file` if the folder itself cannot be read.
    static func all(below folder: FilePath) throws -> [PendingDirectory] {
        guard folder.isDirectory else {
            throw Failure("unreadable-file", "\(folder): there is no such folder", status: .unreadable)
        }
        let below = try DirectoryContents(of: folder, skipsUnreadableDirectories: true).directories
        return ([folder] + below.map(folder.entry)).map(PendingDirectory.init).filter(\.isUsable)
    }
}
