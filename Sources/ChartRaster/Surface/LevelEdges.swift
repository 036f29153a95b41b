/// The rows of pixels that need a closer look than Cairo takes.
///
/// Cairo samples 15 rows in a pixel, so a nearly level edge can be off by 1/30 of full coverage along its whole length,
/// where steeper edges' errors cancel out. Flat stretches of data and the straight base of a filled area are such edges.
enum LevelEdges {
    /// Rows to be looked at in more parts.
    struct Closer: Hashable {
        var rows: Range<Int>
        var parts: Int
    }

    /// Edges that rise less than this many pixels a pixel count as level.
    private static let flattest = 1.0 / 32
    /// Up to so many rows are looked at one by one, in 16 times Cairo's 15 samples.
    private static let mostRows = 12
    private static let parts = 16
    /// With more of them, the whole shape is.
    private static let partsForAll = 4

    /// The rows within a box on which contours have level edges between Cairo's samples.
    static func rows(of contours: Contours, within box: PixelBox) -> [Closer] {
        let edges = box.edges
        var rows: Set<Int> = []
        for contour in contours.points {
            guard var previous = contour.last else { continue }
            for point in contour {
                let rise = (point.y - previous.y).magnitude
                let run = (point.x - previous.x).magnitude
                if run >= contours.longLevelEdge, rise <= run * flattest {
                    let low = min(previous.y, point.y)
                    let high = max(previous.y, point.y)
                    let isSeen = high > edges.top && low < edges.bottom
                    let isSideways =
                        max(previous.x, point.x) <= edges.left || min(previous.x, point.x) >= edges.right
                    if isSeen, !isSideways, rise > 0 || !isSampled(low) {
                        let first = Int(max(low, edges.top).rounded(.down))
                        let last = Int(min(high, edges.bottom - 0.5).rounded(.down))
                        rows.formUnion(first...min(max(first, last), first + mostRows))
                        if rows.count > mostRows { return [Closer(rows: box.y, parts: partsForAll)] }
                    }
                }
                previous = point
            }
        }
        return rows.sorted().map { Closer(rows: $0..<$0 + 1, parts: parts) }
    }

    /// Whether a level edge lies where Cairo's samples get it right, as those on a pixel's edge do.
    private static func isSampled(_ y: Double) -> Bool {
        let place = y * 15
        return (place - place.rounded()).magnitude < 1e-3
    }
}
