import SeriesCodec
import Testing

@testable import ChartLayout

@Suite struct AxisTests {
    @Test(arguments: Vectors.entries("ranges.json"))
    func range(_ vector: Vector) throws {
        let data = try #require(vector.numbers("data"))
        let expected = try #require(vector.numbers("range"))
        var axis = YAxis(.left)
        axis.axisMinimum = vector.number("axisMinimum")
        axis.axisMaximum = vector.number("axisMaximum")
        let range = AxisRange(of: axis, data: MinimumAndMaximum(data[0], data[1]))
        #expect(isNear(range.minimum, expected[0]))
        #expect(isNear(range.maximum, expected[1]))
    }

    @Test func xRange() {
        var axis = XAxis()
        #expect(AxisRange(of: axis, data: MinimumAndMaximum(3, 3)).minimum == 2)
        #expect(AxisRange(of: axis, data: MinimumAndMaximum(3, 3)).maximum == 4)
        axis.spaceMin = 1
        axis.spaceMax = 2
        #expect(AxisRange(of: axis, data: MinimumAndMaximum(0, 10)).minimum == -1)
        #expect(AxisRange(of: axis, data: MinimumAndMaximum(0, 10)).maximum == 12)
        axis.axisMinimum = 4
        #expect(AxisRange(of: axis, data: MinimumAndMaximum(0, 10)).minimum == 4)
    }

    @Test("A forced number of labels on the smallest range has no labels, because no double is their step")
    func forcedLabelsOnTheSmallestRange() {
        var axis = AxisBase()
        (axis.forceLabelsEnabled, axis.labelCount) = (true, 6)
        let range = AxisRange(of: XAxis(), data: MinimumAndMaximum(0, .leastNonzeroMagnitude))
        #expect(range.length == .leastNonzeroMagnitude)
        #expect(AxisTicks(of: axis, range: range, isCentered: false).entries.isEmpty)
    }

    @Test("Without padding, a range whose length no double holds has the ends of its data")
    func noPaddingOfAnInfiniteLength() {
        var axis = YAxis(.left)
        (axis.spaceTop, axis.spaceBottom) = (0, 0)
        let range = AxisRange(of: axis, data: MinimumAndMaximum(-1e308, 1.7e308))
        #expect(range.minimum == -1e308 && range.maximum == 1.7e308)
        #expect(!AxisRange(of: axis, data: .noData, hasData: false).hasFiniteEnds)
    }

    @Test("A maximum that is far below the values has a finite minimum, also with negative padding")
    func aMaximumBelowTheValues() {
        var axis = YAxis(.left)
        (axis.axisMaximum, axis.spaceBottom) = (-Double.greatestFiniteMagnitude, -10)
        #expect(AxisRange(of: axis, data: MinimumAndMaximum(-91, -91)).hasFiniteEnds)
    }

