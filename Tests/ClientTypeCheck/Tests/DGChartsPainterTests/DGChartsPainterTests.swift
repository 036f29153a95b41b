import ChartLayout
import ChartPainting
import CoreGraphics
import DGCharts
import DGChartsPainter
import Foundation
import SeriesDecoding
import Testing
import UIKit

/// The painter draws the layer of a view, at the scale of the picture.
@MainActor
@Suite
struct DGChartsPainterTests {
    @Test
    func `the view is drawn on a transparent ground, and its layer has the scale of the picture`() throws {
        let series = try TimeSeries(rows: [(0, 3), (1, 1), (2, 4)])
        let chart = SeriesChart(axis: .number, series: [series], width: 320, height: 160)
        let context = CGContext()
        context.ctm = CGAffineTransform(scaleX: 2.5, y: -2.5)
        let json = #"{"extends": null, "lastValueDataSet": {}}"#
        let style = try ChartStyle(parsing: Array(json.utf8), name: "s")
        DGChartsPainter().paint(chart, style: style, appearance: .light, in: context)
        // The values, and the mark of the last one.
        #expect(context.testCalls.first == .layer([3, 1, 4, 4], isOpaque: false, scale: 2.5))
    }

    @Test(arguments: [
        (#"{"extends": null, "type": "line"}"#, true),
        (#"{"extends": null, "type": "combined", "dataSet": {"lineWidth": 2}}"#, true),
        // The round numbers of the style default.
        (#"{"type": "line"}"#, false),
        (#"{"extends": null, "type": "bar"}"#, false),
        (#"{"type": "horizontalBar"}"#, false),
        (#"{"type": "candle"}"#, false),
        (#"{"type": "scatter"}"#, false),
        (#"{"type": "combined", "dataSet": [{"type": "line"}, {"type": "bar"}]}"#, false),
    ])
    func `DGCharts draws lines, and the display list all other charts`(json: String, hasOnlyLines: Bool) throws {
        let series = try TimeSeries(rows: [(0, 3), (1, 1), (2, 4)])
        let chart = SeriesChart(axis: .number, series: Array(repeating: series, count: 4), width: 320, height: 160)
        let style = try ChartStyle(parsing: Array(json.utf8), name: "s")
        #expect(PlottedChart(chart, style: style).hasOnlyLines == hasOnlyLines)
        let (context, expected) = (CGContext(), CGContext())
        DGChartsPainter().paint(chart, style: style, appearance: .dark, in: context)
        DisplayListPainter().paint(chart, style: style, appearance: .dark, in: expected)
        #expect((context.testCalls == expected.testCalls) == !hasOnlyLines)
        let isView = if case .layer = context.testCalls.first { true } else { false }
        #expect(isView == hasOnlyLines)
    }

    @Test(arguments: [
        (#"{"drawTopYLabelEntryEnabled": true}"#, ["0", "10", "20 kg"]),
        (#"{"inverted": true}"#, ["0 kg", "10", "20"]),
        (#"{"drawTopYLabelEntryEnabled": false}"#, ["0", "10 kg", "20"]),
        (#"{"valueFormatter": {"number": {"unit": true}}}"#, ["0 kg", "10 kg", "20 kg"]),
    ])
    func `the unit is at the top label of the axis, unless the style says otherwise`(
        leftAxis: String,
        texts: [String]
    ) throws {
        let axis = try Self.view(#"{"extends": "default", "leftAxis": \#(leftAxis)}"#).leftAxis
        axis.entries = [0, 10, 20]
        #expect(axis.entries.map { axis.valueFormatter?.stringForValue($0, axis: axis) } == texts)
    }

    @Test(arguments: [
        (#"{"date": "HH:mm", "timeZone": "device"}"#, "17:45"),
        (#"{"date": "HH:mm", "timeZone": "Asia/Kathmandu"}"#, "12:00"),
        (#"{"date": "HH:mm", "timeZone": "-03:30"}"#, "08:30"),
    ])
    func `dates are in the time zones of the chart`(formatter: String, text: String) throws {
        let zones = ChartTimeZones(device: ChartTimeZone(utcOffset: 20_700))
        let axis = try Self.view(#"{"extends": null, "timeAxis": {"valueFormatter": \#(formatter)}}"#, timeZones: zones)
            .xAxis
        #expect(axis.valueFormatter?.stringForValue(1_771_243_200, axis: axis) == text)
    }

    @Test(arguments: ["line", "bar", "candle", "scatter"])
    func `dates of every chart are in the zone of the device`(type: String) throws {
        let formatter = #"{"date": "HH:mm", "timeZone": "device"}"#
        let json = #"{"extends": null, "type": "\#(type)", "timeAxis": {"valueFormatter": \#(formatter)}}"#
        let style = try ChartStyle(parsing: Array(json.utf8), name: "s")
        let series = try TimeSeries(rows: [(1_771_243_200, 1), (1_771_416_000, 19)])
        let chart = SeriesChart(axis: .instants, series: Array(repeating: series, count: 4), width: 320, height: 160)
        let kathmandu = try #require(TimeZone(secondsFromGMT: 20_700))
        let (context, expected) = (CGContext(), CGContext())
        let painter = DisplayListPainter(deviceTimeZone: kathmandu)
        DGChartsPainter(displayListPainter: painter)
            .paint(chart, style: style, appearance: .light, in: context)
        painter.paint(chart, style: style, appearance: .light, in: expected)
        if type == "line" {
            // The label of the first sample, at noon in UTC.
            let texts = context.testCalls.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
            #expect(texts == ["17:45"])
        } else {
            #expect(context.testCalls == expected.testCalls)
        }
    }

    /// A view that shows a chart of two days in kg.
    private static func view(_ style: String, timeZones: ChartTimeZones = .utc) throws -> LineChartView {
        let series = try TimeSeries(rows: [(1_771_243_200, 1), (1_771_416_000, 19)])
        let chart = SeriesChart(axis: .instants, series: [series], unit: "kg")
        let parsed = try ChartStyle(parsing: Array(style.utf8), name: "s")
        let view = LineChartView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
        view.show(PlottedChart(chart, style: parsed, timeZones: timeZones))
        return view
    }
}
