import SeriesDecoding

/// The samples of a chart's series, prepared to be encoded as points.
struct PreparedPointSeries {
    let series: [TimeSeries]
    /// Whether each series has few enough samples for points.
    let isFew: [Bool]
    /// The decimal grids on which all values of a series are exact, where they exist.
    let exactGrids: [LevelGrid?]
    /// The unit in which the times are whole numbers.
    let timeUnit: TimeUnit
    /// The values and times of each series that has few enough samples.
    private let flattened: [ConcatenatedRunSamples?]

    /// The samples of all runs, one after the other.
    private struct ConcatenatedRunSamples {
        let values: [Double]
        /// In units after the start of the chart.
        let times: [Int]
        /// Empty if all samples are one run.
        let presence: [GridPointPresence]
    }

    /// Prepares series.
    ///
    /// - Parameters:
    ///   - sampleLimit: The most samples of a series that is encoded as points.
    ///   - groups: The indices of series that have one grid together.
    init(
        _ series: [TimeSeries],
        bounds: TimeValueBounds,
        sampleLimit: Int,
        sharingGrids groups: [Range<Int>] = []
    ) {
        self.series = series
        isFew = series.map { $0.count <= sampleLimit }
        let few = series.map { $0.count <= sampleLimit ? $0.runs.flatMap { $0 } : nil }
        let values = few.map { $0.map { $0.map(\.value) } }
        var exactGrids = values.map { $0.flatMap { LevelGrid(exact: $0) } }
        for group in groups {
            let shared = LevelGrid(exact: values[group].flatMap { $0 ?? [] })
            for index in group { exactGrids[index] = shared }
        }
        self.exactGrids = exactGrids
        let unit = TimeUnit(fitting: few.flatMap { ($0 ?? []).map(\.time) }, onAxisOf: bounds)
        let start = unit.units(ofTime: bounds.start)
        flattened = series.indices.map { index in
            guard let samples = few[index], let values = values[index] else { return nil }
            let runs = series[index].runs
            return ConcatenatedRunSamples(
                values: values,
                times: samples.map { unit.units(ofTime: $0.time) - start },
                presence: runs.count == 1
                    ? [] : runs.flatMap { run in run.indices.map { $0 == 0 ? .start : .joined } }
            )
        }
        timeUnit = unit
    }

    /// The times of a series, as a grid that other series can share.
    func shareableTimes(ofSeries index: Int) -> SharedTimes {
        SharedTimes(times: series[index].runs.flatMap { $0.map(\.time) })
    }

    /// A character holds log2(88) = 6.46 bits. No series was seen to take less than 0.69 of the bits that are summed
    /// here.
    private static let maximumBitsPerByte = 10

    /// An estimate of the fewest bytes of a series on levels some distance apart.
    ///
    /// A sample costs the bits of its distance from the previous sample, and mostly more. Where few values take turns,
    /// the model learns them, and distances say nothing.
    func estimatedMinimumByteCount(ofSeries index: Int, levelSpacing: Double) -> Int {
        guard !series[index].hasFewValues else { return 0 }
        var bitCount = 0
        for run in series[index].runs {
            for (left, right) in zip(run, run.dropFirst()) {
                let levels = abs(right.value - left.value) / levelSpacing
                if levels > 0.5 { bitCount += min((levels + 0.5).exponent, 64) + 1 }
            }
        }
        return bitCount / Self.maximumBitsPerByte
    }

    /// The levels of a series with few enough samples, each the nearest to its sample.
    func levels(ofSeries index: Int, on grid: LevelGrid) -> [Int] {
        flattened[index]?.values.map { grid.nearestLevel(to: $0) } ?? []
    }

    /// Every sample of a series with few enough samples at a given level, on the shared times if they fit.
    func wirePoints(ofSeries index: Int, levels: [Int], sharedTimes: SharedTimes?) -> WirePoints {
        if let presence = sharedTimes?.presenceAtSharedTimes(of: series[index]) {
            return WirePoints(times: nil, presence: presence, levels: levels)
        }
        return WirePoints(
            times: flattened[index]?.times ?? [],
            presence: flattened[index]?.presence ?? [],
            levels: levels
        )
    }
}

extension TimeSeries {
    /// Whether all samples have one of at most 16 values.
    fileprivate var hasFewValues: Bool {
        var values: [Double] = []
        for sample in runs.joined() where !values.contains(sample.value) {
            if values.count == 16 { return false }
            values.append(sample.value)
        }
        return true
    }

    /// Whether at most a number of samples are left without those inside constant stretches.
    ///
    /// - Complexity: O(samples); O(`maximumCount`) if hardly any stretch is constant. It takes no memory.
    func hasSamplesOutsideConstantStretches(atMost maximumCount: Int) -> Bool {
        var count = 0
        for run in runs {
            for index in run.indices where !run.isInsideConstantStretch(index) {
                count += 1
                if count > maximumCount { return false }
            }
        }
        return true
    }

    /// The same line without the samples inside constant stretches; `nil` if more than `maximumCount` samples are left.
    ///
    /// - Complexity: That of ``hasSamplesOutsideConstantStretches(atMost:)``.
    func withoutConstantStretches(maximumCount: Int) -> TimeSeries? {
        // An array that grows to the maximum would take twice its memory.
        guard hasSamplesOutsideConstantStretches(atMost: maximumCount) else { return nil }
        let thinned = runs.map { run in run.indices.filter { !run.isInsideConstantStretch($0) }.map { run[$0] } }
        return withRuns(thinned)
    }
}

extension [Sample] {
    /// Whether a sample has the value of both its neighbors.
    @inline(__always)
    fileprivate func isInsideConstantStretch(_ index: Int) -> Bool {
        index > 0 && index < count - 1 && self[index].value == self[index - 1].value
            && self[index].value == self[index + 1].value
    }
}

extension WirePoints {
    /// The share of steps in time that are equal to the step before; 1 if the times are shared with another series.
    ///
    /// Such a step costs next to nothing.
    var shareOfEvenSteps: Double {
        guard let times, times.count > 2 else { return 1 }
        let steps = zip(times, times.dropFirst()).map { $1 - $0 }
        return Double(zip(steps, steps.dropFirst()).count { $0 == $1 }) / Double(steps.count - 1)
    }

    /// The number of levels that are above both their neighbors, or below both.
    var turnCount: Int {
        zip(levels, zip(levels.dropFirst(), levels.dropFirst(2))).count {
            $0 < $1.0 && $1.0 > $1.1 || $0 > $1.0 && $1.0 < $1.1
        }
    }

    /// The number of levels that are equal to the one before.
    var repeatCount: Int { zip(levels, levels.dropFirst()).count { $0 == $1 } }
}

extension WireSeries.PointsOrColumns { var isPoints: Bool { if case .points = self { true } else { false } } }
