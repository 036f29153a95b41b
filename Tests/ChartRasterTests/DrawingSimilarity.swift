@testable import PushChartPixels

/// The structural similarity (SSIM) of two drawings where they have ink, and the numbers of pixels that differ.
///
/// It suits thin lines on a plain background: a mean over all windows of an image is near 1 for any two lines, because
/// most windows contain background only.
struct DrawingSimilarity: Hashable, Sendable {
    /// The mean structural similarity (SSIM) of all windows of 8 by 8 pixels with ink in either image; 1 without ink.
    ///
    /// Ink is any color but the background, which is the color of the top left pixel of the expected image. Levels are
    /// differences from the background. Red, green and blue are measured separately, and the lowest counts.
    let inkSimilarity: Double
    /// The number of pixels of each image.
    let pixelCount: Int
    /// The number of pixels that differ.
    let differingPixels: Int
    /// The number of pixels with a channel that differs by more than ``clearDifference``.
    let clearlyDifferingPixels: Int
    /// The largest difference of a channel in any pixel, 0 to 255, rounded up.
    let largestDifference: Int

    /// A clear difference of a channel, in levels of 255: ink that is displaced by a quarter of a pixel.
    static let clearDifference = 64

    /// Compares two drawings as they look on a backdrop.
    ///
    /// - Returns: `nil` if the images differ in size or have no pixels.
    /// - Complexity: O(pixels); all channels of both images are in memory.
    init?(expected: PixelBuffer, actual: PixelBuffer, backdrop: Backdrop = .white) {
        guard expected.width == actual.width, expected.height == actual.height, !expected.bytes.isEmpty else {
            return nil
        }
        var (differing, clearly, largest) = (0, 0, 0)
        let differences = PixelDifferences(backdrop: backdrop)
        for y in 0..<expected.height {
            expected.withRow(y) { first in
                actual.withRow(y) { second in
                    differences.forEachDifferingPixel(first, second) { _, difference in
                        differing &+= 1
                        if difference > Self.clearDifference { clearly &+= 1 }
                        largest = max(largest, difference)
                    }
                }
            }
        }
        pixelCount = expected.width * expected.height
        differingPixels = differing
        clearlyDifferingPixels = clearly
        largestDifference = largest
        inkSimilarity =
            differing == 0 ? 1 : InkStructuralSimilarity(expected: expected, actual: actual, backdrop: backdrop).mean
    }

    /// The share of pixels that differ, 0 to 1.
    var differingFraction: Double { Double(differingPixels) / Double(pixelCount) }

    /// The share of pixels with a channel that differs by more than ``clearDifference``, 0 to 1.
    var clearlyDifferingFraction: Double { Double(clearlyDifferingPixels) / Double(pixelCount) }
}
