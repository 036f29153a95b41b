import SeriesDecoding
import Testing

/// A chart with very many samples keeps those that a bitmap shows.
@Suite struct ThinningTests {
    @Test func `a chart with few samples stays`() throws {
        let chart = try Self.chart(SeriesChart.maximumUnthinnedCount) { Double($0 % 7) }
        #expect(chart.thinned(toPixelColumns: 3) == chart)
    }

    @Test(arguments: [1, 10, 1219, 100_000])
    func `each column keeps its ends, its lowest and its highest sample`(columns: Int) throws {
        let chart = try Self.chart(40_000) { Double($0 * 7919 % 10_007) }
        let (all, kept) = (chart.series[0].runs[0], chart.thinned(toPixelColumns: columns).series[0].runs[0])
        #expect(kept.count <= min(4 * (columns + 1), all.count))
        #expect(kept.map(\.time) == kept.map(\.time).sorted())
        func groups(_ samples: [Sample]) -> [Int: [Double]] {
            let column = { (sample: Sample) in Int((sample.time / 2 * (Double(columns) / (39_999 / 2))).rounded(.down))
            }
            return Dictionary(grouping: samples, by: column).mapValues { $0.map(\.value) }
        }
        let (before, after) = (groups(all), groups(kept))
        #expect(before.keys == after.keys)
        for (column, values) in before {
            let rest = try #require(after[column])
            #expect([rest.first, rest.last] == [values.first, values.last])
            #expect([rest.min(), rest.max()] == [values.min(), values.max()])
        }
    }

    @Test func `columns divide the window`() throws {
        let chart = try Self.chart(40_000) { Double($0 * 7919 % 10_007) }
        var windowed = chart
        windowed.window = try XAxisWindow(from: 0, to: 4 * 39_999)
        let thinned = windowed.thinned(toPixelColumns: 400)
        #expect(thinned.series == chart.thinned(toPixelColumns: 100).series)
        #expect(thinned.window == windowed.window)
    }

    @Test func `gaps, colors and labels remain`() throws {
        var chart = try Self.chart(40_000) { $0 % 10_000 == 9 ? nil : Double($0 % 5) }
        chart.series[0].label = "a"
        chart.series[0].lineColor = ChartColor(hex: "#FF0000")
        let thinned = chart.thinned(toPixelColumns: 100)
        #expect(thinned.series[0].runs.count == chart.series[0].runs.count)
        #expect((thinned.series[0].label, thinned.series[0].lineColor) == ("a", chart.series[0].lineColor))
        #expect(thinned.series[0].last == chart.series[0].last)
    }

    @Test(arguments: [(0.0, 0.0), (-1e308, 1e308), (5, 5.000_000_000_000_001)])
    func `times that are equal or far apart do no harm`(start: Double, end: Double) throws {
        let rows = (0..<40_000).map { (time: $0 % 2 == 0 ? start : end, value: Double($0) as Double?) }
        let series = try TimeSeries(rows: rows)
        let thinned = SeriesChart(axis: .number, series: [series]).thinned(toPixelColumns: 0)
        #expect((1...8).contains(thinned.series[0].count))
        #expect(thinned.series[0].first == series.first)
        #expect(thinned.series[0].last == series.last)
    }

    private static func chart(_ count: Int, _ value: (Int) -> Double?) throws -> SeriesChart {
        let series = try TimeSeries(rows: (0..<count).map { (time: Double($0), value: value($0)) })
        return SeriesChart(axis: .number, series: [series])
    }
}
