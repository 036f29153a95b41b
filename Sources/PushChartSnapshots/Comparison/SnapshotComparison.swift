package import PNGFile
package import PushChartDiagnostics
package import PushChartPixels

/// A picture compared with its reference.
package struct SnapshotComparison: Sendable {
    package let outcome: SnapshotOutcome
    /// The changes of what the pictures were drawn from, as text; nil unless both state it.
    package let provenanceDifferences: [String]?

    /// Both pictures, if both can be read.
    private let pictures: (expected: PixelBuffer, actual: PixelBuffer)?
    private let options: ComparisonOptions

    /// The largest reference that is decoded, in pixels, unless the drawn picture is larger: 16 million, 64 MB. So a
    /// file that claims a gigantic size costs no more than a picture that is drawn.
    package static let maximumPixelCount = 16_000_000

    /// Compares a drawn picture with the file of its reference.
    ///
    /// A reference with the same bytes is not decoded. Others are compared by pixels, so another encoding of the same
    /// picture is no difference.
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
        let count = drawn.pixels.width * drawn.pixels.height
        do throws(PushChartError) {
            let expected =
                reference == encoded && count > 0
                ? drawn
                : try PNGImage(decoding: reference, maximumPixels: max(count, Self.maximumPixelCount))
            self.init(expected: expected, actual: drawn, provenance: provenance, options: options)
        } catch {
            self.init(.unreadableReference(reason: error.description), options: options)
        }
    }

    /// Compares two PNG files of unknown origin. The error of the actual picture comes first.
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
        let actualImage: PNGImage
        do throws(PushChartError) {
            actualImage = try PNGImage(decoding: actual, maximumPixels: maximumPixelCount)
        } catch {
            self.init(.unreadablePicture(reason: error.description), options: options)
            return
        }
        do throws(PushChartError) {
            let expectedImage = try PNGImage(decoding: expected, maximumPixels: maximumPixelCount)
            self.init(expected: expectedImage, actual: actualImage, options: options)
        } catch {
            self.init(.unreadableReference(reason: error.description), options: options)
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
        expected: PNGImage,
        actual: PNGImage,
        provenance: PictureProvenance? = nil,
        options: ComparisonOptions
    ) {
        outcome = .compared(
            ImageComparison.compare(expected: expected.pixels, actual: actual.pixels, options: options)
        )
        provenanceDifferences =
            if let old = PictureProvenance(expected.texts), let new = provenance ?? PictureProvenance(actual.texts) {
                new.changes(since: old)
            } else { nil }
        pictures = (expected.pixels, actual.pixels)
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
        try png { $0.sideBySide() }
    }

    /// Draws the expected picture in pale gray with the changes marked in color, as a PNG; nil if a picture cannot be
    /// read.
    package func differenceOverlayPNG() throws(PushChartError) -> [UInt8]? {
        try png { $0.overlayOfChanges(in: $0.windowShowingChanges()) }
    }

    private func png(drawing draw: (DifferenceImage) -> PixelBuffer) throws(PushChartError) -> [UInt8]? {
        guard let (expected, actual) = pictures else { return nil }
        let picture = draw(DifferenceImage(expected: expected, actual: actual, options: options))
        return picture.width > 0 && picture.height > 0 ? try PNGImage(pixels: picture).encoded() : nil
    }
}
