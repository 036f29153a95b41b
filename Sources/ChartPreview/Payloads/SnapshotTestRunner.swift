import ChartRaster
package import PushChartDiagnostics
import PushChartFiles
import PushChartProcesses
package import PushChartSnapshots
import SystemPackage

/// Draws, compares and records the snapshots of a test run.
package struct SnapshotTestRunner: Sendable {
    private let session: SnapshotSession
    package let renderer: PictureRenderer
    private let artifacts: ArtifactDirectory
    private let reader: MessageReader
    private let describe: @Sendable (_ error: any Error, _ file: String?) -> SnapshotResult.ReferenceWriteError

    /// - Parameters:
    ///   - artifacts: Where the files of failures are written.
    ///   - reader: Who reads the findings in reports.
    ///   - describe: The code and the message of an error, which names a file.
    package init(
        session: SnapshotSession,
        renderer: PictureRenderer,
        artifacts: ArtifactDirectory,
        reader: MessageReader,
        describe: @escaping @Sendable (_ error: any Error, _ file: String?) -> SnapshotResult.ReferenceWriteError
    ) {
        self.session = session
        self.renderer = renderer
        self.artifacts = artifacts
        self.reader = reader
        self.describe = describe
    }

    /// Draws and compares all snapshots on all cores, and records those that are requested.
    ///
    /// - Parameters:
    ///   - tell: Receives what a person should know of a push and its picture.
    ///   - warn: Receives the reason why the files of a failure cannot be written.
    ///   - report: Receives each result, in the order of the snapshots.
    /// - Returns: Whether every reference and artifact could be written.
    package func compareAndRecord(
        _ snapshots: [PayloadSnapshot],
        tell: (Finding) -> Void,
        warn: (_ message: String) -> Void,
        report: (SnapshotCase, SnapshotResult) throws -> Void
    ) throws -> Bool {
        var wroteAllFiles = true
        try processInParallel(snapshots, progressOf: "snapshots") {
            ChartRasterizer()
        } process: { snapshot, rasterizer in
            compare(snapshot, with: rasterizer)
        } consume: { payloadSnapshot, compared in
            let snapshot = payloadSnapshot.snapshot
            for finding in compared.findings {
                // Only a note is one for all appearances of a file.
                tell(finding.weight == .note ? finding : finding.inFile(snapshot.title.string))
            }
            var result = compared
            session.recordIfRequested(&result, of: snapshot) { describe($0, nil) }
            wroteAllFiles = wroteAllFiles && result.writeError == nil
            do {
                try artifacts.replaceFiles(of: snapshot, with: result)
            } catch {
                // The other snapshots still get their artifacts.
                warn("error: \(describe(error, nil).message)")
                wroteAllFiles = false
            }
            try report(snapshot, result)
        }
        return wroteAllFiles
    }

    /// Draws a snapshot and compares it with its references. Every error is a result, and never a pass.
    private func compare(_ payloadSnapshot: PayloadSnapshot, with rasterizer: ChartRasterizer) -> SnapshotResult {
        let snapshot = payloadSnapshot.snapshot
        let renderer = renderer.with(scale: renderer.settings.scale, appearance: payloadSnapshot.appearance)
        do {
            return try renderer.withPicture(of: snapshot.input, with: rasterizer) { picture in
                let chartPath = renderer.settings.chartPath
                let findings = picture.findingsWithThoseOfPayload(chartPath: chartPath)
                return try session.compare(
                    picture.image,
                    encodedAs: picture.png,
                    provenance: picture.provenance,
                    text: picture.notificationText(chartPath: chartPath),
                    findings: findings.map { $0.inFile(snapshot.input.path.string).spelled(for: reader) },
                    withReferenceAt: snapshot.reference.path
                )
            }
        } catch {
            let failure = describe(error, snapshot.input.path.string)
            return SnapshotResult(.undrawable(code: failure.code, reason: failure.message))
        }
    }
}
