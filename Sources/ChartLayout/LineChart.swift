public import SeriesCodec

/// A chart with its style, ready to be laid out the way DGCharts' `LineChartView` does it.
///
///     let chart = LineChart(decoded, style: .standard, appearance: .dark)
///     let picture = chart.displayList()
public struct LineChart: Hashable, Sendable {
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double
    /// Whether dynamic colours show their light or their dark side.
    public let appearance: Appearance

    var view: LineChartView
    var dataSets: [LineDataSet]
    var locale: ChartLocale
    var unit: String?
    /// A data set that is never drawn: by it the left axis makes room for the payload's reference level, unless the style
    /// fixes its ends.
    var referenceRoom: LineDataSet?
    /// Whether x holds seconds since 1970 rather than plain numbers.
    var isTime: Bool

    /// Styles a chart.
    ///
    /// Size and colours that the chart carries win over the style's. Each series becomes one data set, its runs drawn one
    /// after another in the same style; where the style marks last values, each series is followed by a second data set
    /// of one sample, drawn after all lines. A chart's `reference` becomes a limit line of the left axis, whose range
    /// takes it in like a value of the data; an end that the style fixes stays where it is.
    public init(_ chart: SeriesChart, style: ChartStyle, appearance: Appearance = .light) {
        width = Double(max(0, chart.width))
        height = Double(max(0, chart.height))
        self.appearance = appearance
        view = style.view
        locale = style.locale
        unit = chart.unit
        isTime = chart.axis == .time
        if isTime, let timeAxis = style.timeAxis { view.xAxis = timeAxis }
        dataSets = chart.series.enumerated().map {
            style.dataSet(for: $0.element, at: $0.offset, reference: chart.reference)
        }
        if var marker = style.lastValueDataSet {
            marker.icon = marker.iconName.flatMap { style.images[$0] }
            dataSets += zip(chart.series, dataSets).compactMap { series, set in
                series.last.map { Self.marker(marker, at: $0, of: set) }
            }
        }
        if style.hidesLegendForOneSeries, chart.series.count < 2 { view.legend.enabled = false }
        if let reference = chart.reference {
            var line = style.referenceLine
            line.limit = reference
            line.isReference = true
            line.labelsItsLimit = line.label.isEmpty && chart.unit?.isEmpty == false
            view.leftAxis.limitLines.append(line)
            if let x = dataSets.lazy.flatMap(\.runs).first(where: { !$0.isEmpty })?.first?.time, reference.isFinite {
                var room = LineDataSet()
                room.runs = [[Sample(time: x, value: reference)]]
                room.visible = false
                referenceRoom = room
            }
        }
    }

    /// What the axes measure: all data sets, drawn or not.
    var measuredSets: [LineDataSet] { dataSets + (referenceRoom.map { [$0] } ?? []) }

    /// What to paint.
    ///
    /// All coordinates are finite, and no sample stands more than a million points from the origin.
    ///
    /// - Complexity: O(*n*) in the number of samples.
    public func displayList() -> DisplayList {
        var drawing = ChartDrawing(self)
        drawing.drawBackground()
        if let plan = ChartPlan(self) {
            drawing.draw(plan)
        } else {
            drawing.drawNoDataText()
        }
        return DisplayList(width: width, height: height, items: drawing.items)
    }

    /// The data set of one sample that marks the last value of another.
    private static func marker(_ style: LineDataSet, at last: Sample, of set: LineDataSet) -> LineDataSet {
        var marker = style
        marker.runs = [[last]]
        marker.colors = set.colors
        marker.trend = set.trend
        marker.axisDependency = set.axisDependency
        marker.visible = style.visible && set.visible
        marker.showsInLegend = false
        return marker
    }
}
