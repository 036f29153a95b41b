import ChartLayout
import SeriesDecoding
import Testing

@testable import LiveActivity

/// What the views of a state show: texts, and a chart with the range that the phone adds.
@Suite struct GlucoseContentTests {
    @Test(arguments: [(69, "Low"), (70, "In range"), (180, "In range"), (181, "High")])
    func `the zone follows the target`(mgdl: Int, zone: String) throws {
        #expect(try Glucose.content(ChartText(), mgdl: mgdl).status == "\(zone), steady")
        #expect(try Glucose.content(ChartText(), mgdl: mgdl, trend: .unknown).status == zone)
    }

    @Test func `an outdated reading has neither zone nor trend`() throws {
        let content = try Glucose.content(ChartText(), isStale: true)
        #expect((content.value, content.status, content.symbolName) == ("108", "No recent reading", "minus"))
        #expect(content.zone == nil)
    }

    @Test(arguments: [TargetRange.consensus, TargetRange(low: 80, high: 120), TargetRange(low: .max, high: .min)])
    func `the phone adds the target to the chart and to the style`(target: TargetRange) throws {
        let content = try Glucose.content(Glucose.text([100, 110, nil, 130, 90]), target: target)
        let corrected = target.corrected
        let chart = try #require(content.chart)
        #expect(chart.series.count == 3)
        #expect(
            chart.series.dropFirst().map { $0.runs.joined().map(\.value) } == [
                [Double(corrected.low), Double(corrected.low)], [Double(corrected.high), Double(corrected.high)],
            ]
        )
        #expect(chart.series.map(\.last?.time) == Array(repeating: chart.series[0].last?.time, count: 3))
        #expect(content.style.name == "glucose-activity")
        #expect(content.style.usesDeviceTimeZone)
        let list = LayeredChart(chart, style: content.style).displayList()
        let texts = list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
        #expect(texts.contains("\(corrected.low)") && texts.contains("\(corrected.high)"))
    }

    @Test func `without its style file, the chart is drawn with default`() throws {
        let content = GlucoseContent(
            attributes: GlucoseActivityAttributes(target: .consensus),
            state: Glucose.state(chart: try Glucose.text([100])),
            isStale: false
        )
        #expect(content.style == .standard)
    }
}
