/// A colour inside a data set: its own, that of the set's line, or one that hangs on where the values end.
indirect enum DataSetColor: Hashable, Sendable {
    case fixed(DynamicColor)
    /// The first of the set's `colors`, so that a colour carried by a payload reaches fill and circles too.
    case ofLine
    /// Another colour, its opacity multiplied.
    case faded(DataSetColor, opacity: Double)
    /// One colour where the last value is at or above the baseline, another where it is below.
    case byTrend(rising: DataSetColor, falling: DataSetColor, baseline: Trend.Baseline)

    /// The colour once it is known how the values ran.
    func following(_ trend: Trend) -> DataSetColor {
        switch self {
        case .fixed, .ofLine: self
        case .faded(let color, let opacity): .faded(color.following(trend), opacity: opacity)
        case .byTrend(let rising, let falling, let baseline):
            (trend.isRising(from: baseline) ? rising : falling).following(trend)
        }
    }
}

/// Where the values of a series end, beside where they began.
struct Trend: Hashable, Sendable {
    /// What the last value is held against.
    enum Baseline: String, Hashable, Sendable, CaseIterable {
        /// The payload's reference level, or the first value where it has none.
        case reference
        /// The first value.
        case first
    }

    var first: Double?
    var last: Double?
    var reference: Double?

    /// Whether the last value is at or above the baseline; so is a series without values.
    func isRising(from baseline: Baseline) -> Bool {
        let level = baseline == .reference ? reference ?? first : first
        guard let level, let last else { return true }
        return last >= level
    }
}
