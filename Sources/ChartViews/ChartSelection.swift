internal import ChartLayout
public import SeriesDecoding

/// The samples of a chart that are nearest to a selected time.
public struct ChartSelection: Hashable, Sendable {
    /// The nearest sample of one series.
    public struct Value: Hashable, Sendable {
        /// The index of the series in the chart.
        public let seriesIndex: Int
        /// The sample.
        public let sample: Sample
    }

    /// The time of the nearest sample: seconds since 1970 on an axis of instants or days, a plain number on an axis of
    /// numbers, and the position of `SeriesChart.name(at:)` on an axis of names.
    public let time: Double

    /// The nearest sample of each series that the style does not hide, in the order of the series; never empty.
    public let values: [Value]

    /// Selects the samples nearest to a time; `nil` if the series have none.
    init?(of chart: SeriesChart, series: [Int], nearest time: Double) {
        values = series.compactMap { index in
            chart.series[index].nearestSample(to: time).map { Value(seriesIndex: index, sample: $0) }
        }
        guard let nearest = values.min(by: { abs($0.sample.time - time) < abs($1.sample.time - time) }) else {
            return nil
        }
        self.time = nearest.sample.time
    }
}

extension ChartSelection {
    /// The mark of the selection as shapes, for the painter of the chart itself.
    func mark(in area: PlotArea) -> [DisplayList.Item] {
        let gray = Paint.color(SRGBColor(red: 142, green: 142, blue: 147))
        let points = values.map { area.position(of: $0.sample, ofSeries: $0.seriesIndex) }
        let lines = area.lines(atTimes: Set(values.map(\.sample.time))).map {
            DisplayList.Item.stroke($0, LayoutStroke(width: 1), gray)
        }
        return lines + points.map { .fill(.circle(center: $0, radius: 4), .winding, gray) }
    }
}

extension TimeSeries {
    /// The sample nearest to a time, the earlier of two; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the number of runs, and O(log *n*) in the samples of one run.
    func nearestSample(to time: Double) -> Sample? {
        let after = runs.first { ($0.last?.time ?? -.infinity) >= time }.flatMap { run in
            run[run.partitioningIndex { $0.time >= time }]
        }
        let before = runs.last { ($0.first?.time ?? .infinity) < time }.flatMap { run in
            run[run.partitioningIndex { $0.time >= time } - 1]
        }
        guard let before, let after else { return before ?? after }
        return time - before.time <= after.time - time ? before : after
    }
}
