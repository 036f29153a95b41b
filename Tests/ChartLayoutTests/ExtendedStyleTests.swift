import ChartLayout
import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

/// Styles that begin with another one.
@Suite struct ExtendedStyleTests {
    /// Reads the style `own` from a folder with these files.
    private func style(_ files: [String: String]) throws -> ChartStyle {
        try ChartStyle(parsing: Array(#require(files["own"]).utf8), name: "own") { name in
            files[name].map { Array($0.utf8) }
        }
    }

    private func style(_ source: String) throws -> ChartStyle { try style(["own": source]) }

    /// A style file, and what it extends, written as one file.
    static let merges: [(own: String, base: String, merged: String)] = [
        (#"{}"#, #"{"leftAxis":{"labelCount":4}}"#, #"{"leftAxis":{"labelCount":4}}"#),
        (
            #"{"leftAxis":{"labelFont":11}}"#, #"{"leftAxis":{"labelCount":4},"legend":{"enabled":false}}"#,
            #"{"leftAxis":{"labelCount":4,"labelFont":11},"legend":{"enabled":false}}"#
        ),
        // Values and lists replace.
        (
            ##"{"backgroundColor":"#000000"}"##, ##"{"backgroundColor":{"light":"#FFFFFF","dark":"#111111"}}"##,
            ##"{"backgroundColor":"#000000"}"##
        ),
        (
            #"{"leftAxis":{"limitLines":[{"limit":2}]}}"#, #"{"leftAxis":{"limitLines":[{"limit":1,"label":"a"}]}}"#,
            #"{"leftAxis":{"limitLines":[{"limit":2}]}}"#
        ),
        // A fill is a value, and so are formatters of two kinds, because only one of their keys may be set.
        (
            #"{"dataSet":{"fill":{"color":"systemRed"}}}"#,
            ##"{"dataSet":{"fill":{"linearGradient":{"colors":["#FF0000","#00FF00"]}},"drawFilledEnabled":true}}"##,
            #"{"dataSet":{"drawFilledEnabled":true,"fill":{"color":"systemRed"}}}"#
        ),
        (
            #"{"leftAxis":{"valueFormatter":{"values":["a"]}}}"#, #"{"leftAxis":{"valueFormatter":{"number":{}}}}"#,
            #"{"leftAxis":{"valueFormatter":{"values":["a"]}}}"#
        ),
        // `null` restores the default of DGCharts.
        (
            #"{"leftAxis":null,"size":null}"#, #"{"leftAxis":{"labelCount":4},"size":[9,9],"noDataText":"x"}"#,
            #"{"noDataText":"x"}"#
        ),
        (
            #"{"leftAxis":{"labelCount":null}}"#, #"{"leftAxis":{"labelCount":4,"labelFont":11}}"#,
            #"{"leftAxis":{"labelFont":11}}"#
        ),
        // Data sets merge by series. One changes each of a list, and its colors go by series.
        (
            #"{"dataSet":{"lineWidth":3}}"#, #"{"dataSet":[{"colors":["systemRed"]},{"lineWidth":1}]}"#,
            #"{"dataSet":[{"colors":["systemRed"],"lineWidth":3},{"lineWidth":3}]}"#
        ),
        (
            #"{"dataSet":[{"lineWidth":3}]}"#, #"{"dataSet":{"colors":["systemRed"]}}"#,
            #"{"dataSet":[{"lineWidth":3}]}"#
        ),
        (
            #"{"dataSet":{"lineWidth":3}}"#, #"{"dataSet":{"colors":["systemRed"]}}"#,
            #"{"dataSet":{"colors":["systemRed"],"lineWidth":3}}"#
        ),
        (
            #"{"dataSet":[{"lineWidth":3}]}"#, #"{"dataSet":[{"colors":["systemRed"]},{"lineWidth":1}]}"#,
            #"{"dataSet":[{"colors":["systemRed"],"lineWidth":3},{"lineWidth":1}]}"#
        ),
        (
            #"{"dataSet":[{},{"label":"b"},{"label":"c"}]}"#, #"{"dataSet":[{"lineWidth":1},{"lineWidth":2}]}"#,
            #"{"dataSet":[{"lineWidth":1},{"label":"b","lineWidth":2},{"label":"c","lineWidth":1}]}"#
        ),
        (
            #"{"dataSet":{"colors":["black"]}}"#, #"{"dataSet":[{"colors":["systemRed"]},{"colors":["systemBlue"]}]}"#,
            #"{"dataSet":[{"colors":["black"]},{"colors":["systemBlue"]}]}"#
        ),
        (
            #"{"dataSet":{"colors":["black","white"]}}"#, #"{"dataSet":[{"lineWidth":1},{"lineWidth":2},{}]}"#,
            #"{"dataSet":[{"colors":["black"],"lineWidth":1},{"colors":["white"],"lineWidth":2},{}]}"#
        ),
        (
            #"{"dataSet":{"colors":["black","white"],"gradientPositions":[0,1]}}"#, #"{"dataSet":[{"lineWidth":1}]}"#,
            #"{"dataSet":[{"colors":["black","white"],"gradientPositions":[0,1],"lineWidth":1}]}"#
        ),
        // Value formatters of one kind merge.
        (
            #"{"leftAxis":{"valueFormatter":{"number":{"maximumFractionDigits":1}}}}"#,
            #"{"leftAxis":{"valueFormatter":{"number":{"unit":"top"}}}}"#,
            #"{"leftAxis":{"valueFormatter":{"number":{"maximumFractionDigits":1,"unit":"top"}}}}"#
        ),
        (
            #"{"xAxis":{"valueFormatter":{"date":"HH"}}}"#,
            #"{"xAxis":{"valueFormatter":{"date":"auto","timeZone":"device"}}}"#,
            #"{"xAxis":{"valueFormatter":{"date":"HH","timeZone":"device"}}}"#
        ),
        (
            #"{"xAxis":{"valueFormatter":{"number":{}}}}"#, #"{"xAxis":{"valueFormatter":{"date":"auto"}}}"#,
            #"{"xAxis":{"valueFormatter":{"number":{}}}}"#
        ),
        (
            #"{"xAxis":{"valueFormatter":"default"}}"#, #"{"xAxis":{"valueFormatter":{"number":{"unit":true}}}}"#,
            #"{"xAxis":{"valueFormatter":"default"}}"#
        ),
        // The time axis starts from the merged x axis.
        (
            #"{"xAxis":{"labelFont":7}}"#, #"{"timeAxis":{"labelCount":4},"xAxis":{"labelFont":11}}"#,
            #"{"xAxis":{"labelFont":7},"timeAxis":{"labelCount":4}}"#
        ),
        // Data sets of another type do not inherit the keys that they do not have.
        (
            #"{"type":"bar"}"#,
            #"{"dataSet":[{"colors":["systemRed"],"lineWidth":2,"drawValuesEnabled":false},{"mode":"stepped"}]}"#,
            #"{"type":"bar","dataSet":[{"colors":["systemRed"],"drawValuesEnabled":false},{}]}"#
        ),
        (
            #"{"type":"combined","dataSet":{"type":"bar","cornerRadius":2}}"#,
            #"{"dataSet":[{"colors":["systemRed"],"lineWidth":2}]}"#,
            #"{"type":"combined","dataSet":[{"type":"bar","colors":["systemRed"],"cornerRadius":2}]}"#
        ),
        (
            #"{"type":"line"}"#,
            #"{"type":"combined","dataSet":[{"type":"bar","barBorderWidth":1,"label":"a"},{"lineWidth":3}]}"#,
            #"{"dataSet":[{"label":"a"},{"lineWidth":3}]}"#
        ),
        (
            #"{"type":null}"#, #"{"type":"candle","dataSet":{"shadowWidth":3,"label":"a"}}"#,
            #"{"dataSet":{"label":"a"}}"#
        ),
        (
            #"{"dataSet":{"label":"a"}}"#, #"{"type":"combined","dataSet":[{"type":"bar","cornerRadius":1}]}"#,
            #"{"type":"combined","dataSet":[{"type":"bar","cornerRadius":1,"label":"a"}]}"#
        ),
        // Half of a pair that is required together.
        (
            ##"{"dataSet":{"gradientPositions":[0,1]}}"##,
            #"{"dataSet":{"isDrawLineWithGradientEnabled":true,"gradientPositions":[5,6],"colors":["black","white"]}}"#,
            #"{"dataSet":{"isDrawLineWithGradientEnabled":true,"gradientPositions":[0,1],"colors":["black","white"]}}"#
        ),
    ]

    @Test(arguments: merges)
    func isTheMergedFile(_ merge: (own: String, base: String, merged: String)) throws {
        let own = merge.own == "{}" ? #"{"extends":"base"}"# : #"{"extends":"base","# + merge.own.dropFirst()
        #expect(try style(["own": own, "base": merge.base.bareStyle]) == style(merge.merged.bareStyle))
    }

    @Test func theBuiltInStyleNeedsNoFile() throws {
        let same = try ChartStyle(parsing: Array(ChartStyle.standardSource.utf8), name: "own")
        #expect(try style(#"{"extends":"default"}"#) == same)
        #expect(try ChartStyle(parsing: Array(#"{"extends":"default"}"#.utf8), name: "own") == same)
        #expect(try style("{}") == same)
        // A file of the folder comes first, and extends the built-in style too.
        let plain = #"{"extends":null,"size":[9,9]}"#
        #expect(try style(["own": "{}", "default": plain]) == style(plain))
        #expect(try style(["own": "{}", "default": #"{"noDataText":"x"}"#]) == style(#"{"noDataText":"x"}"#))
    }

    @Test(arguments: ["bar", "horizontalBar", "candle", "scatter", "combined"])
    func everyTypeExtendsTheBuiltInStyle(type: String) throws {
        let series = try TimeSeries(rows: [(0, 1), (86_400, 3)])
        let chart = SeriesChart(axis: .instants, series: Array(repeating: series, count: 4))
        let extended = try style("{\"extends\":\"default\",\"type\":\"\(type)\"}")
        // The color of the first series, which the style `default` sets; that of bars is paler.
        let isBar = type.lowercased().hasSuffix("bar")
        let color = isBar ? ##"{"light":"#4C94F2","dark":"#3D7CC9"}"## : #""systemBlue""#
        let blue = try style(#"{"dataSet":{"colors":[\#(color)]}}"#)
        let colors = [extended, blue].map { LayeredChart(chart, style: $0).legendEntries.first?.formColor }
        // Falling candles come first, and have a color of their own.
        #expect((colors[0] == colors[1]) == (type != "candle"))
    }

    /// Candles have a color for each direction, unless their file names colors of its own.
    @Test(arguments: [
        (
            #"{}"#,
            ##"""
            {"increasingColor":{"light":"#008F7A","dark":"#26C6B0"},"increasingFilled":true,
             "decreasingColor":{"light":"#D0021B","dark":"#FF5A5F"},"shadowWidth":1,
             "neutralColor":"systemGray","shadowColorSameAsCandle":true}
            """##
        ),
        (
            #"{"barSpace":0.2,"increasingColor":"systemTeal","increasingFilled":null}"#,
            ##"""
            {"barSpace":0.2,"increasingColor":"systemTeal","increasingFilled":false,"shadowWidth":1,
             "decreasingColor":{"light":"#D0021B","dark":"#FF5A5F"},
             "neutralColor":"systemGray","shadowColorSameAsCandle":true}
            """##
        ),
        (
            #"{"colors":["systemPurple"]}"#,
            #"""
            {"colors":["systemPurple"],"increasingColor":null,"increasingFilled":null,"decreasingColor":null,
             "neutralColor":null,"shadowColorSameAsCandle":null}
            """#
        ),
    ])
    func candleColors(own: String, written: String) throws {
        let series = try [3.0, 5, 1, 4].map { try TimeSeries(rows: [(0, $0), (86_400, $0 + 1)]) }
        let chart = SeriesChart(axis: .instants, series: series, width: 300, height: 200)
        for type in [#""type":"candle""#, #""type":"combined""#] {
            let kind = type.contains("combined") ? #""type":"candle","# : ""
            func candles(_ dataSet: String) throws -> ChartStyle {
                try style(#"{"extends":"default",\#(type),"dataSet":{\#(kind)\#(dataSet.dropFirst())}"#)
            }
            let styles = try [candles(own == "{}" ? #"{"visible":true}"# : own), candles(written)]
            // The colors are those of the first candlestick.
            let lists = styles.map { LayeredChart(chart, style: $0).displayList() }
            #expect(lists[0] == lists[1])
        }
        let bare = [#"{"type":"candle"}"#, #"{"type":"candle","dataSet":{"increasingFilled":true}}"#].map(\.bareStyle)
        #expect(try style(bare[0]) != style(bare[1]))
    }

    /// A y axis that moves to the right has there the look, the unit, the range and the reference line that it would have
    /// at the left.
    @Test(arguments: ["", #","type":"bar""#, #","dataSet":[{"colors":["systemRed"]}]"#])
    func movedYAxis(rest: String) throws {
        let series = try TimeSeries(rows: [(0, 5), (86_400, 9)])
        let chart = SeriesChart(axis: .instants, series: [series], width: 300, height: 200, reference: 7, unit: "ms")
        let moved = #""leftAxis":{"enabled":false},"rightAxis":{"enabled":true,"axisMinimum":0}"#
        let charts = try [moved, #""leftAxis":{"axisMinimum":0}"#].map {
            LayeredChart(chart, style: try style(#"{"extends":"default",\#($0)\#(rest)}"#))
        }
        let (right, left) = (charts[0].view.rightAxis, charts[1].view.leftAxis)
        #expect(right.valueFormatter == left.valueFormatter && right.gridColor == left.gridColor)
        #expect(right.limitLines == left.limitLines && charts[0].view.leftAxis.limitLines == [])
        let lists = charts.map { $0.displayList() }
        let texts = lists.map { Set($0.texts.map(\.string)) }
        #expect(texts[0].contains { $0.hasSuffix(" ms") } && texts[0] == texts[1])
        // The heights of all marks and lines are equal.
        let heights = lists.map { list in
            (list.fills.map(\.path) + list.strokes.map(\.path)).flatMap(\.points).map { ($0.y * 1000).rounded() }
                .sorted()
        }
        #expect(heights[0] == heights[1])
    }

    /// A style that extends one with a moved y axis keeps it, or moves it back. Data sets and reference line follow.
    @Test(arguments: [
        (#""dataSet":[{"colors":["systemRed"]}]"#, true, true), (#""dataSet":null"#, true, true),
        (#""leftAxis":{"enabled":true,"axisMinimum":0},"rightAxis":{"enabled":false}"#, false, false),
        (#""leftAxis":{"enabled":true}"#, false, false), (#""dataSet":{"axisDependency":"left"}"#, false, false),
        (#""dataSet":[{"axisDependency":"left"},{}]"#, false, true),
    ])
    func keptOrReversedYAxis(change: String, isDataOnRight: Bool, isReferenceOnRight: Bool) throws {
        let moved = #"{"extends":"default","leftAxis":{"enabled":false},"rightAxis":{"enabled":true}}"#
        let style = try style(["own": #"{"extends":"moved",\#(change)}"#, "moved": moved])
        let series = try TimeSeries(rows: [(0, 5), (86_400, 9)])
        let chart = LayeredChart(
            SeriesChart(axis: .instants, series: [series], width: 300, height: 200, reference: 7),
            style: style
        )
        #expect(chart.lineDataSets.first?.axisDependency == (isDataOnRight ? .right : .left))
        let limits = [chart.view.leftAxis, chart.view.rightAxis].map(\.limitLines.count)
        #expect(limits == (isReferenceOnRight ? [0, 1] : [1, 0]))
    }

    /// An axis of a style that extends none is that of DGCharts. Where both axes are shown or hidden, nothing moves.
    @Test(arguments: [
        (#"{"leftAxis":{"enabled":false},"rightAxis":{"enabled":true}}"#, 0),
        (#"{"extends":"default","rightAxis":{"enabled":true}}"#, 1),
        (#"{"extends":"default","leftAxis":{"enabled":false}}"#, 0),
    ])
    func yAxisThatStays(source: String, visibleLimitLines: Int) throws {
        let chart = SeriesChart(axis: .instants, series: [try TimeSeries(rows: [(0, 5), (60, 9)])], reference: 7)
        let drawn = LayeredChart(chart, style: try style(source.bareStyle))
        #expect(drawn.view.leftAxis.limitLines.count == 1 && drawn.view.rightAxis.limitLines == [])
        #expect((drawn.view.rightAxis.valueFormatter == .automatic) == !source.contains("default"))
        #expect(drawn.lineDataSets.allSatisfy { $0.axisDependency == .left })
        #expect((drawn.view.leftAxis.enabled ? 1 : 0) == visibleLimitLines)
    }

    @Test func nullIsTheDefaultOfDGCharts() throws {
        // Objects that are values have no defaults inside.
        let paths = StyleKey.all.filter { $0.isSupported && !$0.path.contains("[]") }
            .map { $0.path.split(separator: ".") }
            .filter { $0.dropLast().allSatisfy { !["valueFormatter", "fill"].contains($0) } }
        #expect(paths.count > 100)
        for steps in paths {
            let json = steps.reversed().reduce("null") { "{\"\($1)\":\($0)}" }
            var expected = "{}"
            if steps.first == "lastValueDataSet" || steps.first == "timeAxis" {
                expected = steps.count == 1 ? "{}" : "{\"\(steps[0])\":{}}"
            }
            #expect(try style(json.bareStyle) == style(expected.bareStyle), "\(json)")
        }
    }

    @Test(arguments: [
        (["own": #"{"extends":"own"}"#], "style-invalid-value", "never ends"),
        (
            ["own": #"{"extends":"a"}"#, "a": #"{"extends":"b"}"#, "b": #"{"extends":"a"}"#], "style-invalid-value",
            #""a", which extends "b", which extends "a""#
        ),
        (["own": #"{"extends":"typo"}"#], "style-invalid-value", #""typo" is unknown"#),
        (["own": #"{"extends":"../a"}"#], "style-invalid-value", "without a folder"),
        (["own": #"{"extends":7}"#], "style-wrong-type", "found a number"),
        (["own": #"{"extends":"a"}"#, "a": "{"], "style-not-json", #"in the extended style "a""#),
        (["own": #"{"extends":"a"}"#, "a": #"{"legend":7}"#], "style-wrong-type", #"in the extended style "a""#),
        (["own": #"{"extends":"a","legend":7}"#, "a": "{}"], "style-wrong-type", "expected an object"),
        (
            ["own": #"{"extends":"a","type":"bar","dataSet":{"lineWidth":3}}"#, "a": #"{"dataSet":{"lineWidth":1}}"#],
            "style-unknown-key", #"only data sets of type "line""#
        ),
        (
            ["own": #"{"extends":"a","type":"pie"}"#, "a": #"{"dataSet":{"lineWidth":1}}"#], "style-invalid-value",
            "bar"
        ),
        (["own": #"{"extends":"a"}"#, "a": "[]"], "style-wrong-type", #"in the extended style "a""#),
    ])
    func isRefused(files: [String: String], code: String, message: String) throws {
        let error = try #require(throws: PushChartError.self) { try style(files) }
        #expect(error.code.rawValue == code)
        #expect("\(error)".contains(message), "\(error)")
    }

    @Test(arguments: [8, 9, 100])
    func eightStylesMayExtendEachOther(count: Int) throws {
        var files = Dictionary(uniqueKeysWithValues: (1..<count).map { ("s\($0)", "{\"extends\":\"s\($0 + 1)\"}") })
        files["own"] = #"{"extends":"s1"}"#
        files["s\(count - 1)"] = #"{"size":[7,7]}"#
        if count <= 8 {
            #expect(try style(files).size?.width == 7)
        } else {
            let error = try #require(throws: PushChartError.self) { try style(files) }
            #expect(error.code == .styleOutOfRange)
        }
    }

    /// An error while a file is read is not changed into an error of the style.
    @Test func fileErrorsStay() {
        struct Unreadable: Error {}
        #expect(throws: Unreadable.self) {
            try ChartStyle(parsing: Array(#"{"extends":"a"}"#.utf8), name: "own") { _ in throw Unreadable() }
        }
    }
}
