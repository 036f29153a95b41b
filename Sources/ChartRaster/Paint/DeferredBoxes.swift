#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Boxes of one color each, which are painted together.
///
/// Thousands of bars are high and narrow, and many of them touch the same pixels. In most rows all their boxes begin
/// over equal pixels, so a row is painted once and copied.
struct DeferredBoxes {
    private struct Box {
        let pixels: PixelBox
        let coverage: UInt8
        let color: UInt64

        func paint(rows: Range<Int>, on image: UnsafeMutablePointer<UInt32>, width: Int) {
            let x = pixels.x
            var last = LastBlend()
            for y in rows {
                let row = image + y * width
                if coverage == 255, color >> 48 == 255 {
                    (row + x.lowerBound).update(repeating: PixelLanes.pack(color), count: x.count)
                } else {
                    for x in x { row[x] = last.blend(color, coverage: coverage, over: row[x]) }
                }
            }
        }
    }

    /// In the order of painting.
    private var boxes: [Box] = []
    /// A box that holds all of them; empty if there are none.
    private(set) var bounds = PixelBox(x: 0..<0, y: 0..<0)

    /// The boxes that are kept at most; their columns fit the cache of a processor.
    private static let maximumCount = 4096
    /// The rows that are painted at a time, as many as a word has bits.
    private static let bandHeight = UInt64.bitWidth
    /// Fewer boxes in a band are painted one after the other.
    private static let minimumCountToCopyRows = 64
    /// A band with more edges than this has too few equal rows.
    private static let maximumEdgesInBand = 16

    /// Whether the boxes have to be painted before another one is appended.
    var isFull: Bool { boxes.count >= Self.maximumCount }

    mutating func append(_ pixels: PixelBox, coverage: UInt8, color: UInt64) {
        guard !pixels.isEmpty else { return }
        bounds = boxes.isEmpty ? pixels : bounds.union(pixels)
        boxes.append(Box(pixels: pixels, coverage: coverage, color: color))
    }

    /// Paints and removes all boxes.
    mutating func paint(on image: UnsafeMutablePointer<UInt32>, width: Int) {
        for start in stride(from: bounds.y.lowerBound, to: bounds.y.upperBound, by: Self.bandHeight) {
            let band = start..<start + Self.bandHeight
            let boxes = boxes.filter { $0.pixels.y.overlaps(band) }
            if let parts = Self.partsOfEqualRows(band, boxes) {
                for (rows, boxes) in parts { Self.paintEqualRowsOnce(rows, boxes, on: image, width: width) }
            } else {
                for box in boxes { box.paint(rows: box.pixels.y.clamped(to: band), on: image, width: width) }
            }
        }
        boxes.removeAll(keepingCapacity: true)
        bounds = PixelBox(x: 0..<0, y: 0..<0)
    }

    /// Rows that no box begins or ends between, with the boxes that have all of them; nil if copies would not pay.
    private static func partsOfEqualRows(_ band: Range<Int>, _ boxes: [Box]) -> [(rows: Range<Int>, boxes: [Box])]? {
        guard boxes.count >= minimumCountToCopyRows else { return nil }
        // A bit for each row that has an edge of a box at its top.
        var edges: UInt64 = 1
        for box in boxes {
            let rows = box.pixels.y.clamped(to: band)
            // The bit of the end of the band would be the 65th, which a shift removes.
            edges |= 1 << (rows.lowerBound - band.lowerBound) | 1 << (rows.upperBound - band.lowerBound)
        }
        guard edges.nonzeroBitCount <= maximumEdgesInBand else { return nil }
        let tops = band.filter { edges >> ($0 - band.lowerBound) & 1 == 1 }
        return zip(tops, tops.dropFirst() + [band.upperBound]).map { top, bottom in
            (top..<bottom, boxes.filter { $0.pixels.y.contains(top) })
        }
    }

    /// Paints boxes that all have these rows. A row that begins as the one above is copied from it.
    private static func paintEqualRowsOnce(
        _ rows: Range<Int>,
        _ boxes: [Box],
        on image: UnsafeMutablePointer<UInt32>,
        width: Int
    ) {
        guard let first = boxes.first?.pixels else { return }
        let columns = boxes.reduce(first) { $0.union($1.pixels) }.x
        func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { image + y * width + columns.lowerBound }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.count) { before in
            guard let before = before.baseAddress else { return }
            var y = rows.lowerBound
            while y < rows.upperBound {
                before.update(from: row(y), count: columns.count)
                for box in boxes { box.paint(rows: y..<y + 1, on: image, width: width) }
                let painted = row(y)
                y += 1
                while y < rows.upperBound, memcmp(row(y), before, 4 * columns.count) == 0 {
                    row(y).update(from: painted, count: columns.count)
                    y += 1
                }
            }
        }
    }
}

/// The last blend of one color, because many neighboring pixels are equal.
struct LastBlend {
    private(set) var pixel: UInt32 = 0
    private(set) var coverage: UInt8 = 0
    private(set) var result: UInt32 = 0

    @inline(__always)
    mutating func blend(_ color: UInt64, coverage: UInt8, over pixel: UInt32) -> UInt32 {
        if pixel != self.pixel || coverage != self.coverage {
            (self.pixel, self.coverage) = (pixel, coverage)
            result = PixelLanes.blend(color, coverage: UInt64(coverage), over: pixel)
        }
        return result
    }
}
