/// A color of a data set: fixed, or derived from its line or its trend.
public indirect enum FixedOrDerivedColor: Hashable, Sendable {
    /// A color of its own.
    case fixed(DynamicColor)
    /// The first of the set's `colors`, so that the color in a payload also applies to fill and circles.
    case lineColor
    /// The background of the chart.
    case backgroundColor
    /// Another color with its opacity multiplied.
    case faded(FixedOrDerivedColor, opacity: Double)
    /// One color if the last value is at or above the baseline, another if it is below.
    case byTrend(rising: FixedOrDerivedColor, falling: FixedOrDerivedColor, baseline: TrendValues.TrendBaseline)
}

/// The first and last value of a series, and the chart's reference level.
public struct TrendValues: Hashable, Sendable {
    /// The value that the last value is compared with.
    public enum TrendBaseline: String, Hashable, Sendable, CaseIterable {
        /// The payload's reference level, or the first value if there is none.
        case reference
        /// The first value.
        case first
    }

    /// The first value of the series; `nil` if it has none.
    public var first: Double?
    /// The last value of the series; `nil` if it has none.
    public var last: Double?
    /// The payload's reference level; `nil` if it has none.
    public var reference: Double?

    /// Whether the last value is at or above the baseline; true for a series without values.
    func isRising(from baseline: TrendBaseline) -> Bool {
        let level = baseline == .reference ? reference ?? first : first
        guard let level, let last else { return true }
        return last >= level
    }
}
