import PushChartFiles
import PushChartProcesses
import PushChartSnapshots
import Synchronization
import SystemPackage

/// The paths of a preview's reference, and of its pictures when it fails.
struct PreviewFilePaths {
    /// The reference `__Snapshots__/FILE/test.name.png` beside the test's source file.
    let snapshot: SnapshotCase
    /// The directory of the files of failures: `__Snapshots__/.pushchart`, or `MODULE` in the folder that
    /// `PUSHCHART_ARTIFACTS` names.
    let artifacts: ArtifactDirectory
    let folder: FilePath
    /// The command line that accepts the picture of a failure.
    let acceptingCommand: String

    var reference: FilePath { snapshot.reference.path }

    /// - Parameters:
    ///   - filePath: The path of the test's source file.
    ///   - fileID: The same file as `MODULE/FILE`.
    ///   - testName: The test's function, such as `article(scale:)`.
    ///   - previewName: Distinguishes several previews of a test.
    ///   - suffix: The end of the name, which distinguishes the appearances of a preview.
    init(filePath: String, fileID: String, testName: String, previewName: String?, suffix: String) {
        let source = FilePath(filePath)
        self.folder = source.removingLastComponent()
        let stem = source.stem ?? ""
        // The argument list is at the end; a name in backticks may contain brackets itself.
        let end = testName.hasSuffix(")") ? testName.lastIndex(of: "(") : nil
        let function = String(testName[..<(end ?? testName.endIndex)])
        let names = [function, previewName].compactMap { $0 }.map(Self.sanitizedFileName)
        let name = names.joined(separator: ".") + suffix
        let references = SwiftTestReferences(ofTestsIn: source)
        let path = FilePath(stem).appending(name)
        snapshot = references.snapshot(
            named: path,
            title: path,
            input: InputFile(path: source, regularFilesOnly: true)
        )
        let folder = ProcessEnvironment.value(of: "PUSHCHART_ARTIFACTS") ?? ""
        let reference = snapshot.reference.path.shellArgument
        guard !folder.isEmpty else {
            artifacts = ArtifactDirectory(standardIn: references.folder)
            acceptingCommand = "pushchart accept \(reference)"
            return
        }
        // Two modules may have files of one name.
        let module = FilePath(folder).appending(Self.sanitizedFileName(String(fileID.prefix { $0 != "/" })))
        artifacts = ArtifactDirectory(path: module)
        acceptingCommand = "pushchart accept \(reference) --artifacts \(module.shellArgument)"
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
}
