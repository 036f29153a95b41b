/// The structural similarity (SSIM) of two images of one size.
///
/// ``WindowSums`` names the paper. Here the windows are uniform, 8 by 8 pixels and four pixels apart. The paper covers
/// gray images. Here red, green and blue are measured separately and the lowest counts, so that a change of hue at
/// equal brightness is found.
enum StructuralSimilarity {
    private static let windowSide = 8
    /// The distance of neighboring windows in pixels.
    private static let windowStride = 4

    /// The mean over the windows, in the channel where it is lowest; 1 for equal images only.
    ///
    /// Ignored pixels count as equal, and windows of ignored pixels alone are skipped.
    ///
    /// - Complexity: O(pixels).
    static func mean(
        of expected: PixelBuffer,
        and actual: PixelBuffer,
        ignoring ignored: IgnoredPixels,
        backdrop: Backdrop
    ) -> Double {
        let width = expected.width
        let masks = (0..<expected.height).map(ignored.ignoredPixelMask)
        let isEqualRow = masks.indices.map { y in
            expected.withRow(y) { first in actual.withRow(y) { PixelDifferences.rowsAreEqual(first, $0) } }
        }
        let columns = windows(along: width)
        let means = [backdrop.red, backdrop.green, backdrop.blue].enumerated().map { channel, level in
            let first = expected.channelPlane(channel, compositedOver: level)
            var second = actual.channelPlane(channel, compositedOver: level)
            for (y, mask) in masks.enumerated() {
                for (x, isIgnored) in mask.enumerated() where isIgnored { second[y * width + x] = first[y * width + x] }
            }
            var (sum, count) = (0.0, 0)
            for rows in windows(along: expected.height) {
                let isEqual = isEqualRow[rows].allSatisfy { $0 }
                for columns in columns
                where masks[rows].contains(where: { $0.isEmpty || $0[columns].contains(false) }) {
                    // The similarity of equal windows is exactly 1: both quotients have equal terms.
                    sum += isEqual ? 1 : similarity(first, second, width: width, rows: rows, columns: columns)
                    count += 1
                }
            }
            return count == 0 ? 1 : sum / Double(count)
        }
        return means.min() ?? 1
    }

    /// The rows or columns of the windows; the last ends at the edge of the image.
    private static func windows(along side: Int) -> [Range<Int>] {
        let last = max(0, side - windowSide)
        let starts = Array(stride(from: 0, to: last, by: windowStride)) + [last]
        return starts.map { $0..<$0 + min(windowSide, side) }
    }

    private static func similarity(
        _ first: [UInt8],
        _ second: [UInt8],
        width: Int,
        rows: Range<Int>,
        columns: Range<Int>
    ) -> Double {
        var sums = WindowSums()
        for y in rows {
            for index in y * width + columns.lowerBound..<y * width + columns.upperBound {
                sums.add(first: Int(first[index]), second: Int(second[index]))
            }
        }
        return sums.structuralSimilarity(pixelCount: columns.count * rows.count)
    }
}
