import CoreGraphics
import DGCharts
import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import DGChartsPainter

/// Style keys without a property of the same name in DGCharts.
@MainActor
@Suite
struct StyleMappingTests {
    @Test
    func `a line with gaps is several data sets and one entry of the legend`() throws {
        let view = try Self.view(#"{"dataSet": {"label": "load"}, "lastValueDataSet": {"circleRadius": 3}}"#)
        let sets = Self.sets(of: view)
        #expect(sets.map { $0.entries.map(\.y) } == [[1, 3], [2, 5, 4], [4]])
        #expect(sets[2].circleRadius == 3)
        #expect(view.legend.isLegendCustom)
        #expect(view.legend.entries.map(\.label) == ["load"])
    }

    @Test
    func `the legend can be hidden for one series, and set by the style`() throws {
        #expect(try !Self.view(#"{"hidesLegendForOneSeries": true}"#).legend.enabled)
        let entries = #"[{"label": "a", "form": "circle", "formColor": "black"}]"#
        let own = try Self.view(#"{"legend": {"entries": \#(entries)}}"#).legend
        #expect(own.entries.map(\.label) == ["a"] && own.entries[0].form == .circle)
        let extra = try Self.view(#"{"legend": {"extraEntries": \#(entries)}}"#).legend
        #expect(extra.entries.map(\.label) == ["line", "a"])
    }

    @Test
    func `a reference is a limit line, and the axis contains its value`() throws {
        let view = try Self.view(
            #"{"referenceLine": {"lineWidth": 3, "lineColor": "black"}}"#,
            reference: 9.5,
            unit: "%"
        )
        let line = try #require(view.leftAxis.limitLines.first)
        #expect(line.limit == 9.5 && line.lineWidth == 3 && line.lineColor.cgColor == UIColor.black.cgColor)
        #expect(line.label == "9.5%" && line.labelPosition == .leftTop && line.lineDashLengths == [4, 3])
        let invisible = try #require(Self.sets(of: view).last)
        #expect(!invisible.visible && invisible.entries.map(\.y) == [9.5])
        #expect(view.legend.entries.count == 1)
    }

    @Test
    func `the changes of a time axis apply if x holds dates`() throws {
        let style = #"{"xAxis": {"labelCount": 4}, "timeAxis": {"labelCount": 3, "forceLabelsEnabled": true}}"#
        #expect(try Self.view(style).xAxis.labelCount == 4)
        let dated = try Self.view(style, axis: .time).xAxis
        #expect(dated.labelCount == 3 && dated.forceLabelsEnabled)
    }

    @Test
    func `fills are colors or gradients, with an end from the style`() throws {
        let linear = ##"{"linearGradient": {"colors": ["#FF0000", "#0000FF80"], "positions": [0, 0.5], "angle": 90}}"##
        let fill = try Self.sets(of: Self.view(#"{"dataSet": {"fill": \#(linear), "fillFormatter": 2.5}}"#))[0]
        let gradient = try #require(fill.fill as? LinearGradientFill)
        #expect(gradient.angle == 90)
        #expect(gradient.gradient.testLocations == [0, 0.5])
        #expect(gradient.gradient.testComponents == [1, 0, 0, 1, 0, 0, 1, 128.0 / 255])
        #expect(fill.fillFormatter?.getFillLinePosition(dataSet: fill, dataProvider: Provider()) == 2.5)
        let axis = try Self.sets(of: Self.view(#"{"dataSet": {"fillFormatter": "axisMinimum"}}"#))[0]
        #expect(axis.fillFormatter?.getFillLinePosition(dataSet: axis, dataProvider: Provider()) == -7)
        let radial = #"{"radialGradient": {"colors": ["black"], "endRadiusPercent": 2}}"#
        let round = try Self.sets(of: Self.view(#"{"dataSet": {"fill": \#(radial)}}"#))[0].fill as? RadialGradientFill
        #expect(round?.endRadiusPercent == 2 && round?.startRadiusPercent == 0)
    }

    @Test
    func `colors follow the line, the payload and the trend of the values`() throws {
        let style =
            ##"{"dataSet": {"colors": ["#FF0000"], "circleColors": ["lineColor"], "fillColor": {"color": "lineColor", "opacity": 0.5}}}"##
        let own = try Self.sets(of: Self.view(style))[0]
        #expect(own.circleColors[0].cgColor.components == [1, 0, 0, 1])
        #expect(own.fillColor.cgColor.components == [1, 0, 0, 0.5])
        let carried = try Self.sets(of: Self.view(style, color: ChartColor(red: 0, green: 0, blue: 255)))[0]
        #expect(carried.colors.map(\.cgColor.components) == [[0, 0, 1, 1]])
        #expect(carried.circleColors[0].cgColor.components == [0, 0, 1, 1])
        let trend = ##"{"dataSet": {"colors": [{"rising": "#00FF00", "falling": "#FF0000"}]}}"##
        #expect(try Self.sets(of: Self.view(trend))[0].colors[0].cgColor.components == [0, 1, 0, 1])
        #expect(try Self.sets(of: Self.view(trend, reference: 8))[0].colors[0].cgColor.components == [1, 0, 0, 1])
        let first = trend.replacing("}]", with: #", "against": "first"}]"#)
        #expect(try Self.sets(of: Self.view(first, reference: 8))[0].colors[0].cgColor.components == [0, 1, 0, 1])
    }

    @Test
    func `highlights and icons find their samples`() throws {
        let style =
            #"{"highlightValues": [{"x": "highest"}, {"x": 0.9}, {"x": "last", "dataSetIndex": 7}], "dataSet": {"icon": "up.png"}}"#
        let view = try Self.view(style)
        #expect(view.testHighlights.map { [$0.x, $0.y, Double($0.dataSetIndex)] } == [[4, 5, 1], [1, 3, 0]])
        #expect(Self.sets(of: view).allSatisfy { $0.entries.allSatisfy { $0.icon?.testText == "up.png" } })
    }

    @Test(arguments: [
        "[]", "{", #"{"unknown": 1}"#, #"{"xAxis": {"enabled": 1}}"#, #"{"dataSet": {"colors": ["nocolour"]}}"#,
        #"{"legend": {"form": "star"}}"#, #"{"leftAxis": {"limitLines": {}}}"#, #"{"minOffset": "10"}"#,
    ])
    func `a style that cannot be applied is refused`(style: String) {
        #expect(throws: (any Error).self) { try Self.view(style) }
    }

    private final class Provider: LineChartDataProvider {
        let lineData: LineChartData? = nil
        func getTransformer(forAxis axis: YAxis.AxisDependency) -> Transformer {
            Transformer(viewPortHandler: ViewPortHandler(width: 0, height: 0))
        }
        func isInverted(axis: YAxis.AxisDependency) -> Bool { false }
        func getAxis(_ axis: YAxis.AxisDependency) -> YAxis {
            let axis = YAxis()
            axis.axisMinimum = -7
            return axis
        }
    }

    private static func sets(of view: LineChartView) -> [LineChartDataSet] {
        view.data?.dataSets.compactMap { $0 as? LineChartDataSet } ?? []
    }

    private static func view(
        _ style: String,
        axis: SeriesChart.XAxisKind = .number,
        reference: Double? = nil,
        unit: String? = nil,
        color: ChartColor? = nil
    ) throws -> LineChartView {
        var series = try TimeSeries(label: "line", rows: [(0, 1), (1, 3), (2, nil), (3, 2), (4, 5), (5, 4)])
        series.lineColor = color
        let view = LineChartView(frame: .zero)
        try StyleMapping(StyleFile(name: "test", data: Data(style.utf8)), appearance: .light)
            .apply(to: view, showing: SeriesChart(axis: axis, series: [series], reference: reference, unit: unit))
        return view
    }
}
