import JSONDocument
public import PushChartDiagnostics
package import SeriesDecoding

/// The style of a chart: the properties of a `LineChartView` and its data sets, read from a style file.
///
/// A style file is JSON with the structure and names of DGCharts' objects. A property that is not in the file is that of
/// ``standard``, or of the style that `extends` names; with `"extends": null`, it keeps DGCharts' default:
///
///     {"leftAxis": {"labelCount": 5}, "dataSet": {"mode": "cubicBezier", "colors": ["#34C759"]}}
///
/// ``StyleKey/all`` lists every key. DGCharts does not have these:
/// - `extends`: the style that this one changes.
/// - `size`: the size of charts that have none.
/// - `type`: the kind of the chart, and in a combined chart that of a data set; `barMode`, `barWidth` as `"auto"`, and
///   `cornerRadius` in a data set of bars.
/// - `dataSet`: one object for all series, whose colors go by series, or a list that goes by series. In a style that
///   extends none, all colors of the object are those of each series, and the list is repeated.
/// - `lastValueDataSet`: marks the last value of each series with a data set of one sample.
/// - `timeAxis`: the changes to the x axis if it holds dates; its key `ticks` puts the ticks at round times
///   (``CalendarTicks``).
/// - `thumbnail`: the part of the picture that a collapsed notification shows (``Thumbnail``).
/// - `limitLine`: the look of the limit lines that do not say otherwise, and that of the reference level.
/// - `hidesLegendForOneSeries`, and `locale` for the language of numbers and dates.
/// - `lineJoin`, `fillTo` and `thresholds` in a data set: the shape of the line's corners, the series at which the fill
///   ends, and the values at which the color changes.
/// - The color `lineColor` in a data set: the color of its line.
///
/// A `valueFormatter` is one of:
/// - `"default"`: DGCharts' formatter, which writes one half as `.5`.
/// - `{"number": {"minimumIntegerDigits": 1, "maximumFractionDigits": 2, "unit": true}}`: the same with other settings;
///   `unit` adds the chart's unit, to each number or (`"top"`) to the top label of a y axis. `compact` writes `1.6M`, and
///   `percent` writes `12%`.
/// - `{"date": "d MMM", "timeZone": "Europe/Berlin"}`: dates on a time axis, in a Unicode date pattern. Without
///   `timeZone`, dates are in UTC. `"device"` is the zone of the device, see ``ChartTimeZones``. The pattern `"auto"`
///   depends on the length of the axis. It is `HH:mm:ss` below five minutes, `HH:mm` up to a day, and `EEE HH:mm` below
///   six days. It is `d MMM` below 300 days, `MMM yyyy` below 20 years, and `yyyy` above.
/// - `{"values": ["low", "high"]}`: the text at the index that a whole number names.
public struct ChartStyle: Hashable, Sendable {
    /// The name of the style in payloads and options.
    public let name: String

    /// The size for charts that have none.
    public internal(set) var size: ChartSizeInPoints?

    /// The images by name; a missing image is not drawn.
    ///
    /// A style file has only the names of its images, so the reader of the file also reads ``imageNames``.
    public var images: [String: IconImage] = [:]

