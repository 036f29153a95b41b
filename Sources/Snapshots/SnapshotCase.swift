package import Files
package import SystemPackage

/// One picture to test: the file that it shows, and the reference that it is compared with.
package struct SnapshotCase: Sendable {
    /// The folder under test; its failures are pending together.
    package let folder: FilePath
    /// The path of the picture in the folder, without `.png`. It identifies the snapshot across runs.
    package let name: FilePath
    /// The name in reports and artifacts: with the folder if several are tested.
    package let title: FilePath
    /// The payload, or the source file of the test.
    package let input: InputFile
    package let reference: OutputFile
    /// What the push says, beside ``reference``.
    package var textReference: OutputFile {
        OutputFile(path: reference.path.textReference, directory: reference.directory)
    }

    package init(folder: FilePath, name: FilePath, title: FilePath, input: InputFile, reference: OutputFile) {
        self.folder = folder
        self.name = name
        self.title = title
        self.input = input
        self.reference = reference
    }
}
