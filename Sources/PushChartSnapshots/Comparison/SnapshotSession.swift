package import PNGFile
package import PushChartDiagnostics
import PushChartFiles
package import PushChartPixels
package import SystemPackage

/// Compares each snapshot of a run with its reference, then records it if requested, with the settings of the run.
package struct SnapshotSession: Sendable {
    private let recordMode: RecordMode
    private let options: ComparisonOptions
    /// Whether a failure's difference is also drawn alone.
    private let drawsDifferenceOverlay: Bool
    /// Whether a warning or an error about a snapshot is a failure.
    private let refusesFaults: Bool

    /// The largest reference file that is read: 256 MiB, more than 64 million pixels need.
    package static let maximumReferenceByteCount = 256 << 20

    package init(
        recordMode: RecordMode,
        options: ComparisonOptions,
        drawsDifferenceOverlay: Bool = false,
        refusesFaults: Bool = false
    ) {
        self.recordMode = recordMode
        self.options = options
        self.drawsDifferenceOverlay = drawsDifferenceOverlay
        self.refusesFaults = refusesFaults
    }

    /// Compares a drawn picture with the reference at a path, and what the push says with the text beside it.
    ///
    /// - Parameters:
    ///   - provenance: What the picture was drawn from; nil if it does not state that.
    ///   - text: What the push says; nil if the picture is not that of a push.
    ///   - findings: What a person should know of the push and its picture.
    ///   - path: The path of the reference. Only a regular file is read.
    /// - Throws: `PushChartError` if the difference cannot be encoded.
    package func compare(
        _ drawn: PNGImage,
        encodedAs png: [UInt8],
        provenance: PictureProvenance? = nil,
        text: String? = nil,
        findings: [Finding] = [],
        withReferenceAt path: FilePath
    ) throws(PushChartError) -> SnapshotResult {
        var reference: [UInt8]?
        let comparison: SnapshotComparison
        do throws(FileReadError) {
            reference = try RegularFileReader.readIfPresent(path, maximumByteCount: Self.maximumReferenceByteCount)
            comparison = SnapshotComparison(
                drawn: drawn,
                encoded: png,
                provenance: provenance,
                reference: reference,
                options: options
            )
        } catch {
            comparison = SnapshotComparison(.unreadableReference(reason: "\(path): \(error)"))
        }
        var result = SnapshotResult(comparison)
        (result.expected, result.actual, result.width) = (reference, png, drawn.pixels.width)
        if let text { compareText(Array(text.utf8), withReferenceAt: path.textReference, for: &result) }
        (result.findings, result.refusesFaults) = (findings, refusesFaults)
        guard !comparison.outcome.isPass else { return result }
        result.difference = try comparison.differenceSideBySidePNG()
        if drawsDifferenceOverlay { result.differenceOverlay = try comparison.differenceOverlayPNG() }
        return result
    }

    private func compareText(_ text: [UInt8], withReferenceAt path: FilePath, for result: inout SnapshotResult) {
        result.actualText = text
        // The lines of another file would show in reports and artifacts.
        guard path.isContained(in: path.directory) else {
            result.textOutcome = .unreadableReference(reason: "\(path): a link leads out of its folder")
            return
        }
        do throws(FileReadError) {
            let maximum = TextOutcome.maximumReferenceByteCount
            let reference = try RegularFileReader.readIfPresent(path, maximumByteCount: maximum)
            result.textOutcome = TextOutcome(text: text, reference: reference)
        } catch {
            result.textOutcome = .unreadableReference(reason: "\(path): \(error)")
        }
    }

    /// Makes the drawn picture and the text the references if the record mode asks for it.
    ///
    /// - Parameters:
    ///   - result: The result of the comparison. The call updates it if a reference was recorded.
    ///   - describe: The code and the message of an error.
    package func recordIfRequested(
        _ result: inout SnapshotResult,
        of snapshot: SnapshotCase,
        describe: (any Error) -> SnapshotResult.ReferenceWriteError
    ) {
        let png = recordMode.shouldRecordReference(after: result.outcome) ? result.actual : nil
        let text = recordMode.shouldRecordReference(after: result.textOutcome) ? result.actualText : nil
        // Half of a failure is not new.
        guard png != nil || text != nil, recordMode != .missing || result.failsOnlyByMissingReferences else { return }
        do {
            try snapshot.writeReferences(png, text)
            result.isRecorded = true
        } catch {
            result.writeError = describe(error)
        }
    }
}
