/// Times that several series have in common.
struct SharedTimeGrid {
    /// The times, ascending.
    let times: [Double]

    /// Which times a series has, or `nil` where it does not fit: it has other times, or joins two points over a missing
    /// one. The list is empty where the series has all times in one run.
    func presence(of series: TimeSeries) -> [WirePoints.Presence]? {
        var presence = [WirePoints.Presence](repeating: .absent, count: times.count)
        var place = 0
        for run in series.runs {
            for (index, sample) in run.enumerated() {
                if index == 0 {
                    while place < times.count, times[place] < sample.time { place += 1 }
                }
                guard place < times.count, times[place] == sample.time else { return nil }
                presence[place] = index == 0 ? .start : .joined
                place += 1
            }
        }
        let isWhole = series.runs.count == 1 && presence.allSatisfy { $0 != .absent }
        return isWhole ? [] : presence
    }
}
