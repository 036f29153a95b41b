import Pixels

/// The structural similarity (SSIM) of two images of one size.
///
/// ``WindowSums`` names the paper. Here the windows are uniform, 8 by 8 pixels and four pixels apart. The paper covers
/// gray images. Here red, green and blue are measured separately and the lowest counts, so that a change of hue at
/// equal brightness is found.
struct StructuralSimilarity {
    let expected: PixelBuffer
    let actual: PixelBuffer
    let backdrop: Backdrop
    let ignored: IgnoredPixels

    private static let windowSide = 8
    /// The distance of neighboring windows in pixels.
    private static let windowStride = 4

    /// The mean over the windows, in the channel where it is lowest; 1 for equal images only.
    ///
    /// Ignored pixels count as equal, and windows of ignored pixels alone are skipped.
    /// - Complexity: O(pixels); one channel of both images is in memory at a time.
    var mean: Double {
        let windows = windows
        guard !windows.isEmpty else { return 1 }
        return [backdrop.red, backdrop.green, backdrop.blue].enumerated().map { channel, level in
            let first = expected.channelPlane(channel, compositedOver: level)
            var second = actual.channelPlane(channel, compositedOver: level)
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

    private func similarity(_ first: [UInt8], _ second: [UInt8], in window: PixelRect) -> Double {
        var sums = WindowSums()
        first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                for y in window.y..<window.bottom {
                    let row = y * expected.width
                    for index in row + window.x..<row + window.right {
                        sums.add(first: Int(first[index]), second: Int(second[index]))
                    }
                }
            }
        }
        return sums.structuralSimilarity(pixelCount: window.width * window.height)
    }
}
