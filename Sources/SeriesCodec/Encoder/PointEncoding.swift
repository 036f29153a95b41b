/// The samples of a chart's series, made ready to be told point by point.
struct PointEncoding {
    /// The series whose samples are told.
    let series: [TimeSeries]
    /// Whether each series has few enough samples for that.
    let isFew: [Bool]
    /// The decimals in which the values of each are exact, where a grid of them exists.
    let exactGrids: [LevelGrid?]
    /// The scale on which the times are whole numbers.
    let scale: TimeScale
    private let start: Int

    /// Prepares series.
    ///
    /// - Parameter limit: The most samples that a series told point by point may have.
    init(_ series: [TimeSeries], extent: SeriesExtent, limit: Int) {
        self.series = series
        isFew = series.map { $0.count <= limit }
        exactGrids = zip(series, isFew).map { series, isFew in
            isFew ? LevelGrid(exact: series.runs.flatMap { $0.map(\.value) }) : nil
        }
        let times = zip(series, isFew).flatMap { series, isFew in
            isFew ? series.runs.flatMap { $0.map(\.time) } : []
        }
        scale = TimeScale(fitting: [extent.start, extent.end] + times)
        start = scale.count(of: extent.start)
    }

    /// Whether all series may be told point by point.
    var allAreFew: Bool { isFew.allSatisfy { $0 } }

    /// The samples of all series.
    var count: Int { series.reduce(0) { $0 + $1.count } }

    /// The times of a series, to be shared with others.
    func grid(of index: Int) -> SharedTimeGrid {
        SharedTimeGrid(times: series[index].runs.flatMap { $0.map(\.time) })
    }

    /// About the fewest bytes that a series takes on levels some distance apart.
    ///
    /// A sample costs the bits of its distance from the one before, and mostly some more; but where few values take
    /// turns these are learned, so that no distance says anything.
    func fewestBytes(of index: Int, spacing: Double) -> Int {
        let runs = series[index].runs
        guard !TimeSeries.hasFewValues(runs) else { return 0 }
        var bits = 0
        for run in runs {
            for (left, right) in zip(run, run.dropFirst()) {
                let levels = abs(right.value - left.value) / spacing
                if levels > 0.5 { bits += min((levels + 0.5).exponent, 64) + 1 }
            }
        }
        // A digit holds 6.46 bits; no series was seen to take less than 0.69 of what is summed up here.
        return bits / 10
    }

    /// Every sample of a series at its nearest level, on the shared times where they fit.
    func points(of index: Int, on grid: LevelGrid, _ shared: SharedTimeGrid?) -> WirePoints {
        points(of: index, levels: series[index].runs.joined().map { grid.level(of: $0.value) }, shared)
    }

    /// Every sample of a series at a level of its own, on the shared times where they fit.
    func points(of index: Int, levels: [Int], _ shared: SharedTimeGrid?) -> WirePoints {
        let series = series[index]
        if let presence = shared?.presence(of: series) {
            return WirePoints(times: nil, presence: presence, levels: levels)
        }
        return WirePoints(
            times: series.runs.joined().map { scale.count(of: $0.time) - start },
            presence: series.runs.count == 1
                ? [] : series.runs.flatMap { run in run.indices.map { $0 == 0 ? .start : .joined } },
            levels: levels
        )
    }
}

extension TimeSeries {
    /// Whether all samples have one of a few values.
    static func hasFewValues(_ runs: [[Sample]]) -> Bool {
        var values: [Double] = []
        for run in runs {
            for sample in run where !values.contains(sample.value) {
                if values.count == 16 { return false }
                values.append(sample.value)
            }
        }
        return true
    }

    /// The series without the samples that lie between two of their own value: the same line with fewer points; nil
    /// where more than some are left.
    ///
    /// - Complexity: O(samples), and O(`limit`) where hardly any stretch is level.
    func withoutLevelStretches(atMost limit: Int) -> TimeSeries? {
        var left = limit
        var thin: [[Sample]] = []
        for run in runs {
            var bends: [Sample] = []
            for index in run.indices {
                let isInside =
                    index > 0 && index < run.count - 1 && run[index].value == run[index - 1].value
                    && run[index].value == run[index + 1].value
                if isInside { continue }
                guard left > 0 else { return nil }
                left -= 1
                bends.append(run[index])
            }
            thin.append(bends)
        }
        return TimeSeries(label: label, orderedRuns: thin, lineColor: lineColor, fillColor: fillColor)
    }
}

extension WirePoints {
    /// Whether the times are mostly one step apart, or are those of another series, and so cost next to nothing.
    var hasEvenTimes: Bool {
        guard let times, times.count > 2 else { return true }
        var same = 0
        for index in 2..<times.count {
            let step = times[index] - times[index - 1]
            if step == times[index - 1] - times[index - 2] { same += 1 }
        }
        return 2 * same >= times.count - 2
    }
}
