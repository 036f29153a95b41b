import SeriesDecoding

/// The readings of a chart text together with the target range.
struct GlucoseChart: Hashable, Sendable {
    /// The values that a chart of glucose can have, in mg/dL. Other values would be those of another chart.
    private static let possibleValues = 0.0...2000.0

    /// The times that a calendar can show: the years 1970 to 9999.
    private static let possibleTimes = 0.0...253_402_300_799.0

    /// The target range.
    let target: TargetRange

    /// The readings, as the push carries them.
    let series: TimeSeries

    /// The span that the push wants to show, if it says so.
    private let window: XAxisWindow?

    /// Decodes a chart text.
    ///
    /// - Returns: `nil` if the text is damaged, or if its first series holds no readings of glucose at dates.
    init?(_ text: ChartText, target: TargetRange) {
        guard let chart = try? text.decoded(), chart.axis == .time, let series = chart.series.first, series.count > 0,
            series.runs.joined().allSatisfy({
                Self.possibleValues.contains($0.value) && Self.possibleTimes.contains($0.time)
            }),
            [chart.window?.from, chart.window?.to].allSatisfy({ $0.map(Self.possibleTimes.contains) ?? true })
        else { return nil }
        self.target = target
        self.series = series
        window = chart.window
    }

    /// The unbroken lines, for views that draw one line a run.
    var runs: [GlucoseRun] {
        series.runs.enumerated().map { GlucoseRun(id: $0.offset, readings: $0.element) }
    }

    /// The times of the first and the last reading, in seconds since 1970; a second apart if there is only one.
    var times: ClosedRange<Double> {
        let start = series.first?.time ?? 0
        return start...max(start + 1, series.last?.time ?? 0)
    }

    /// The ends of the x axis: the window of the push, or else the times of the readings.
    var axisTimes: ClosedRange<Double> { window.map { $0.from...$0.to } ?? times }

    /// The lowest and the highest reading in mg/dL.
    var extremes: ClosedRange<Double> {
        let values = series.runs.joined().map(\.value)
        let lowest = values.min() ?? 0
        return lowest...(values.max() ?? lowest)
    }

    /// The values of the y axis: all readings, and the target range with some distance.
    ///
    /// The ends are multiples of 10 and 50, so that the axis does not move with each push.
    var axisValues: ClosedRange<Double> {
        let lower = min(Double(target.low) - 30, (extremes.lowerBound / 10).rounded(.down) * 10)
        let upper = max(Double(target.high) + 20, (extremes.upperBound / 50).rounded(.up) * 50)
        return lower...upper
    }

    /// The chart for PushChart's layout, with the limits of the target range as its second and third series.
    ///
    /// The target costs no bytes in the push, because the phone adds it here.
    ///
    /// - Parameters:
    ///   - width: The width in points; it is rounded, and limited to 1 to 2,000.
    ///   - height: The height in points, with the same limits.
    func layoutChart(width: Double, height: Double) -> SeriesChart {
        let limits = [target.low, target.high].compactMap { limit in
            try? TimeSeries(rows: [axisTimes.lowerBound, axisTimes.upperBound].map { ($0, Double(limit)) })
        }
        func points(_ length: Double) -> Int { length.isFinite ? Int(min(max(length.rounded(), 1), 2000)) : 1 }
        return SeriesChart(
            axis: .time,
            series: [series] + limits,
            width: points(width),
            height: points(height),
            window: window
        )
    }
}
