import Pixels

/// The structural similarity (SSIM) of two images of one size.
///
/// Z. Wang, A. C. Bovik, H. R. Sheikh, E. P. Simoncelli, "Image quality assessment: from error visibility to structural
/// similarity", IEEE Transactions on Image Processing 13 (2004), 600 to 612. Here the windows are uniform, 8 by 8 pixels
/// and four pixels apart. The paper covers gray images. Here red, green and blue are measured separately and the lowest
/// counts, so that a change of hue at equal brightness is found.
struct StructuralSimilarity {
    let expected: PixelBuffer
    let actual: PixelBuffer
    let backdrop: Backdrop
    let ignored: IgnoredPixels

    private static let windowSide = 8
    /// The distance of neighboring windows in pixels.
    private static let windowStride = 4
    /// The constants C1 and C2 of the paper for 255 levels: (0.01 × 255)² and (0.03 × 255)².
    private static let (c1, c2) = (6.5025, 58.5225)

    /// The mean over the windows, in the channel where it is lowest; 1 for equal images only.
    ///
    /// Ignored pixels count as equal, and windows of ignored pixels alone are skipped.
    /// - Complexity: O(pixels); one channel of both images is in memory at a time.
    var mean: Double {
        let windows = windows
        guard !windows.isEmpty else { return 1 }
        return [backdrop.red, backdrop.green, backdrop.blue].enumerated().map { channel, level in
            let first = channelPlane(of: expected, channel: channel, backdropLevel: level)
            var second = channelPlane(of: actual, channel: channel, backdropLevel: level)
            for index in ignored.indices { second[index] = first[index] }
            var sum = 0.0
            for window in windows { sum += similarity(first, second, in: window) }
            return sum / Double(windows.count)
        }.min() ?? 1
    }

    /// The windows from top to bottom; the last of a row or column ends at the edge of the image.
    private var windows: [PixelRect] {
        func starts(_ length: Int) -> [Int] {
            let last = max(0, length - Self.windowSide)
            return Array(stride(from: 0, to: last, by: Self.windowStride)) + [last]
        }
        let width = min(Self.windowSide, expected.width)
        let height = min(Self.windowSide, expected.height)
        guard width > 0, height > 0 else { return [] }
        let columns = starts(expected.width)
        return starts(expected.height).flatMap { y in
            columns.map { PixelRect(x: $0, y: y, width: width, height: height) }
        }
        .filter { ignored.isEmpty || hasComparedPixel($0) }
    }

    private func hasComparedPixel(_ window: PixelRect) -> Bool {
        (window.y..<window.bottom).contains { y in
            (window.x..<window.right).contains { x in !ignored.contains(x: x, y: y) }
        }
    }

    /// One channel of an image, composited over the backdrop.
    private func channelPlane(of image: PixelBuffer, channel: Int, backdropLevel: UInt8) -> [UInt8] {
        let count = image.width * image.height
        return [UInt8](unsafeUninitializedCapacity: count) { target, written in
            image.bytes.withUnsafeBufferPointer { source in
                for index in 0..<count {
                    let (level, alpha) = (source[4 * index + channel], source[4 * index + 3])
                    target[index] = Backdrop.composite(level, alpha: alpha, over: backdropLevel)
                }
            }
            written = count
        }
    }

    /// Equation 13 of the paper.
    private func similarity(_ first: [UInt8], _ second: [UInt8], in window: PixelRect) -> Double {
        // Integer sums are exact, so the result does not depend on their order.
        var (sumA, sumB, squaresA, squaresB, products) = (0, 0, 0, 0, 0)
        first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                for y in window.y..<window.bottom {
                    let row = y * expected.width
                    for index in row + window.x..<row + window.right {
                        let (a, b) = (Int(first[index]), Int(second[index]))
                        sumA += a
                        sumB += b
                        squaresA += a * a
                        squaresB += b * b
                        products += a * b
                    }
                }
            }
        }
        let count = Double(window.width * window.height)
        let (meanA, meanB) = (Double(sumA) / count, Double(sumB) / count)
        let varianceA = Double(squaresA) / count - meanA * meanA
        let varianceB = Double(squaresB) / count - meanB * meanB
        let covariance = Double(products) / count - meanA * meanB
        let luminance = (2 * meanA * meanB + Self.c1) / (meanA * meanA + meanB * meanB + Self.c1)
        let structure = (2 * covariance + Self.c2) / (varianceA + varianceB + Self.c2)
        return luminance * structure
    }
}
