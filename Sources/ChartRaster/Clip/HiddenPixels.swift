/// The pixels that later shapes paint over wholly, gathered from the last shape to the first.
///
/// Thousands of circles on a dense line hide one another but for a crescent each; only that is worth painting.
struct HiddenPixels {
    private let width: Int
    private let height: Int
    private let wordsPerRow: Int
    /// A bit for each pixel, row by row.
    private var words: [UInt64]
    /// The rows between the topmost and the bottommost that are not hidden wholly.
    private var openRows: Range<Int>

    init(_ size: PictureSize) {
        width = size.width
        height = size.height
        wordsPerRow = (size.width + 63) / 64
        words = [UInt64](repeating: 0, count: wordsPerRow * size.height)
        openRows = 0..<size.height
    }

    /// The smallest box around what is not hidden of a box; nil where all of it is.
    func seen(of box: PixelBox) -> PixelBox? {
        let box = box.intersection(PixelBox(x: 0..<width, y: openRows))
        guard !box.isEmpty else { return nil }
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        let (first, last) = (box.x.lowerBound / 64, (box.x.upperBound - 1) / 64)
        for y in box.y {
            for word in first...last {
                let seen = ~words[y * wordsPerRow + word] & Self.mask(box.x, word: word)
                guard seen != 0 else { continue }
                left = min(left, 64 * word + seen.trailingZeroBitCount)
                right = max(right, 64 * word + 63 - seen.leadingZeroBitCount)
                top = min(top, y)
                bottom = y
            }
        }
        return left <= right ? PixelBox(x: left..<right + 1, y: top..<bottom + 1) : nil
    }

    /// The number of pixels inside a ring that are not hidden.
    func visibleCount(of ring: Ring) -> Int {
        var count = 0
        forEachStretch(of: ring) { y, columns in
            for word in columns.lowerBound / 64...(columns.upperBound - 1) / 64 {
                count += (~words[y * wordsPerRow + word] & Self.mask(columns, word: word)).nonzeroBitCount
            }
        }
        return count
    }

    /// Hides the pixels that lie wholly in a ring.
    mutating func hide(_ ring: Ring) {
        var masks: [(index: Int, bits: UInt64)] = []
        forEachStretch(of: ring) { y, columns in
            for word in columns.lowerBound / 64...(columns.upperBound - 1) / 64 {
                masks.append((y * wordsPerRow + word, Self.mask(columns, word: word)))
            }
        }
        for mask in masks { words[mask.index] |= mask.bits }
        while let top = openRows.first, isHidden(row: top) { openRows = (top + 1)..<openRows.upperBound }
        while let bottom = openRows.last, isHidden(row: bottom) { openRows = openRows.lowerBound..<bottom }
    }

    /// Calls a function with each row of a ring and a range of pixels in it that lie wholly inside.
    private func forEachStretch(of ring: Ring, _ body: (_ y: Int, _ columns: Range<Int>) -> Void) {
        let (center, radius) = (ring.center, ring.outer)
        for y in stretch(center.y - radius, center.y + radius, in: height) {
            // The farther and the nearer of the row's two edges.
            let (above, below) = (center.y - Double(y), Double(y + 1) - center.y)
            let far = max(above.magnitude, below.magnitude)
            guard far < radius else { continue }
            let half = (radius * radius - far * far).squareRoot()
            let near = above > 0 && below > 0 ? 0 : min(above.magnitude, below.magnitude)
            guard near < ring.inner else {
                let columns = stretch(center.x - half, center.x + half, in: width)
                if !columns.isEmpty { body(y, columns) }
                continue
            }
            let hole = (ring.inner * ring.inner - near * near).squareRoot()
            for columns in [
                stretch(center.x - half, center.x - hole, in: width),
                stretch(center.x + hole, center.x + half, in: width),
            ] where !columns.isEmpty {
                body(y, columns)
            }
        }
    }

    private func isHidden(row y: Int) -> Bool {
        (0..<wordsPerRow).allSatisfy { word in
            Self.mask(0..<width, word: word) & ~words[y * wordsPerRow + word] == 0
        }
    }

    /// The whole pixels of an interval.
    private func stretch(_ low: Double, _ high: Double, in count: Int) -> Range<Int> {
        let first = Int(clamped: min(max(low.rounded(.up), 0), Double(count)))
        let last = Int(clamped: min(max(high.rounded(.down), 0), Double(count)))
        return first..<max(first, last)
    }

    /// The bits of a stretch of columns in one word of a row.
    private static func mask(_ columns: Range<Int>, word: Int) -> UInt64 {
        let from = max(columns.lowerBound - 64 * word, 0)
        let to = min(columns.upperBound - 64 * word, 64)
        guard from < to else { return 0 }
        return (UInt64.max << UInt64(from)) & (UInt64.max >> UInt64(64 - to))
    }
}

/// The area between two circles about one center, in pixels; a full disc if the inner radius is zero.
struct Ring {
    let center: DevicePoint
    let outer: Double
    let inner: Double
}
