import JSONDocument
import SeriesCodec

/// How a chart is drawn: what a client sets on its `LineChartView` and data sets, read from a style file.
///
/// A style file is JSON, nested as DGCharts' objects are and under their names; what it leaves out is as DGCharts has it:
///
///     {"backgroundColor": "#FFFFFF", "rightAxis": {"enabled": false},
///      "dataSet": {"mode": "cubicBezier", "lineWidth": 2, "drawCirclesEnabled": false, "colors": ["#34C759"]}}
///
/// ``StyleKey/all`` lists every key. A few are ours: `size`, `dataSet` (one object, or a list that series take in turn),
/// `lastValueDataSet` (marks the last value of each series by a data set of one sample), `timeAxis` (what the x axis
/// changes where x holds dates), `referenceLine` (the limit line of a payload's reference), `hidesLegendForOneSeries`,
/// `locale` (separators and names), and the colour `lineColor` inside a data set, which is that of its line.
///
/// A `valueFormatter` is one of
/// - `"default"`: DGCharts' own, which writes one half as `.5`;
/// - `{"number": {"minimumIntegerDigits": 1, "maximumFractionDigits": 2, "unit": true}}`: the same with settings, and
///   with the chart's unit behind the number;
/// - `{"date": "d MMM", "utcOffset": "+01:00"}`: dates on a time axis, by Unicode's letters for them. The pattern
///   `"auto"` is `HH:mm:ss` on an axis below five minutes, `HH:mm` up to a day, `EEE HH:mm` below six days, `d MMM` below
///   300 days, `MMM yyyy` below twenty years, and `yyyy` above;
/// - `{"values": ["low", "high"]}`: the text at a whole number's place.
public struct ChartStyle: Hashable, Sendable {
    /// The style's name, as payloads and users call it.
    public let name: String

    /// The size the style asks for; a payload carries its own, which wins.
    public internal(set) var size: StyleSize?

    var view = LineChartView()
    /// Series take these in turn; never empty.
    var dataSets = [LineDataSet()]
    var lastValueDataSet: LineDataSet?
    var referenceLine = Self.referenceDefaults
    var hidesLegendForOneSeries = false
    /// The x axis of charts whose x holds dates, where it differs.
    var timeAxis: XAxis?
    var locale = ChartLocale()

    /// A style that sets nothing: DGCharts as it comes.
    public init(name: String) {
        self.name = name
    }

    /// The names of the image files that the style wants, each once, in its order; see ``images``.
    public var imageNames: [String] {
        let names = (dataSets + (lastValueDataSet.map { [$0] } ?? [])).compactMap(\.iconName)
        return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
    }

    /// The images themselves, by name; a style file holds names only, so whoever reads it reads them too.
    ///
    /// An image that is not given is not drawn.
    public var images: [String: ChartImage] = [:]

    /// Reads a style file.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - name: What the style is called.
    /// - Throws: ``StyleError`` with the path of the first thing that is wrong: an unknown key, a wrong type, a value out of
    ///   range, or a property that is not drawn yet.
    public init(parsing bytes: [UInt8], name: String) throws(StyleError) {
        self.init(name: name)
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONValue(parsing: bytes)
        } catch {
            throw StyleError(.notJSON, "the style is not JSON: \(error)", at: error.path)
        }
        try StyleTables.style.apply(json, to: &self, at: JSONPath())
    }

    /// The data set of a series; colours that the series carries win over the style's.
    func dataSet(for series: TimeSeries, at index: Int, reference: Double?) -> LineDataSet {
        var set = dataSets.isEmpty ? LineDataSet() : dataSets[index % dataSets.count]
        set.runs = series.runs
        set.icon = set.iconName.flatMap { images[$0] }
        set.label = set.label ?? series.label
        set.trend = Trend(first: series.runs.first?.first?.value, last: series.last?.value, reference: reference)
        if let color = series.lineColor { set.colors = [.fixed(DynamicColor(Ink(color)))] }
        if let color = series.fillColor { set.fillColor = .fixed(DynamicColor(Ink(color))) }
        return set
    }

    /// A marker of the last value takes the colour of its line.
    static let lastValueDefaults: LineDataSet = {
        var set = LineDataSet()
        set.circleColors = [.ofLine]
        return set
    }()

    /// A thin, dashed, soft line with a small label.
    private static let referenceDefaults: LimitLine = {
        var line = LimitLine()
        line.lineWidth = 1
        line.lineColor = SystemColor.named("systemGray") ?? .gray
        line.lineDashLengths = [4, 3]
        line.valueFont = SystemFont(size: 10)
        line.valueTextColor = SystemColor.named("systemGray") ?? .gray
        line.labelPosition = .leftTop
        line.xOffset = 0
        line.yOffset = 1
        return line
    }()
}

/// A chart's size in points.
public struct StyleSize: Hashable, Sendable {
    /// The width in points, 1 to 2,000.
    public var width: Int
    /// The height in points, 1 to 2,000.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
