import JSONDocument
import PushChartDiagnostics
import SeriesCodec
import SeriesTables

/// The series of a request on the x axis of their chart.
struct RequestSeriesOnAxis {
    let axis: SeriesChart.XAxisKind
    let names: [String]
    private(set) var series: [TimeSeries]
    /// The times of rows without a value before the first and after the last sample of a series.
    let emptyRowTimes: [Double]
    /// What was assumed because the request leaves it open.
    private(set) var findings: [Finding]
    /// The finding on rows that are missing, unless an option breaks lines there.
    let missingRowsFinding: Finding?
    /// Whether the times were other numbers, or dates in an open order.
    private(set) var hasConvertedTimes = false

    init(
        axis: SeriesChart.XAxisKind,
        names: [String] = [],
        series: [TimeSeries],
        emptyRowTimes: [Double] = [],
        findings: [Finding] = []
    ) {
        self.findings = findings
        self.axis = axis
        self.names = names
        self.series = series
        self.emptyRowTimes = emptyRowTimes
        missingRowsFinding = MaximumGap.finding(in: series, on: axis)
    }
}

extension RequestSeriesOnAxis {
    /// Series on the axis that is requested for them, or on the one that their times have.
    init(
        _ series: [TimeSeries],
        names: [String] = [],
        at times: @autoclosure () -> WrittenTimes,
        emptyRowTimes: [Double],
        facts: [RowFacts] = [],
        swapped: SwappedPoints = .none,
        on requested: RequestedXAxis?
    ) {
        guard requested != .number, requested != .names else {
            let axis = requested == .names ? SeriesChart.XAxisKind.names : .number
            self.init(axis: axis, names: names, series: series, emptyRowTimes: emptyRowTimes)
            findings += Finding.aboutPoints(Array(zip(series.map(\.label), facts)), at: times(), on: axis)
            return
        }
        var times = times()
        var (findings, hasConvertedTimes) = ([Finding](), false)
        let requestedAxis = requested ?? times.standardAxis()
        var (series, emptyRowTimes, facts) = (series, emptyRowTimes, facts)
        let meaning = times.meaningOfNumbers()
        if requested == nil, requestedAxis == .number { findings.append(.plainNumbers(swapped: swapped)) }
        if requestedAxis != .number, let seconds = times.seconds() {
            series = series.map { $0.mapTimes(seconds) }
            times = times.replaced(by: series.lazy.flatMap(\.runs).joined().map(\.time))
            emptyRowTimes = emptyRowTimes.map(seconds)
            facts = facts.map { $0.mapTimes(seconds) }
            hasConvertedTimes = true
            if requested == nil, meaning.areTimes { findings.append(.numbersAsTimes(meaning)) }
        }
        let axis = requestedAxis.axis(of: times)
        if axis == .days {
            if requestedAxis == .time, !times.areWrittenAsDays { findings.append(.midnightsAsDays) }
            (series, emptyRowTimes) = (series.map(times.days), emptyRowTimes.map(times.day))
            facts = facts.map { $0.mapTimes(times.day) }
        }
        findings += Finding.aboutPoints(Array(zip(series.map(\.label), facts)), at: times, on: axis)
        self.init(axis: axis, names: names, series: series, emptyRowTimes: emptyRowTimes)
        (self.findings, self.hasConvertedTimes) = (findings, hasConvertedTimes)
        leaveOutEmptySeries()
    }

    /// Leaves out the series without a value beside others.
    private mutating func leaveOutEmptySeries() {
        let empty = series.filter(\.runs.isEmpty)
        guard !empty.isEmpty, empty.count < series.count else { return }
        series.removeAll(where: \.runs.isEmpty)
        findings += empty.map { one in
            .note(
                .emptySeries,
                "the series \(one.label.excerpt) has no values and is left out, and those after it move up"
            )
        }
    }
}
