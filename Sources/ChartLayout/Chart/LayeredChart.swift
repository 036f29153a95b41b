public import SeriesDecoding

/// A chart with its style, laid out as the view of DGCharts does it: layers of lines, bars, candles and dots.
///
///     let chart = LayeredChart(decoded, style: .standard, appearance: .dark)
///     let picture = chart.displayList()
public struct LayeredChart: Sendable {
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double
    /// The appearance that selects the shades of dynamic colors.
    public let appearance: Appearance

    /// The properties of the view, with the chart's levels as numbers. The reference level is the last limit line of the
    /// left axis, or of the right one in a style that moves the axis there.
    public internal(set) var view: ChartViewStyle
    /// The marks of all kinds, the marks of last values and the levels, in the order of the legend.
    var layers: [any MarkLayer] = []
    /// The kinds from back to front.
    let drawOrder: [MarkKind]
    /// The highlights in layers: those of the style, and the last bars if the style marks last values.
    var highlights: [(layerIndex: Int, highlight: Highlight)] = []
    /// The last values that are written beside the plot.
    var endLabels: [EndLabel] = []
    /// The values whose range selects the decimals of value labels; `nil` takes those of all data sets.
    var valuesWithDecimals: [Double]?
    let series: [SeriesAxisAndVisibility]
    /// The indices of the series whose values have the unit of the payload.
    package let seriesWithUnit: [Int]
    let locale: ChartLocale
    let timeZones: ChartTimeZones
    let unit: String?
    /// What the values on the y axes are parts of: 100 for percents, and 1 for fractions in percent.
    let wholes: [YAxis.AxisDependency: Double]
    let thumbnail: Thumbnail
    /// What the x axis holds.
    let axis: SeriesChart.XAxisKind
    /// The names along an axis of names; empty on any other.
    let names: [String]
    /// The shortest step of ticks on an axis of times, in seconds: a day or a month for days, and else none.
    let shortestTickStep: Double
    /// Whether all x are whole numbers.
    let hasWholePositions: Bool
    /// The y axes with values that are not whole numbers.
    let sidesWithFractions: Set<YAxis.AxisDependency>

    /// Applies a style to a chart.
    ///
    /// - The size and colors of the chart override those of the style.
    /// - Each series becomes one data set. Four series of candles, and the parts of stacked bars, are one data set.
    /// - If the style marks last values, each line gets a second data set of one sample, drawn after all lines.
    /// - The chart's `levels` are numbers where the style names them. What names a missing level without a default is not
    ///   drawn. The range of an axis includes the levels of its limit lines like values of the data, except at an end that
    ///   the style sets.
    /// - The chart's `reference` is a limit line of the left axis, or of the right one in a style that moves the axis
    ///   there.
    /// - The chart's `unit` belongs to the axis of the reference level. If series depend on both axes, the labels of the
    ///   other axis and of its values have no unit.
    /// - On an axis of names, each name has one unit of x, and the axis ends half of it before the first and after the
    ///   last name.
    /// - The chart's `window` sets both ends of the x axis, in place of the style's. As with these, the axis then has no
    ///   space before and after the data. On an axis of days, there is space for the bars of the first and the last day.
    /// - On an axis of days, no time zone has an effect. Its ticks are round days, or months if all days are the first of
    ///   a month.
    ///
    /// - Parameters:
    ///   - chart: The series, and the properties of the chart that its sender sets.
    ///   - style: The style.
    ///   - appearance: Selects the shades of dynamic colors.
    ///   - timeZones: The zone of the device and the zones that the style names, for dates. Without them, these dates
    ///     are in UTC.
    ///   - locale: The language of the device, or that which the style names. Without it, these are English. A style can
    ///     have a language of its own instead.
    public init(
        _ chart: SeriesChart,
        style: ChartStyle,
        appearance: Appearance = .light,
        timeZones: ChartTimeZones = .utc,
        locale: ChartLocale = ChartLocale()
    ) {
        let base = style.withBarsOfNames(in: chart)
        let chart = base.type == .line ? chart : chart.withLargestNames
        series = chart.series.enumerated().map {
            SeriesAxisAndVisibility($0.element, in: base.markStyle(ofSeries: $0.offset).base)
        }
        let sides = series.map(\.axisDependency)
        let style = base.applied(to: chart, seriesOn: sides)
        seriesWithUnit = series.indices.filter { sides[$0] != style.axisWithoutUnit }
        width = Double(max(0, chart.width))
        height = Double(max(0, chart.height))
        self.appearance = appearance
        view = style.view
        self.locale = if case .own(let own) = style.locale { own } else { locale }
        self.timeZones = timeZones
        unit = chart.unit
        let percents = Set(seriesWithUnit.map { sides[$0] }.filter { _ in chart.unit == "%" })
        wholes = [style.view.leftAxis, style.view.rightAxis].reduce(into: [:]) { wholes, axis in
            let side = axis.axisDependency
            wholes[side] = axis.valueFormatter.wholeOfPercents(isUnit: percents.contains(side))
        }
        thumbnail = style.thumbnail
        axis = chart.axis
        names = axis == .names ? chart.names : []
        shortestTickStep = axis != .days ? 0 : chart.hasMonths ? MarkSlots.shortestMonth : MarkSlots.aloneWidth
        func isWhole(_ value: Double) -> Bool { value.rounded() == value }
        let samples = chart.series.map { $0.runs.joined() }
        hasWholePositions = samples.allSatisfy { $0.allSatisfy { isWhole($0.time) } }
        sidesWithFractions = Set(zip(sides, samples).filter { !$1.allSatisfy { isWhole($0.value) } }.map(\.0))
        drawOrder = style.drawOrder
        layers = Self.layers(of: chart, style: style)
        if let window = chart.window {
            // The last day of a window is whole, like the first.
            let margin = axis == .days ? layers.map(\.xMargin).max() ?? 0 : 0
            view.xAxis.axisMinimum = window.from - margin
            view.xAxis.axisMaximum = window.to + margin
        }
        highlights = Self.highlights(of: style, in: layers, seriesCount: series.count)
        let joinedSeriesCount = dataSets.reduce(0) { $0 + type(of: $1).seriesCount - 1 }
        if style.hidesLegendForOneSeries, series.count - joinedSeriesCount < 2 { view.legend.enabled = false }
        if view.leftAxis.enabled, view.rightAxis.enabled {
            (view.leftAxis.side, view.rightAxis.side) = (.left, .right)
        }
        if let marker = style.lastValueDataSet, marker.visible { takeEndLabels(marker.lastValueLabel) }
        shrinkNamesBesideBars()
        if let x = chart.series.lazy.flatMap(\.runs).first(where: { !$0.isEmpty })?.first?.time {
            for axis in [view.leftAxis, view.rightAxis] {
                let levels = axis.limitLines.filter { $0.level != nil && $0.limit.isFinite }.map(\.limit)
                layers += levels.map { LineLayer(level: Sample(time: x, value: $0), on: axis.axisDependency) }
            }
        }
    }
}
