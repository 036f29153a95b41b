import ChartLayout
import Foundation
import SeriesDecoding
import Testing

@testable import LiveActivity

/// The style of the activity is one that PushChart reads, for every target and time zone.
@Suite struct GlucoseStyleTests {
    static let targets = [TargetRange.consensus, TargetRange(low: 40, high: 41), TargetRange(low: 399, high: 400)]

    @Test(arguments: targets, [0, 3600, -12_600, 20_700, 50_400, -43_200, 1_000_000, -1_000_000])
    func `the style parses`(target: TargetRange, secondsFromGMT: Int) throws {
        let chart = try #require(try Glucose.chart([38, 120, nil, 410], target: target))
        let style = GlucoseStyle(for: chart, secondsFromGMT: secondsFromGMT)
        #expect(try style.parsed().name == "glucose-activity")
    }

    @Test func `the labels show local times and the target`() throws {
        let values: [Double?] = (0..<72).map { 100 + Double($0) }
        let chart = try #require(try Glucose.chart(values, target: TargetRange(low: 80, high: 150)))
        func texts(_ seconds: Int) throws -> [String] {
            let zone = try #require(TimeZone(secondsFromGMT: seconds))
            let list = CanvasChart.displayList(of: chart, width: 340, height: 88, appearance: .light, timeZone: zone)
            return try #require(list).items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
        }
        // The chart begins at 07:20 UTC and ends at 13:15.
        #expect(try texts(0).contains("08:00"))
        #expect(try texts(0).contains("150"))
        #expect(try texts(0).contains("80"))
        #expect(try texts(19_800).contains("13:00"))
        #expect(try texts(-12_600).contains("04:00"))
    }

    @Test func `light and dark differ`() throws {
        let chart = try #require(try Glucose.chart([100, 110, 120]))
        let lists = Appearance.allCases.map {
            CanvasChart.displayList(of: chart, width: 340, height: 88, appearance: $0)
        }
        #expect(lists.allSatisfy { $0 != nil })
        #expect(lists[0] != lists[1])
    }
}
