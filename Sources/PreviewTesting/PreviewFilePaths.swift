import Files
import Processes
import Snapshots
import Synchronization
import SystemPackage

/// The paths of a preview's reference, and of its pictures when it fails.
struct PreviewFilePaths {
    /// `FILE/test` or `FILE/test.name`.
    let title: String
    /// The reference `__Snapshots__/FILE/test.name.png` beside the test's source file. The folder of all references is
    /// that under test. So `pushchart snapshots` finds the failures there.
    let snapshot: SnapshotCase
    /// The directory that `PUSHCHART_ARTIFACTS` names, where expected, actual and difference go to
    /// `MODULE/FILE/test.name`. It is nil if the variable is not set.
    let artifacts: ArtifactDirectory?

    var reference: FilePath { snapshot.reference.path }

    /// - Parameters:
    ///   - filePath: The path of the test's source file.
    ///   - fileID: The same file as `MODULE/FILE`, because two modules may have files of one name.
    ///   - testName: The test's function, such as `article(scale:)`.
    ///   - previewName: Distinguishes several previews of a test.
    ///   - suffix: The end of the name, which distinguishes the appearances of a preview.
    init(filePath: String, fileID: String, testName: String, previewName: String?, suffix: String) {
        let source = FilePath(filePath)
        let stem = source.stem ?? ""
        // The argument list is at the end; a name in backticks may contain brackets itself.
        let end = testName.hasSuffix(")") ? testName.lastIndex(of: "(") : nil
        let function = String(testName[..<(end ?? testName.endIndex)])
        let names = [function, previewName].compactMap { $0 }.map(Self.sanitizedFileName)
        let name = names.joined(separator: ".") + suffix
        title = "\(stem)/\(name)"
        let references = source.directory.pathOfEntry("__Snapshots__")
        let folder = ProcessEnvironment.value(of: "PUSHCHART_ARTIFACTS") ?? ""
        let module = Self.sanitizedFileName(String(fileID.prefix { $0 != "/" }))
        artifacts = folder.isEmpty ? nil : ArtifactDirectory(path: FilePath(folder))
        snapshot = SnapshotCase(
            folder: references,
            name: FilePath(stem).appending(name),
            title: FilePath(module).appending(stem).appending(name),
            input: InputFile(path: source, regularFilesOnly: true),
            reference: OutputFile(
                path: references.appending(stem).appending("\(name).png"),
                directory: source.directory
            )
        )
    }

    /// A name made safe for a file name: characters that separate paths, or that file systems refuse, become `-`.
    private static func sanitizedFileName(_ name: String) -> String {
        let scalars = name.unicodeScalars.map { scalar -> Unicode.Scalar in
            "/\\:*?\"<>|`".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
                ? "-" : scalar
        }
        let safe = String(String.UnicodeScalarView(scalars))
        return safe.hasPrefix(".") ? "-" + safe.dropFirst() : safe
    }

    /// The pictures and texts that this process has compared with each reference, as digests.
    private static let comparedPictures = Mutex<[FilePath: String]>([:])

    /// Registers a picture for the reference.
    ///
    /// - Returns: False if another picture of this process has the same reference.
    func claimReference(forPreviewWithDigest digest: String) -> Bool {
        Self.comparedPictures.withLock { pictures in
            if let other = pictures[reference] { return other == digest }
            pictures[reference] = digest
            return true
        }
    }

    /// Saves the pictures of a failure for `pushchart snapshots`; removes those of an earlier run after a pass.
    ///
    /// - Parameter recordMode: With `never`, nothing is saved beside the source.
    /// - Returns: Whether the failure is pending. It counts even if its pictures cannot be saved, as in a folder that is
    ///   read only.
    func updatePending(after result: SnapshotResult, recordMode: RecordMode) -> Bool {
        guard recordMode != .never || result.status != .failed else { return false }
        let failures = PendingSnapshotsDirectory(folder: snapshot.folder)
        return (try? failures.update(snapshot, after: result)) != nil && result.isAcceptableFailure
    }

    /// The command line that accepts the picture of a failure.
    var acceptingCommand: String {
        "pushchart snapshots accept \(snapshot.name.shellArgument) --in \(snapshot.folder.shellArgument)"
    }

    /// Writes a file in one step, and creates its directory.
    static func writeCreatingDirectory(_ bytes: [UInt8], to path: FilePath) throws {
        try path.directory.createDirectories()
        try AtomicFile.write(bytes, to: path)
    }
}
