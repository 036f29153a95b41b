/// The range of an axis; both ends are finite, except on the y axes of a chart without data.
///
/// If a style sets both ends and swaps them, the minimum stays above the maximum, as in DGCharts.
struct AxisRange: Hashable, Sendable {
    var minimum: Double
    var maximum: Double

    /// The length of the range; infinite if no double holds it.
    var length: Double { abs(maximum - minimum) }

    /// Whether the axis has positions.
    var hasFiniteEnds: Bool { minimum.isFinite && maximum.isFinite }

    /// The range of an x axis (`calculate(min:max:)` in DGCharts' Components/AxisBase.swift).
    init(of axis: XAxis, data: MinimumAndMaximum) {
        self.init(
            clampedToFinite: axis.axisMinimum ?? (data.minimum - axis.spaceMin),
            axis.axisMaximum ?? (data.maximum + axis.spaceMax)
        )
        if length == 0 { widenAroundValue() }
    }

    /// The range of an x axis when it is computed again: an end that the style sets is the one found before.
    init(recomputing range: AxisRange, of axis: XAxis, data: MinimumAndMaximum) {
        var axis = axis
        if axis.axisMinimum != nil { axis.axisMinimum = range.minimum }
        if axis.axisMaximum != nil { axis.axisMaximum = range.maximum }
        self.init(of: axis, data: data)
    }

    /// The range of a y axis (`calculate(min:max:)` in DGCharts' Components/YAxis.swift).
    ///
    /// - Parameters:
    ///   - data: The extent of the values, from a larger to a smaller value if candles have their high below their low.
    ///   - hasData: Whether the chart has data sets.
    ///   - hasBars: Whether bars are on the axis.
    ///   - whole: What the values are parts of, such as 100 for percents; `nil` for other values.
    init(
        of axis: YAxis,
        data: MinimumAndMaximum,
        hasData: Bool = true,
        hasBars: Bool = false,
        partsOf whole: Double? = nil
    ) {
        var data = data
        if hasData, axis.includesLimitLines {
            data.include(axis.limitLines.filter(\.enabled).map(\.limit) + axis.bands.flatMap { [$0.from, $0.to] })
        }
        var axis = axis
        if let whole, axis.rangeMode == .nonnegative, data.minimum >= 0, data.maximum <= whole,
            data.maximum - data.minimum >= whole * Self.leastShareOfWhole
        {
            (axis.axisMinimum, axis.axisMaximum) = (axis.axisMinimum ?? 0, axis.axisMaximum ?? whole)
        }
        if hasData, axis.rangeMode == .nonnegative { data.beginAtZero(includingZero: hasBars) }
        self.init(clampedToFinite: axis.axisMinimum ?? data.minimum, axis.axisMaximum ?? data.maximum)
        if minimum > maximum {
            switch (axis.axisMinimum, axis.axisMaximum) {
            case (nil, let top?): minimum = top * (top < 0 ? 1.5 : 0.5)
            case (let bottom?, nil): maximum = bottom * (bottom < 0 ? 0.5 : 1.5)
            default: break
            }
            // Half more than the largest double is infinite.
            self = AxisRange(clampedToFinite: minimum, maximum)
        }
        // The padding is a fraction of the length before the range is widened. An end that the style sets does not
        // move, so two ends at the same value leave a length of zero.
        let length = self.length
        let fixed = self
        // A fraction of 0 adds no padding, even to an infinite length.
        func padding(_ fraction: Double) -> Double { hasData && fraction == 0 ? 0 : length * fraction }
        if length == 0 { widenAroundValue() }
        if axis.axisMinimum != nil { minimum = fixed.minimum } else { minimum -= padding(axis.spaceBottom) }
        if axis.axisMaximum != nil { maximum = fixed.maximum } else { maximum += padding(axis.spaceTop) }
        // Without data, both ends are infinite, and the axis has no positions.
        guard hasData else { return }
        if axis.rangeMode == .nonnegative {
            if axis.axisMinimum == nil, data.minimum >= 0 { minimum = max(minimum, 0) }
            if axis.axisMaximum == nil, data.maximum <= 0 { maximum = min(maximum, 0) }
        }
        self = AxisRange(clampedToFinite: minimum, maximum)
    }

    /// The least part of a whole that values span on an axis of all of it.
    private static let leastShareOfWhole = 0.5

    init(clampedToFinite minimum: Double, _ maximum: Double) {
        let limit = Double.greatestFiniteMagnitude
        self.minimum = min(max(minimum, -limit), limit)
        self.maximum = min(max(maximum, -limit), limit)
    }

    /// Widens a range of one value by 1 to each side. Beyond 2⁵³, rounding loses the 1, and the range has no length.
    private mutating func widenAroundValue() {
        self = AxisRange(clampedToFinite: minimum - 1, maximum + 1)
    }
}
