import Accessibility
import ChartLayoutFoundation
import ChartPainting
import CoreGraphics
import Foundation
import SeriesCodec
import SwiftUI
import Testing
import UIKit
import UserNotifications

@testable import ChartLayout
@testable import ChartViews

/// The view draws the display list of its size, describes itself, and selects.
@MainActor
@Suite struct ChartViewTests {
    static let start = 1_773_300_000.0

    static func chart(_ values: [Double?] = [100, 110, nil, 130, 90], unit: String? = "mg/dL") throws -> SeriesChart {
        let rows = values.enumerated().map { (time: start + 300 * Double($0.offset), value: $0.element) }
        let series = try TimeSeries(label: "Glucose", rows: rows)
        return SeriesChart(axis: .instants, series: [series], width: 340, height: 88, unit: unit)
    }

    static func text() throws -> ChartText {
        ChartText(try SeriesEncoder(keepsLastValue: true).encode(chart(), tolerance: 0.001).text)
    }

    @Test(arguments: [ColorScheme.light, .dark], [CGSize(width: 340, height: 88), CGSize(width: 200.4, height: 77.6)])
    func `the canvas gets the display list of its size and appearance`(scheme: ColorScheme, size: CGSize) throws {
        var values = EnvironmentValues()
        values.colorScheme = scheme
        values.timeZone = Self.kathmandu
        values.locale = Locale(identifier: "de_DE")
        let calls = try EnvironmentValues.$testCurrent.withValue(values) {
            try #require(try ChartView(Self.chart()).testAll(Canvas<EmptyView>.self).first).testCalls(size: size)
        }
        var sized = try Self.chart()
        (sized.width, sized.height) = (Int(size.width.rounded()), Int(size.height.rounded()))
        let list = PlottedChart(
            sized,
            style: .standard,
            appearance: scheme == .dark ? .dark : .light,
            timeZones: ChartTimeZones(for: .standard, device: Self.kathmandu),
            locale: ChartLocale(for: .standard, device: Locale(identifier: "de_DE"))
        ).displayList()
        let context = CGContext()
        DisplayListPainter().paint(list.items, in: context)
        #expect(calls == context.testCalls)
        #expect(calls.count > 50)
    }

