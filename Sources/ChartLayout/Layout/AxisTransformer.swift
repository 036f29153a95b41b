/// Converts the values of one axis to positions in points (DGCharts' Utils/Transformer.swift).
struct AxisTransformer: Hashable, Sendable {
    var range: AxisRange
    /// The position of the range's minimum.
    var start: Double
    /// The signed distance from the minimum to the maximum.
    var length: Double

    /// The maximum distance of a position from the origin, so that renderers can convert it to integers.
    static let maximumDistance = 1_000_000.0

    /// The position of a value within the maximum distance; finite, unless an end of the range is infinite.
    func position(of value: Double) -> Double {
        min(max(unboundedPosition(of: value), -Self.maximumDistance), Self.maximumDistance)
    }

    /// The position of a value, which can be far outside of the view.
    func unboundedPosition(of value: Double) -> Double {
        guard range.hasFiniteEnds, !length.isNaN else { return .nan }
        var share: Double
        if range.length == 0 || (!range.length.isFinite && range.minimum > range.maximum) {
            // The scale of DGCharts is zero for a range without length, and for that of an x axis without data.
            return start
        } else if range.length.isFinite {
            share = (value - range.minimum) / range.length
        } else {
            // The length overflows, half of it does not.
            share = (value / 2 - range.minimum / 2) / abs(range.maximum / 2 - range.minimum / 2)
        }
        if share.isNaN { share = 0 }
        return start + min(max(share, -1e12), 1e12) * length
    }

    /// The position computed by scale and offset as DGCharts' matrix does; its rounding decides tests at an edge.
    func positionByMatrix(of value: Double) -> Double {
        let scale = length / range.length
        return scale * value + (start - scale * range.minimum)
    }
}
