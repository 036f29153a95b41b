#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Boxes of one color each, which are painted together.
///
/// Thousands of bars are high and narrow, and many of them touch the same pixels. Before the boxes are painted, most
/// rows are equal to the row above. Such a row becomes a copy of the painted row above.
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

    /// The maximum number of boxes. Their columns fit the cache of a processor.
    private static let maximumCount = 4096
    /// The rows that are painted at a time, as many as a word has bits.
    private static let bandHeight = UInt64.bitWidth
    /// Fewer boxes in a band are painted one after the other.
    private static let minimumCountToCopyRows = 64
    /// Rows are copied only if the boxes have at least this part of their pixels; otherwise painting is faster.
    private static let minimumPaintedShare = 0.5
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
        var sweep = BandSweep(
            rows: bounds.y,
            bandHeight: Self.bandHeight,
            itemRows: boxes.lazy.map(\.pixels.y)
        )
        for start in stride(from: bounds.y.lowerBound, to: bounds.y.upperBound, by: Self.bandHeight) {
            let band = start..<start + Self.bandHeight
            sweep.advance()
            let boxesInBand = sweep.active.map { boxes[Int($0)] }
            for (rows, boxes) in Self.parts(of: band, boxesInBand) {
                if Self.shouldCopyRows(rows, boxes) {
                    Self.paintEqualRowsOnce(rows, boxes, on: image, width: width)
                } else {
                    for box in boxes { box.paint(rows: box.pixels.y.clamped(to: rows), on: image, width: width) }
                }
            }
        }
        boxes.removeAll(keepingCapacity: true)
        bounds = PixelBox(x: 0..<0, y: 0..<0)
    }

    /// Ranges of rows inside which no box begins or ends, each with its boxes; the whole band, if it has many edges.
    private static func parts(of band: Range<Int>, _ boxes: [Box]) -> [(rows: Range<Int>, boxes: [Box])] {
        guard boxes.count >= minimumCountToCopyRows else { return [(band, boxes)] }
        // A bit for each row that has an edge of a box at its top.
        var edges: UInt64 = 1
        for box in boxes {
            let rows = box.pixels.y.clamped(to: band)
            // The bit of the end of the band would be the 65th, which a shift removes.
            edges |= 1 << (rows.lowerBound - band.lowerBound) | 1 << (rows.upperBound - band.lowerBound)
        }
        guard edges.nonzeroBitCount <= maximumEdgesInBand else { return [(band, boxes)] }
        let tops = band.filter { edges >> ($0 - band.lowerBound) & 1 == 1 }
        return zip(tops, tops.dropFirst() + [band.upperBound]).map { top, bottom in
            (top..<bottom, boxes.filter { $0.pixels.y.contains(top) })
        }
    }

    private static func shouldCopyRows(_ rows: Range<Int>, _ boxes: [Box]) -> Bool {
        guard rows.count > 1, boxes.count >= minimumCountToCopyRows,
            boxes.allSatisfy({ $0.pixels.y.lowerBound <= rows.lowerBound && $0.pixels.y.upperBound >= rows.upperBound })
        else { return false }
        let painted = boxes.reduce(0) { $0 + $1.pixels.x.count }
        return Double(painted) >= minimumPaintedShare * Double(columns(of: boxes).count)
    }

    /// The columns that hold all boxes.
    private static func columns(of boxes: [Box]) -> Range<Int> {
        guard let first = boxes.first?.pixels else { return 0..<0 }
        return boxes.reduce(first) { $0.union($1.pixels) }.x
    }

    /// Paints boxes that all have these rows. A row that was equal to the row above is copied from it.
    private static func paintEqualRowsOnce(
        _ rows: Range<Int>,
        _ boxes: [Box],
        on image: UnsafeMutablePointer<UInt32>,
        width: Int
    ) {
        let columns = columns(of: boxes)
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
