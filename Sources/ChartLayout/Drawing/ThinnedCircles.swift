/// The circles of very many samples without those that a later one at the same place paints over.
///
/// Painting takes time with every circle. Of circles of one color whose centers share a cell of a twelfth of a point, a
/// quarter of a device pixel on the finest screens, only the last shows. Ours, not DGCharts': a phone draws every circle.
enum ThinnedCircles {
    /// Data sets of no more circles are left alone; no payload tells more than 16,000 points one by one.
    static let mostLeftAlone = 16_000
    private static let cellsPerPoint = 12.0

    private struct Cell: Hashable {
        let x: Int
        let y: Int
        let color: Int
    }

    /// The circles that are kept, in order.
    ///
    /// - Parameters:
    ///   - circles: The centers from left to right, each with the place of its color in the list of colors.
    /// - Complexity: O(*n*).
    static func circles(of circles: [(center: Point, color: Int)]) -> [(center: Point, color: Int)] {
        guard circles.count > mostLeftAlone else { return circles }
        var taken: Set<Cell> = []
        var kept: [(center: Point, color: Int)] = []
        for circle in circles.reversed() {
            let cell = Cell(
                x: Int(clamped: (circle.center.x * cellsPerPoint).rounded(.down)),
                y: Int(clamped: (circle.center.y * cellsPerPoint).rounded(.down)),
                color: circle.color
            )
            if taken.insert(cell).inserted { kept.append(circle) }
        }
        return kept.reversed()
    }
}
