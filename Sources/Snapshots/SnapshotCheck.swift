public import ImageCompare
public import PNGFile
import Pixels

/// One picture held against its reference.
public struct SnapshotCheck: Sendable {
    /// What came of it.
    public let verdict: SnapshotVerdict

    /// What differs in where the two pictures came from, in words; empty where nothing does, or one does not tell.
    public let origins: [String]

    private let reference: [UInt8]?
    private let actual: [UInt8]
    private let options: ComparisonOptions
    private let mostPixels: Int

    /// The most pixels of a reference that are read, unless the picture itself has more: 16 million, 64 MB. So a file
    /// that claims to be gigantic costs no more than the picture that it is held against.
    public static let maximumPixels = 16_000_000

    /// Holds the file of a picture against that of its reference.
    ///
    /// Files of the same bytes are not decoded: ``init(reference:drawn:width:height:options:)``. The rest are compared
    /// by their pixels, so another way of writing the same picture is no difference.
    /// - Parameters:
    ///   - reference: The bytes of the reference; nil where there is none.
    ///   - drawn: The bytes of a PNG that was written just now.
    ///   - width: Its width in device pixels.
    ///   - height: Its height in device pixels.
    ///   - options: What may differ.
    public init(
        reference: [UInt8]?,
        drawn: [UInt8],
        width: Int,
        height: Int,
        options: ComparisonOptions = ComparisonOptions()
    ) {
        let count = width * height
        self.reference = reference
        actual = drawn
        self.options = options
        mostPixels = max(count, Self.maximumPixels)
        if let reference, reference == drawn, count > 0, options.ignored.isEmpty, options.leastSimilarity == nil {
            verdict = .passed(ImageComparison(comparedPixels: count))
            origins = []
        } else {
            (verdict, origins) = Self.compare(reference, drawn, mostPixels, options)
        }
    }

    /// Holds a picture file of unknown origin against another.
    ///
    /// - Parameters:
    ///   - reference: The bytes of the reference; nil where there is none.
    ///   - actual: The bytes of the other.
    ///   - mostPixels: The most pixels of either that are read.
    ///   - options: What may differ.
    public init(
        reference: [UInt8]?,
        actual: [UInt8],
        mostPixels: Int = SnapshotCheck.maximumPixels,
        options: ComparisonOptions = ComparisonOptions()
    ) {
        self.reference = reference
        self.actual = actual
        self.options = options
        self.mostPixels = mostPixels
        (verdict, origins) = Self.compare(reference, actual, mostPixels, options)
    }

    /// The check of a picture whose reference is there and can't be read at all, such as a folder.
    ///
    /// - Parameters:
    ///   - reason: Why not.
    ///   - drawn: The bytes of the picture.
    public init(unreadableReference reason: String, drawn: [UInt8]) {
        verdict = .unreadable(.expected, reason: reason)
        origins = []
        reference = nil
        actual = drawn
        options = ComparisonOptions()
        mostPixels = Self.maximumPixels
    }

    private static func compare(
        _ reference: [UInt8]?,
        _ actual: [UInt8],
        _ mostPixels: Int,
        _ options: ComparisonOptions
    ) -> (SnapshotVerdict, [String]) {
        switch read(reference, actual, mostPixels) {
        case .failure(let stop):
            return (stop.verdict, [])
        case .success(let (expected, actual)):
            let outcome = ImageComparison.compare(expected: expected.pixels, actual: actual.pixels, options: options)
            let origins = PictureOrigin.differences(expected: expected.texts, actual: actual.texts)
            return (SnapshotVerdict(outcome), origins)
        }
    }

    /// The verdict, and what differs in the pictures' origins, in one line.
    public var sentence: String {
        guard !verdict.isPass, !origins.isEmpty else { return verdict.sentence }
        return "\(verdict.sentence); \(origins.joined(separator: ", "))"
    }

    /// Expected, actual and difference side by side; nil where not both pictures can be read.
    ///
    /// It is drawn anew with every call, and no larger than ``DifferencePicture/maximumPixels``.
    public func difference() throws(PNGError) -> [UInt8]? {
        guard case .success(let (expected, actual)) = Self.read(reference, actual, mostPixels) else { return nil }
        let picture = DifferencePicture.draw(expected: expected.pixels, actual: actual.pixels, options: options)
        guard picture.height > 0 else { return nil }
        return try PNGImage(pixels: picture).encoded()
    }

    /// The difference alone; nil where not both pictures can be read.
    public func overlay() throws(PNGError) -> [UInt8]? {
        guard case .success(let (expected, actual)) = Self.read(reference, actual, mostPixels) else { return nil }
        let window = DifferencePicture.window(expected: expected.pixels, actual: actual.pixels, options: options)
        guard window.width > 0, window.height > 0 else { return nil }
        let picture = DifferencePicture.overlay(
            expected: expected.pixels,
            actual: actual.pixels,
            options: options,
            window: window
        )
        return try PNGImage(pixels: picture).encoded()
    }

    /// What keeps two pictures from being compared.
    private struct Stop: Error {
        let verdict: SnapshotVerdict
    }

    private static func read(
        _ reference: [UInt8]?,
        _ actual: [UInt8],
        _ mostPixels: Int
    ) -> Result<(expected: PNGImage, actual: PNGImage), Stop> {
        func image(_ bytes: [UInt8], _ side: SnapshotVerdict.Side) throws(Stop) -> PNGImage {
            do {
                return try PNGImage(decoding: bytes, maximumPixels: mostPixels)
            } catch {
                throw Stop(verdict: .unreadable(side, reason: error.description))
            }
        }
        do throws(Stop) {
            // A picture that cannot be read is worse than a reference that is not there.
            let drawn = try image(actual, .actual)
            guard let reference else { throw Stop(verdict: .missingReference) }
            return .success((try image(reference, .expected), drawn))
        } catch {
            return .failure(error)
        }
    }
}