    /// The kind of the chart; bars, candles and dots have space before the first and after the last.
    var type = ChartType.line {
        didSet {
            let space = type == .line || type == .combined ? 0 : 0.5
            (view.xAxis.spaceMin, view.xAxis.spaceMax) = (space, space)
            view.isTransposed = type == .horizontalBar
            markStyles = [(type.markKind ?? .line).defaultStyle]
        }
    }
    /// The styles of the series, repeated; never empty.
    var markStyles = [MarkKind.line.defaultStyle]
    var barPlacement = BarPlacement()
    /// The kinds of a combined chart from back to front.
    var drawOrder = MarkKind.allCases
    /// The JSON of a style whose type depends on the axis: bars for names, and else lines.
    var automatic: JSONValue?
    /// The properties of the view, with its axes and its legend.
    public internal(set) var view = ChartViewStyle()
    /// The data sets for the series that are lines.
    public var dataSets: [LineDataSet] { markStyles.compactMap { $0.dataSet as? LineDataSet } }
    /// The data set of one sample that marks the last value of each series; `nil` for no mark.
    public internal(set) var lastValueDataSet: LineDataSet?
    /// The look of the limit line of a payload's reference level.
    public internal(set) var referenceLine = Self.defaultReferenceLine
    /// Whether the style moves the y axis of a style that it extends to the right, see `StyleInheritance`.
    var hasMovedYAxis = false
    /// The paths of the keys in the file of the style that are not drawn, because their y axis is not enabled.
    package internal(set) var undrawnKeys: [String] = []
    /// The axis whose labels have no unit, because that of the chart belongs to the other one; `nil` if both have it.
    var axisWithoutUnit: YAxis.AxisDependency?
    /// The part of the picture that a collapsed notification shows.
    public internal(set) var thumbnail = Thumbnail.newest
    /// Whether a chart with one series has no legend.
    public internal(set) var hidesLegendForOneSeries = false
    /// Replaces the x axis of charts whose x holds dates.
    public internal(set) var timeAxis: XAxis?
    /// The language of numbers and dates.
    public internal(set) var locale = LocaleReference.own(ChartLocale())

    /// Creates a style with the defaults of DGCharts.
    public init(name: String) {
        self.name = name
    }

    /// Reads a style file, which extends the style `default` unless its key `extends` is `null`.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - name: The name of the style.
    /// - Throws: `PushChartError` with the path of the first error.
    public init(parsing bytes: [UInt8], name: String) throws(PushChartError) {
        do {
            try self.init(parsing: bytes, name: name) { _ in nil }
        } catch let error as PushChartError {
            throw error
        } catch {
            // The closure throws nothing, so no other error can come.
            throw PushChartError(.styleInvalidValue, "the style cannot be read: \(error)", at: JSONPath())
        }
    }

    /// Reads a style file and those that it extends.
    ///
    /// The key `extends` names another style; without it, that is `default`, and `null` is none. Objects merge by key,
    /// data sets by series, other lists and values replace, and `null` restores the default of DGCharts. At most 8 styles
    /// extend each other.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - name: The name of the style.
    ///   - file: The bytes of the style file with a name; `nil` if there is none. The style `default` is built in.
    /// - Throws: `PushChartError` with the path of the first error, and the errors of `file`.
    public init(parsing bytes: [UInt8], name: String, extending file: (_ name: String) throws -> [UInt8]?) throws {
        self = try ResolvedStyle(parsing: bytes, name: name, extending: file).style
    }

    /// Reads the JSON of a style, which extends none.
    init(_ json: JSONValue, name: String) throws(PushChartError) {
        self.init(name: name)
        try StyleKeyTables.style.apply(json.givingLookToLimitLines, to: &self, at: JSONPath())
        if case .object(let style) = json, style["type"]?.text == "auto" { automatic = json }
    }

    static func json(parsing bytes: [UInt8]) throws(PushChartError) -> JSONValue {
        do throws(PushChartError) {
            return try JSONValue(parsing: bytes)
        } catch {
            throw PushChartError(.styleNotJSON, "the style is not JSON: \(error)", at: Place(path: error.place.path))
        }
    }

    /// The names of the image files in the style, without duplicates, in the order of first use.
    public var imageNames: [String] {
        let names = dataSetBases.compactMap(\.iconName)
        return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
    }

    /// The time zones of the tz database that the style names, without duplicates, in the order of first use.
    ///
    /// The caller of `LayeredChart` finds them, see ``ChartTimeZones/init(device:named:find:)``.
    public var timeZoneNames: [String] {
        var names: [String] = []
        for case .named(let name) in timeZones where !names.contains(name) { names.append(name) }
        return names
    }

    private var axes: [(key: String, axis: AxisBase)] {
        [("xAxis", view.xAxis.base)] + (timeAxis.map { [("timeAxis", $0.base)] } ?? [])
            + [("leftAxis", view.leftAxis.base), ("rightAxis", view.rightAxis.base)]
    }

