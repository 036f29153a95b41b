import SeriesDecoding

extension SeriesChart {
    /// Whether an axis of days holds months: at least two days, each the first of a month.
    ///
    /// - Complexity: O(*n*) in the number of samples.
    var hasMonths: Bool {
        let times = series.lazy.flatMap(\.runs).joined().map(\.time)
        guard axis == .days, let first = times.first, times.contains(where: { $0 != first }) else { return false }
        return times.allSatisfy { CivilTime(secondsSince1970: $0, utcOffset: 0)?.date.day == 1 }
    }
}
