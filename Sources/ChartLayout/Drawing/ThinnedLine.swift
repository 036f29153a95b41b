/// A line of very many points, told by fewer that look the same.
///
/// Painting takes time with every vertex, and past some 20,000 most of them share a fraction of a pixel with others. Each
/// of 5,000 columns across the line then keeps its first, lowest, highest and last point (M4: Jugel et al. 2014), which is
/// all that a stroke shows of it. Ours, not DGCharts': a phone strokes every point, however long that takes.
enum ThinnedLine {
    /// Lines of more points are thinned, to no more than these.
    static let most = 20_000

    /// The points that are kept, in order.
    ///
    /// - Parameter points: The line's points, from left to right.
    /// - Complexity: O(*n*).
    static func points(of points: [Point]) -> [Point] {
        guard points.count > most, let first = points.first, let last = points.last else {
            return points
        }
        let columnsPerPoint = last.x > first.x ? Double(most / 4) / (last.x - first.x) : 0
        func column(_ index: Int) -> Double { ((points[index].x - first.x) * columnsPerPoint).rounded(.down) }
        var kept: [Point] = []
        kept.reserveCapacity(most)
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
