import Files
import Synchronization
import SystemPackage

/// The paths of a preview's reference, and of its pictures when it fails.
struct PreviewFilePaths {
    /// `FILE/test` or `FILE/test.name`.
    let title: String
    /// `__Snapshots__/FILE/test.name.png` beside the test's source file.
    let reference: FilePath
    /// The directory for expected, actual and difference: `MODULE/FILE/test.name` in the directory that
    /// `PUSHCHART_ARTIFACTS` names. It is nil if the variable is not set.
    let artifacts: FilePath?

    /// - Parameters:
    ///   - filePath: The path of the test's source file.
    ///   - fileID: The same file as `MODULE/FILE`, because two modules may have files of one name.
    ///   - testName: The test's function, such as `article(scale:)`.
    ///   - previewName: Distinguishes several previews of a test.
    init(filePath: String, fileID: String, testName: String, previewName: String?) {
        let source = FilePath(filePath)
        let stem = source.stem ?? ""
        // The argument list is at the end; a name in backticks may contain brackets itself.
        let end = testName.hasSuffix(")") ? testName.lastIndex(of: "(") : nil
        let function = String(testName[..<(end ?? testName.endIndex)])
        let name = [function, previewName].compactMap { $0 }.map(Self.sanitizedFileName).joined(separator: ".")
        title = "\(stem)/\(name)"
        reference = source.directory.pathOfEntry("__Snapshots__").appending(stem).appending("\(name).png")
        let folder = ProcessEnvironment.value(of: "PUSHCHART_ARTIFACTS") ?? ""
        let module = Self.sanitizedFileName(String(fileID.prefix { $0 != "/" }))
        artifacts = folder.isEmpty ? nil : FilePath(folder).appending(module).appending(stem).appending(name)
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

    /// The pixels of the pictures that this process has compared with each reference, as digests.
    private static let comparedPictures = Mutex<[FilePath: String]>([:])

    /// Registers a picture for the reference.
    ///
    /// - Returns: False if another picture of this process has the same reference.
    func claimReference(forPictureWithDigest digest: String) -> Bool {
        Self.comparedPictures.withLock { pictures in
            if let other = pictures[reference] { return other == digest }
            pictures[reference] = digest
            return true
        }
    }

    /// Writes a file in one step, and creates its directory.
    static func writeCreatingDirectory(_ bytes: [UInt8], to path: FilePath) throws {
        try path.directory.createDirectories()
        try AtomicFile.write(bytes, to: path)
    }
}
