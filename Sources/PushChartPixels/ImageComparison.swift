/// The differences of two images of one size.
public struct ImageComparison: Hashable, Sendable {
    /// The outcome of a comparison. Only ``equal(_:)`` is a pass.
    public enum Outcome: Hashable, Sendable {
        /// The images are equal, or differ within the tolerance.
        case equal(ImageComparison)
        /// The images differ by more than the tolerance.
        case different(ImageComparison)
        /// The images differ in size.
        case sizeMismatch(expected: Size, actual: Size)
        /// The images have no pixels, or all pixels are ignored.
        case nothingToCompare

        /// Whether the images are equal or differ within the tolerance.
        public var isPass: Bool {
            if case .equal = self { true } else { false }
        }
    }

    /// The size of an image in device pixels.
    public struct Size: Hashable, Sendable {
        /// The number of columns.
        public var width: Int
        /// The number of rows.
        public var height: Int
    }

    /// The number of compared pixels.
    public private(set) var comparedPixels: Int
    /// The number of pixels that differ by more than the channel difference of the tolerance.
    public private(set) var differingPixels = 0
    /// The largest difference of a channel in any compared pixel, 0 to 255, rounded up.
    public private(set) var largestDifference = 0
    /// Bounding boxes of the differing pixels, from top to bottom; boxes that are close are merged.
    public private(set) var regions: [PixelRect] = []
    /// The structural similarity, see ``ComparisonOptions/minimumSimilarity``; nil if no minimum was set.
    public private(set) var similarity: Double?

    /// Creates the comparison of two equal images.
    ///
    /// - Parameter comparedPixels: The number of their pixels.
    public init(comparedPixels: Int) { self.comparedPixels = comparedPixels }

    /// Compares the pixels of two images, each composited over the backdrop of the options.
    ///
    /// Alpha counts only as far as it changes the composited color.
    ///
    /// - Complexity: O(pixels of the images + pixels of the ignored rectangles in them).
    public static func compare(
        expected: PixelBuffer,
        actual: PixelBuffer,
        options: ComparisonOptions = ComparisonOptions()
    ) -> Outcome {
        let (width, height) = (expected.width, expected.height)
        guard expected.size == actual.size else {
            return .sizeMismatch(expected: expected.size, actual: actual.size)
        }
        let ignored = IgnoredPixels(options.ignored, width: width, height: height)
        let comparedCount = ignored.comparedCount()
        guard comparedCount > 0 else { return .nothingToCompare }
        let differences = PixelDifferences(backdrop: options.backdrop)
        let threshold = options.tolerance.channelDifference
        var (differing, largest) = (0, 0)
        var regions = ChangedRegionFinder(width: width, height: height)
        for y in 0..<height {
            let mask = ignored.ignoredPixelMask(ofRow: y)
            expected.withRow(y) { first in
                actual.withRow(y) { second in
                    differences.forEachDifferingPixel(first, second) { x, difference in
                        if !mask.isEmpty, mask[x] { return }
                        largest = max(largest, difference)
                        if difference > threshold {
                            differing &+= 1
                            regions.insertChangedPixel(x: x, y: y)
                        }
                    }
                }
            }
        }
        var comparison = ImageComparison(comparedPixels: comparedCount)
        comparison.differingPixels = differing
        comparison.largestDifference = largest
        comparison.regions = regions.regionBoundingBoxes
        guard let minimum = options.minimumSimilarity else {
            let allowed = options.tolerance.maximumDifferingPixels(outOf: comparedCount)
            return differing <= allowed ? .equal(comparison) : .different(comparison)
        }
        let similarity =
            largest == 0
            ? 1
            : StructuralSimilarity.mean(of: expected, and: actual, ignoring: ignored, backdrop: options.backdrop)
        comparison.similarity = similarity
        return similarity >= minimum ? .equal(comparison) : .different(comparison)
    }
}

extension PixelBuffer {
    package var size: ImageComparison.Size { ImageComparison.Size(width: width, height: height) }
}
