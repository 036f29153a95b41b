import DecimalNumbers

/// The mean deviation of levels from their expected level, in 1/256 of a level.
///
/// There is one mean for each bit length of the spread. It starts at the mean over all spreads when it is first used.
/// The n-th deviation moves a mean by 1/(n + 1) of the way, and never by less than ``minimumRate``.
struct MeanDeviationEstimate {
    /// The smallest step of a mean, in 1/65,536 of the way: 3 %.
    static let minimumRate = 1966

    private var overall: Mean
    private var bySpread = [Mean](repeating: Mean(value: 0), count: LevelModel.maximumBitCount + 1)

    private struct Mean {
        var value: Int
        var count = 0

        @inline(__always)
        mutating func update(with deviation: Int, assumedCount: Int) {
            // From the 34th deviation on, the rate is the smallest.
            let number = count + assumedCount
            let rate = number < 34 ? 65_536 / number : MeanDeviationEstimate.minimumRate
            value += Int((Integer53(deviation - value) * Integer53(rate)) >> 16)
            count += 1
        }
    }

    /// Creates an estimate without data.
    init(initial deviation: Int) { overall = Mean(value: deviation) }

    /// The mean deviation for a spread of at most 16 bits.
    func estimatedMeanDeviation(atSpread spread: Int) -> Int {
        let mean = bySpread[spread.bitLength]
        return mean.count == 0 ? overall.value : mean.value
    }

    /// Learns a deviation, in 1/256 of a level.
    mutating func update(with deviation: Int, spread: Int) {
        overall.update(with: deviation, assumedCount: 1)
        let index = spread.bitLength
        if bySpread[index].count == 0 { bySpread[index].value = overall.value }
        bySpread[index].update(with: deviation, assumedCount: 2)
    }
}
