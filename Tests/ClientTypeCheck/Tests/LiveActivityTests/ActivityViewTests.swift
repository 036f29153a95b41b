import ActivityKit
import ChartLayout
import ChartViews
import Foundation
import SeriesDecoding
import SwiftUI
import Testing
import WidgetKit

@testable import LiveActivity

/// The views of a state: with a chart, and with the texts only.
@MainActor
@Suite struct ActivityViewTests {
    static var good: ChartText { get throws { try Glucose.text([100, 110, nil, 130, 90]) } }

    @Test func `the Lock Screen shows texts and chart`() throws {
        let view = LockScreenView(content: try Glucose.content(Self.good), measuredAt: Self.date)
        #expect(Self.texts(view) == ["108", "mg/dL", "In range, steady", "\(Glucose.start + 3600)"])
        #expect(view.testAll(Image.self).map(\.testSystemName) == ["arrow.right"])
        #expect(view.testAll(ChartView.self).count == 1)
        #expect(view.testAll(Canvas<EmptyView>.self).count == 1)
    }

    @Test(arguments: ["", "!!", "damaged"])
    func `a damaged chart leaves the texts`(kind: String) throws {
        let chart = kind == "damaged" ? Glucose.damaged(try Self.good) : ChartText(kind)
        let view = LockScreenView(content: try Glucose.content(chart), measuredAt: Self.date)
        #expect(Self.texts(view) == ["108", "mg/dL", "In range, steady", "\(Glucose.start + 3600)"])
        #expect(view.testAll(ChartView.self).isEmpty)
        let island = try Self.island(chart)
        #expect(Self.texts(island.testCompactTrailing()) == ["108"])
        #expect(Self.texts(island.testMinimal()) == ["108"])
        #expect(island.testExpanded().flatMap { $0.testAll(ChartView.self) }.isEmpty)
    }

    @Test func `the expanded Dynamic Island shows the chart`() throws {
        #expect(try Self.island(Self.good).testExpanded().flatMap { $0.testAll(ChartView.self) }.count == 1)
    }

    @Test func `a watch shows the small family, with its chart`() throws {
        #expect(try Self.configuration.testFamilies == [.small])
        let view = ActivityContentView(content: try Glucose.content(Self.good), measuredAt: Self.date)
        #expect(view.testAll(LockScreenView.self).count == 1)
        var environment = EnvironmentValues()
        environment.testIsSmallActivity = true
        try EnvironmentValues.$testCurrent.withValue(environment) {
            #expect(view.testAll(LockScreenView.self).isEmpty)
            #expect(Self.texts(view) == ["108", "mg/dL", "In range, steady"])
            #expect(view.testAll(ChartView.self).count == 1)
            let damaged = ActivityContentView(content: try Glucose.content(ChartText("!!")), measuredAt: Self.date)
            #expect(Self.texts(damaged) == ["108", "mg/dL", "In range, steady"])
            #expect(damaged.testAll(ChartView.self).isEmpty)
        }
    }

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
        let content = try Glucose.content(Self.good, target: target)
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
        let list = PlottedChart(chart, style: content.style).displayList()
        let texts = list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
        #expect(texts.contains("\(corrected.low)") && texts.contains("\(corrected.high)"))
    }

    @Test func `without its style file, the chart is drawn with default`() throws {
        let content = GlucoseContent(
            attributes: GlucoseActivityAttributes(target: .consensus),
            state: Glucose.state(chart: try Self.good),
            isStale: false
        )
        #expect(content.style == .standard)
    }

    private static let date = Date(timeIntervalSince1970: Double(Glucose.start + 3600))

    private static func texts(_ view: any View) -> [String] { view.testAll(Text.self).map(\.testString) }

    private static func island(_ chart: ChartText) throws -> DynamicIsland {
        let context = ActivityViewContext(
            testAttributes: GlucoseActivityAttributes(target: .consensus),
            state: Glucose.state(chart: chart),
            isStale: false
        )
        return try configuration.testBase.testDynamicIsland(context)
    }

    private static var configuration: TestSupplementedConfiguration<ActivityConfiguration<GlucoseActivityAttributes>> {
        get throws {
            try #require(
                GlucoseLiveActivity().body
                    as? TestSupplementedConfiguration<ActivityConfiguration<GlucoseActivityAttributes>>
            )
        }
    }
}
