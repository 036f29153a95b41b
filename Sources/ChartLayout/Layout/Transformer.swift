/// Turns the values of one axis into places in points.
struct Transformer: Hashable, Sendable {
    var range: AxisRange
    /// Where the range's minimum stands.
    var start: Double
    /// How far away the maximum stands, with its sign.
    var extent: Double

    /// The place of a value; finite, and at most a million points away so that a rasteriser's numbers hold it.
    func place(_ value: Double) -> Double {
        var share: Double
        if range.length == 0 {
            // DGCharts' scale of a range without length is zero.
            return start
        } else if range.length.isFinite {
            share = (value - range.minimum) / range.length
        } else {
            // The range is longer than any number, its half is not.
            share = (value / 2 - range.minimum / 2) / abs(range.maximum / 2 - range.minimum / 2)
        }
        if share.isNaN { share = 0 }
        let place = start + min(max(share, -1e12), 1e12) * extent
        return min(max(place, -Self.farthest), Self.farthest)
    }

    /// The place by the two steps of DGCharts' matrix, whose rounding decides what stands beside an edge.
    func placeByMatrix(_ value: Double) -> Double {
        let scale = extent / range.length
        return scale * value + (start - scale * range.minimum)
    }

    static let farthest = 1_000_000.0
}
