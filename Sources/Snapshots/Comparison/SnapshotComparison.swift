package import Diagnostics
package import PNGFile
package import Pixels

/// A picture compared with its reference.
package struct SnapshotComparison: Sendable {
    package let outcome: SnapshotOutcome
    /// The changes of what the pictures were drawn from, as text; nil unless both state it.
    package let provenanceDifferences: [String]?

    /// Both pictures, if both can be read.
    private let pictures: (expected: PictureInMemoryOrFile, actual: PictureInMemoryOrFile)?
    private let options: ComparisonOptions

    /// The largest reference that is decoded, in pixels, unless the drawn picture is larger: 16 million, 64 MB. So a
    /// file that claims a gigantic size costs no more than a picture that is drawn.
    package static let maximumPixelCount = 16_000_000

    /// The number of rows and columns that are kept of a larger reference, below the picture and to its right.
    private static let margin = 64

    /// Compares a drawn picture with the file of its reference.
    ///
    /// A reference with the same bytes is not decoded. Others are compared by pixels, so another encoding of the same
    /// picture is no difference. Of a reference of another size, only the top left part is kept.
    /// - Parameters:
    ///   - drawn: The drawn picture.
    ///   - encoded: The drawn picture as a PNG.
    ///   - provenance: What the picture was drawn from; nil if it does not state that.
    ///   - reference: The bytes of the reference; nil if it does not exist.
    ///   - options: Which differences are allowed.
    package init(
        drawn: PNGImage,
        encoded: [UInt8],
        provenance: PictureProvenance? = nil,
        reference: [UInt8]?,
        options: ComparisonOptions = ComparisonOptions()
    ) {
        guard let reference else {
            self.init(.missingReference, options: options)
            return
        }
        let size = (width: drawn.pixels.width, height: drawn.pixels.height)
        let count = size.width * size.height
        if reference == encoded, count > 0, options.ignored.isEmpty, options.minimumSimilarity == nil {
            let equal = SnapshotOutcome.passed(ImageComparison(comparedPixels: count))
            self.init(
                equal,
                expected: PictureInMemoryOrFile(drawn),
                actual: PictureInMemoryOrFile(drawn),
                provenance: provenance,
                options: options
            )
            return
        }
        let maximum = max(count, Self.maximumPixelCount)
        do throws(PushChartError) {
            self = try PNGImage.withReader(of: reference, maximumPixels: maximum) { reader throws(PushChartError) in
                guard (reader.width, reader.height) == size else {
                    let part = try PNGImage(
                        decodingTopLeftOf: reference,
                        width: size.width + Self.margin,
                        height: size.height + Self.margin,
                        maximumPixels: maximum
                    )
                    let mismatch = SnapshotOutcome.sizeMismatch(
                        expected: ImageComparison.Size(width: reader.width, height: reader.height),
                        actual: ImageComparison.Size(width: size.width, height: size.height)
                    )
                    return Self(
                        mismatch,
                        expected: PictureInMemoryOrFile(part),
                        actual: PictureInMemoryOrFile(drawn),
                        provenance: provenance,
                        options: options
                    )
                }
                var rows = RowwiseImageComparison(width: size.width, height: size.height, options: options)
                for y in 0..<size.height {
                    try reader.readNextRow()
                    drawn.pixels.bytes.withUnsafeBytes { bytes in
                        let row = bytes[4 * size.width * y..<4 * size.width * (y + 1)]
                        reader.withLastReadRow { rows.compareNextRow($0, UnsafeRawBufferPointer(rebasing: row)) }
                    }
                }
                return Self(
                    SnapshotOutcome(rows.outcome),
                    expected: PictureInMemoryOrFile(reading: reader, of: reference, maximumPixels: maximum),
                    actual: PictureInMemoryOrFile(drawn),
                    provenance: provenance,
                    options: options
                )
            }
        } catch {
            self.init(.unreadableReference(reason: error.description), options: options)
        }
    }

    /// Compares two PNG files of unknown origin, row by row.
    ///
    /// - Parameters:
    ///   - expected: The bytes of the expected picture.
    ///   - actual: The bytes of the actual picture.
    ///   - maximumPixelCount: The largest picture that is decoded.
    ///   - options: Which differences are allowed.
    package init(
        expected: [UInt8],
        actual: [UInt8],
        maximumPixelCount: Int = SnapshotComparison.maximumPixelCount,
        options: ComparisonOptions = ComparisonOptions()
    ) {
        do throws(PushChartError) {
            self = try PNGImage.withReader(of: actual, maximumPixels: maximumPixelCount) {
                actualReader throws(PushChartError) in
                do throws(PushChartError) {
                    return try PNGImage.withReader(of: expected, maximumPixels: maximumPixelCount) {
                        expectedReader throws(PushChartError) in
                        let outcome = try Self.outcome(expectedReader, actualReader, options: options)
                        guard outcome.isOfTwoPictures else { return Self(outcome, options: options) }
                        return Self(
                            outcome,
                            expected: PictureInMemoryOrFile(
                                reading: expectedReader,
                                of: expected,
                                maximumPixels: maximumPixelCount
                            ),
                            actual: PictureInMemoryOrFile(
                                reading: actualReader,
                                of: actual,
                                maximumPixels: maximumPixelCount
                            ),
                            options: options
                        )
                    }
                } catch {
                    // The error of the actual picture comes first.
                    try actualReader.readRemainingRows()
                    return Self(.unreadableReference(reason: error.description), options: options)
                }
            }
        } catch {
            self.init(.unreadablePicture(reason: error.description), options: options)
        }
    }

    /// Compares the rows of two files.
    ///
    /// - Returns: Also the outcome that the actual picture cannot be read.
    /// - Throws: The error of the expected picture.
    private static func outcome(
        _ expected: PNGReader,
        _ actual: PNGReader,
        options: ComparisonOptions
    ) throws(PushChartError) -> SnapshotOutcome {
        let sizes = [expected, actual].map { ImageComparison.Size(width: $0.width, height: $0.height) }
        guard sizes[0] == sizes[1] else {
            if let failure = outcomeIfActualIsUnreadable({ () throws(PushChartError) in try actual.readRemainingRows() }
            ) {
                return failure
            }
            try expected.readRemainingRows()
            return .sizeMismatch(expected: sizes[0], actual: sizes[1])
        }
        var rows = RowwiseImageComparison(width: expected.width, height: expected.height, options: options)
        for _ in 0..<expected.height {
            if let failure = outcomeIfActualIsUnreadable({ () throws(PushChartError) in try actual.readNextRow() }) {
                return failure
            }
            try expected.readNextRow()
            expected.withLastReadRow { first in actual.withLastReadRow { second in rows.compareNextRow(first, second) }
            }
        }
        return SnapshotOutcome(rows.outcome)
    }

    /// The outcome if the actual picture cannot be read.
    private static func outcomeIfActualIsUnreadable(_ read: () throws(PushChartError) -> Void) -> SnapshotOutcome? {
        do throws(PushChartError) {
            try read()
            return nil
        } catch {
            return .unreadablePicture(reason: error.description)
        }
    }

    /// An outcome without two pictures, such as an unreadable reference.
    package init(_ outcome: SnapshotOutcome, options: ComparisonOptions = ComparisonOptions()) {
        self.outcome = outcome
        provenanceDifferences = nil
        pictures = nil
        self.options = options
    }

    private init(
        _ outcome: SnapshotOutcome,
        expected: PictureInMemoryOrFile,
        actual: PictureInMemoryOrFile,
        provenance: PictureProvenance? = nil,
        options: ComparisonOptions
    ) {
        self.outcome = outcome
        provenanceDifferences =
            if let old = PictureProvenance(expected.texts), let new = provenance ?? PictureProvenance(actual.texts) {
                new.changes(since: old)
            } else { nil }
        pictures = (expected, actual)
        self.options = options
    }

    /// The outcome in one line, with its cause if it is no pass.
    package var message: String {
        guard !outcome.isPass, let changes = provenanceDifferences else { return outcome.message }
        let cause =
            changes.isEmpty
            ? "data and style files are unchanged: the code, a library or an option differs"
            : changes.joined(separator: ", ")
        return "\(outcome.message); \(cause)"
    }

    /// Draws expected, actual and difference side by side, as a PNG; nil if a picture cannot be read.
    ///
    /// Every call draws again. The picture is no larger than `DifferenceImage.maximumPixels`.
    package func differenceSideBySidePNG() throws(PushChartError) -> [UInt8]? {
        guard let (difference, window) = try differenceImage(maximumPixels: DifferenceImage.maximumPanelPixels) else {
            return nil
        }
        let picture = difference.sideBySide(in: window)
        return picture.height > 0 ? try PNGImage(pixels: picture).encoded() : nil
    }

    /// Draws the expected picture in pale gray with the changes marked in color, as a PNG; nil if a picture cannot be
    /// read.
    package func differenceOverlayPNG() throws(PushChartError) -> [UInt8]? {
        guard let (difference, window) = try differenceImage(maximumPixels: DifferenceImage.maximumPixels) else {
            return nil
        }
        guard window.width > 0, window.height > 0 else { return nil }
        return try PNGImage(pixels: difference.overlayOfChanges(in: window)).encoded()
    }

    /// The difference of both pictures in the window that shows the changes; only its pixels are in memory.
    private func differenceImage(maximumPixels: Int) throws(PushChartError) -> (DifferenceImage, window: PixelRect)? {
        guard let pictures else { return nil }
        let regions = outcome.comparison?.regions ?? []
        let window = DifferenceImage.windowShowingChanges(
            of: pictures.expected.size,
            and: pictures.actual.size,
            regions: regions,
            maximumPixels: maximumPixels
        )
        let difference = DifferenceImage(
            expected: try pictures.expected.part(in: window),
            actual: try pictures.actual.part(in: window),
            regions: regions,
            options: options
        )
        return (difference, window)
    }
}
