public import Diagnostics
import JSONDocument
import SeriesCodec
import SeriesFiles

/// The series of a request on the x axis of their chart.
struct RequestSeriesOnAxis {
    let axis: SeriesChart.XAxisKind
    /// The names of an axis of names.
    var names: [String] = []
    private(set) var series: [TimeSeries]
    /// The times of rows without a value before the first and after the last sample of a series.
    var emptyRowTimes: [Double] = []
    /// What was assumed because the request leaves it open.
    var findings: [Finding] = []
    /// Whether the times were other numbers, or dates in an open order.
    private(set) var hasConvertedTimes = false
}

extension RequestSeriesOnAxis {
    /// Series on the axis that is requested for them, or on the one that their times have.
    init(
        _ series: [TimeSeries],
        names: [String] = [],
        at times: @autoclosure () -> WrittenTimes,
        emptyRowTimes: [Double],
        swapped: SwappedPoints = .none,
        on requested: RequestedXAxis?
    ) {
        self.names = names
        guard requested != .number, requested != .names else {
            (axis, self.series, self.emptyRowTimes) = (requested == .names ? .names : .number, series, emptyRowTimes)
            return
        }
        var times = times()
        let requestedAxis = requested ?? times.standardAxis()
        var (series, emptyRowTimes) = (series, emptyRowTimes)
        let meaning = times.meaningOfNumbers()
        if requested == nil, requestedAxis == .number { findings.append(.plainNumbers(swapped: swapped)) }
        if requestedAxis != .number, let seconds = times.seconds() {
            series = series.map { $0.mapTimes(seconds) }
            times = times.replaced(by: series.lazy.flatMap(\.runs).joined().map(\.time))
            emptyRowTimes = emptyRowTimes.map(seconds)
            hasConvertedTimes = true
            if requested == nil, meaning.areTimes { findings.append(.numbersAsTimes(meaning)) }
        }
        axis = requestedAxis.axis(of: times)
        if axis == .days {
            if requestedAxis == .time, !times.areWrittenAsDays { findings.append(.midnightsAsDays) }
            (series, emptyRowTimes) = (series.map(times.days), emptyRowTimes.map(times.day))
        }
        (self.series, self.emptyRowTimes) = (series, emptyRowTimes)
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

extension Finding.Code {
    /// A series without values is left out.
    public static let emptySeries = Self(rawValue: "left-out-series")
}
