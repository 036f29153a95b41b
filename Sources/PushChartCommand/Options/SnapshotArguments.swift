import ArgumentParser
import ChartPreview
import PushChartFiles
import PushChartSnapshots
import SystemPackage

/// The options that choose the snapshots of a run: payloads, references, and where failures are.
struct SnapshotArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder of the references; without it they lie beside the payloads.", valueName: "dir"),
        completion: .directory
    )
    var references: String?

    @Option(
        help: ArgumentHelp("The folder of the files of failures, instead of .pushchart.", valueName: "dir"),
        completion: .directory
    )
    var artifacts: String?

    @OptionGroup var pictures: PictureArguments

    var referenceFolder: FilePath? { references.map { FilePath($0) } }

    /// The folder of the files of failures.
    ///
    /// - Parameter folder: The folder of the standard one.
    func artifactDirectory(in folder: FilePath = ".") -> ArtifactDirectory {
        artifacts.map { ArtifactDirectory(path: FilePath($0)) } ?? ArtifactDirectory(standardIn: folder)
    }

    /// Finds the snapshots of folders and payloads, and the folders without payload.
    func findSnapshots(
        in paths: [FilePath]
    ) throws -> (snapshots: [PayloadSnapshot], emptyFolders: [SnapshotCase]) {
        try PayloadSnapshot.findSnapshotsAndEmptyFolders(
            in: paths,
            layout: ReferenceFileLayout(
                references: referenceFolder,
                scale: pictures.scale,
                appearances: pictures.appearance.all
            )
        ) { StandardError.writeEscapedLine("pushchart: \($0)") }
    }
}
