import ChartRaster
import Files
import Snapshots
import SystemPackage

/// Draws, compares and records the snapshots of a test run.
struct SnapshotTestRunner {
    let session: SnapshotSession
    let renderer: PictureRenderer
    let artifacts: ArtifactDirectory?

    /// Draws and compares all cases on all cores, and records those that are requested.
    ///
    /// - Parameter report: Receives each result, in the order of the cases.
    /// - Returns: Whether every reference and artifact could be written.
    /// - Throws: The errors of `report`.
    func compareAndRecord(_ cases: [PayloadSnapshotCase], report: (PayloadSnapshotCase, SnapshotResult) throws -> Void)
        throws -> Bool
    {
        var wroteAllFiles = true
        try processInParallel(cases, progressOf: "snapshots") {
            ChartRasterizer()
        } process: { snapshot, rasterizer in
            compare(snapshot, with: rasterizer)
        } consume: { snapshot, result in
            var result = result
            record(&result, of: snapshot)
            saveOrRemovePendingSnapshot(result, of: snapshot)
            wroteAllFiles = wroteAllFiles && result.writeError == nil
            do {
                try artifacts?.replacePictures(of: snapshot, with: result)
            } catch {
                // The other snapshots still get their artifacts.
                StandardError.writeEscapedLine("pushchart: error: \(CommandFailure(error).message)")
                wroteAllFiles = false
            }
            try report(snapshot, result)
        }
        return wroteAllFiles
    }

    /// Draws a snapshot and compares it with its reference. Every error is a result, and never a pass.
    private func compare(_ snapshot: PayloadSnapshotCase, with rasterizer: ChartRasterizer) -> SnapshotResult {
        do {
            return try renderer.withPicture(of: snapshot.input, with: rasterizer) { picture in
                try session.compare(picture.image, encodedAs: picture.png, withReferenceAt: snapshot.reference.path)
            }
        } catch {
            let failure = CommandFailure(error, file: snapshot.input.path.string)
            return SnapshotResult(.undrawable(code: failure.code, reason: failure.message))
        }
    }

    private func record(_ result: inout SnapshotResult, of snapshot: PayloadSnapshotCase) {
        let reference = snapshot.reference
        session.recordIfRequested(&result) { png throws(SnapshotResult.ReferenceWriteError) in
            do {
                try reference.path.directory.createOutputDirectoryIfMissing(containedIn: reference.directory)
                try reference.writeWholeFile(png)
            } catch {
                let failure = CommandFailure(error)
                throw SnapshotResult.ReferenceWriteError(code: failure.code, message: failure.message)
            }
        }
    }

    /// Saves the pictures of a failure; removes those of an earlier run otherwise.
    private func saveOrRemovePendingSnapshot(_ result: SnapshotResult, of snapshot: PayloadSnapshotCase) {
        let pending = FailedSnapshotsDirectory(folder: snapshot.folder)
        // Without a picture there is nothing to accept: an earlier one was drawn from another payload.
        guard result.status == .failed, result.actual != nil else { return pending.removePendingSnapshot(of: snapshot) }
        do {
            try pending.savePendingSnapshot(result, of: snapshot)
        } catch {
            // The failure counts even if its pictures cannot be saved.
            let message = CommandFailure(error).message
            StandardError.writeEscapedLine("pushchart: warning: \(snapshot.title) cannot become pending: \(message)")
        }
    }
}
