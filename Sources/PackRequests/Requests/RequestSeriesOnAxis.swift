import SeriesCodec
import SeriesFiles

/// The series of a request on the x axis of their chart.
struct RequestSeriesOnAxis {
    let axis: SeriesChart.XAxisKind
    /// The names of an axis of names.
    var names: [String] = []
    let series: [TimeSeries]
    /// The times of rows without a value before the first and after the last sample of a series.
    var emptyRowTimes: [Double] = []
    /// Whether the days are midnights, which could be instants too.
    var hasAssumedDays = false
}

extension RequestSeriesOnAxis {
    /// Series of numbers on the axis that is requested for them.
    init(_ series: [TimeSeries], names: [String], emptyRowTimes: [Double], on requested: RequestedXAxis) {
        axis = requested.axis(of: WrittenTimes(of: series))
        self.names = names
        self.series = series
        self.emptyRowTimes = emptyRowTimes
        hasAssumedDays = requested == .time && axis == .days
    }
}
