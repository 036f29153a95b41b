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

    private static let table = LogisticTables.cumulative

    /// Creates a distribution around a center level.
    ///
    /// - Parameter meanDeviation: The expected distance from the center, in 1/256 of a level.
    init(center: Int, meanDeviation: Int, range: ClosedRange<Int>) {
        self.center = 256 * center + 128
        inverseScale = (1 << 28) / max(31, (182 * meanDeviation) >> 8)
        lower = cumulativeShare(below: range.lowerBound)
        upper = cumulativeShare(below: range.upperBound + 1)
    }

    /// The log-odds, in 1/256, that the level is `split` or above.
    @inline(__always)
    mutating func logOdds(ofLevelAtLeast split: Int) -> Int {
        self.split = cumulativeShare(below: split)
        return Int(LogisticTables.stretch[((upper - self.split) << 12) / (upper - lower)])
    }

    /// Narrows the range of possible levels to one side of the last split.
    @inline(__always)
    mutating func narrowLevelRange(toUpperPart isUpper: Bool) {
        if isUpper { lower = split } else { upper = split }
    }

    /// The share of levels below one, in about 2^-26; every level adds 64, so that all are possible and it rises strictly.
    @inline(__always)
    private func cumulativeShare(below level: Int) -> Int {
        let position = min(max(((256 * level - center) * inverseScale) >> 16 + 1 << 18, 0), 1 << 19)
        let left = Int(Self.table[position >> 8])
        return left + ((Int(Self.table[position >> 8 + 1]) - left) * (position & 255)) >> 8 + 64 * level
    }
}
