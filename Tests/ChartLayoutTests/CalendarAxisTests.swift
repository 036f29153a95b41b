import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

/// Calendar ticks in a chart.
@Suite struct CalendarAxisTests {
    /// A style with calendar ticks and some more keys of the time axis.
    private static func style(_ more: String = "") throws -> ChartStyle {
        try ChartStyle(#"{"timeAxis":{"ticks":"calendar","labelPosition":"bottom"\#(more)}}"#)
    }

    private static func layout(
        _ rows: [(Double, Double?)],
        axis: SeriesChart.XAxisKind = .instants,
        _ style: ChartStyle
    )
        throws
        -> PlotLayout
    {
        try #require(PlotLayout(of: LayeredChart(.points(rows, axis: axis, width: 320, height: 200), style: style)))
    }

    @Test func numbersKeepEvenTicks() throws {
        let rows = [(0.0, 1.0), (86_400, 2)]
        let numbers = try Self.layout(rows, axis: .number, Self.style())
        #expect(numbers.xAxis.labelShifts == nil)
        #expect(numbers.xAxis == (try Self.layout(rows, axis: .number, ChartStyle("{}")).xAxis))
        #expect(try Self.layout(rows, Self.style()).xAxis.labels.map(\.text) != numbers.xAxis.labels.map(\.text))
    }

    @Test func oneSampleHasOneTime() throws {
        let axis = try Self.layout([(1_771_329_600, 5)], Self.style()).xAxis
        #expect(axis.labels.map(\.text) == ["Tue 17 12:00"])
        let unround = try Self.layout([(1_771_329_600.5, 5)], Self.style()).xAxis
        #expect(unround.labels.map(\.text) == ["Tue 17 12:00"])
    }

    @Test(arguments: ["", #","avoidFirstLastClippingEnabled":true"#, #","wordWrapEnabled":true"#])
    func labelsLieBelowTheContent(more: String) throws {
        let style = try Self.style(more)
        let chart = LayeredChart(
            try .points([(0, 1), (86_400, 2)], axis: .instants, width: 320, height: 200),
            style: style
        )
        let layout = try #require(PlotLayout(of: chart))
        let content = layout.contentRect
        let labels = chart.displayList().texts.filter { $0.baseline > content.bottom && $0.string.contains(":") }
        #expect(labels.map(\.string) == ["06:00", "12:00", "18:00"])
        let first = try #require(chart.displayList().texts.first { $0.string == "Thu 1" }).box
        let last = try #require(chart.displayList().texts.first { $0.string == "Fri 2" }).box
        #expect(isNear(first.x, content.x, tolerance: 1e-6))
        #expect(isNear(last.right, content.right, tolerance: 1e-6))
    }

    @Test(arguments: [
        (#""valueFormatter":{"date":"HH:mm","timeZone":"+05:30"}"#, ["06:00", "12:00", "18:00", "00:00"]),
        (#""valueFormatter":{"number":{"minimumIntegerDigits":1}}"#, ["0", "21,600", "43,200", "64,800", "86,400"]),
        (#""valueFormatter":{"date":"auto","timeZone":"-02:00"}"#, ["Thu 1", "06:00", "12:00", "18:00"]),
    ])
    func formattersOfTheStyle(formatter: String, labels: [String]) throws {
        let axis = try Self.layout([(0, 1), (86_400, 2)], Self.style("," + formatter)).xAxis
        #expect(axis.labels.map(\.text) == labels)
    }

    /// Outside the calendar, the ticks are even.
    @Test func timesFarAwayKeepEvenTicks() throws {
        let axis = try Self.layout([(0, 1), (2e12, 2)], Self.style()).xAxis
        #expect(axis.labelShifts == nil)
        #expect(axis.ticks.entries.count > 2)
        let swapped = try Self.layout([(0, 1), (10, 2)], Self.style(#","axisMinimum":9,"axisMaximum":1"#)).xAxis
        #expect(swapped.labelShifts == nil)
    }

    @Test func rotatedLabelsIncreaseTheHeight() throws {
        let rows = [(0.0, 1.0), (86_400, 2)]
        let upright = try Self.layout(rows, Self.style()).contentRect
        let rotated = try Self.layout(rows, Self.style(#","labelRotationAngle":90"#)).contentRect
        #expect(isNear(upright.width, rotated.width))
        #expect(rotated.height < upright.height - 10)
    }

    @Test func theStandardStyleHasCalendarTicks() throws {
        let axis = try Self.layout([(1_771_250_400, 1), (1_771_336_800, 2)], .standard).xAxis
        #expect(axis.labels.map(\.text) == ["18:00", "Tue 17", "06:00", "12:00"])
    }
}

extension ChartTimeZone {
    /// A zone with changes in ascending order of time.
    static func test(_ first: Int, _ changes: [(time: Int, offset: Int)] = []) -> ChartTimeZone {
        ChartTimeZone(name: "Test/Zone", rulesVersion: "1") { time in
            changes.last { $0.time <= time }?.offset ?? first
        }
    }
}

/// Ticks where clocks change.
@Suite struct ClockChangeTests {
    @Test(arguments: Vectors.entries("clock-changes.json"))
    func ticks(_ vector: Vector) throws {
        let changes = try #require(vector["changes"] as? [[Any]]).map { change in
            (time: try #require(Self.seconds(change[0] as? String)), offset: try #require(change[1] as? Int))
        }
        let zone = ChartTimeZone.test(try #require(vector.int("offset")), changes)
        let start = Double(try #require(Self.seconds(vector.text("from"))))
        let end = start + 3600 * (try #require(vector.number("hours")))
        let width = vector.number("width") ?? 270
        let ticks = try #require(
            CalendarTicks(from: start, through: end, axisWidth: width, timeZone: zone, labelFontSize: 11)
        ).ticks
        #expect(ticks.map(\.label) == vector["labels"] as? [String])
        #expect(ticks.map { ($0.time - start) / 3600 } == vector.numbers("at"))
    }

    @Test func vectorsAreThere() {
        #expect(Vectors.entries("clock-changes.json").count > 15)
    }

    /// The rules may change more often than any zone does, and state offsets that no clock has.
    @Test(arguments: [1, 2, 3])
    func strangeRules(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var time = Int.random(in: -1_000_000...0, using: &random)
            let changes = (0..<20).map { _ in
                time += Int.random(in: 1...200_000, using: &random)
                let extreme = [Int.min, .max, 1, -1].randomElement(using: &random) ?? 0
                let offset = Bool.random(using: &random) ? extreme : .random(in: -100_000...100_000, using: &random)
                return (time: time, offset: offset)
            }
            let zone = ChartTimeZone.test(.random(in: -50_000...50_000, using: &random), changes)
            let start = Double.random(in: -1e6...1e6, using: &random)
            let end = start + Double.random(in: 1...1e6, using: &random)
            let ticks = try #require(CalendarTicks(from: start, through: end, axisWidth: 300, timeZone: zone)).ticks
            let times = ticks.map(\.time)
            #expect(times.allSatisfy { $0 >= start && $0 <= end })
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        }
    }

    @Test func namesOfOffsets() {
        let names = [
            0: "UTC", 3600: "+01:00", -12_600: "-03:30", 20_700: "+05:45", -3_208: "-00:53:28", 1: "+00:00:01",
        ]
        for (offset, name) in names { #expect(ChartTimeZone(utcOffset: offset).name == name) }
        #expect(ChartTimeZone(utcOffset: .max).utcOffset(atSecondsSince1970: 0) == 93_600)
        #expect(ChartTimeZone(utcOffset: .min) == ChartTimeZone(utcOffset: -93_600))
        #expect(ChartTimeZone.utc == ChartTimeZone(utcOffset: 0))
    }

    @Test func nameAndVersionIdentifyAZone() {
        let old = ChartTimeZone(name: "A", rulesVersion: "1") { _ in 1 }
        let same = ChartTimeZone(name: "A", rulesVersion: "1") { _ in 2 }
        let new = ChartTimeZone(name: "A", rulesVersion: "2") { _ in 1 }
        #expect(old == same && old.hashValue == same.hashValue)
        #expect(old != new)
    }

    private static func seconds(_ text: String?) -> Int? {
        let numbers = text?.split { "-T:".contains($0) }.compactMap { Int($0) } ?? []
        guard numbers.count == 6 else { return nil }
        let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
        return date.daysSince1970 * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    }
}

/// The time zones that a style names.
@Suite struct StyleTimeZoneTests {
    private static let noon = 1_771_243_200.0

    private static func firstLabel(_ formatter: String, _ zones: ChartTimeZones) throws -> String? {
        let style = try ChartStyle(#"{"xAxis":{"valueFormatter":{"date":"HH:mm"\#(formatter)}}}"#)
        let chart = try SeriesChart.points([(noon, 1), (noon + 86_400, 2)], axis: .instants, width: 320, height: 200)
        let layout = try #require(PlotLayout(of: LayeredChart(chart, style: style, timeZones: zones)))
        return layout.xAxis.labels.first?.text
    }

    @Test(arguments: [
        ("", 0), (#","timeZone":"+01:00""#, 3600), (#","timeZone":"-03:30""#, -12_600), (#","timeZone":"UTC""#, 0),
        (#","timeZone":"device""#, 7200), (#","timeZone":"Test/Zone""#, 20_700), (#","timeZone":"Test/Unknown""#, 0),
    ])
    func zoneOfAFormatter(formatter: String, offset: Int) throws {
        let zones = ChartTimeZones(device: ChartTimeZone(utcOffset: 7200), named: ["Test/Zone": .test(20_700)])
        let plain = ChartTimeZones(device: ChartTimeZone(utcOffset: offset))
        #expect(try Self.firstLabel(formatter, zones) == Self.firstLabel(#","timeZone":"device""#, plain))
        if offset != 0 { #expect(try Self.firstLabel(formatter, zones) != Self.firstLabel("", .utc)) }
    }

    @Test func namesInAStyle() throws {
        func zone(_ name: String) -> String { #""valueFormatter":{"date":"d","timeZone":"\#(name)"}"# }
        let style = try ChartStyle(
            """
            {"xAxis":{\(zone("A"))},"timeAxis":{\(zone("B/C"))},"leftAxis":{\(zone("+01:00"))},
             "rightAxis":{\(zone("A"))},"dataSet":[{\(zone("UTC"))},{\(zone("D"))}],"lastValueDataSet":{\(zone("E"))}}
            """
        )
        #expect(style.timeZoneNames == ["A", "B/C", "D", "E"])
        #expect(!style.usesDeviceTimeZone)
        #expect(ChartStyle.standard.usesDeviceTimeZone)
        #expect(ChartStyle.standard.timeZoneNames.isEmpty)
    }

    /// The ticks of the built-in style are round on the clocks of the device.
    @Test func standardStyle() throws {
        let rows = [(Self.noon, 1.0), (Self.noon + 86_400, 2)]
        let chart = try SeriesChart.points(rows, axis: .instants, width: 320, height: 200)
        let kathmandu = ChartTimeZones(device: ChartTimeZone(utcOffset: 20_700))
        let layout = PlotLayout(of: LayeredChart(chart, style: .standard, timeZones: kathmandu))
        #expect(try #require(layout).xAxis.labels.map(\.text) == ["18:00", "Tue 17", "06:00", "12:00"])
        #expect(try #require(layout).xAxis.ticks.entries.first == Self.noon + 900)
    }

    @Test func findingZones() {
        struct NotFound: Error {}
        let zones = ChartTimeZones(device: .utc, named: ["A", "B"]) { $0 == "A" ? .test(60) : nil }
        #expect(zones == ChartTimeZones(device: .utc, named: ["A": .test(60)]))
        #expect(throws: NotFound.self) {
            try ChartTimeZones(device: .utc, named: ["A"]) { (_) throws(NotFound) in throw NotFound() }
        }
    }
}
