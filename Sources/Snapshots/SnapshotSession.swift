import Files
package import ImageCompare
package import PNGFile
import Pixels
package import SystemPackage

/// The settings that the snapshots of a run share, and the two steps for each: compare, then record if requested.
package struct SnapshotSession: Sendable {
    private let recordMode: RecordMode
    private let options: ComparisonOptions
    /// Whether the difference of a pass is drawn too.
    private let drawsDifferenceOfPasses: Bool
    /// Whether a failure's difference is also drawn alone.
    private let drawsDifferenceOverlay: Bool

    /// The largest reference file that is read: 256 MiB, more than 64 million pixels need.
    package static let maximumReferenceByteCount = 256 << 20

    /// Creates a session.
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
    /// - Parameters:
    ///   - drawn: The drawn picture.
    ///   - png: The drawn picture as a PNG.
    ///   - path: The path of the reference. Only a regular file is read.
    /// - Throws: `PNGError` if the difference cannot be encoded.
    package func compare(
        _ drawn: PNGImage,
        encodedAs png: [UInt8],
        withReferenceAt path: FilePath
    ) throws(PNGError) -> SnapshotResult {
        var reference: [UInt8]?
        let comparison: SnapshotComparison
        do throws(FileReadError) {
            reference = try RegularFile.readIfPresent(path, maximumByteCount: Self.maximumReferenceByteCount)
            comparison = SnapshotComparison(drawn: drawn, encoded: png, reference: reference, options: options)
        } catch {
            comparison = SnapshotComparison(.unreadableReference(reason: "\(path): \(error)"))
        }
        var result = SnapshotResult(comparison)
        (result.expected, result.actual, result.width) = (reference, png, drawn.pixels.width)
        let isPass = comparison.outcome.isPass
        if !isPass || drawsDifferenceOfPasses { result.difference = try comparison.drawDifference() }
        if !isPass, drawsDifferenceOverlay { result.differenceOverlay = try comparison.drawDifferenceOverlay() }
        return result
    }

    /// Makes the drawn picture the reference if the record mode asks for it.
    ///
    /// - Parameters:
    ///   - result: The result of the comparison. The call updates it if the picture was recorded.
    ///   - write: Writes the bytes of the reference.
    package func recordIfRequested(
        _ result: inout SnapshotResult,
        write: (_ png: [UInt8]) throws(SnapshotResult.WriteError) -> Void
    ) {
        guard let png = result.actual, recordMode.shouldRecord(result.outcome) else { return }
        do throws(SnapshotResult.WriteError) {
            try write(png)
            result.isRecorded = true
        } catch {
            result.writeError = error
        }
    }
}
