/// The pixels that later shapes cover wholly, collected from the last shape to the first.
///
/// Thousands of circles on a dense line hide one another except for a crescent each; only the crescents are worth
/// painting.
struct OcclusionMask {
    private let width: Int
    private let height: Int
    private let wordsPerRow: Int
    /// One bit per pixel, row by row; set if the pixel is hidden.
    private var words: [UInt64]
    /// The rows from the first to the last that has a visible pixel.
    private var visibleRows: Range<Int>

    init(_ size: PictureSize) {
        width = size.width
        height = size.height
        wordsPerRow = (size.width + 63) / 64
        words = [UInt64](repeating: 0, count: wordsPerRow * size.height)
        visibleRows = 0..<size.height
    }

    /// The bounding box of the visible pixels in a box; nil if all are hidden.
    func unoccludedBounds(in box: PixelBox) -> PixelBox? {
        let box = box.intersection(PixelBox(x: 0..<width, y: visibleRows))
        guard !box.isEmpty else { return nil }
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        let (first, last) = (box.x.lowerBound / 64, (box.x.upperBound - 1) / 64)
        for y in box.y {
            for word in first...last {
                let visible = ~words[y * wordsPerRow + word] & Self.maskBits(of: box.x, inWord: word)
                guard visible != 0 else { continue }
                left = min(left, 64 * word + visible.trailingZeroBitCount)
                right = max(right, 64 * word + 63 - visible.leadingZeroBitCount)
                top = min(top, y)
                bottom = y
            }
        }
        return left <= right ? PixelBox(x: left..<right + 1, y: top..<bottom + 1) : nil
    }

    /// The number of visible pixels that lie wholly in an annulus.
    func visiblePixelCount(in annulus: Annulus) -> Int {
        var count = 0
        forEachMaskWord(ofPixelsWhollyIn: annulus) { index, bits in count += (~words[index] & bits).nonzeroBitCount }
        return count
    }

    /// Hides the pixels that lie wholly in an annulus.
    mutating func markOccludedPixels(in annulus: Annulus) {
        var masks: [(index: Int, bits: UInt64)] = []
        forEachMaskWord(ofPixelsWhollyIn: annulus) { index, bits in masks.append((index, bits)) }
        for mask in masks { words[mask.index] |= mask.bits }
        while let top = visibleRows.first, isHidden(row: top) { visibleRows = (top + 1)..<visibleRows.upperBound }
        while let bottom = visibleRows.last, isHidden(row: bottom) { visibleRows = visibleRows.lowerBound..<bottom }
    }

    /// Calls `body` with the index of each word of an annulus, and the bits of the pixels that lie wholly in it.
    private func forEachMaskWord(ofPixelsWhollyIn annulus: Annulus, _ body: (_ index: Int, _ bits: UInt64) -> Void) {
        let (center, radius) = (annulus.center, annulus.outerRadius)
        func visit(row y: Int, from low: Double, to high: Double) {
            let columns = (0..<width).wholePixels(from: low, to: high)
            guard !columns.isEmpty else { return }
            for word in columns.lowerBound / 64...(columns.upperBound - 1) / 64 {
                body(y * wordsPerRow + word, Self.maskBits(of: columns, inWord: word))
            }
        }
        for y in (0..<height).wholePixels(from: center.y - radius, to: center.y + radius) {
            // The distances of the farther and the nearer edge of the row.
            let (above, below) = (center.y - Double(y), Double(y + 1) - center.y)
            let far = max(above.magnitude, below.magnitude)
            guard far < radius else { continue }
            let half = (radius * radius - far * far).squareRoot()
            let near = above > 0 && below > 0 ? 0 : min(above.magnitude, below.magnitude)
            if near < annulus.innerRadius {
                let hole = (annulus.innerRadius * annulus.innerRadius - near * near).squareRoot()
                visit(row: y, from: center.x - half, to: center.x - hole)
                visit(row: y, from: center.x + hole, to: center.x + half)
            } else {
                visit(row: y, from: center.x - half, to: center.x + half)
            }
        }
    }

    private func isHidden(row y: Int) -> Bool {
        (0..<wordsPerRow).allSatisfy { word in
            Self.maskBits(of: 0..<width, inWord: word) & ~words[y * wordsPerRow + word] == 0
        }
    }

    /// The bits of a range of columns in one word of a row.
    private static func maskBits(of columns: Range<Int>, inWord word: Int) -> UInt64 {
        let from = max(columns.lowerBound - 64 * word, 0)
        let to = min(columns.upperBound - 64 * word, 64)
        guard from < to else { return 0 }
        return (UInt64.max << UInt64(from)) & (UInt64.max >> UInt64(64 - to))
    }
}

/// The area between two concentric circles in pixels; a disc if the inner radius is zero.
struct Annulus {
    let center: DevicePoint
    let outerRadius: Double
    let innerRadius: Double
}
