import ActivityKit
import ChartLayout
import Charts
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
        let view = LockScreenView(content: Glucose.content(try Self.good))
        let texts = view.testAll(Text.self).map(\.testString)
        #expect(texts == ["108", "mg/dL", "In range, steady", "90–130 in 20 min", "\(Glucose.start + 3600)"])
        #expect(view.testAll(Image.self).map(\.testSystemName) == ["arrow.right"])
        let canvas = try #require(view.testAll(Canvas<EmptyView>.self).first)
        let chart = try #require(Glucose.content(try Self.good).chart)
        let list = try #require(CanvasChart.displayList(of: chart, width: 340, height: 88, appearance: .light))
        let painted = list.items.filter { item in
            switch item {
            case .fill, .stroke, .text: true
            default: false
            }
        }
        #expect(canvas.testRecords(size: CGSize(width: 340, height: 88)).count == painted.count)
        #expect(painted.count > 10)
    }

    @Test(arguments: ["", "!!", "damaged"])
    func `a damaged chart leaves the texts`(kind: String) throws {
        let chart = kind == "damaged" ? Glucose.damaged(try Self.good) : ChartText(kind)
        let lockScreen = LockScreenView(content: Glucose.content(chart))
        #expect(
            lockScreen.testAll(Text.self).map(\.testString)
                == ["108", "mg/dL", "In range, steady", "\(Glucose.start + 3600)"]
        )
        #expect(lockScreen.testAll(Canvas<EmptyView>.self).isEmpty)
        let island = try Self.island(chart)
        #expect(Self.texts(island.testCompactLeading()) == ["108"])
        #expect(Self.texts(island.testCompactTrailing()) == ["mg/dL"])
        #expect(Self.texts(island.testMinimal()) == ["108"])
        #expect(island.testExpanded().flatMap { $0.testAll(Canvas<EmptyView>.self) }.isEmpty)
    }

    @Test func `the Dynamic Island shows the chart in every size but the smallest`() throws {
        let island = try Self.island(try Self.good)
        #expect(island.testExpanded().flatMap { $0.testAll(CanvasChart.self) }.count == 1)
        #expect(island.testCompactTrailing().testAll(Sparkline.self).count == 1)
        #expect(Self.texts(island.testCompactLeading()) == ["108"])
        #expect(Self.texts(island.testMinimal()) == ["108"])
    }

    @Test func `a sparkline has one piece for each run`() throws {
        let chart = try #require(try Glucose.chart([100, 110, nil, 90, nil, 95, 97, 99]))
        let canvas = try #require(Sparkline(chart: chart, color: .green).testAll(Canvas<EmptyView>.self).first)
        let records = canvas.testRecords(size: CGSize(width: 44, height: 22))
        guard case .stroke(let path, let shading, let style) = try #require(records.first).call else {
            Issue.record("no stroke")
            return
        }
        let moves = path.testElements.filter { if case .move = $0 { true } else { false } }
        #expect(moves.count == 3)
        // The lone reading has a line to itself, which round caps turn into a dot.
        #expect(path.testElements.count == 2 + 2 + 3)
        #expect(style.lineCap == .round)
        #expect(shading == .color(.green))
    }

    @Test func `Swift Charts gets a series for each run`() throws {
        let chart = try #require(
            try Glucose.chart([100, 110, nil, 90, nil, 95, 97], target: TargetRange(low: 80, high: 140))
        )
        let marks = MarksChart(chart: chart, color: .green).testMarks
        let lines = marks.filter { $0.kind == .line }
        #expect(lines.map(\.series) == ["0", "0", "1", "2", "2"])
        #expect(lines.map(\.y) == [["100.0"], ["110.0"], ["90.0"], ["95.0"], ["97.0"]])
        #expect(lines.first?.x == "\(Double(Glucose.start))")
        #expect(marks.filter { $0.kind == .area }.map(\.y) == [["80.0", "140.0"], ["80.0", "140.0"]])
        #expect(marks.filter { $0.kind == .rule }.map(\.y) == [["80.0"], ["140.0"]])
        // The lone reading, and the mark of the last one.
        #expect(marks.filter { $0.kind == .point }.map(\.y) == [["90.0"], ["97.0"]])
    }

    private static func texts(_ view: any View) -> [String] { view.testAll(Text.self).map(\.testString) }

    private static func island(_ chart: ChartText) throws -> DynamicIsland {
        let configuration = try #require(
            GlucoseLiveActivity().body as? ActivityConfiguration<GlucoseActivityAttributes>
        )
        let context = ActivityViewContext(
            testAttributes: GlucoseActivityAttributes(target: .consensus),
            state: Glucose.state(chart: chart),
            isStale: false
        )
        return configuration.testDynamicIsland(context)
    }
}
