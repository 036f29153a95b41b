import CoreGraphics
import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import ChartLayout
@testable import DGCharts
@testable import DGChartsPainter

/// The ticks of a time axis on the phone equal the ticks in CI.
@MainActor
@Suite
struct CalendarXAxisRendererTests {
    private nonisolated static let spans = [
        2.0, 45, 600, 21_600, 86_400, 259_200, 1_209_600, 7.8e6, 3.16e7, 1.58e8, 1.26e9, 6.3e9,
    ]

    private nonisolated static let axes = [
        #""valueFormatter": {"date": "auto"}"#,
        #""valueFormatter": {"date": "auto", "utcOffset": "+05:45"}, "labelFont": 13, "labelPosition": "bottom""#,
        #""valueFormatter": {"date": "EEEE d MMMM", "utcOffset": "-03:30"}, "labelRotationAngle": 30"#,
        #""valueFormatter": {"number": {"minimumIntegerDigits": 1}}"#,
        #""valueFormatter": "default", "centerAxisLabelsEnabled": true, "avoidFirstLastClippingEnabled": true"#,
    ]

    @Test(arguments: spans, axes)
    func `entries, labels and their places are those of the picture`(span: Double, axis: String) throws {
        let json =
            #"{"locale": {"shortMonthSymbols": ["J", "F", "März", "A", "M", "Jn", "Jl", "Ag", "S", "O", "N", "D"]}, "timeAxis": {"ticks": "calendar", \#(axis)}}"#
        let chart = try Self.chart([1.7712e9, 1.7712e9 + span])
        let layout = try Self.layout(chart, json)
        let (view, drawn) = try Self.view(chart, json, as: layout)
        #expect(view.xAxisRenderer is CalendarXAxisRenderer)
        #expect(view.testLayoutCount == 1)

        #expect(!view.xAxis.entries.isEmpty)
        #expect(view.xAxis.entries == layout.xAxis.ticks.entries)
        let labels = view.xAxis.entries.map { view.xAxis.valueFormatter?.stringForValue($0, axis: view.xAxis) }
        #expect(labels == layout.xAxis.labels.map(\.text))
        #expect(view.xAxis.getLongestLabel() == layout.xAxis.longestLabel.text)
        #expect(view.xAxis.labelWidth > 1)

        let runs = LineChart(chart, style: try ChartStyle(parsing: Array(json.utf8), name: "test"))
            .displayList().items.compactMap { if case .text(let run) = $0 { run } else { nil } }
        #expect(drawn.map(\.text) == labels.compactMap(\.self).filter { !$0.isEmpty })
        for label in drawn where !axis.contains("Rotation") {
            let font = SystemFontMetrics(size: layout.chart.view.xAxis.labelFont.size)
            let center = label.x - font.width(of: label.text) / 2
            // The picture rounds times as the matrix of DGCharts does, which the stub does not have.
            #expect(runs.contains { $0.string == label.text && abs(($0.glyphs.first?.x ?? 0) - center) < 1e-4 })
        }
    }

    @Test
    func `without calendar ticks, and outside the calendar, DGCharts finds the entries`() throws {
        let calendar = #"{"timeAxis": {"ticks": "calendar", "valueFormatter": {"date": "auto"}}}"#
        let dated = try Self.chart([0, 86_400])
        let even = try Self.view(dated, #"{"timeAxis": {"ticks": "even"}}"#, as: Self.layout(dated, "{}")).view
        #expect(!(even.xAxisRenderer is CalendarXAxisRenderer) && even.testLayoutCount == 0)
        let numbers = try Self.chart([0, 86_400], axis: .number)
        let plain = try Self.view(numbers, calendar, as: Self.layout(numbers, calendar)).view
        #expect(!(plain.xAxisRenderer is CalendarXAxisRenderer))

        let far = try Self.chart([0, 1e13])
        let (view, drawn) = try Self.view(far, calendar, as: Self.layout(far, calendar))
        #expect(view.xAxisRenderer is CalendarXAxisRenderer)
        #expect(view.xAxis.entries == [0, 1e13])
        // Foundation has a year for the last time, and our calendar has not.
        #expect(drawn.map(\.text) == ["1970", "318857"])
    }

    private static func chart(_ times: [Double], axis: SeriesChart.XAxisKind = .time) throws -> SeriesChart {
        let series = try TimeSeries(rows: times.map { (time: $0, value: 1) })
        return SeriesChart(axis: axis, series: [series], width: 320, height: 200)
    }

    private static func layout(_ chart: SeriesChart, _ json: String) throws -> LineChartLayout {
        let style = try ChartStyle(parsing: Array(json.utf8), name: "test")
        return try #require(LineChartLayout(of: LineChart(chart, style: style)))
    }

    /// A view with a style, after DGCharts laid it out like a layout of ours and drew the labels of the x axis.
    private static func view(_ chart: SeriesChart, _ json: String, as layout: LineChartLayout) throws
        -> (view: DGCharts.LineChartView, labels: [(text: String, x: CGFloat, y: CGFloat)])
    {
        let view = DGCharts.LineChartView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        try StyleMapping(StyleFile(name: "test", data: Data(json.utf8)), appearance: .light)
            .apply(to: view, showing: chart)
        let content = layout.contentRect
        view.viewPortHandler.contentRect =
            CGRect(x: content.x, y: content.y, width: content.width, height: content.height)
        let range = layout.xAxis.range
        (view.xAxis.axisMinimum, view.xAxis.axisMaximum) = (range.minimum, range.maximum)
        view.xAxis.axisRange = range.length
        view.xAxisRenderer.computeAxisValues(min: range.minimum, max: range.maximum)
        view.xAxisRenderer.drawLabels(context: CGContext(), pos: 0, anchor: .zero)
        return (view, view.xAxisRenderer.testLabels)
    }
}
