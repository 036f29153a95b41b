import DecimalNumbers

/// Codes ascending times by their distances, of which most series have only a few different ones.
///
/// Either all times follow the calendar, a constant number of months apart. Or the most frequent distances stand in a
/// table, and each distance is coded as its rank there, rank 0 being the most frequent. A regular grid is a table of
/// one distance, and its distances cost nothing.
struct TimeModel {
    /// The largest number of distances in a table; rarer ones are coded in full.
    private static let maximumTableCount = 15

    private var rankBits = [AdaptiveBit](repeating: AdaptiveBit(), count: 16 * 16 * 4)
    private var otherDistances = IntegerModel()
    /// The number of distances with rank 0 since the last one with another rank, and the rank of that one.
    private var rankZeroCount = 0
    private var lastOtherRank = 0

    /// Codes times in time units after the chart's start.
    ///
    /// - Parameters:
    ///   - times: Ascending; for a decoder, any array of the right length.
    ///   - months: The month arithmetic of the time unit, if the axis holds dates.
    mutating func code<Coder: RangeCoder>(
        _ times: inout [Integer53],
        months: MonthlyTimeProgressions?,
        with coder: inout Coder
    ) {
        guard !times.isEmpty else { return }
        times[0] = coder.codeRareFlag(times[0] != 0) ? coder.codeEliasNumber(times[0]) : 0
        guard times.count > 1 else { return }
        if let months {
            let stride = months.monthStride(of: times)
            if coder.codeBit(stride != nil, probability: 1 << 13) {
                if !months.generateMonthlyTimes(in: &times, stride: coder.codeEliasNumber(stride ?? 0)) {
                    coder.markDamaged()
                }
                return
            }
        }
        let distances = zip(times, times.dropFirst()).map { $1 - $0 }
        let unit = max(coder.codeEliasNumber(max(distances.reduce(0, Self.greatestCommonDivisor), 1)), 1)
        let table = codeMostFrequentDistances(of: distances.map { $0 / unit }, with: &coder)
        for index in 1..<times.count {
            let distance =
                table.count == 1 ? table[0] : codeDistance(distances[index - 1] / unit, byRankIn: table, with: &coder)
            if let time = Self.time(times[index - 1], plus: distance, timesUnit: unit) {
                times[index] = time
            } else {
                coder.markDamaged()
                times[index] = times[index - 1]
            }
        }
    }

    /// Codes the distances that get a rank, the most frequent first.
    private func codeMostFrequentDistances<Coder: RangeCoder>(of distances: [Integer53], with coder: inout Coder)
        -> [Integer53]
    {
        let frequent = frequentDistances(of: distances)
        let count = 1 + coder.codeUniform(frequent.count - 1, below: Self.maximumTableCount)
        return (0..<count).map { coder.codeEliasNumber($0 < frequent.count ? frequent[$0] : 0) }
    }

    /// The distances for a table.
    private func frequentDistances(of distances: [Integer53]) -> [Integer53] {
        // A table of one distance means a regular grid, so any other has two at least.
        if distances.allSatisfy({ $0 == distances[0] }) { return [distances[0]] }
        var counts: [Integer53: Int] = [:]
        for distance in distances { counts[distance, default: 0] += 1 }
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let repeated = max(2, ranked.count { $0.value > 1 })
        return ranked.prefix(min(repeated, Self.maximumTableCount)).map { $0.key }
    }

    /// Codes a distance by its rank, in unary; after a rank past the table the distance itself follows.
    private mutating func codeDistance<Coder: RangeCoder>(
        _ distance: Integer53,
        byRankIn rankedDistances: [Integer53],
        with coder: inout Coder
    ) -> Integer53 {
        let wanted = rankedDistances.firstIndex(of: distance) ?? rankedDistances.count
        let context = (min(rankZeroCount, 15) * 4 + min(lastOtherRank, 3)) * 16
        var rank = 0
        while rank < rankedDistances.count, rankBits[context + rank].code(wanted > rank, with: &coder) { rank += 1 }
        if rank == 0 {
            rankZeroCount += 1
        } else {
            (rankZeroCount, lastOtherRank) = (0, rank)
        }
        return rank < rankedDistances.count ? rankedDistances[rank] : otherDistances.code(distance, with: &coder)
    }

    /// `time + distance * unit`; `nil` from 2^53 on, where only damaged texts get.
    private static func time(_ time: Integer53, plus distance: Integer53, timesUnit unit: Integer53) -> Integer53? {
        let (product, overflow) = distance.multipliedReportingOverflow(by: unit)
        return !overflow && product < ShortestDecimal.mantissaLimit - time ? time + product : nil
    }

    private static func greatestCommonDivisor(_ a: Integer53, _ b: Integer53) -> Integer53 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}
