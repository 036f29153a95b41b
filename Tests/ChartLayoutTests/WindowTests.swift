import SeriesCodec
import Testing

@testable import ChartLayout

/// Charts whose x axis has a window.
@Suite struct WindowTests {
    /// 2026-02-17T00:00:00Z.
    private static let midnight = 1_771_286_400.0

    /// A chart that stops at 14:30 of a day.
    private static func day(_ axis: SeriesChart.XAxisKind = .time) throws -> SeriesChart {
        var chart = try SeriesChart.points(
            (0...174).map { (midnight + Double($0) * 300, Double($0 % 12)) },
            axis: axis,
            width: 320,
            height: 200
        )
        chart.window = try XAxisWindow(from: midnight, to: midnight + 86_400)
        return chart
    }

    private static func layout(_ chart: SeriesChart, _ style: ChartStyle) throws -> LineChartLayout {
        try #require(LineChartLayout(of: LineChart(chart, style: style)))
    }

    private static func ends(of layout: LineChartLayout) -> [Double] {
        [layout.xAxis.range.minimum, layout.xAxis.range.maximum]
    }

    @Test func theAxisAndItsTicksSpanTheWindow() throws {
        let layout = try Self.layout(Self.day(), .standard)
        #expect(Self.ends(of: layout) == [Self.midnight, Self.midnight + 86_400])
        #expect(layout.xAxis.labels.map(\.text).suffix(2) == ["18:00", "Wed 18"])
        let content = layout.contentRect
        #expect(isNear(layout.x.position(of: Self.midnight), content.x))
        #expect(isNear(layout.x.position(of: Self.midnight + 86_400), content.right))
    }

    /// Nothing of the data is drawn after its last sample: the outage is empty.
    @Test func linesFillsAndMarksEndAtTheLastSample() throws {
        let style = try ChartStyle(
            #"{"dataSet":{"drawFilledEnabled":true,"drawCirclesEnabled":false},"lastValueDataSet":{"circleRadius":3}}"#
        )
        let chart = LineChart(try Self.day(), style: style)
        let layout = try #require(LineChartLayout(of: chart))
        let last = layout.x.position(of: Self.midnight + 174 * 300)
        #expect(last < layout.contentRect.x + layout.contentRect.width * 0.61)
        let xs = chart.displayList().items.flatMap { item -> [Double] in
            switch item {
            case .fill(let path, _, _),
                .stroke(let path, _, _) where path.elements.count > 100:
                path.elements.compactMap { element in
                    if case .line(let point) = element { point.x } else { nil }
                }
            default: []
            }
        }
        #expect(xs.count > 200)
        #expect(try #require(xs.max()) <= last + 1e-6)
    }

    @Test func theWindowOverridesTheStyle() throws {
        let (from, to) = (Self.midnight, Self.midnight + 86_400)
        for keys in [
            #""axisMinimum":\#(from + 3600),"axisMaximum":\#(to - 3600)"#, #""spaceMin":5000,"spaceMax":9000"#,
            #""axisMinimum":\#(to),"axisMaximum":\#(from)"#,
        ] {
            let style = try ChartStyle(#"{"xAxis":{\#(keys)},"timeAxis":{\#(keys)}}"#)
            #expect(try Self.ends(of: Self.layout(Self.day(), style)) == [from, to])
            #expect(try Self.ends(of: Self.layout(Self.day(.number), style)) == [from, to])
        }
    }

    @Test func automaticScalingSeesAllSamples() throws {
        let style = try ChartStyle(#"{"autoScaleMinMaxEnabled":true}"#)
        var plain = try Self.day()
        plain.window = nil
        let (windowed, without) = (try Self.layout(Self.day(), style), try Self.layout(plain, style))
        #expect(windowed.leftAxis.range == without.leftAxis.range)
        #expect(windowed.xAxis.range.maximum == Self.midnight + 86_400)
    }

    @Test(
        arguments: [
            (-1e308, 1e308), (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (0, .leastNonzeroMagnitude),
            (0, 1e300),
            (-1e-300, 7),
        ] as [(Double, Double)]
    )
    func extremeWindowsAreDrawn(from: Double, to: Double) throws {
        for count in 0...2 {
            var chart = SeriesChart(axis: .time, series: [], width: 320, height: 200)
            chart.series = try (0..<count).map { try TimeSeries(rows: [(0, Double($0)), (0, 2)]) }
            chart.window = try XAxisWindow(from: from, to: to)
            let layout = try Self.layout(chart, .standard)
            #expect(Self.ends(of: layout) == [from, to])
            let list = LineChart(chart, style: .standard).displayList()
            #expect(count == 0 || !list.items.isEmpty)
            #expect(list.texts.allSatisfy { $0.baseline.isFinite })
        }
    }
}
