package import PushChartFiles
package import SystemPackage

/// One picture to test: the file that it shows, and the reference that it is compared with.
package struct SnapshotCase: Sendable {
    /// The folder under test, which reports group.
    package let folder: FilePath
    /// The name of its files in an ``ArtifactDirectory``.
    package let name: FilePath
    /// The path of the picture in the folder, without `.png`; with the folder if several are tested.
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

    /// Writes the references that are not nil: both, or neither if one of them cannot be written.
    package func writeReferences(_ png: [UInt8]?, _ text: [UInt8]?) throws {
        try reference.path.directory.createOutputDirectoryIfMissing(containedIn: reference.directory)
        let files = [(reference, png), (textReference, text)]
        try OutputFile.writeWholeFiles(files.compactMap { file, bytes in bytes.map { (file, $0) } })
    }
}

extension FilePath {
    /// The text reference beside a picture: what the push says.
    package var textReference: FilePath {
        var path = self
        path.extension = "txt"
        return path
    }
}
