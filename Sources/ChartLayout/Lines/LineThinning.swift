import SeriesDecoding

/// Reduces a line of very many points to fewer points that look the same.
///
/// The rendering time grows with every point, but a pixel shows only a few. Each column across the line keeps its
/// extremes, which determine what a stroke shows. DGCharts does not thin lines.
enum LineThinning {
    private static let columnCountRange = 500.0...5_000

    /// The number of columns; a line with more than four points per column is thinned.
    ///
    /// - Parameter width: The width of the content in points.
    static func columnCount(forContentWidth width: Double, mode: LineDataSet.Mode) -> Int {
        // Two per pixel of a 3x screen, or 4/3 for steps and curves, whose elements cost more.
        let count = (width * (mode == .linear ? 6 : 4)).rounded(.up)
        return Int(clamped: min(max(count, columnCountRange.lowerBound), columnCountRange.upperBound))
    }

    /// The points that remain, in order.
    ///
    /// - Parameters:
    ///   - points: The points of the line, from left to right.
    ///   - width: The width of the content in points.
    ///   - mode: The interpolation between the points.
    /// - Complexity: O(*n*).
    static func thinnedPoints(of points: [LayoutPoint], width: Double, mode: LineDataSet.Mode) -> [LayoutPoint] {
        let columnCount = columnCount(forContentWidth: width, mode: mode)
        // No payload has more than 16,000 separate points. Straight lines render fast enough for some more.
        guard points.count > max(4 * columnCount, mode == .linear ? 20_000 : 16_000), let first = points.first,
            let last = points.last
        else { return points }
        let columnsPerPoint = last.x > first.x ? Double(columnCount) / (last.x - first.x) : 0
        return points.columnExtremes(column: { (($0.x - first.x) * columnsPerPoint).rounded(.down) }, value: \.y)
    }
}
