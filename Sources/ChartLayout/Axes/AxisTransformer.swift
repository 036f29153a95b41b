/// Converts the values of one axis to positions in points (DGCharts' Utils/Transformer.swift).
///
/// Positions are rounded as by the matrix of DGCharts, because rounding decides which samples lie on an edge.
struct AxisTransformer: Hashable, Sendable {
    /// The range of the axis, in places if it has parts.
    let range: AxisRange
    /// The position of the range's minimum.
    let start: Double
    /// The signed distance from the minimum to the maximum.
    let length: Double
    /// The points for a unit of the value; zero for a range without length.
    let scale: Double
    /// The position of the value zero.
    let origin: Double
    /// The parts of the axis that have a width; `nil` if each unit has the same length.
    let parts: AxisParts?

    /// The maximum distance of a position from the origin, so that renderers can convert it to integers.
    static let maximumDistance = 1_000_000.0

    init(range: AxisRange, start: Double, length: Double, parts: AxisParts? = nil) {
        self.parts = parts
        let range =
            parts.map { AxisRange(clampedToFinite: $0.place(of: range.minimum), $0.place(of: range.maximum)) } ?? range
        self.range = range
        self.start = start
        self.length = length
        let scale = length / range.length
        self.scale = scale.isInfinite ? 0 : scale
        origin = start - self.scale * range.minimum
    }

    /// The position of a value within the maximum distance; finite, unless an end of the range is infinite.
    func position(of value: Double) -> Double {
        min(max(unboundedPosition(of: value), -Self.maximumDistance), Self.maximumDistance)
    }

    /// The position of a value, which can be far outside of the view.
    func unboundedPosition(of value: Double) -> Double {
        guard range.hasFiniteEnds, !length.isNaN else { return .nan }
        if range.length == 0 { return start }
        let value = parts?.place(of: value) ?? value
        var position = scale * value + origin
        if !range.length.isFinite, range.minimum < range.maximum {
            // The length overflows, half of it does not.
            let share = (value / 2 - range.minimum / 2) / (range.maximum / 2 - range.minimum / 2)
            position = start + share * length
        }
        return position.isNaN ? start : min(max(position, -1e15), 1e15)
    }

    /// The value at a position; the minimum of a range without length.
    func value(at position: Double) -> Double {
        let place = scale == 0 ? range.minimum : (position - origin) / scale
        return parts?.x(at: place) ?? place
    }
}
