import ArgumentParser
import ChartPreview
import PushChartDiagnostics
import PushChartFiles
import PushChartSnapshots
import SystemPackage

/// Makes the pictures of failures the references.
struct AcceptFailedPictures: PictureDrawingCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Makes failed pictures and their texts the references.",
        discussion: """
            Copies what 'pushchart test' has left of the failures of payloads, or of all payloads below a folder. Give \
            the paths of that run, and its options for styles, charts and references. Draws nothing, and refuses a \
            picture whose payload or style has changed since.

            Of Swift tests, give the folder __Snapshots__ or a reference in it.

            Exits 1 if a picture is refused; the others are accepted.

            pushchart accept payloads --styles styles
            pushchart accept payloads/prices.apns --styles styles
            pushchart accept Tests/ChartTests/__Snapshots__/PriceTests/week.png
            """
    )

    /// A failure that a path selects.
    private struct Failure {
        let snapshot: SnapshotCase
        let artifacts: ArtifactDirectory
        /// What a picture would be drawn from now; nil if nobody knows, as for a Swift test.
        var sources: () throws -> PictureProvenance? = { nil }
    }

    @Argument(help: ArgumentHelp("Folders of payloads, payloads, or references of Swift tests.", valueName: "path"))
    var paths: [String]

    @OptionGroup var arguments: SnapshotArguments

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    var pictures: PictureArguments { arguments.pictures }

    func run() throws {
        let failures = try paths.flatMap { try self.failures(of: FilePath($0)) }
        var references: Set<FilePath> = []
        var refusal: PushChartError?
        for failure in failures where references.insert(failure.snapshot.reference.path.lexicallyNormalized()).inserted
        {
            do {
                try failure.artifacts.accept(failure.snapshot, drawnFrom: failure.sources())
            } catch {
                // The last one is reported as every error is.
                if let refusal { StandardError.writeEscapedLine("pushchart: error: \(refusal.message)") }
                refusal = PushChartError(error).inFile(failure.snapshot.input.path.string)
                continue
            }
            try StandardOutput.writeEscapedLine("accepted \(failure.snapshot.reference.path)")
        }
        if failures.isEmpty { try StandardOutput.writeEscapedLine("There is no failed picture.") }
        if let refusal { throw refusal }
    }

    /// - Throws: Also `PushChartError` with the code `unknown-snapshot` if a file has none.
    private func failures(of path: FilePath) throws -> [Failure] {
        let references = SwiftTestReferences(path: path)
        let artifacts = arguments.artifactDirectory(in: references?.folder ?? ".")
        let failures: [Failure]
        if let references {
            failures = try references.failures(in: artifacts).map { Failure(snapshot: $0, artifacts: artifacts) }
        } else {
            let renderer = try pictures.makeRenderer()
            failures = try arguments.findSnapshots(in: [path]).snapshots.map(\.snapshot)
                .filter { artifacts.path(of: .actual, named: $0.name).entryExists }
                .map { snapshot in
                    Failure(snapshot: snapshot, artifacts: artifacts) { try renderer.sources(of: snapshot.input) }
                }
        }
        guard !failures.isEmpty || path.isDirectory else {
            throw PushChartError(.unknownSnapshot, "\(path): \(artifacts.path) has no failed picture of it")
        }
        return failures
    }
}