    package var setsEndOfAxis: Bool { axes.contains { $0.axis.axisMinimum != nil || $0.axis.axisMaximum != nil } }

    /// The keys of the axes whose minimum is not below their maximum.
    package var keysOfReversedAxes: [String] {
        axes.filter { _, axis in
            if let minimum = axis.axisMinimum, let maximum = axis.axisMaximum { minimum >= maximum } else { false }
        }.map(\.key)
    }

    /// The indices of the series whose values are on the right y axis, of as many series as a chart can have.
    package var seriesOnRightAxis: Set<Int> {
        Set((0..<WireFormat.seriesCounts.upperBound).filter { markStyle(ofSeries: $0).base.axisDependency == .right })
    }

    /// Whether the style has dates in the time zone of the device.
    public var usesDeviceTimeZone: Bool { timeZones.contains(.device) }

    /// Whether the labels of an axis of instants or days are seconds since 1970, because nothing makes dates of them.
    package func labelsTimesWithSeconds(on kind: SeriesChart.XAxisKind) -> Bool {
        let axis = timeAxis ?? view.xAxis
        guard axis.enabled, axis.drawLabelsEnabled else { return false }
        switch axis.valueFormatter {
        case .number: return true
        case .automatic: return kind == .instants && axis.ticks != .calendar
        case .date, .values: return false
        }
    }

    /// Whether the labels or the grid of a time axis are in the time zone of the device.
    package var hasTimeAxisOfDevice: Bool {
        let axis = timeAxis ?? view.xAxis
        return axis.enabled && (axis.drawLabelsEnabled || axis.drawGridLinesEnabled)
            && axis.valueFormatter.timeZone == .device
    }

    /// What the data sets of all kinds share.
    private var dataSetBases: [DataSetBase] {
        markStyles.map(\.base) + (lastValueDataSet.map { [$0.base] } ?? [])
    }

    private var timeZones: [TimeZoneReference] {
        (axes.map(\.axis.valueFormatter) + dataSetBases.map(\.valueFormatter)).map(\.timeZone)
    }

    /// What the data sets of all kinds take from a series; the color of the series overrides that of the style.
    func base(of series: TimeSeries, in style: DataSetBase, reference: Double?) -> DataSetBase {
        var base = style
        base.icon = base.iconName.flatMap { images[$0] }
        base.label = base.label ?? series.label
        base.background = view.backgroundColor
        base.trend = TrendValues(
            first: series.runs.first?.first?.value,
            last: series.last?.value,
            reference: reference
        )
        if let color = series.lineColor { base.colors = [.fixed(DynamicColor(SRGBColor(color)))] }
        if base.axisDependency == axisWithoutUnit { base.valueFormatter.limitUnit(to: .never) }
        return base
    }

    /// Whether the line of a series has miters at its sharp turns. Steps have right angles only.
    package func drawsMiterJoins(for series: TimeSeries, seriesIndex index: Int) -> Bool {
        guard var set = markStyle(ofSeries: index).dataSet as? LineDataSet else { return false }
        set.base = base(of: series, in: set.base, reference: nil)
        return set.visible && set.lineWidth > 0 && set.lineJoin == .miter && set.mode != .stepped
            && !set.hasColoredSegments
    }

    /// A data set whose circles have the color of its line.
    static let defaultLastValueDataSet: LineDataSet = {
        var set = LineDataSet()
        set.circleColors = [.lineColor]
        return set
    }()

    /// A thin dashed gray line with a small label.
    private static let defaultReferenceLine: LimitLine = {
        let gray = SystemColor.color(named: "systemGray") ?? .gray
        var line = LimitLine()
        line.lineStyle = LayoutStroke(width: 1, dash: [4, 3])
        line.lineColor = gray
        line.valueFont = SystemFontMetrics(size: 10)
        line.valueTextColor = gray
        line.labelPosition = .leftTop
        line.xOffset = 0
        line.yOffset = 1
        return line
    }()
}
