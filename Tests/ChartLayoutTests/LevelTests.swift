import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

/// The levels of a chart in the places of a style that name them.
@Suite struct LevelTests {
    private static let colors = ["systemGreen", "systemOrange", "systemRed"]

    /// A chart of 100 by 100 points without labels, on an axis from 0 to 10.
    private static func chart(_ vector: Vector) throws -> LayeredChart {
        let leftAxis = vector.json("leftAxis").map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        let thresholds = (vector["thresholds"] as? [Any] ?? []).enumerated().map { index, from -> [String: Any] in
            ["from": from, "color": Self.colors[index]]
        }
        let sets = Vector(
            file: "",
            index: 0,
            fields: Box(["dataSet": ["thresholds": thresholds, "drawCirclesEnabled": false]])
        )
        let dataSet = sets.json("dataSet").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let plain = """
            {"minOffset": 0, "legend": {"enabled": false}, "xAxis": {"enabled": false}, "rightAxis": {"enabled": false},
             "leftAxis": {"axisMinimum": 0, "axisMaximum": 10, "drawLabelsEnabled": false, "drawAxisLineEnabled": false,
                          "drawGridLinesEnabled": false}, "dataSet": \(dataSet)}
            """
        let bytes = Array(#"{"extends": "plain", "leftAxis": \#(leftAxis)}"#.utf8)
        let style = try ChartStyle(parsing: bytes, name: "test") { $0 == "plain" ? Array(plain.bareStyle.utf8) : nil }
        var chart = try SeriesChart.values([1, 9], width: 100, height: 100)
        chart.levels = (vector["levels"] as? [String: Double] ?? [:]).map { NamedLevel(name: $0.key, value: $0.value) }
        return LayeredChart(chart, style: style)
    }

    @Test(arguments: Vectors.entries("levels.json"))
    func levelsAreNumbers(_ vector: Vector) throws {
        #expect(["lines", "beyond", "cutOff", "bands", "from"].contains { vector[$0] != nil })
        let chart = try Self.chart(vector)
        let list = chart.displayList()
        if let lines = vector.numbers("lines") {
            let level = chart.view.leftAxis.limitLines.map(\.limit)
            #expect(level == lines)
            let drawn = list.strokes.filter { $0.path.points.count == 2 && $0.path.points[0].x != $0.path.points[1].x }
                .filter { $0.path.points[0].y == $0.path.points[1].y }
            #expect(drawn.map { 10 - $0.path.points[0].y / 10 } == lines)
        }
        if let beyond = vector["beyond"] as? [[String]] {
            // Notes at the ends of the axis, without their arrows.
            let notes = list.texts.filter { $0.string.hasSuffix(" ↑") || $0.string.hasSuffix(" ↓") }
            #expect(notes.map { [String($0.string.dropLast(2)), $0.baseline < 50 ? "top" : "bottom"] } == beyond)
        }
        if let cutOff = vector.numbers("cutOff") { #expect(chart.hiddenLimitLines.map(\.limit) == cutOff) }
        if let bands = vector["bands"] as? [[Double]] {
            #expect(list.fills.map(\.path) == bands.map { Self.rect(from: $0[0], to: $0[1]) })
        }
        if let from = vector.numbers("from"), let colors = vector["colors"] as? [Int] {
            let thresholds = chart.lineDataSets[0].thresholds
            #expect(thresholds.map(\.from) == from)
            #expect(
                try thresholds.map(\.color)
                    == colors.map { .fixed(try #require(SystemColor.color(named: Self.colors[$0]))) }
            )
        }
    }

    @Test func vectorsAreThere() {
        #expect(Vectors.entries("levels.json").count > 20)
    }

    private static func rect(from lower: Double, to upper: Double) -> LayoutPath {
        .outline(of: LayoutRect(x: 0, y: 100 - upper * 10, width: 100, height: (upper - lower) * 10))
    }

    /// A band across horizontal bars is upright.
    @Test func bandOfHorizontalBars() throws {
        let chart = try SeriesChart.values([1, 9], width: 100, height: 100)
        let style = try ChartStyle(
            ##"""
            {"type": "horizontalBar", "minOffset": 0, "legend": {"enabled": false}, "xAxis": {"enabled": false},
             "rightAxis": {"enabled": false}, "leftAxis": {"axisMinimum": 0, "axisMaximum": 10,
             "drawLabelsEnabled": false, "bands": [{"from": 2, "to": 7, "color": {"light": "#00FF00", "dark": "#008000"}}]}}
            """##
        )
        for (appearance, green) in [(Appearance.light, UInt8(255)), (.dark, 128)] {
            let list = LayeredChart(chart, style: style, appearance: appearance).displayList()
            #expect(list.fills.first?.path == .outline(of: LayoutRect(x: 20, y: 0, width: 50, height: 100)))
            #expect(list.fills.first?.color.green == green)
        }
    }

    /// Bands are behind the grid and the data.
    @Test func bandIsBehindTheGrid() throws {
        let style = try ChartStyle(#"{"leftAxis": {"bands": [{"color": "systemRed"}]}}"#)
        let items = LayeredChart(try .values([1, 9]), style: style).displayList().items
        let firstFill = items.firstIndex { if case .fill = $0 { true } else { false } }
        let firstStroke = items.firstIndex { if case .stroke = $0 { true } else { false } }
        #expect(try #require(firstFill) < #require(firstStroke))
    }

    /// An axis includes the levels of its limit lines, but neither numbers of a style nor the ends of bands.
    @Test(
        arguments: [
            (#"{"limitLines": [{"limit": {"level": "goal"}}]}"#, 100.0),
            (#"{"limitLines": [{"limit": {"level": "other", "default": 50}}]}"#, 50),
            (#"{"limitLines": [{"limit": {"level": "other"}}]}"#, 9), (#"{"limitLines": [{"limit": 100}]}"#, 9),
            (#"{"bands": [{"from": {"level": "goal"}, "color": "systemRed"}]}"#, 9),
        ] as [(String, Double)]
    )
    func axisIncludesLevels(leftAxis: String, highest: Double) throws {
        var chart = try SeriesChart.values([1, 9])
        chart.levels = [NamedLevel(name: "goal", value: 100)]
        let style = try ChartStyle(#"{"leftAxis": \#(leftAxis)}"#)
        let range = try #require(PlotLayout(of: LayeredChart(chart, style: style))).leftAxis.range
        #expect(isNear(range.maximum, highest + (highest - 1) * 0.1))
    }

    /// A level without a label shows its value with the unit, if its axis has the unit.
    @Test(
        arguments: [
            ("leftAxis", #""limit": {"level": "goal"}"#, "steps", "7 steps"),
            ("leftAxis", #""limit": {"level": "goal"}, "label": "Goal""#, "steps", "Goal"),
            ("leftAxis", #""limit": {"level": "goal"}"#, nil, ""), ("leftAxis", #""limit": 7"#, "steps", ""),
            ("rightAxis", #""limit": {"level": "goal"}"#, "steps", ""),
        ] as [(String, String, String?, String)]
    )
    func labels(axis: String, line: String, unit: String?, label: String) throws {
        var chart = try SeriesChart.values([1, 9])
        chart.series.append(chart.series[0])
        chart.levels = [NamedLevel(name: "goal", value: 7)]
        chart.unit = unit
        let style = try ChartStyle(
            #"{"\#(axis)": {"limitLines": [{\#(line)}]}, "dataSet": [{}, {"axisDependency": "right"}]}"#
        )
        let plotted = LayeredChart(chart, style: style)
        let lines = plotted.view.leftAxis.limitLines + plotted.view.rightAxis.limitLines
        #expect(lines.map(plotted.label) == [label])
    }

    /// A style that moves the axis to the right moves its levels too.
    @Test func movedAxis() throws {
        let base = #"""
            {"rightAxis": {"enabled": false}, "legend": {"enabled": false}, "dataSet": {"drawCirclesEnabled": false},
             "leftAxis": {"limitLines": [{"limit": {"level": "goal"}}],
             "bands": [{"to": {"level": "goal"}, "color": "systemRed"}]}}
            """#
        let own = #"{"extends": "base", "leftAxis": {"enabled": false}, "rightAxis": {"enabled": true}}"#
        let style = try ChartStyle(parsing: Array(own.utf8), name: "moved") { _ in Array(base.bareStyle.utf8) }
        var chart = try SeriesChart.values([1, 9])
        chart.levels = [NamedLevel(name: "goal", value: 7)]
        let plotted = LayeredChart(chart, style: style)
        #expect(plotted.view.rightAxis.limitLines.map(\.limit) == [7])
        #expect(plotted.view.rightAxis.bands.map(\.to) == [7])
        #expect(plotted.displayList().fills.count == 1)
    }
}
