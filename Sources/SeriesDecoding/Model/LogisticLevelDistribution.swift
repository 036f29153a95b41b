import DecimalNumbers

/// A logistic distribution of levels, cut to the range that is still possible, which predicts the next decision.
struct LogisticLevelDistribution {
    /// The upper border of the center level, in 1/256 of a level.
    private let center: Int
    /// 2^28 over the scale of the distribution; the scale is 0.71 times the mean deviation.
    private let inverseScale: Int
    /// The cumulative distribution at both ends of the range, and at the last split.
    private var lower = 0
    private var upper = 0
    private var split = 0

    /// Creates a distribution around a center level.
    ///
    /// - Parameter meanDeviation: The expected distance from the center, in 1/256 of a level.
    @inline(__always)
    init(center: Int, meanDeviation: Int, range: ClosedRange<Int>, tables: ModelLookupTables) {
        self.center = 256 * center + 128
        inverseScale = (1 << 28) / max(31, Int((182 * Integer53(meanDeviation)) >> 8))
        lower = cumulativeShare(below: range.lowerBound, tables: tables)
        upper = cumulativeShare(below: range.upperBound + 1, tables: tables)
    }

    /// The log-odds, in 1/256, that the level is `split` or above.
    @inline(__always)
    mutating func logOdds(ofLevelAtLeast split: Int, tables: ModelLookupTables) -> Int {
        self.split = cumulativeShare(below: split, tables: tables)
        let share = (Integer53(upper &- self.split) << 12).magnitude / Integer53(upper &- lower).magnitude
        return Int(tables.stretch[Int(truncatingIfNeeded: share)])
    }

    /// Narrows the range of possible levels to one side of the last split.
    @inline(__always)
    mutating func narrowLevelRange(toUpperPart isUpper: Bool) {
        if isUpper { lower = split } else { upper = split }
    }

    /// The share of levels below one, in about 2^-26; every level adds 64, so that all are possible and it rises
    /// strictly.
    ///
    /// Levels have 16 bits and the inverse scale has 24, so no product reaches 2^53.
    @inline(__always)
    private func cumulativeShare(below level: Int, tables: ModelLookupTables) -> Int {
        let unlimited = (Integer53(256 &* level &- center) &* Integer53(inverseScale)) >> 16 &+ 1 << 18
        let position = Int(min(max(unlimited, 0), 1 << 19))
        let index = position >> 8
        let left = Int(tables.cumulative[index])
        let rise = Int(tables.cumulative[index &+ 1]) &- left
        return left &+ (rise &* (position & 255)) >> 8 &+ 64 &* level
    }
}
