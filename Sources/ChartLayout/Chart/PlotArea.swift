package import SeriesDecoding

/// The area of the data in a laid-out chart, which tells positions from times and values and back.
package struct PlotArea: Hashable, Sendable {
    private let layout: PlotLayout
    private let series: [SeriesAxisAndVisibility]
    private let mirroredWidth: Double?

    /// Lays out a chart; `nil` if it has no samples.
    package init?(of chart: LayeredChart) {
        guard let layout = PlotLayout(of: chart) else { return nil }
        self.layout = layout
        series = chart.series
        mirroredWidth = chart.mirroredWidth
    }

    private func mirrored(_ point: LayoutPoint) -> LayoutPoint { mirroredWidth.map(point.mirrored) ?? point }

    /// The area in points.
    package var rect: LayoutRect { mirroredWidth.map(layout.contentRect.mirrored) ?? layout.contentRect }

    /// The position of a sample of a series in points, inside or outside the area.
    package func position(of sample: Sample, ofSeries index: Int) -> LayoutPoint {
        mirrored(layout.position(x: sample.time, value: sample.value, on: series[index].axisDependency))
    }

    /// The lines through the area at some times: down a chart, or across one of horizontal bars.
    package func lines(atTimes times: Set<Double>) -> [LayoutPath] {
        times.sorted().map { layout.lineOfEqualX(at: layout.x.position(of: $0)).mapping(mirrored) }
    }

    /// The time at a position, of which a chart of horizontal bars uses the height.
    package func time(at position: LayoutPoint) -> Double {
        layout.x.value(at: layout.view.isTransposed ? position.y : mirrored(position).x)
    }
}

/// What the layout of a chart tells of a series, whatever its marks are.
struct SeriesAxisAndVisibility: Hashable, Sendable {
    let axisDependency: YAxis.AxisDependency
    /// Whether the style does not hide the series, and it has samples.
    let isDrawn: Bool

    init(_ series: TimeSeries, in base: DataSetBase) {
        axisDependency = base.axisDependency
        isDrawn = base.visible && !series.runs.isEmpty
    }
}

extension LayeredChart {
    /// Whether the x axis holds months, which their first days stand for.
    package var holdsMonths: Bool { shortestTickStep == MarkSlots.shortestMonth }

    /// The indices of the series that the style does not hide, and that have samples.
    package var visibleSeries: [Int] { series.indices.filter { series[$0].isDrawn } }

    /// The time zone of the dates on the x axis; that of the device if the axis shows no dates. Days have none, as UTC.
    package var xAxisTimeZone: ChartTimeZone {
        if axis == .days { return .utc }
        let axis = view.xAxis
        if case .date(_, let zone) = axis.valueFormatter { return timeZones.zone(for: zone) }
        return axis.ticks == .calendar ? .utc : timeZones.device
    }
}
