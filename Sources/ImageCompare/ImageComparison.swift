public import Pixels

/// Two pictures of one size, held against each other.
public struct ImageComparison: Hashable, Sendable {
    /// What came of a comparison. Only ``equal(_:)`` is a pass.
    public enum Outcome: Hashable, Sendable {
        /// The pictures are equal, or differ within the tolerance.
        case equal(ImageComparison)
        /// The pictures differ by more than the tolerance.
        case different(ImageComparison)
        /// The pictures are not of one size, in device pixels.
        case sizeMismatch(expected: Size, actual: Size)
        /// A picture has no pixels, or all of them are ignored: there is nothing that could be equal.
        case nothingToCompare

        /// Whether the pictures are equal or differ within the tolerance.
        public var isPass: Bool {
            if case .equal = self { true } else { false }
        }
    }

    /// The size of a picture in device pixels.
    public struct Size: Hashable, Sendable {
        /// Columns.
        public var width: Int
        /// Rows.
        public var height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The pixels looked at.
    public let comparedPixels: Int
    /// The pixels that differ by more than the tolerance's channel difference.
    public let differingPixels: Int
    /// The largest difference of a channel in any pixel, 0 to 255, rounded up; within the tolerance or not.
    public let largestDifference: Int
    /// Where pixels differ by more than the tolerance's channel difference: boxes from top to bottom, near ones merged.
    public let regions: [PixelRect]
    /// How alike the pictures are to the eye, see ``ComparisonOptions/minimumSimilarity``; nil where it was not asked for.
    public let similarity: Double?

    /// A comparison of pictures that are known to be equal.
    ///
    /// - Parameter comparedPixels: How many pixels they have.
    public init(comparedPixels: Int) {
        self.init(
            comparedPixels: comparedPixels,
            differingPixels: 0,
            largestDifference: 0,
            regions: [],
            similarity: nil
        )
    }

    private init(
        comparedPixels: Int,
        differingPixels: Int,
        largestDifference: Int,
        regions: [PixelRect],
        similarity: Double?
    ) {
        self.comparedPixels = comparedPixels
        self.differingPixels = differingPixels
        self.largestDifference = largestDifference
        self.regions = regions
        self.similarity = similarity
    }

    /// Compares two pictures as they look on a backdrop.
    ///
    /// Where alpha differs but the backdrop hides it, the pictures count as equal.
    /// - Complexity: O(pixels of the pictures + pixels of the ignored rectangles in them).
    public static func compare(
        expected: PixelBuffer,
        actual: PixelBuffer,
        options: ComparisonOptions = ComparisonOptions()
    ) -> Outcome {
        guard expected.width == actual.width, expected.height == actual.height else {
            return .sizeMismatch(
                expected: Size(width: expected.width, height: expected.height),
                actual: Size(width: actual.width, height: actual.height)
            )
        }
        let ignored = IgnoredPixels(options.ignored, width: expected.width, height: expected.height)
        guard ignored.remaining > 0 else { return .nothingToCompare }
        let difference = PixelDifference(expected, actual, backdrop: options.backdrop)
        var regions = ChangedRegions(width: expected.width, height: expected.height)
        var differing = 0
        var largest = 0
        let threshold = options.tolerance.channelDifference
        difference.forEachChange { x, y, change in
            if ignored.contains(x: x, y: y) { return }
            largest = max(largest, change)
            if change > threshold {
                differing &+= 1
                regions.add(x: x, y: y)
            }
        }
        let comparison = ImageComparison(
            comparedPixels: ignored.remaining,
            differingPixels: differing,
            largestDifference: largest,
            regions: regions.boxes,
            similarity: options.minimumSimilarity.map { _ in
                if largest == 0 { return 1 }
                return StructuralSimilarity(expected, actual, on: options.backdrop, ignored: ignored).value
            }
        )
        let isWithin =
            if let least = options.minimumSimilarity, let similarity = comparison.similarity {
                similarity >= least
            } else {
                differing <= options.tolerance.allowance(of: ignored.remaining)
            }
        return isWithin ? .equal(comparison) : .different(comparison)
    }
}
