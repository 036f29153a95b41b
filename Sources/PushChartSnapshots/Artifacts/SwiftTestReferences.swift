package import PushChartFiles
package import SystemPackage

/// References of Swift tests: `__Snapshots__/FILE/test.name.png` beside the sources.
package struct SwiftTestReferences {
    private static let folderName: FilePath.Component = "__Snapshots__"

    /// The folder `__Snapshots__`, which contains the standard ``ArtifactDirectory`` of its failures.
    package let folder: FilePath
    /// A reference in the folder without extension, or a folder of some; nil for all.
    private let selection: FilePath?

    /// The references beside a source file.
    package init(ofTestsIn source: FilePath) {
        folder = source.directory.pathOfEntry(FilePath(root: nil, [Self.folderName]))
        selection = nil
    }

    /// The references that a path selects; nil if it does not lead into such a folder.
    package init?(path: FilePath) {
        let components = Array(path.components)
        guard let last = components.lastIndex(of: Self.folderName) else { return nil }
        folder = FilePath(root: path.root, components[...last])
        let rest = FilePath(root: nil, components[(last + 1)...])
        selection = rest.isEmpty ? nil : rest.removingPNGExtension
    }

    /// The snapshot of a reference.
    ///
    /// - Parameters:
    ///   - name: The path of the reference in the folder, without extension.
    ///   - title: The name in reports.
    ///   - input: The source file of the test, if it is known.
    package func snapshot(named name: FilePath, title: FilePath, input: InputFile) -> SnapshotCase {
        SnapshotCase(
            folder: folder,
            name: name,
            title: title,
            input: input,
            reference: OutputFile(path: FilePath("\(folder.pathOfEntry(name).string).png"), directory: folder)
        )
    }

    /// The selected snapshots that have failed.
    package func failures(in artifacts: ArtifactDirectory) throws -> [SnapshotCase] {
        try artifacts.names().filter { name in selection.map(name.starts(with:)) ?? true }
            .map { snapshot(named: $0, title: $0, input: InputFile(path: folder)) }
    }
}
