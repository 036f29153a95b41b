import SeriesDecoding

/// Times that several series have in common.
struct SharedTimes {
    /// The times, ascending.
    let times: [Double]

    /// The times that a series has; empty if it has all of them in one run.
    ///
    /// - Returns: `nil` if the series has other times, or joins two points over a missing one.
    func presenceAtSharedTimes(of series: TimeSeries) -> [GridPointPresence]? {
        var presence = [GridPointPresence](repeating: .absent, count: times.count)
        var next = 0
        for run in series.runs {
            while next < times.count, times[next] < run[0].time { next += 1 }
            for (index, sample) in run.enumerated() {
                guard next < times.count, times[next] == sample.time else { return nil }
                presence[next] = index == 0 ? .start : .joined
                next += 1
            }
        }
        let isWhole = series.runs.count == 1 && presence.allSatisfy { $0 != .absent }
        return isWhole ? [] : presence
    }
}
