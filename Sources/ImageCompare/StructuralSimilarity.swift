import Pixels

/// How alike two pictures of one size are to the eye: the mean SSIM of their windows.
///
/// Z. Wang, A. C. Bovik, H. R. Sheikh, E. P. Simoncelli, "Image quality assessment: from error visibility to structural
/// similarity", IEEE Transactions on Image Processing 13 (2004), 600 to 612; here over even windows of 8 by 8 pixels,
/// four apart. The paper knows grey only; here red, green and blue are measured each, and the lowest counts, so that a
/// change of hue between equally bright colours is not lost.
struct StructuralSimilarity {
    private let expected: PixelBuffer
    private let actual: PixelBuffer
    private let backdrop: Backdrop
    private let ignored: IgnoredPixels

    /// A window's side in pixels.
    private static let side = 8
    /// Pixels from window to window.
    private static let step = 4
    /// The paper's constants for 255 levels: (0.01 × 255)² and (0.03 × 255)².
    private static let (steadyMean, steadySpread) = (6.5025, 58.5225)

    init(_ expected: PixelBuffer, _ actual: PixelBuffer, on backdrop: Backdrop, ignored: IgnoredPixels) {
        self.expected = expected
        self.actual = actual
        self.backdrop = backdrop
        self.ignored = ignored
    }

    /// The similarity, at most 1, which only equal pictures have; ignored pixels count as equal, and windows of nothing
    /// but ignored pixels not at all.
    ///
    /// - Complexity: O(pixels); one channel of both pictures is held at a time.
    var value: Double {
        let windows = windows
        guard !windows.isEmpty else { return 1 }
        var lowest = Double.infinity
        for (channel, behind) in [backdrop.red, backdrop.green, backdrop.blue].enumerated() {
            let first = plane(of: expected, channel, on: behind)
            var second = plane(of: actual, channel, on: behind)
            for index in ignored.indices { second[index] = first[index] }
            var sum = 0.0
            for window in windows { sum += similarity(first, second, in: window) }
            lowest = min(lowest, sum / Double(windows.count))
        }
        return lowest
    }

    /// The windows from top to bottom; the last of a row or column ends with the picture.
    private var windows: [PixelRect] {
        func starts(_ length: Int) -> [Int] {
            let last = max(0, length - Self.side)
            return Array(stride(from: 0, to: last, by: Self.step)) + [last]
        }
        let width = min(Self.side, expected.width)
        let height = min(Self.side, expected.height)
        guard width > 0, height > 0 else { return [] }
        let columns = starts(expected.width)
        return starts(expected.height).flatMap { y in
            columns.map { PixelRect(x: $0, y: y, width: width, height: height) }
        }
        .filter { ignored.isEmpty || holdsCompared($0) }
    }

    private func holdsCompared(_ window: PixelRect) -> Bool {
        for y in window.y..<window.bottom {
            for x in window.x..<window.right where !ignored.contains(x: x, y: y) { return true }
        }
        return false
    }

    /// One channel as it looks on the backdrop.
    private func plane(of picture: PixelBuffer, _ channel: Int, on behind: UInt8) -> [UInt8] {
        let count = picture.width * picture.height
        return [UInt8](unsafeUninitializedCapacity: count) { target, written in
            picture.bytes.withUnsafeBufferPointer { source in
                for index in 0..<count {
                    let shown = Backdrop.shown(source[4 * index + channel], alpha: source[4 * index + 3], on: behind)
                    target[index] = UInt8((shown + 127) / 255)
                }
            }
            written = count
        }
    }

    private func similarity(_ first: [UInt8], _ second: [UInt8], in window: PixelRect) -> Double {
        // Sums of whole numbers are exact, so the result is the same in whatever order they are taken.
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
        let spreadA = Double(squaresA) / count - meanA * meanA
        let spreadB = Double(squaresB) / count - meanB * meanB
        let common = Double(products) / count - meanA * meanB
        let means = (2 * meanA * meanB + Self.steadyMean) / (meanA * meanA + meanB * meanB + Self.steadyMean)
        let spreads = (2 * common + Self.steadySpread) / (spreadA + spreadB + Self.steadySpread)
        return means * spreads
    }
}