    @Test(arguments: Vectors.entries("ticks.json"))
    func ticks(_ vector: Vector) throws {
        let range = try #require(vector.numbers("range"))
        let expected = try #require(vector.numbers("entries"))
        var axis = XAxis()
        if let least = vector.int("axisMinLabels") { axis.axisMinLabels = least }
        axis.labelCount = try #require(vector.int("labelCount"))
        axis.forceLabelsEnabled = vector["force"] as? Bool ?? false
        axis.centerAxisLabelsEnabled = vector["centered"] as? Bool ?? false
        if let granularity = vector.number("granularity") { axis.granularity = granularity }
        axis.axisMinimum = range[0]
        axis.axisMaximum = range[1]
        var whole = AxisRange(of: axis, data: MinimumAndMaximum(0, 1))
        // The rule for ranges widens an empty range, so it is set afterward.
        whole.minimum = range[0]
        whole.maximum = range[1]
        let ticks = AxisTicks(of: axis.base, range: whole, isCentered: axis.centerAxisLabelsEnabled)
        #expect(ticks.entries.count == expected.count)
        for (entry, value) in zip(ticks.entries, expected) { #expect(isNear(entry, value)) }
        for (entry, value) in zip(ticks.labelValues, vector.numbers("labeled") ?? expected) {
            #expect(isNear(entry, value))
        }
        #expect(ticks.entries.allSatisfy { !($0 == 0 && $0.sign == .minus) })
        if !expected.isEmpty { #expect(ticks.decimals == vector.int("decimals")) }
    }

    /// The number of ticks is as requested, and up to half more if the step is rounded down.
    @Test func manyTicks() {
        var axis = XAxis()
        axis.axisMaxLabels = 100
        axis.labelCount = 100
        axis.axisMinimum = 0
        axis.axisMaximum = 140
        let range = AxisRange(of: axis, data: MinimumAndMaximum(0, 1))
        let ticks = AxisTicks(of: axis.base, range: range, isCentered: false)
        #expect(ticks.entries.count == 141)
        #expect(ticks.entries.last == 140)
    }

    /// Without a tick in the range, the labels still take the height of a line.
    @Test(arguments: [100.0, 1])
    func heightWithoutTicks(granularity: Double) throws {
        let style = try ChartStyle(#"{"xAxis":{"axisMinimum":3,"axisMaximum":9,"granularity":\#(granularity)}}"#)
        let plan = try #require(PlotLayout(of: LayeredChart(try .values([1, 2, 3, 4, 5, 6, 7, 8, 9]), style: style)))
        #expect(plan.xAxis.labels.isEmpty == (granularity > 9))
        #expect(isNear(plan.contentRect.y, SystemFontMetrics(size: 10).lineHeight + 4))
    }

    @Test(arguments: [(19.43, 20.0), (4.83, 5), (0.25, 0.3), (-0.25, -0.3), (95, 100), (1e300, 1e300)])
    func oneDigit(number: Double, rounded: Double) {
        #expect(isNear(number.roundedToOneSignificantDigit / rounded, 1))
    }

    @Test(arguments: [(98.0, 0), (17, 1), (5, 2), (0.5, 3), (0, 0), (1e6, 0), (.infinity, 0)])
    func valueDecimals(range: Double, decimals: Int) {
        #expect(NumberFormat.valueDecimals(forDataRange: range) == decimals)
    }

    @Test(arguments: Vectors.entries("numbers.json"))
    func numbers(_ vector: Vector) throws {
        let format = String(decoding: vector.json("format") ?? Array("{}".utf8), as: UTF8.self)
        let locale = String(decoding: vector.json("locale") ?? Array("{}".utf8), as: UTF8.self)
        let style = try ChartStyle(#"{"xAxis":{"valueFormatter":{"number":\#(format)}},"locale":\#(locale)}"#)
        let formatter = LabelFormatter(
            formatter: style.view.xAxis.valueFormatter,
            decimals: try #require(vector.int("decimals")),
            context: .init(locale: style.ownLocale, unit: vector.text("unit"), timeSpan: nil)
        )
        #expect(formatter.string(from: try #require(vector.number("number"))) == vector.text("text"))
    }

    /// Compact labels have as many digits as tell them apart.
    @Test(arguments: [
        (1_000_000.0, 1_000_400.0, ["1M", "1.0001M", "1.0002M", "1.0003M", "1.0004M"]),
        (1_000_000, 1_400_000, ["1M", "1.1M", "1.2M", "1.3M", "1.4M"]), (0, 1600, ["0", "400", "800", "1.2K", "1.6K"]),
        (1e30, 1.0004e30, ["1e30", "1.0001e30", "1.0002e30", "1.0003e30", "1.0004e30"]),
    ])
    func neighborsDiffer(minimum: Double, maximum: Double, labels: [String]) throws {
        let range = #""axisMinimum":\#(minimum),"axisMaximum":\#(maximum),"labelCount":5,"forceLabelsEnabled":true"#
        let style = try ChartStyle(#"{"leftAxis":{\#(range),"valueFormatter":{"number":{"compact":true}}}}"#)
        let chart = LayeredChart(try .values([minimum, maximum]), style: style)
        #expect(try #require(PlotLayout(of: chart)).leftAxis.labels.map(\.text) == labels)
    }

    /// The label of a reference level has the notation of its axis.
    @Test(
        arguments: [
            (#"{"compact":true}"#, "€", "€1.63M"), (#"{"unitPosition":"after"}"#, "€", "1,630,000 €"),
            (#"{"percent":"percents"}"#, nil, "1,630,000%"),
        ] as [(String, String?, String)]
    )
    func referenceLevel(format: String, unit: String?, label: String) throws {
        let style = try ChartStyle(#"{"leftAxis":{"valueFormatter":{"number":\#(format)}}}"#)
        var chart = try SeriesChart.values([1_500_000, 1_700_000])
        (chart.reference, chart.unit) = (1_630_000, unit)
        let plotted = LayeredChart(chart, style: style)
        let line = try #require(plotted.view.leftAxis.limitLines.last)
        #expect(plotted.label(of: line) == label)
    }

    /// The unit is at the highest label that is drawn, and at no other text.
    @Test(arguments: [
        ("", "4 ms"), (#","inverted":true"#, "0 ms"), (#","drawTopYLabelEntryEnabled":false"#, "3 ms"),
        (#","inverted":true,"drawBottomYLabelEntryEnabled":false"#, "1 ms"),
    ])
    func unitAtTheTopLabel(keys: String, expected: String) throws {
        let axis = #""axisMinimum":0,"axisMaximum":4,"granularity":1,"valueFormatter":{"number":{"unit":"top"}}"#
        let style = try ChartStyle(
            #"""
            {"leftAxis": {\#(axis)\#(keys)}, "rightAxis": {"enabled": false}, "dataSet": {"drawValuesEnabled": false},
             "xAxis": {"valueFormatter": {"number": {"unit": "top"}}}}
            """#
        )
        var chart = try SeriesChart.values([1, 3])
        chart.unit = "ms"
        let texts = LayeredChart(chart, style: style).displayList().texts
        let withUnit = texts.filter { $0.string.hasSuffix("ms") }
        #expect(withUnit.map(\.string) == [expected])
        let left = texts.filter { $0.box.x < withUnit[0].box.right && $0.string != "x" && $0.box.y < 250 }
        #expect(left.allSatisfy { $0.baseline >= withUnit[0].baseline })
    }

    /// With series on both axes, only one axis has the unit, and only the values of its series.
    @Test(
        arguments: [
            (#""dataSet":[{},{"axisDependency":"right"}]"#, ["1.00 ms", "3.00 ms", "4 ms"]),
            (#""type":"bar","dataSet":[{},{"axisDependency":"right"}]"#, ["1.00 ms", "3.00 ms", "4 ms"]),
            (#""type":"combined","dataSet":[{},{"axisDependency":"right"}]"#, ["1.00 ms", "3.00 ms", "4 ms"]),
            (#""dataSet":{}"#, ["1.00 ms", "2.00 ms", "3.00 ms", "4 ms", "4 ms", "4.00 ms"]),
            (#""dataSet":{"axisDependency":"right"}"#, ["1.00 ms", "2.00 ms", "3.00 ms", "4 ms", "4 ms", "4.00 ms"]),
        ] as [(String, [String])]
    )
    func unitOfOneAxis(sets: String, expected: [String]) throws {
        let unit = #""valueFormatter":{"number":{"unit":true}}"#
        let top = #""axisMinimum":0,"axisMaximum":4,"granularity":4,"valueFormatter":{"number":{"unit":"top"}}"#
        let style = try ChartStyle(
            #"""
            {"leftAxis":{\#(top)},"rightAxis":{\#(top)},"legend":{"enabled":false},
             \#(sets.replacing("}", with: ",\(unit)}").replacing("{,", with: "{"))}
            """#
        )
        var chart = try SeriesChart.values([1, 3])
        chart.series += try SeriesChart.values([2, 4]).series
        chart.unit = "ms"
        let texts = LayeredChart(chart, style: style).displayList().texts.map(\.string).filter { $0.hasSuffix("ms") }
        #expect(texts.sorted() == expected)
    }

    @Test(arguments: Vectors.entries("dates.json"))
    func dates(_ vector: Vector) throws {
        let pattern = try #require(vector.text("pattern"))
        let offset = vector.text("utcOffset") ?? "+00:00"
        let locale = String(decoding: vector.json("locale") ?? Array("{}".utf8), as: UTF8.self)
        let style = try ChartStyle(
            #"{"xAxis":{"valueFormatter":{"date":"\#(pattern)","timeZone":"\#(offset)"}},"locale":\#(locale)}"#
        )
        let formatter = LabelFormatter(
            formatter: style.view.xAxis.valueFormatter,
            decimals: 0,
            context: .init(locale: style.ownLocale, unit: nil, timeSpan: 1)
        )
        #expect(formatter.string(from: try #require(vector.number("seconds"))) == vector.text("text"))
    }

    /// Numbers on a number axis, and times outside the calendar, are written as numbers.
    @Test func datesThatStayNumbers() {
        let context = LabelFormatter.LabelContext(locale: ChartLocale(), unit: nil, timeSpan: nil)
        let plain = LabelFormatter(formatter: .date(nil, .utcOffset(0)), decimals: 0, context: context)
        #expect(plain.string(from: 1234) == "1,234")
        let dated = LabelFormatter(
            formatter: .date(nil, .utcOffset(0)),
            decimals: 0,
            context: .init(locale: ChartLocale(), unit: nil, timeSpan: 1)
        )
        #expect(dated.string(from: 1e13) == "10,000,000,000,000")
        #expect(dated.string(from: 0) == "00:00:00")
    }

    @Test(arguments: [
        (0.002, "11:22:00"), (1, "11:22"), (5, "Mon 11:22"), (30, "10 Sep"), (700, "Sep 2001"), (20_000, "2001"),
    ])
    func patternFollowsTheSpan(days: Double, text: String) throws {
        let time = try #require(CivilTime(secondsSince1970: 1_000_120_920, utcOffset: 0))
        #expect(
            DatePattern.datePattern(forAxisSpanSeconds: days * 86_400, in: ChartLocale())
                .string(from: time, locale: ChartLocale()) == text
        )
    }

    @Test func indexFormatter() {
        let formatter = LabelFormatter(
            formatter: .values(["a", "b", "c"]),
            decimals: 0,
            context: .init(locale: ChartLocale(), unit: nil, timeSpan: nil)
        )
        let texts = [0, 1, 1.4, 1.5, 2, 3, -1, 1e300].map { formatter.string(from: $0) }
        #expect(texts == ["a", "b", "b", "", "c", "", "", ""])
    }
}
