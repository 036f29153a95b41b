public import SeriesDecoding

/// A chart with its style, laid out as the view of DGCharts does it: of lines, and of bars, candles and dots too.
///
///     let chart = LineChart(decoded, style: .standard, appearance: .dark)
///     let picture = chart.displayList()
public struct LineChart: Hashable, Sendable {
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double
    /// The appearance that selects the shades of dynamic colors.
    public let appearance: Appearance

    /// The properties of the view; the payload's reference level is the last limit line of the left axis, or of the
    /// right one in a style that moves the axis there.
    public internal(set) var view: LineChartViewStyle
    /// The data sets of all series, and after them the marks of last values.
    public internal(set) var dataSets: [LineDataSet]
    /// The index of the series of each line. In a combined chart, other series have other marks.
    var lineSeriesIndices: [Int] = []
    var bars: BarChartData?
    var candles: CandleChartData?
    var scatter: ScatterChartData?
    /// The values whose range selects the decimals of value labels; `nil` takes those of all data sets.
    var valuesWithDecimals: [Double]?
    /// The kinds from back to front.
    var drawOrder = MarkKind.allCases
    /// The series of the payload.
    let series: [SeriesAxisAndVisibility]
    /// The indices of the series whose values have the unit of the payload.
    package let seriesWithUnit: [Int]
    var locale: ChartLocale
    var timeZones: ChartTimeZones
    var unit: String?
    /// A data set with the payload's reference level as its only value. It is not drawn, but the y axes include it.
    var referenceLevelDataSet: LineDataSet?
    /// Whether x holds seconds since 1970 instead of plain numbers.
    var hasTimeAxis: Bool

    /// Applies a style to a chart.
    ///
    /// - The size and colors of the chart override those of the style.
    /// - Each series becomes one data set.
    /// - If the style marks last values, each series gets a second data set of one sample, drawn after all lines.
    /// - The chart's `reference` becomes a limit line of the left axis, or of the right one in a style that moves the axis
    ///   there. The range of the axis includes it like a value of the data, except at an end that the style sets.
    /// - The chart's `unit` belongs to the axis of the reference level. If series depend on both axes, the labels of the
    ///   other axis and of its values have no unit.
    /// - The chart's `window` sets both ends of the x axis, in place of the style's. As with these, the axis then has no
    ///   space before and after the data.
    ///
    /// - Parameters:
    ///   - chart: The series, and the properties of the chart that its sender sets.
    ///   - style: The style.
    ///   - appearance: Selects the shades of dynamic colors.
    ///   - timeZones: The zone of the device and the zones that the style names, for dates. Without them, these dates
    ///     are in UTC.
    public init(
        _ chart: SeriesChart,
        style: ChartStyle,
        appearance: Appearance = .light,
        timeZones: ChartTimeZones = .utc
    ) {
        var style = style
        series = chart.series.enumerated().map {
            SeriesAxisAndVisibility($0.element, in: style.markStyle(ofSeries: $0.offset).base)
        }
        let sides = series.map(\.axisDependency)
        if sides.contains(.left), sides.contains(.right) {
            if style.hasMovedYAxis {
                style.axisWithoutUnit = .left
                style.view.leftAxis.valueFormatter.removeUnit()
            } else {
                style.axisWithoutUnit = .right
                style.view.rightAxis.valueFormatter.removeUnit()
            }
        }
        seriesWithUnit = series.indices.filter { sides[$0] != style.axisWithoutUnit }
        width = Double(max(0, chart.width))
        height = Double(max(0, chart.height))
        self.appearance = appearance
        view = style.view
        locale = style.locale
        self.timeZones = timeZones
        unit = chart.unit
        hasTimeAxis = chart.axis == .time
        if hasTimeAxis, let timeAxis = style.timeAxis { view.xAxis = timeAxis }
        if let window = chart.window {
            view.xAxis.axisMinimum = window.from
            view.xAxis.axisMaximum = window.to
        }
        drawOrder = style.drawOrder
        if style.type == .line {
            dataSets = chart.series.enumerated().map {
                style.dataSet(for: $0.element, at: $0.offset, reference: chart.reference)
            }
            lineSeriesIndices = Array(chart.series.indices)
            addLastValueMarkers(for: chart.series, style: style)
        } else {
            dataSets = []
            addDataSets(of: chart, style: style)
        }
        // Four series of candles are one data set.
        let dataSetCount = chart.series.count - 3 * (candles?.dataSets.count ?? 0)
        if style.hidesLegendForOneSeries, dataSetCount < 2 { view.legend.enabled = false }
        if let reference = chart.reference {
            var line = style.referenceLine
            line.limit = reference
            line.isReferenceLevel = true
            line.labelShowsLimit = line.label.isEmpty && chart.unit?.isEmpty == false
            let isOnRight = style.hasMovedYAxis
            if isOnRight { view.rightAxis.limitLines.append(line) } else { view.leftAxis.limitLines.append(line) }
            if let x = chart.series.lazy.flatMap(\.runs).first(where: { !$0.isEmpty })?.first?.time,
                reference.isFinite
            {
                var set = LineDataSet()
                set.runs = [[Sample(time: x, value: reference)]]
                set.visible = false
                if isOnRight { set.axisDependency = .right }
                referenceLevelDataSet = set
            }
        }
    }

    /// Adds a data set of one sample for each of the lines, which are those of some series.
    mutating func addLastValueMarkers(for series: [TimeSeries], style: ChartStyle) {
        guard var marker = style.lastValueDataSet else { return }
        marker.icon = marker.iconName.flatMap { style.images[$0] }
        dataSets += zip(series, dataSets).compactMap { series, set in
            guard let last = series.last else { return nil }
            var marked = Self.lastValueMarkerDataSet(at: last, coloredLike: set, style: marker)
            if marked.axisDependency == style.axisWithoutUnit { marked.base.valueFormatter.removeUnit() }
            return marked
        }
    }
    /// The data sets that the axes include: ``dataSets``, and a hidden one with the payload's reference level.
    public var axisRangeDataSets: [LineDataSet] { dataSets + (referenceLevelDataSet.map { [$0] } ?? []) }

    /// A data set with the last sample of another, in its colors, or in that of the threshold below the sample.
    private static func lastValueMarkerDataSet(at last: Sample, coloredLike set: LineDataSet, style: LineDataSet)
        -> LineDataSet
    {
        var marker = style
        marker.runs = [[last]]
        marker.colors =
            set.hasThresholds
            ? [.fixed(set.base.color(ofThresholdInterval: set.base.thresholdInterval(of: last.value)))] : set.colors
        marker.trend = set.trend
        marker.axisDependency = set.axisDependency
        marker.visible = style.visible && set.visible
        marker.showsInLegend = false
        return marker
    }
}
