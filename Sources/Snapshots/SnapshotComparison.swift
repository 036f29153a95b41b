package import ImageCompare
package import PNGFile
import Pixels

/// A picture compared with its reference.
package struct SnapshotComparison: Sendable {
    package let outcome: SnapshotOutcome
    /// The differences in the provenance of the two pictures, as text; see ``PictureProvenance``.
    package let provenanceDifferences: [String]

    /// Both pictures, if both can be read.
    private let pictures: (expected: PNGImage, actual: PNGImage)?
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
    ///   - reference: The bytes of the reference; nil if it does not exist.
    ///   - options: Which differences are allowed.
    package init(
        drawn: PNGImage,
        encoded: [UInt8],
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
            self.init(equal, expected: drawn, actual: drawn, options: options)
            return
        }
        let maximum = max(count, Self.maximumPixelCount)
        do throws(PNGError) {
            guard let stated = try? PNGImage.sizeInHeader(of: reference, maximumPixels: maximum), stated != size else {
                let expected = try PNGImage(decoding: reference, maximumPixels: maximum)
                self.init(expected: expected, actual: drawn, options: options)
                return
            }
            let part = try PNGImage(
                decodingTopLeftOf: reference,
                width: size.width + Self.margin,
                height: size.height + Self.margin,
                maximumPixels: maximum
            )
            let mismatch = SnapshotOutcome.sizeMismatch(
                expected: ImageComparison.Size(width: stated.width, height: stated.height),
                actual: ImageComparison.Size(width: size.width, height: size.height)
            )
            self.init(mismatch, expected: part, actual: drawn, options: options)
        } catch {
            self.init(.unreadableReference(reason: error.description), options: options)
        }
    }

    /// Compares two PNG files of unknown origin.
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
        do {
            actualImage = try PNGImage(decoding: actual, maximumPixels: maximumPixelCount)
        } catch {
            self.init(.unreadablePicture(reason: error.description), options: options)
            return
        }
        do {
            let expectedImage = try PNGImage(decoding: expected, maximumPixels: maximumPixelCount)
            self.init(expected: expectedImage, actual: actualImage, options: options)
        } catch {
            self.init(.unreadableReference(reason: error.description), options: options)
        }
    }

    /// An outcome without two pictures, such as an unreadable reference.
    package init(_ outcome: SnapshotOutcome, options: ComparisonOptions = ComparisonOptions()) {
        self.outcome = outcome
        provenanceDifferences = []
        pictures = nil
        self.options = options
    }

    /// - Parameter outcome: The outcome, if it is known; nil compares the pixels.
    private init(
        _ outcome: SnapshotOutcome? = nil,
        expected: PNGImage,
        actual: PNGImage,
        options: ComparisonOptions
    ) {
        self.outcome =
            outcome
            ?? SnapshotOutcome(
                ImageComparison.compare(expected: expected.pixels, actual: actual.pixels, options: options)
            )
        provenanceDifferences = PictureProvenance.provenanceDifferences(expected: expected.texts, actual: actual.texts)
        pictures = (expected, actual)
        self.options = options
    }

    /// The outcome in one line, with the differences of provenance if it is no pass.
    package var message: String {
        guard !outcome.isPass, !provenanceDifferences.isEmpty else { return outcome.message }
        return "\(outcome.message); \(provenanceDifferences.joined(separator: ", "))"
    }

    /// Draws expected, actual and difference side by side, as a PNG; nil if a picture cannot be read.
    ///
    /// Every call draws again. The picture is no larger than `DifferenceImage.maximumPixels`.
    package func drawDifferenceSideBySide() throws(PNGError) -> [UInt8]? {
        guard let difference = differenceImage else { return nil }
        let picture = difference.sideBySide()
        return picture.height > 0 ? try PNGImage(pixels: picture).encoded() : nil
    }

    /// Draws the expected picture in pale gray with the changes marked in color, as a PNG; nil if a picture cannot be
    /// read.
    package func drawDifferenceOverlay() throws(PNGError) -> [UInt8]? {
        guard let difference = differenceImage else { return nil }
        let window = difference.windowShowingChanges()
        guard window.width > 0, window.height > 0 else { return nil }
        return try PNGImage(pixels: difference.overlayOfChanges(in: window)).encoded()
    }

    private var differenceImage: DifferenceImage? {
        pictures.map { DifferenceImage(expected: $0.expected.pixels, actual: $0.actual.pixels, options: options) }
    }
}
