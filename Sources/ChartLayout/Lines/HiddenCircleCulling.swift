import SeriesDecoding

/// Reduces very many circles to the visible circles.
///
/// The rendering time grows with every circle. Of the circles of one color with centers in the same cell, only the last
/// is visible. A cell is 1/12 point wide, a quarter of a pixel on a 3x screen. DGCharts does not thin circles.
enum HiddenCircleCulling {
    /// The maximum number of circles that are not thinned; no payload has more separate points.
    static let maximumUnthinnedCount = 16_000
    private static let cellsPerPoint = 12.0

    private struct CenterCell: Hashable {
        let x: Int
        let y: Int
        let color: Int
    }

    /// The circles that remain, in order.
    ///
    /// - Parameter circles: The centers from left to right, each with the index of its color.
    /// - Complexity: O(*n*).
    static func visibleCircles(of circles: [(center: LayoutPoint, color: Int)]) -> [(center: LayoutPoint, color: Int)] {
        guard circles.count > maximumUnthinnedCount else { return circles }
        var occupied: Set<CenterCell> = []
        var kept: [(center: LayoutPoint, color: Int)] = []
        for circle in circles.reversed() {
            let cell = CenterCell(
                x: Int(clamped: (circle.center.x * cellsPerPoint).rounded(.down)),
                y: Int(clamped: (circle.center.y * cellsPerPoint).rounded(.down)),
                color: circle.color
            )
            if occupied.insert(cell).inserted { kept.append(circle) }
        }
        return kept.reversed()
    }
}
