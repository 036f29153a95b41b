/// A line of very many points, told by fewer that look the same.
///
/// Painting takes time with every vertex, and past a few in each device pixel most of them show nothing of their own. Each
/// column across the line then keeps its first, lowest, highest and last point (M4: Jugel et al. 2014), which is all that
/// a stroke shows of it. Ours, not DGCharts': a phone strokes every point, however long that takes.
enum ThinnedLine {
    /// Columns for each point of the content's width: two for each pixel of the finest screens, or one and a third for
    /// steps and curves, which have more corners to a point.
    private static func columnsPerPoint(_ mode: LineDataSet.Mode) -> Double { mode == .linear ? 6 : 4 }
    /// The fewest and the most columns of a line.
    private static let columnCounts = 500.0...5_000

    /// The most points of a line that is left alone; no payload tells more than 16,000 points one by one.
    ///
    /// Straight lines of some more are painted fast enough.
    static func mostLeftAlone(_ mode: LineDataSet.Mode) -> Int { mode == .linear ? 20_000 : 16_000 }

    /// How many columns a line across a content has; a line of more than four points for each is thinned.
    ///
    /// - Parameter width: The content's width in points.
    static func columns(width: Double, mode: LineDataSet.Mode) -> Int {
        let wanted = (width * columnsPerPoint(mode)).rounded(.up)
        return Int(clamped: min(max(wanted, columnCounts.lowerBound), columnCounts.upperBound))
    }

    /// The points that are kept, in order.
    ///
    /// - Parameters:
    ///   - points: The line's points, from left to right.
    ///   - width: The content's width in points.
    ///   - mode: How the points are joined.
    /// - Complexity: O(*n*).
    static func points(of points: [Point], width: Double, mode: LineDataSet.Mode) -> [Point] {
        let columns = columns(width: width, mode: mode)
        guard points.count > max(4 * columns, mostLeftAlone(mode)), let first = points.first, let last = points.last
        else {
            return points
        }
        let columnsPerPoint = last.x > first.x ? Double(columns) / (last.x - first.x) : 0
        func column(_ index: Int) -> Double { ((points[index].x - first.x) * columnsPerPoint).rounded(.down) }
        var kept: [Point] = []
        kept.reserveCapacity(4 * columns + 4)
        var start = 0
        while start < points.count {
            let here = column(start)
            var end = start
            var lowest = start
            var highest = start
            while end + 1 < points.count, column(end + 1) == here {
                end += 1
                if points[end].y > points[lowest].y { lowest = end }
                if points[end].y < points[highest].y { highest = end }
            }
            var before = -1
            for index in [start, min(lowest, highest), max(lowest, highest), end] where index > before {
                kept.append(points[index])
                before = index
            }
            start = end + 1
        }
        return kept
    }
}
