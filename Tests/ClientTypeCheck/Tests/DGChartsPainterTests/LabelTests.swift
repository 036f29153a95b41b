import DGCharts
import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import ChartLayout
@testable import DGChartsPainter

/// The labels on the phone equal the labels in CI.
@MainActor
@Suite
struct LabelTests {
    private nonisolated static let formatters = [
        #""default""#,
        #"{"number": {"minimumIntegerDigits": 1}}"#,
        #"{"number": {"minimumIntegerDigits": 1, "maximumFractionDigits": 2, "unit": true}}"#,
        #"{"number": {"minimumIntegerDigits": 3, "minimumFractionDigits": 1, "usesGroupingSeparator": false}}"#,
        #"{"date": "d MMM"}"#,
        #"{"date": "EEEE, dd.MM.yy 'at' HH'h'mm:ss", "utcOffset": "-03:30"}"#,
        #"{"date": "auto", "utcOffset": "+01:00"}"#,
        #"{"values": ["low", "middle", "high"]}"#,
    ]

    private nonisolated static let locales = [
        "{}",
        #"{"decimalSeparator": ",", "groupingSeparator": ".", "shortMonthSymbols": ["J", "F", "März", "A", "M", "Jn", "Jl", "Ag", "S", "O", "N", "D"]}"#,
        #"{"groupingSize": 0}"#,
    ]

    @Test(arguments: formatters, locales)
    func `numbers and dates are written alike`(formatter: String, locale: String) throws {
        let json =
            #"{"locale": \#(locale), "xAxis": {"valueFormatter": \#(formatter)}, "dataSet": {"valueFormatter": \#(formatter)}}"#
        let rows = [0, 1, 0.5, 1.25, -0.5, 2, 12.345, 999.999, 1234.5678, -98_765, 1e6].enumerated().map {
            (1.7e9 + Double($0.offset) * 40_000, $0.element)
        }
        for axis in [SeriesChart.XAxisKind.time, .number] {
            let series = try TimeSeries(rows: rows)
            let chart = SeriesChart(axis: axis, series: [series], unit: "°C")
            let ours = LineChart(chart, style: try ChartStyle(parsing: Array(json.utf8), name: "test"))
            let layout = try #require(LineChartLayout(of: ours))
            let view = DGCharts.LineChartView(frame: .zero)
            try StyleMapping(StyleFile(name: "test", data: Data(json.utf8)), appearance: .light)
                .apply(to: view, showing: chart)
            // DGCharts would have computed this range.
            view.xAxis.axisRange = 400_000
            let set = try #require(view.data?.dataSets.first as? LineChartDataSet)
            for value in rows.map(\.1) + rows.map(\.0) {
                for decimals in 0...3 {
                    view.xAxis.decimals = decimals
                    var axisLabels = layout.labelFormatter(for: ours.view.xAxis.valueFormatter)
                    axisLabels.decimals = decimals
                    axisLabels.context.timeSpan = axis == .time ? 400_000 : nil
                    let written = view.xAxis.valueFormatter?.stringForValue(value, axis: view.xAxis)
                    #expect(written == axisLabels.string(from: value), "\(value) with \(decimals) decimals")
                }
                var valueLabels = layout.labelFormatter(for: ours.dataSets[0].valueFormatter)
                valueLabels.context.timeSpan = axis == .time ? 400_000 : nil
                let written = set.valueFormatter.stringForValue(
                    value,
                    entry: ChartDataEntry(x: 0, y: value),
                    dataSetIndex: 0,
                    viewPortHandler: nil
                )
                #expect(written == valueLabels.string(from: value), "\(value)")
            }
        }
    }
}
