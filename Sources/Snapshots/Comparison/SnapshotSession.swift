import Files
package import PNGFile
package import Pixels
package import SystemPackage

/// Compares each snapshot of a run with its reference, then records it if requested, with the settings of the run.
package struct SnapshotSession: Sendable {
    private let recordMode: RecordMode
    private let options: ComparisonOptions
    /// Whether the difference of a pass is drawn too.
    private let drawsDifferenceOfPasses: Bool
    /// Whether a failure's difference is also drawn alone.
    private let drawsDifferenceOverlay: Bool

    /// The largest reference file that is read: 256 MiB, more than 64 million pixels need.
    package static let maximumReferenceByteCount = 256 << 20

    package init(
        recordMode: RecordMode,
        options: ComparisonOptions,
        drawsDifferenceOfPasses: Bool = false,
        drawsDifferenceOverlay: Bool = false
    ) {
        self.recordMode = recordMode
        self.options = options
        self.drawsDifferenceOfPasses = drawsDifferenceOfPasses
        self.drawsDifferenceOverlay = drawsDifferenceOverlay
    }

    /// Compares a drawn picture with the reference at a path.
    ///
    /// - Parameter path: The path of the reference. Only a regular file is read.
    /// - Throws: `PNGError` if the difference cannot be encoded.
    package func compare(
        _ drawn: PNGImage,
        encodedAs png: [UInt8],
        withReferenceAt path: FilePath
    ) throws(PNGError) -> SnapshotResult {
        var reference: [UInt8]?
        let comparison: SnapshotComparison
        do throws(FileReadError) {
            reference = try RegularFileReader.readIfPresent(path, maximumByteCount: Self.maximumReferenceByteCount)
            comparison = SnapshotComparison(drawn: drawn, encoded: png, reference: reference, options: options)
        } catch {
            comparison = SnapshotComparison(.unreadableReference(reason: "\(path): \(error)"))
        }
        var result = SnapshotResult(comparison)
        (result.expected, result.actual, result.width) = (reference, png, drawn.pixels.width)
        let isPass = comparison.outcome.isPass
        if !isPass || drawsDifferenceOfPasses { result.difference = try comparison.differenceSideBySidePNG() }
        if !isPass, drawsDifferenceOverlay { result.differenceOverlay = try comparison.differenceOverlayPNG() }
        return result
    }

    /// Makes the drawn picture the reference if the record mode asks for it.
    ///
    /// - Parameter result: The result of the comparison. The call updates it if the picture was recorded.
    package func recordIfRequested(
        _ result: inout SnapshotResult,
        write: (_ png: [UInt8]) throws(SnapshotResult.ReferenceWriteError) -> Void
    ) {
        guard let png = result.actual, recordMode.shouldRecordReference(after: result.outcome) else { return }
        do throws(SnapshotResult.ReferenceWriteError) {
            try write(png)
            result.isRecorded = true
        } catch {
            result.writeError = error
        }
    }
}
