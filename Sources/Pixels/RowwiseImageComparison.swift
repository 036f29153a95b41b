/// Compares two images of one size that arrive row by row. In memory are only the rows of one window of the structural
/// similarity, and the bounds of the changes.
package struct RowwiseImageComparison {
    private let options: ComparisonOptions
    private let ignored: IgnoredPixels
    private let differences: PixelDifferences
    private var regions: ChangedRegionFinder
    private var similarity: StructuralSimilarity?
    private var differingPixels = 0
    private var largestDifference = 0
    /// The number of rows so far.
    private var rowCount = 0

    /// - Parameters:
    ///   - width: The width of both images in pixels.
    ///   - height: Their height in pixels.
    ///   - options: The backdrop, the ignored pixels and the allowed differences.
    package init(width: Int, height: Int, options: ComparisonOptions) {
        self.options = options
        ignored = IgnoredPixels(options.ignored, width: width, height: height)
        differences = PixelDifferences(backdrop: options.backdrop)
        regions = ChangedRegionFinder(width: width, height: height)
        if options.minimumSimilarity != nil {
            similarity = StructuralSimilarity(width: width, height: height, backdrop: options.backdrop)
        }
    }

    /// Whether there are pixels that are not ignored.
    package var comparesPixels: Bool { ignored.comparedCount > 0 }

    /// Compares the next row of both images.
    ///
    /// - Parameters:
    ///   - expected: The straight RGBA bytes of the row.
    ///   - actual: As many bytes of the row of the other image.
    package mutating func compareNextRow(_ expected: UnsafeRawBufferPointer, _ actual: UnsafeRawBufferPointer) {
        let y = rowCount
        let mask = ignored.ignoredPixelMask(ofRow: y)
        let threshold = options.tolerance.channelDifference
        var (differing, largest) = (differingPixels, largestDifference)
        differences.forEachDifferingPixel(expected, actual) { x, difference in
            if !mask.isEmpty, mask[x] { return }
            largest = max(largest, difference)
            if difference > threshold {
                differing &+= 1
                regions.insertChangedPixel(x: x, y: y)
            }
        }
        (differingPixels, largestDifference) = (differing, largest)
        similarity?.addRow(expected, actual, ignored: mask)
        rowCount += 1
    }

    /// The outcome after all rows.
    package var outcome: ImageComparison.Outcome {
        guard comparesPixels else { return .nothingToCompare }
        let mean = similarity.map { largestDifference == 0 ? 1 : $0.mean }
        let comparison = ImageComparison(
            comparedPixels: ignored.comparedCount,
            differingPixels: differingPixels,
            largestDifference: largestDifference,
            regions: regions.regionBoundingBoxes,
            similarity: mean
        )
        let isEqual =
            if let mean, let minimum = options.minimumSimilarity {
                mean >= minimum
            } else {
                differingPixels <= options.tolerance.maximumDifferingPixels(outOf: ignored.comparedCount)
            }
        return isEqual ? .equal(comparison) : .different(comparison)
    }
}
