/// The coverage of axis-aligned shapes, worked out instead of sampled.
///
/// Cairo looks at 15 rows in a pixel; a level edge at .63 of one would come out as 9/15 or 10/15. CoreGraphics is exact
/// to a byte. So rectangles, and level and upright lines, are cut along pixel edges into cells of one coverage each.
enum RectangleCoverage {
    /// Whole pixels that are all covered alike.
    struct Cell: Hashable {
        var box: PixelBox
        /// 1 to 255, clips included.
        var coverage: UInt8
    }

    /// One rectangle of a shape.
    struct Piece {
        var rect: DeviceRect
        /// 1 where the rectangle adds its area, -1 where it is cut out of what the others cover.
        var sign: Double = 1

        /// The piece without antialiasing: the pixels whose middles it covers.
        var onPixels: Piece {
            func first(_ edge: Double) -> Double { (edge - 0.5).rounded(.up) }
            let pixels = DeviceRect(
                left: first(rect.left),
                top: first(rect.top),
                right: first(rect.right),
                bottom: first(rect.bottom)
            )
            return Piece(rect: pixels, sign: sign)
        }
    }

    /// The covered cells of a shape made of rectangles that don't overlap, or are cut out of others that hold them.
    ///
    /// The work grows with the cube of the number of pieces in the worst case; callers keep that number small.
    static func cells(of pieces: [Piece], clip: Clip) -> [Cell] {
        let pieces = pieces.filter { !$0.rect.isEmpty }
        let columns = stretches(pieces.flatMap { [$0.rect.left, $0.rect.right] }, axis: clip.columns)
        let rows = stretches(pieces.flatMap { [$0.rect.top, $0.rect.bottom] }, axis: clip.rows)
        var cells: [Cell] = []
        for y in rows {
            for x in columns {
                var area = 0.0
                for piece in pieces {
                    let width = overlap(x, piece.rect.left, piece.rect.right)
                    if width > 0 { area += piece.sign * width * overlap(y, piece.rect.top, piece.rect.bottom) }
                }
                let clips = clip.columns.coverage(at: x.lowerBound) * clip.rows.coverage(at: y.lowerBound)
                let coverage = Coverage(area: area) * clips
                if coverage.byte > 0 { cells.append(Cell(box: PixelBox(x: x, y: y), coverage: coverage.byte)) }
            }
        }
        return cells
    }

    /// The pixels along one axis, parted wherever coverage can change.
    private static func stretches(_ edges: [Double], axis: ClipAxis) -> [Range<Int>] {
        let range = axis.range
        guard !range.isEmpty, let low = edges.min(), let high = edges.max() else { return [] }
        let least = Double(range.lowerBound)
        let most = Double(range.upperBound)
        func inside(_ edge: Double) -> Int { Int(clamped: min(max(edge, least), most)) }
        let first = inside(low.rounded(.down))
        let last = inside(high.rounded(.up))
        var breaks = [first, last]
        for edge in edges {
            breaks.append(inside(edge.rounded(.down)))
            breaks.append(inside(edge.rounded(.up)))
        }
        for partial in axis.partials where partial.index >= first && partial.index < last {
            breaks.append(partial.index)
            breaks.append(partial.index + 1)
        }
        breaks.sort()
        return zip(breaks, breaks.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
    }

    /// The share of a stretch of pixels that lies in an interval.
    private static func overlap(_ stretch: Range<Int>, _ low: Double, _ high: Double) -> Double {
        let start = max(low, Double(stretch.lowerBound))
        let end = min(high, Double(stretch.upperBound))
        return max(0, end - start) / Double(stretch.count)
    }
}
