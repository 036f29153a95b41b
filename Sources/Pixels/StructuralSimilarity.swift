/// The structural similarity (SSIM) of two images of one size, whose rows arrive one by one.
///
/// ``WindowSums`` names the paper. Here the windows are uniform, 8 by 8 pixels and four pixels apart. The paper covers
/// gray images. Here red, green and blue are measured separately and the lowest counts, so that a change of hue at
/// equal brightness is found.
struct StructuralSimilarity {
    private let width: Int
    private let height: Int
    private let levels: [UInt8]
    /// The last rows, as many as a window has. Row `y` is at `y` modulo ``windowSide``.
    private var rows: [RowPair]
    private var rowCount = 0
    /// The sum over the windows so far, for each channel.
    private var sums = [0.0, 0.0, 0.0]
    private var windowCount = 0

    private static let windowSide = 8
    /// The distance of neighboring windows in pixels.
    private static let windowStride = 4

    /// One row of both images.
    private struct RowPair {
        var expected: [UInt8] = []
        var actual: [UInt8] = []
        /// For each pixel, whether it is ignored; empty if none is.
        var ignored: [Bool] = []
        /// The channels composited over the backdrop: red, green and blue. Empty until they are needed.
        var expectedPlanes: [UInt8] = []
        var actualPlanes: [UInt8] = []
        var isEqual = true
    }

    init(width: Int, height: Int, backdrop: Backdrop) {
        self.width = width
        self.height = height
        levels = [backdrop.red, backdrop.green, backdrop.blue]
        rows = Array(repeating: RowPair(), count: Self.windowSide)
    }

    /// The mean over the windows, in the channel where it is lowest; 1 for equal images only.
    ///
    /// Ignored pixels count as equal, and windows of ignored pixels alone are skipped.
    var mean: Double { windowCount == 0 ? 1 : (sums.min() ?? 0) / Double(windowCount) }

    /// Adds the next row, and the windows that end with it.
    ///
    /// - Complexity: O(width).
    mutating func addRow(_ expected: UnsafeRawBufferPointer, _ actual: UnsafeRawBufferPointer, ignored: [Bool]) {
        let slot = rowCount % Self.windowSide
        rows[slot].expected.replaceSubrange(0..., with: expected)
        rows[slot].actual.replaceSubrange(0..., with: actual)
        rows[slot].ignored = ignored
        rows[slot].isEqual = PixelDifferences.rowsAreEqual(expected, actual)
        rows[slot].expectedPlanes.removeAll(keepingCapacity: true)
        rowCount += 1
        let windowHeight = min(Self.windowSide, height)
        let (top, last) = (rowCount - windowHeight, max(0, height - Self.windowSide))
        guard top == last || top >= 0 && top < last && top.isMultiple(of: Self.windowStride) else { return }
        addWindows(ofRows: (top..<rowCount).map { $0 % Self.windowSide })
    }

    /// Adds the windows of a band of rows, from left to right; the last ends at the edge of the image.
    private mutating func addWindows(ofRows slots: [Int]) {
        let isEqual = slots.allSatisfy { rows[$0].isEqual }
        if !isEqual { for slot in slots where rows[slot].expectedPlanes.isEmpty { compositePlanes(ofRow: slot) } }
        let windowWidth = min(Self.windowSide, width)
        let last = max(0, width - Self.windowSide)
        var x = 0
        while true {
            let left = min(x, last)
            let columns = left..<left + windowWidth
            if hasComparedPixel(slots, columns: columns) {
                windowCount += 1
                for channel in 0..<3 {
                    // The similarity of equal windows is exactly 1: both quotients have equal terms.
                    sums[channel] += isEqual ? 1 : similarity(slots, columns: columns, channel: channel)
                }
            }
            if x >= last { return }
            x += Self.windowStride
        }
    }

    private func hasComparedPixel(_ slots: [Int], columns: Range<Int>) -> Bool {
        slots.contains { slot in rows[slot].ignored.isEmpty || rows[slot].ignored[columns].contains(false) }
    }

    private mutating func compositePlanes(ofRow slot: Int) {
        func planes(_ row: [UInt8]) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: 3 * width) { target, count in
                row.withUnsafeBufferPointer { row in
                    for channel in 0..<3 {
                        let level = levels[channel]
                        for x in 0..<width {
                            target[channel * width + x] = Backdrop.composite(
                                row[4 * x + channel],
                                alpha: row[4 * x + 3],
                                over: level
                            )
                        }
                    }
                }
                count = 3 * width
            }
        }
        let expected = planes(rows[slot].expected)
        var actual = rows[slot].isEqual ? expected : planes(rows[slot].actual)
        for (x, isIgnored) in rows[slot].ignored.enumerated() where isIgnored {
            for channel in 0..<3 { actual[channel * width + x] = expected[channel * width + x] }
        }
        rows[slot].expectedPlanes = expected
        rows[slot].actualPlanes = actual
    }

    private func similarity(_ slots: [Int], columns: Range<Int>, channel: Int) -> Double {
        var sums = WindowSums()
        let range = channel * width + columns.lowerBound..<channel * width + columns.upperBound
        for slot in slots {
            rows[slot].expectedPlanes.withUnsafeBufferPointer { first in
                rows[slot].actualPlanes.withUnsafeBufferPointer { second in
                    for index in range { sums.add(first: Int(first[index]), second: Int(second[index])) }
                }
            }
        }
        return sums.structuralSimilarity(pixelCount: columns.count * slots.count)
    }
}
