import PNGFile
import PushChartDiagnostics
import PushChartFiles
package import SystemPackage

/// The directory in which failures are files: `NAME.actual.png`, `NAME.actual.txt` and `NAME.difference.png`.
///
/// The name is the path of the reference. Every file is written in one step, and the picture last. So runs may overlap,
/// and an interrupted run leaves no incomplete failure that can be accepted.
package struct ArtifactDirectory: Sendable {
    package let path: FilePath
    /// The directory that must contain ``path``, if that was not given. Then no link may lead out of it.
    private let parent: FilePath?

    /// A directory that the caller has named.
    package init(path: FilePath) {
        self.path = path
        parent = nil
    }

    package init(standardIn folder: FilePath) {
        path = folder.pathOfEntry(".pushchart")
        parent = folder
    }

    /// The name of the files of a reference: its path from the current directory, kept inside of this directory.
    ///
    /// `..` becomes `__`. A name of underscores only gets two more, so different references have different names.
    package static func name(ofReference reference: FilePath) -> FilePath {
        let names = reference.removingPNGExtension.relativePath(from: ".").components.map { name in
            name.kind == .parentDirectory ? "__" : name.string.allSatisfy { $0 == "_" } ? "\(name)__" : name.string
        }
        return FilePath(names.joined(separator: "/"))
    }

    /// The path of a file of a failure.
    package func path(of file: SnapshotFile, named name: FilePath) -> FilePath {
        path.pathOfEntry(FilePath("\(name.string).\(file.rawValue)"))
    }

    /// The names of all failures, in the byte order of their paths.
    package func names() throws -> [FilePath] {
        guard path.isDirectory else { return [] }
        let suffix = ".\(SnapshotFile.actual.rawValue)"
        return try RecursiveDirectoryContents(of: path).files.map(\.string).filter { $0.hasSuffix(suffix) }
            .map { FilePath(String($0.dropLast(suffix.count))) }
    }

    /// Creates the directory where it is missing. Git ignores a new one.
    package func createIfMissing() throws {
        try path.createOutputDirectoryIfMissing(containedIn: parent)
        // A directory with other files may be one of the user, with files for Git.
        guard (try? path.unsortedEntryNames())?.isEmpty == true else { return }
        try OutputFile(path: path.appending(".gitignore"), directory: path).writeWholeFile(Array("*\n".utf8))
    }

    /// Replaces the files of an earlier failure by those of a result; a pass has none.
    package func replaceFiles(of snapshot: SnapshotCase, with result: SnapshotResult) throws {
        removeFiles(named: snapshot.name)
        guard result.isAcceptableFailure else { return }
        try createIfMissing()
        for file in SnapshotFile.allCases {
            guard let bytes = result.bytes(of: file) else { continue }
            let path = path(of: file, named: snapshot.name)
            try path.directory.createOutputDirectoryIfMissing(containedIn: self.path)
            try OutputFile(path: path, directory: self.path).writeWholeFile(bytes)
        }
    }

    private func removeFiles(named name: FilePath) {
        let directory = path.pathOfEntry(name).directory
        guard path.isContained(in: parent ?? path), directory.isContained(in: path) else { return }
        for file in SnapshotFile.allCases.reversed().map({ path(of: $0, named: name) })
        where !FileConflictRegistry.shared.isRegisteredInput(file) {
            try? file.removeExistingFile()
        }
    }

    /// Makes a failed picture and its text the references: both, or neither if one of them cannot be written.
    ///
    /// - Parameter sources: What a picture would be drawn from now; nil if nobody knows.
    /// - Throws: `PushChartError`, also if a file is unreadable or the reference cannot be
    ///   written.
    package func accept(_ snapshot: SnapshotCase, drawnFrom sources: PictureProvenance?) throws {
        let (picture, text) = (path(of: .actual, named: snapshot.name), path(of: .actualText, named: snapshot.name))
        // Somebody else may have made the directory, and a link would show another file in the reference.
        for file in [picture, text] {
            try path.requireContained(in: parent ?? path, namedAs: file)
            try file.requireContained(in: path, namedAs: file)
        }
        let png = try InputFile(path: picture, regularFilesOnly: true, isReplaceable: true).readPNGBytes()
        let image = try PushChartError.naming(picture.string) { try PNGImage(decoding: png) }
        if let sources {
            guard let drawn = PictureProvenance(image.texts) else {
                let message: MessageText = "it does not state what it was drawn from: test again"
                throw PushChartError(.staleSnapshot, message, at: Place(file: "\(picture)"))
            }
            let changes = sources.changesOfSources(since: drawn).joined(separator: ", ")
            guard changes.isEmpty else {
                let message: MessageText = "\(changes) since it was drawn: test again"
                throw PushChartError(.staleSnapshot, message, at: Place(file: "\(picture)"))
            }
        }
        var textBytes: [UInt8]?
        if text.entryExists {
            textBytes = try InputFile(path: text, regularFilesOnly: true, isReplaceable: true)
                .readWholeFile(maximumByteCount: TextOutcome.maximumReferenceByteCount)
        }
        try snapshot.writeReferences(png, textBytes)
        removeFiles(named: snapshot.name)
    }
}