    @Test(arguments: [
        (nil, "1:05"), (#"{"date": "auto", "timeZone": "device"}"#, "1:05"),
        (#"{"date": "auto", "timeZone": "Europe/Berlin"}"#, "8:20"),
        (#"{"date": "auto", "timeZone": "-03:30"}"#, "3:50"),
        (#"{"date": "auto"}"#, "7:20"), (#"{"number": {}}"#, "1:05"),
    ])
    func `words tell times in the zone of the axis`(formatter: String?, time: String) throws {
        let json =
            formatter.map { #"{"extends": null, "timeAxis": {"valueFormatter": \#($0)}}"# } ?? #"{"extends": null}"#
        let style = try ChartStyle(parsing: Array(json.utf8), name: "s")
        let words = ChartWords(
            of: try Self.chart(),
            style: style,
            locale: Locale(identifier: "en_US"),
            deviceTimeZone: Self.kathmandu
        )
        #expect(words.xValueText(Self.start).contains(" \(time)"))
    }

    @Test(arguments: [
        (SeriesChart.XAxisKind.days, [20_605.0, 20_606], "Jun 1, 2026"), (.days, [20_605, 20_635], "June 2026"),
        (.names, [0, 1], "Oslo"),
    ])
    func `words tell days, months and names without a time of day`(
        axis: SeriesChart.XAxisKind,
        positions: [Double],
        text: String
    ) throws {
        let times = positions.map { axis == .days ? $0 * 86_400 : $0 }
        let chart = SeriesChart(
            axis: axis,
            names: axis == .names ? ["Oslo", "Rome"] : [],
            series: [try TimeSeries(rows: times.map { (time: $0, value: 5) })]
        )
        for zone in ["Asia/Kathmandu", "America/New_York", "Europe/Vienna", "Pacific/Auckland"] {
            let words = ChartWords(
                of: chart,
                style: .standard,
                locale: Locale(identifier: "en_US"),
                deviceTimeZone: try #require(TimeZone(identifier: zone))
            )
            #expect(words.xValueText(times[0]) == text)
        }
    }

    @Test
    func `days have one picture in all zones`() throws {
        var chart = try Self.chart()
        chart.axis = .days
        chart.series = [try TimeSeries(rows: (0..<7).map { (time: Double(20_605 + $0) * 86_400, value: 5) })]
        let style = try ChartStyle(parsing: Array(#"{"extends":"default","type":"bar"}"#.utf8), name: "s")
        let pictures = try ["America/New_York", "Europe/Vienna", "Pacific/Auckland"].map { zone in
            ChartDrawing(
                chart: chart,
                style: style,
                appearance: .light,
                deviceTimeZone: try #require(TimeZone(identifier: zone)),
                deviceLocale: Locale(identifier: "en_US")
            ).items(size: CGSize(width: 320, height: 150))
        }
        #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    }

    @Test(
        arguments: [
            (#"{"compact": true}"#, "€", "en_US", "€1.09K"), (#"{"compact": true}"#, "€", "de_DE", "1.090,5\u{A0}€"),
            (#"{"percent": "percents"}"#, "€", "en_US", "1,090.5%"),
            (#"{"percent": "fractions"}"#, nil, "tr_TR", "%109.050"),
            (#"{"unitPosition": "before"}"#, "USD", "en_US", "USD 1,090.5"), (#"{}"#, "%", "en_US", "1,090.5%"),
        ] as [(String, String?, String, String)]
    )
    func `words have the notation of the axis`(format: String, unit: String?, locale: String, text: String) throws {
        let json = #"{"extends": null, "leftAxis": {"valueFormatter": {"number": \#(format)}}}"#
        let words = ChartWords(
            of: try Self.chart([1, 1090.5], unit: unit),
            style: try ChartStyle(parsing: Array(json.utf8), name: "s"),
            locale: Locale(identifier: locale),
            deviceTimeZone: .gmt
        )
        #expect(words.quantity(1090.5, ofSeries: 0) == text)
    }

    private static let kathmandu = TimeZone(identifier: "Asia/Kathmandu") ?? .gmt

    @Test(arguments: [CGSize.zero, CGSize(width: -4, height: 9), CGSize(width: 9e9, height: CGFloat.infinity)])
    func `a size that no chart has is limited`(size: CGSize) throws {
        let canvas = try #require(try ChartView(Self.chart()).testAll(Canvas<EmptyView>.self).first)
        #expect(!canvas.testCalls(size: size).isEmpty)
    }

    @Test
    func `a text is drawn, and a damaged one leaves an empty view`() throws {
        #expect(try ChartView(Self.text()).testAll(Canvas<EmptyView>.self).count == 1)
        #expect(try ChartView(Self.text().text).testAll(Canvas<EmptyView>.self).count == 1)
        for bad in ["", "!", String(try Self.text().text.dropLast(3)), "2abc"] {
            #expect(ChartView(ChartText(bad)).testAll(Canvas<EmptyView>.self).isEmpty)
        }
    }

    @Test(arguments: [
        ("en_US", "Glucose: last 1,090.5 mg/dL, change +990.5 mg/dL, lowest 100 mg/dL, highest 1,300 mg/dL"),
        ("de_DE", "Glucose: last 1.090,5 mg/dL, change +990,5 mg/dL, lowest 100 mg/dL, highest 1.300 mg/dL"),
    ])
    func `VoiceOver reads the figures in the locale of the view`(locale: String, summary: String) throws {
        var values = EnvironmentValues()
        values.locale = Locale(identifier: locale)
        try EnvironmentValues.$testCurrent.withValue(values) {
            let view = ChartView(try Self.chart([100, nil, 1300, 1090.5]))
            #expect(view.testValues(ofModifier: "accessibilityLabel").map { "\($0)" } == [summary])
        }
    }

    @Test
    func `a label cannot insert figures, and hidden series are not read`() throws {
        var chart = try Self.chart([1, 2], unit: nil)
        chart.series = [
            try TimeSeries(label: "{last}", rows: [(0, 1), (1, 2)]), try TimeSeries(label: "b", rows: [(0, 8)]),
        ]
        let style = try ChartStyle(parsing: Array(#"{"dataSet": [{}, {"visible": false}]}"#.utf8), name: "s")
        let labels = ChartView(chart, style: style).testValues(ofModifier: "accessibilityLabel").map { "\($0)" }
        #expect(labels == ["{last}: last 2, change +1, lowest 1, highest 2"])
    }

    @Test
    func `the system gets the data as an audio graph`() throws {
        let values = ChartView(try Self.chart()).testValues(ofModifier: "accessibilityChartDescriptor")
        let graph = try #require(values.first as? AXChartDescriptor)
        #expect(graph.title == "Glucose")
        let xAxis = try #require(graph.xAxis as? AXNumericDataAxisDescriptor)
        #expect(xAxis.range == Self.start...Self.start + 1200)
        #expect(xAxis.valueDescriptionProvider(Self.start).contains("2026"))
        #expect(graph.yAxis?.range == 90...130)
        #expect(graph.yAxis?.valueDescriptionProvider(90) == "90 mg/dL")
        #expect(graph.series.map(\.name) == ["Glucose"])
        #expect(graph.series.first?.dataPoints.map(\.testY) == [100, 110, 130, 90])
        #expect(graph.series.first?.dataPoints.map(\.testX).first == Self.start)
    }

    @Test
    func `a chart with many samples has an audio graph of a thousand points or two`() throws {
        let chart = try Self.chart((0..<9_999).map { Double($0) })
        let values = ChartView(chart).testValues(ofModifier: "accessibilityChartDescriptor")
        let count = try #require((values.first as? AXChartDescriptor)?.series.first?.dataPoints.count)
        #expect((1_000...2_000).contains(count))
    }

    @Test
    func `without selection there are no gestures, as widgets need it`() throws {
        let view = ChartView(try Self.chart())
        for name in ["simultaneousGesture", "onContinuousHover", "accessibilityAdjustableAction"] {
            #expect(view.testValues(ofModifier: name).isEmpty)
        }
    }

    @Test
    func `a finger selects the nearest samples, and lifting it ends the selection`() throws {
        let view = ChartView(try Self.chart()).chartSelection()
        let gestures = view.testValues(ofModifier: "simultaneousGesture")
        let gesture = try #require(gestures.first as? TestGesture<DragGesture.Value>)
        #expect(view.testAll(Text.self).isEmpty)
        for (x, text) in [(0.0, "100 mg/dL"), (319, "90 mg/dL"), (-1e9, "100 mg/dL"), (1e9, "90 mg/dL")] {
            gesture.changed.first?(DragGesture.Value(testLocation: CGPoint(x: x, y: 5)))
            let shown = try #require(view.testAll(Text.self).first).testString
            #expect(shown.hasSuffix(text))
            #expect(view.testValues(ofModifier: "accessibilityValue").map { "\($0)" } == [shown])
            // The chart, and the mark above it.
            #expect(view.testAll(Canvas<EmptyView>.self).count == 2)
        }
        gesture.ended.first?(DragGesture.Value(testLocation: .zero))
        #expect(view.testAll(Text.self).isEmpty)
    }

    @Test
    func `a pointer selects without a pressed button`() throws {
        let view = ChartView(try Self.chart()).chartSelection()
        let hover = try #require(
            view.testValues(ofModifier: "onContinuousHover").first as? (HoverPhase) -> Void
        )
        hover(.active(CGPoint(x: 0, y: 0)))
        #expect(view.testAll(Text.self).count == 1)
        hover(.ended)
        #expect(view.testAll(Text.self).isEmpty)
    }

    @Test
    func `VoiceOver moves the selection, from the last sample and within the chart`() throws {
        var selection: ChartSelection?
        let view = ChartView(try Self.chart()).chartSelection(Binding(get: { selection }, set: { selection = $0 }))
        let adjust = try #require(
            view.testValues(ofModifier: "accessibilityAdjustableAction").first
                as? (AccessibilityAdjustmentDirection) -> Void
        )
        var values: [Double?] = []
        for direction in [.increment, .increment, .decrement, .decrement, .decrement, .decrement]
            as [AccessibilityAdjustmentDirection]
        {
            adjust(direction)
            values.append(selection?.values.first?.sample.value)
        }
        #expect(values == [90, 90, 130, 110, 100, 100])
    }

    @Test(arguments: [
        (-1.0, 0.0), (0, 0), (4, 0), (6, 10), (10, 10), (20, 10), (25, 10), (26, 40), (1e300, 50),
    ])
    func `a selection is the nearest sample, also in a gap`(time: Double, nearest: Double) throws {
        let series = try TimeSeries(rows: [(0, 1), (10, 2), (20, nil), (40, 3), (50, 4)])
        #expect(series.nearestSample(to: time)?.time == nearest)
        let chart = SeriesChart(axis: .number, series: [series])
        #expect(ChartSelection(of: chart, series: [0], nearest: time)?.time == nearest)
        #expect(ChartSelection(of: chart, series: [], nearest: time) == nil)
    }

    @Test
    func `the mark stands at the sample in the chart`() throws {
        let chart = try Self.chart([100, 110])
        let area = try #require(PlotArea(of: PlottedChart(chart, style: .standard)))
        let selection = try #require(ChartSelection(of: chart, series: [0], nearest: 0))
        let items = SelectionOverlay.items(of: selection, in: area)
        let circles = items.compactMap { item -> Point? in
            guard case .fill(let path, _, _) = item, case .circle(let center, _)? = path.elements.first else {
                return nil
            }
            return center
        }
        #expect(circles == [area.position(of: Sample(time: Self.start, value: 100), ofSeries: 0)])
        #expect(abs(area.time(at: circles[0]) - Self.start) < 1e-3)
        #expect(items.count == 2)
    }

    @Test(arguments: [
        #"{"type": "bar", "barMode": "stacked"}"#, #"{"type": "horizontalBar"}"#, #"{"type": "candle"}"#,
        #"{"type": "scatter"}"#, #"{"type": "combined", "dataSet": [{"type": "line"}, {"type": "bar"}]}"#,
    ])
    func `bars, candles, dots and combined charts are drawn, described and selected`(json: String) throws {
        let style = try ChartStyle(parsing: Array(json.utf8), name: "s")
        var chart = try Self.chart([100, 110, 130, 90])
        chart.series = Array(repeating: chart.series[0], count: 4)
        (chart.width, chart.height) = (320, 160)
        let view = ChartView(chart, style: style).chartSelection()
        #expect(view.testValues(ofModifier: "accessibilityLabel").map { "\($0)" }.first?.count { $0 == ":" } == 4)
        let graph = view.testValues(ofModifier: "accessibilityChartDescriptor").first as? AXChartDescriptor
        #expect(graph?.series.map(\.dataPoints.count) == [4, 4, 4, 4])
        let layout = PlottedChart(chart, style: style)
        let context = CGContext()
        DisplayListPainter().paint(layout.displayList().items, in: context)
        let canvas = try #require(view.testAll(Canvas<EmptyView>.self).first)
        #expect(canvas.testCalls(size: CGSize(width: 320, height: 160)) == context.testCalls)
        let area = try #require(PlotArea(of: layout))
        let gesture = view.testValues(ofModifier: "simultaneousGesture").first as? TestGesture<DragGesture.Value>
        for sample in chart.series[0].runs.joined() {
            let point = area.position(of: sample, ofSeries: 0)
            gesture?.changed.first?(DragGesture.Value(testLocation: CGPoint(x: point.x, y: point.y)))
            #expect(view.testAll(Text.self).first?.testString.contains("\(Int(sample.value)) mg/dL") == true)
            let selection = try #require(ChartSelection(of: chart, series: [0], nearest: sample.time))
            guard case .stroke(let line, _, _)? = SelectionOverlay.items(of: selection, in: area).first,
                case .move(let start)? = line.elements.first, case .line(let end)? = line.elements.last
            else {
                Issue.record("a selection has no line")
                return
            }
            // The line is at the time of the sample, which horizontal bars have along the y axis.
            let isAcross = json.contains("horizontalBar")
            #expect(isAcross ? start.y == point.y && end.y == point.y : start.x == point.x && end.x == point.x)
            #expect(start != end)
        }
    }

    @Test
    func `the expanded notification shows the chart with selection, and the next replaces it`() throws {
        let controller = ChartNotificationViewController()
        for _ in 0..<2 {
            controller.didReceive(Self.notification(try Self.text().text))
            let host = try #require(controller.children.first as? UIHostingController<AnyView>)
            #expect(controller.children.count == 1)
            #expect(controller.view.subviews == [host.view])
            #expect(host.rootView.testValues(ofModifier: "simultaneousGesture").count == 1)
            #expect(abs(controller.preferredContentSize.height - 300 * 88 / 340) < 1e-9)
        }
        for bad in [nil, "", "damaged"] {
            controller.didReceive(Self.notification(bad))
            #expect(controller.children.isEmpty && controller.view.subviews.isEmpty)
            #expect(controller.preferredContentSize.height == 0)
        }
    }

    private static func notification(_ text: String?) -> UNNotification {
        let content = UNMutableNotificationContent()
        content.userInfo = text.map { ["chart": $0] } ?? [:]
        return UNNotification(
            testRequest: UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        )
    }
}
