import ChartLayout
import ChartPainting
import CoreGraphics
import DGCharts
import DGChartsPainter
import Foundation
import SeriesDecoding
import Testing
import UIKit

/// The painter chooses who draws a chart.
@MainActor
@Suite
struct DGChartsPainterTests {
    @Test(arguments: [
        (#"{"extends": null, "type": "line"}"#, true),
        (#"{"extends": null, "type": "combined", "dataSet": {"lineWidth": 2}}"#, true),
        // The round numbers of the style default.
        (#"{"type": "line"}"#, false),
        // Each key of an axis, a legend or a view that DGCharts does not have.
        (#"{"extends": null, "xAxis": {"ticks": "decimal"}}"#, false),
        (#"{"extends": null, "leftAxis": {"ticks": "decimal"}}"#, false),
        (#"{"extends": null, "leftAxis": {"rangeMode": "nonnegative"}}"#, false),
        (#"{"extends": null, "leftAxis": {"includesLimitLines": true}}"#, false),
        (#"{"extends": null, "leftAxis": {"bands": [{"from": 1, "color": "systemGreen"}]}}"#, false),
        (#"{"extends": null, "leftAxis": {"limitLines": [{"limit": 2, "labelPosition": "auto"}]}}"#, false),
        (#"{"extends": null, "legend": {"shortensLabels": true}}"#, false),
        (#"{"extends": null, "clipDataToContentEnabled": "wide"}"#, false),
        (#"{"extends": null, "labelsGiveWay": true}"#, false),
        (#"{"extends": null, "mirrorsRightToLeft": true, "locale": {"isRightToLeft": true}}"#, false),
        (#"{"extends": null, "mirrorsRightToLeft": true}"#, true),
        (#"{"extends": null, "locale": {"isRightToLeft": true}}"#, true),
        (#"{"extends": null, "xAxis": {"omitsGaps": true}}"#, false),
        (#"{"extends": null, "rightAxis": {"enabled": false}, "leftAxis": {"side": "right"}}"#, false),
        (#"{"extends": null, "legend": {"enabled": false}, "lastValueDataSet": {}}"#, true),
        (#"{"extends": null, "lastValueDataSet": {"label": "tag"}}"#, false),
        // These do not change the picture: the labels of two axes have no other sides, and a hidden axis has none.
        (#"{"extends": null, "leftAxis": {"side": "right"}}"#, true),
        (#"{"extends": null, "rightAxis": {"enabled": false, "side": "left", "ticks": "decimal"}}"#, true),
        (#"{"extends": null, "dataSet": {"lineWidth": "auto", "drawFilledEnabled": "auto"}}"#, true),
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
        #expect(LayeredChart(chart, style: style).hasOnlyLines == hasOnlyLines)
        let (context, expected) = (CGContext(), CGContext())
        DGChartsPainter().paint(chart, style: style, appearance: .dark, in: context)
        DisplayListPainter().paint(chart, style: style, appearance: .dark, in: expected)
        // The view itself draws nothing here.
        #expect(context.testCalls == (hasOnlyLines ? [] : expected.testCalls))
    }

    @Test(arguments: [
        (#"{"date": "HH:mm", "timeZone": "device"}"#, "17:45"),
        (#"{"date": "HH:mm", "timeZone": "Asia/Kathmandu"}"#, "12:00"),
        (#"{"date": "HH:mm", "timeZone": "-03:30"}"#, "08:30"),
    ])
    func `dates are in the time zones of the chart`(formatter: String, text: String) throws {
        let json = #"{"extends": null, "timeAxis": {"valueFormatter": \#(formatter)}}"#
        let series = try TimeSeries(rows: [(1_771_243_200, 1), (1_771_416_000, 19)])
        let chart = SeriesChart(axis: .instants, series: [series])
        let zones = ChartTimeZones(device: ChartTimeZone(utcOffset: 20_700))
        let view = LineChartView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
        view.show(
            LayeredChart(chart, style: try ChartStyle(parsing: Array(json.utf8), name: "s"), timeZones: zones)
        )
        #expect(view.xAxis.valueFormatter?.stringForValue(1_771_243_200, axis: view.xAxis) == text)
    }
}
