package import SeriesDecoding

/// The area of the data in a laid-out chart, which tells positions from times and values and back.
package struct PlotArea: Hashable, Sendable {
    /// The area in points.
    package let rect: Rect

    private let x: AxisTransformer
    /// The axis of each series.
    private let y: [AxisTransformer]

    /// Lays out a chart; `nil` if it has no samples.
    package init?(of chart: LineChart) {
        guard let layout = LineChartLayout(of: chart) else { return nil }
        rect = layout.contentRect
        x = layout.x
        y = chart.dataSets.prefix(chart.seriesCount).map { layout.yTransformer(of: $0.axisDependency) }
    }

    /// The position of a sample of a series in points, inside or outside the area.
    package func position(of sample: Sample, ofSeries index: Int) -> Point {
        Point(x.position(of: sample.time), y[index].position(of: sample.value))
    }

    /// The time at a number of points from the left edge of the chart.
    package func time(atX position: Double) -> Double {
        x.scale == 0 ? x.range.minimum : (position - x.origin) / x.scale
    }
}

extension LineChart {
    /// The indices of the series that the style does not hide, and that have samples.
    package var visibleSeries: [Int] {
        dataSets.indices.prefix(seriesCount).filter { dataSets[$0].visible && !dataSets[$0].runs.isEmpty }
    }

    /// The time zone of the dates on the x axis; that of the device if the axis shows no dates.
    package var xAxisTimeZone: ChartTimeZone {
        let axis = view.xAxis
        if case .date(_, let zone) = axis.valueFormatter { return timeZones.zone(for: zone) }
        return axis.ticks == .calendar ? .utc : timeZones.device
    }
}
