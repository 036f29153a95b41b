package import ImageCompare
package import PNGFile
import Pixels

/// One picture held against its reference.
package struct SnapshotCheck: Sendable {
    /// What came of it.
    package let finding: SnapshotFinding

    /// Whether the picture is as it should be, and if not, why.
    package var verdict: SnapshotVerdict { finding.verdict }

    /// Both pictures, where both can be read.
    private let pair: Pair?
    private let options: ComparisonOptions

    private struct Pair {
        let expected: PNGImage
        let actual: PNGImage
    }

    /// The most pixels of a reference that are read, unless the picture itself has more: 16 million, 64 MB. So a file
    /// that claims to be gigantic costs no more than the picture that it is held against.
    package static let maximumPixels = 16_000_000

    /// Holds a picture that was drawn just now against the file of its reference.
    ///
    /// A reference of the same bytes is not decoded. The rest are compared by their pixels, so another way of writing
    /// the same picture is no difference. One of another size differs whatever it shows; only its top left part is kept.
    /// - Parameters:
    ///   - reference: The bytes of the reference; nil where there is none.
    ///   - drawn: The picture.
    ///   - encoded: Its bytes as a PNG.
    ///   - options: What may differ.
    package init(
        reference: [UInt8]?,
        drawn: PNGImage,
        encoded: [UInt8],
        options: ComparisonOptions = ComparisonOptions()
    ) {
        let count = drawn.pixels.width * drawn.pixels.height
        self.options = options
        if reference == encoded, count > 0, options.ignored.isEmpty, options.minimumSimilarity == nil {
            finding = SnapshotFinding(.passed(ImageComparison(comparedPixels: count)))
            pair = Pair(expected: drawn, actual: drawn)
            return
        }
        let most = max(count, Self.maximumPixels)
        if let reference, let size = try? PNGImage.size(of: reference, maximumPixels: most),
            size != (drawn.pixels.width, drawn.pixels.height)
        {
            (finding, pair) = Self.mismatch(reference, size, drawn, maximumPixels: most)
            return
        }
        (finding, pair) = Self.compare(options) { () throws(Stop) in
            guard let reference else { throw Stop(verdict: .missingReference) }
            return Pair(expected: try Self.image(reference, .expected, maximumPixels: most), actual: drawn)
        }
    }

    /// How much more of a reference of another size is kept, and shown, than the picture has: pixels to the right, and
    /// below.
    private static let margin = 64

    /// The check of a picture whose reference has another size: of that, no more is kept than the picture can be seen
    /// beside.
    private static func mismatch(
        _ reference: [UInt8],
        _ size: (width: Int, height: Int),
        _ drawn: PNGImage,
        maximumPixels: Int
    ) -> (SnapshotFinding, Pair?) {
        let part: PNGImage
        do {
            part = try PNGImage(
                decodingTopLeftOf: reference,
                width: drawn.pixels.width + margin,
                height: drawn.pixels.height + margin,
                maximumPixels: maximumPixels
            )
        } catch {
            return (SnapshotFinding(.unreadable(.expected, reason: error.description)), nil)
        }
        let verdict = SnapshotVerdict.sizeMismatch(
            expected: ImageComparison.Size(width: size.width, height: size.height),
            actual: ImageComparison.Size(width: drawn.pixels.width, height: drawn.pixels.height)
        )
        let origins = PictureOrigin.differences(expected: part.texts, actual: drawn.texts)
        return (SnapshotFinding(verdict, origins: origins), Pair(expected: part, actual: drawn))
    }

    /// Holds a picture file of unknown origin against another.
    ///
    /// - Parameters:
    ///   - reference: The bytes of the reference; nil where there is none.
    ///   - actual: The bytes of the other.
    ///   - maximumPixels: The most pixels of either that are read.
    ///   - options: What may differ.
    package init(
        reference: [UInt8]?,
        actual: [UInt8],
        maximumPixels: Int = SnapshotCheck.maximumPixels,
        options: ComparisonOptions = ComparisonOptions()
    ) {
        self.options = options
        (finding, pair) = Self.compare(options) { () throws(Stop) in
            // A picture that cannot be read is worse than a reference that is not there.
            let actual = try Self.image(actual, .actual, maximumPixels: maximumPixels)
            guard let reference else { throw Stop(verdict: .missingReference) }
            return Pair(expected: try Self.image(reference, .expected, maximumPixels: maximumPixels), actual: actual)
        }
    }

    /// The check of a picture whose reference is there and can't be read at all, such as a folder.
    ///
    /// - Parameter reason: Why not.
    package init(unreadableReference reason: String) {
        finding = SnapshotFinding(.unreadable(.expected, reason: reason))
        pair = nil
        options = ComparisonOptions()
    }

    /// Expected, actual and difference side by side; nil where not both pictures can be read.
    ///
    /// It is drawn anew with every call, and no larger than ``DifferenceImage/maximumPixels``.
    package func difference() throws(PNGError) -> [UInt8]? {
        guard let pair else { return nil }
        let (expected, actual) = (pair.expected.pixels, pair.actual.pixels)
        let picture = DifferenceImage(expected: expected, actual: actual, options: options).sideBySide()
        guard picture.height > 0 else { return nil }
        return try PNGImage(pixels: picture).encoded()
    }

    /// The difference alone; nil where not both pictures can be read.
    package func overlay() throws(PNGError) -> [UInt8]? {
        guard let pair else { return nil }
        let (expected, actual) = (pair.expected.pixels, pair.actual.pixels)
        let difference = DifferenceImage(expected: expected, actual: actual, options: options)
        let window = difference.changedWindow()
        guard window.width > 0, window.height > 0 else { return nil }
        return try PNGImage(pixels: difference.overlay(window: window)).encoded()
    }

    /// What keeps two pictures from being compared.
    private struct Stop: Error {
        let verdict: SnapshotVerdict
    }

    private static func compare(
        _ options: ComparisonOptions,
        _ read: () throws(Stop) -> Pair
    ) -> (SnapshotFinding, Pair?) {
        do throws(Stop) {
            let pair = try read()
            let outcome = ImageComparison.compare(
                expected: pair.expected.pixels,
                actual: pair.actual.pixels,
                options: options
            )
            let origins = PictureOrigin.differences(expected: pair.expected.texts, actual: pair.actual.texts)
            return (SnapshotFinding(SnapshotVerdict(outcome), origins: origins), pair)
        } catch {
            return (SnapshotFinding(error.verdict), nil)
        }
    }

    private static func image(
        _ bytes: [UInt8],
        _ side: SnapshotVerdict.Side,
        maximumPixels: Int
    ) throws(Stop) -> PNGImage {
        do {
            return try PNGImage(decoding: bytes, maximumPixels: maximumPixels)
        } catch {
            throw Stop(verdict: .unreadable(side, reason: error.description))
        }
    }
}
