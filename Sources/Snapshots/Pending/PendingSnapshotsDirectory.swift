import Files
import JSONDocument
import PNGFile
package import SystemPackage

/// The directory `.pushchart` in a folder of payloads: failure images that wait to be accepted or rejected.
///
/// Each pending snapshot has a directory with its name. Snapshots with references in another folder are grouped by that
/// folder. Every file is written in one step, `about.json` last: without it, a snapshot is not pending. So runs may
/// overlap, and an interrupted run leaves no incomplete snapshot.
package struct PendingSnapshotsDirectory: Sendable {
    /// The folder of payloads that contains the directory.
    package let folder: FilePath

    package init(folder: FilePath) { self.folder = folder }

    private var path: FilePath { folder.pathOfEntry(".pushchart") }

    /// The directory that groups the snapshots whose references lie in a folder.
    ///
    /// - Parameter base: The path of that folder from the folder of payloads; empty if they are the same.
    private func pendingGroupDirectory(forReferencesIn base: FilePath) -> FilePath {
        // A digest, because a path that leads up is no name for a directory.
        let digest = SHA256.hexDigest(of: Array(base.string.utf8)).prefix(16)
        return path.appending(base.isEmpty ? "pending" : "references-\(digest)")
    }

    /// The directory for the files of a snapshot.
    private func pendingDirectory(for snapshot: SnapshotCase) -> FilePath {
        pendingDirectory(forReference: snapshot.reference.path.relativePath(from: folder), name: snapshot.name)
    }

    private func pendingDirectory(forReference reference: FilePath, name: FilePath) -> FilePath {
        var base = reference
        for _ in name.components { base.removeLastComponent() }
        return pendingGroupDirectory(forReferencesIn: base).pushing(name)
    }

    /// The file whose presence makes a snapshot pending.
    private static let aboutName = "about.json"
    private static let maximumAboutByteCount = 1 << 20

    /// Whether the directory exists, and no link leads out of its folder.
    private var isUsable: Bool { path.isDirectory && path.isContained(in: folder) }

    /// Saves the pictures of a failure; removes those of an earlier run after another result.
    package func update(_ snapshot: SnapshotCase, after result: SnapshotResult) throws {
        // Without a picture there is nothing to accept: an earlier one was drawn from another payload.
        guard result.isAcceptableFailure else { return removePendingSnapshot(of: snapshot) }
        try savePendingSnapshot(result, of: snapshot)
    }

    /// Saves the pictures of a failure, which makes the snapshot pending.
    private func savePendingSnapshot(_ result: SnapshotResult, of snapshot: SnapshotCase) throws {
        let directory = pendingDirectory(for: snapshot)
        var about = JSONObject()
        about["name"] = JSONValue(snapshot.name)
        about["reference"] = JSONValue(snapshot.reference.path.relativePath(from: folder))
        about["payload"] = JSONValue(snapshot.input.path.relativePath(from: folder))
        about["result"] = JSONValue(result.code)
        about["message"] = JSONValue(result.message)
        about.addDifferingLines(result.textOutcome.differingLines)
        // Git ignores the directory.
        try writeRetryingIfDirectoryVanishes(Array("*\n".utf8), to: path.appending(".gitignore"))
        // While its files change, the snapshot is not pending.
        if directory.isContained(in: folder) { try? directory.appending(Self.aboutName).removeExistingFile() }
        for file in SnapshotFile.allCases {
            let path = directory.appending(file.rawValue)
            if let bytes = result.bytes(of: file) {
                try writeRetryingIfDirectoryVanishes(bytes, to: path)
            } else if directory.isContained(in: folder) {
                try? path.removeExistingFile()
            }
        }
        try writeRetryingIfDirectoryVanishes(JSONValue.object(about).line, to: directory.appending(Self.aboutName))
    }

    /// Writes a file. Another run may remove its directory between creation and use, so there are five attempts.
    private func writeRetryingIfDirectoryVanishes(_ bytes: [UInt8], to file: FilePath) throws {
        for attempt in 1...5 {
            try file.directory.createOutputDirectoryIfMissing(containedIn: folder)
            do {
                return try OutputFile(path: file, directory: folder).writeWholeFile(bytes)
            } catch {
                if attempt == 5 { throw error }
            }
        }
    }

    /// Removes the pending snapshot of a case, if there is any.
    private func removePendingSnapshot(of snapshot: SnapshotCase) {
        removeSnapshotFilesAndEmptyDirectories(in: pendingDirectory(for: snapshot))
    }

    /// Removes a pending snapshot.
    package func remove(_ snapshot: PendingSnapshot) {
        removeSnapshotFilesAndEmptyDirectories(in: snapshot.directory)
    }

    /// Removes the files of a snapshot, then the directories that are empty.
    private func removeSnapshotFilesAndEmptyDirectories(in directory: FilePath) {
        guard directory.isContained(in: folder) else { return }
        // The about file first: an interruption leaves no pending snapshot.
        for name in [Self.aboutName] + SnapshotFile.allCases.map(\.rawValue) {
            try? directory.appending(name).removeExistingFile()
        }
        var empty = directory
        while empty != path, empty.starts(with: path), empty.removeEmptyDirectory() { empty.removeLastComponent() }
    }

    /// The pending snapshots, in the byte order of their paths.
    ///
    /// - Throws: ``PendingSnapshotError`` with the code `bad-pending-snapshot`, or `FileError`.
    package func pendingSnapshots() throws -> [PendingSnapshot] {
        guard isUsable else { return [] }
        return try RecursiveDirectoryContents(of: path).files
            .filter { $0.lastComponent?.string == Self.aboutName && $0.components.count > 2 }
            .compactMap { try readPendingSnapshot(describedBy: path.pushing($0)) }
    }

    /// Reads a pending snapshot from its `about.json`; nil if another run has removed the file.
    private func readPendingSnapshot(describedBy file: FilePath) throws -> PendingSnapshot? {
        let input = InputFile(path: file, regularFilesOnly: true, isReplaceable: true)
        guard let bytes = try? input.readWholeFile(maximumByteCount: Self.maximumAboutByteCount) else { return nil }
        // A path would end at a zero, so the name that was shown would not be the file that is written.
        let path = { (value: JSONValue?) in value?.text.flatMap { $0.utf8.contains(0) ? nil : FilePath($0) } }
        guard case .object(let about) = try? JSONValue(parsing: bytes), let name = path(about["name"]),
            let reference = path(about["reference"]), reference.extension == "png",
            reference.removingPNGExtension.ends(with: name), let payload = path(about["payload"]),
            pendingDirectory(forReference: reference, name: name) == file.directory
        else {
            throw PendingSnapshotError(
                .badPendingSnapshot,
                "\(file): it does not describe a snapshot; remove \(self.path), and test again"
            )
        }
        return PendingSnapshot(
            parent: self,
            directory: file.directory,
            name: name,
            reference: folder.pathOfEntry(reference),
            payload: folder.pathOfEntry(payload),
            code: about["result"]?.text ?? "",
            message: about["message"]?.text ?? "",
            differingLines: about.differingLines
        )
    }

    /// Makes a pending picture and its text the references: both, or neither if one of them cannot be written.
    ///
    /// Anybody may have written `about.json`, so the reference must lie in a folder that the caller has named.
    ///
    /// - Parameter folders: The tested folder or a parent, and the folder of the references if it lies elsewhere.
    /// - Throws: ``PendingSnapshotError``, `FileError` or `PNGError` if the picture is unreadable, or the reference
    ///   cannot be written or lies elsewhere.
    package func accept(_ snapshot: PendingSnapshot, within folders: [FilePath]) throws {
        let directory = snapshot.reference.directory
        guard let root = folders.first(where: directory.isContained(in:)) else {
            throw PendingSnapshotError(
                .referenceElsewhere,
                "\(snapshot.name): the reference \(snapshot.reference) lies outside "
                    + folders.map(\.string).joined(separator: " and ")
            )
        }
        let actual = snapshot.path(of: .actual)
        let png = try InputFile(path: actual, regularFilesOnly: true).readPNGBytes()
        _ = try ErrorInFile.naming(actual.string) { try PNGImage(decoding: png) }
        var files = [(OutputFile(path: snapshot.reference, directory: root), png)]
        let actualText = snapshot.path(of: .actualText)
        if actualText.entryExists {
            let text = try InputFile(path: actualText, regularFilesOnly: true)
                .readWholeFile(maximumByteCount: TextOutcome.maximumReferenceByteCount)
            files.append((OutputFile(path: snapshot.reference.textReference, directory: root), text))
        }
        try directory.createOutputDirectoryIfMissing(containedIn: root)
        try OutputFile.writeWholeFiles(files)
        remove(snapshot)
    }

    /// The pending directories of a folder and of those below it; unreadable folders below are skipped.
    ///
    /// - Throws: `FileError` if the folder itself cannot be read.
    package static func pendingDirectories(below folder: FilePath) throws -> [PendingSnapshotsDirectory] {
        guard folder.isDirectory else {
            throw FileError(.unreadable, "\(folder): the folder does not exist")
        }
        let below = try RecursiveDirectoryContents(of: folder, skipsUnreadableDirectories: true).directories
        return ([folder] + below.map(folder.pathOfEntry)).map(PendingSnapshotsDirectory.init).filter(\.isUsable)
    }
}
