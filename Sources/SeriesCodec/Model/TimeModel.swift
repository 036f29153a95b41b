/// Codes ascending times by their distances, of which most series have only a few different ones.
///
/// Either all times follow the calendar, the same number of months apart; or the most frequent distances stand in a
/// table, and each distance is told by its rank there, rank 0 being the most frequent. A regular grid is a table of one
/// entry and costs nothing more.
struct TimeModel {
    /// The most distances a table holds; rarer ones are written out.
    private static let tableSize = 15

    private var ranks = [AdaptiveBit](repeating: AdaptiveBit(), count: 16 * 16 * 4)
    private var rare = IntegerModel()
    /// Distances since the last one that was not the most frequent, and which that was.
    private var sinceRare = 0
    private var lastRare = 0

    /// Codes times in units of a scale after the chart's start.
    ///
    /// - Parameters:
    ///   - times: Ascending; when reading, any array of the right length.
    ///   - calendar: The month arithmetic, where the axis holds dates.
    mutating func code<Coder: RangeCoder>(_ times: inout [Int], calendar: MonthArithmetic?, _ coder: inout Coder) {
        guard !times.isEmpty else { return }
        times[0] = coder.codeRareFlag(times[0] != 0) ? coder.number(times[0]) : 0
        guard times.count > 1 else { return }
        if let calendar {
            let months = calendar.stride(of: times)
            if coder.bit(months != nil, chance: 1 << 13) {
                if !calendar.fill(&times, stride: coder.number(months ?? 0)) { coder.markDamaged() }
                return
            }
        }
        let steps = zip(times, times.dropFirst()).map { $1 - $0 }
        let unit = max(coder.number(max(steps.reduce(0, Self.greatestCommonDivisor), 1)), 1)
        let table = codeTable(of: steps.map { $0 / unit }, &coder)
        guard table.count > 1 else {
            for index in 1..<times.count { times[index] = sum(times[index - 1], table[0], unit, &coder) }
            return
        }
        for index in 1..<times.count {
            let step = codeStep(steps[index - 1] / unit, table: table, &coder)
            times[index] = sum(times[index - 1], step, unit, &coder)
        }
    }

    /// Codes the distances worth a rank, the most frequent first.
    private func codeTable<Coder: RangeCoder>(of steps: [Int], _ coder: inout Coder) -> [Int] {
        var counts: [Int: Int] = [:]
        for step in steps { counts[step, default: 0] += 1 }
        let isRegular = counts.count == 1
        // A table of one entry means a regular grid, so any other has two at least.
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let worthARank = isRegular ? 1 : max(2, ranked.count { $0.value > 1 })
        let frequent = ranked.prefix(min(worthARank, Self.tableSize)).map(\.key)
        let size = 1 + coder.uniform(frequent.count - 1, count: Self.tableSize)
        return (0..<size).map { coder.number($0 < frequent.count ? frequent[$0] : 0) }
    }

    /// Codes one distance by its rank, in unary; a rank past the table means that the distance follows.
    private mutating func codeStep<Coder: RangeCoder>(_ step: Int, table: [Int], _ coder: inout Coder) -> Int {
        let wanted = table.firstIndex(of: step) ?? table.count
        let context = (min(sinceRare, 15) * 4 + min(lastRare, 3)) * 16
        var rank = 0
        while rank < table.count, ranks[context + rank].code(wanted > rank, &coder) { rank += 1 }
        if rank == 0 {
            sinceRare += 1
        } else {
            sinceRare = 0
            lastRare = rank
        }
        return rank < table.count ? table[rank] : rare.code(step, &coder)
    }

    /// The next time, which stays below 2^53 whatever a damaged text says.
    private func sum<Coder: RangeCoder>(_ time: Int, _ step: Int, _ unit: Int, _ coder: inout Coder) -> Int {
        let (distance, overflow) = step.multipliedReportingOverflow(by: unit)
        guard !overflow, distance < ShortDecimal.mantissaLimit - time else {
            coder.markDamaged()
            return time
        }
        return time + distance
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}
