import ChartLayout
import SeriesCodec
import SeriesDecoding
import Testing

@testable import LiveActivity

/// The chart of a content state: runs, extremes, axes, and refused charts.
@Suite struct GlucoseChartTests {
    @Test func `runs end at gaps`() throws {
        let chart = try #require(try Glucose.chart([100, 110, nil, nil, 90, nil, 95, 97, 99]))
        #expect(chart.runs.map(\.id) == [0, 1, 2])
        #expect(chart.runs.map { $0.readings.map(\.value) } == [[100, 110], [90], [95, 97, 99]])
        #expect(chart.runs.map { $0.loneReading?.value } == [nil, 90, nil])
        let times = chart.runs.flatMap(\.readings).map(\.time)
        #expect(times == times.sorted())
    }

    @Test(arguments: [
        ([100.0], 100.0, 100.0, 40.0, 200.0),
        ([100, 55, 268], 55, 268, 40, 300),
        ([38, 41], 38, 41, 30, 200),
        ([200, 201], 200, 201, 40, 250),
    ])
    func `the axis holds the readings and the target`(
        values: [Double],
        lowest: Double,
        highest: Double,
        lower: Double,
        upper: Double
    ) throws {
        let chart = try #require(try Glucose.chart(values))
        #expect(chart.extremes == lowest...highest)
        #expect(chart.axisValues == lower...upper)
        #expect(chart.times.lowerBound < chart.times.upperBound)
    }

    @Test func `the phone adds the target as two series`() throws {
        let chart = try #require(try Glucose.chart([100, 110, 120], target: TargetRange(low: 80, high: 140)))
        let layout = chart.layoutChart(width: 340.4, height: 88.6)
        #expect((layout.width, layout.height) == (340, 89))
        #expect(layout.series.count == 3)
        #expect(layout.series[1].runs.joined().map(\.value) == [80, 80])
        #expect(layout.series[2].runs.joined().map(\.value) == [140, 140])
        #expect(layout.series[1].first?.time == chart.times.lowerBound)
        #expect(layout.series[2].last?.time == chart.times.upperBound)
    }

    @Test(arguments: [(0.0, 1), (-4, 1), (5000, 2000), (.infinity, 1), (.nan, 1)])
    func `a size that no view has is limited`(width: Double, points: Int) throws {
        let chart = try #require(try Glucose.chart([100, 110]))
        #expect(chart.layoutChart(width: width, height: width).width == points)
        #expect(chart.layoutChart(width: width, height: width).height == points)
    }

    @Test func `a damaged or foreign chart is refused`() throws {
        let good = try Glucose.text([100, 110, 130, 90, 80, 70, 60])
        #expect(GlucoseChart(good, target: .consensus) != nil)
        #expect(GlucoseChart(ChartText(), target: .consensus) == nil)
        #expect(GlucoseChart(ChartText("no chart"), target: .consensus) == nil)
        #expect(GlucoseChart(Glucose.damaged(good), target: .consensus) == nil)
        for count in 0..<good.text.count {
            let prefix = ChartText(String(good.text.prefix(count)))
            // Truncation can pass the check digits, but then the chart still holds possible readings.
            if let chart = GlucoseChart(prefix, target: .consensus) { #expect(chart.axisValues.upperBound <= 2000) }
        }
        #expect(GlucoseChart(try Glucose.text([1, 2, 3], axis: .number), target: .consensus) == nil)
        #expect(try Glucose.chart([100, 1e9]) == nil)
        #expect(try Glucose.chart([100, -1]) == nil)
    }

    @Test func `a sparkline fills its picture`() throws {
        let chart = try #require(try Glucose.chart([40, 200, nil, 120]))
        let scale = SparklineScale(of: chart, width: 44, height: 22, inset: 1)
        let points = chart.runs.flatMap(\.readings).map(scale.position(of:))
        #expect(points.map(\.x) == [1, 15, 43])
        #expect(points.map(\.y) == [21, 1, 11])
    }
}
