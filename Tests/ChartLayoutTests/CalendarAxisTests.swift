import SeriesCodec
import Testing

@testable import ChartLayout

/// Calendar ticks in a chart.
@Suite struct CalendarAxisTests {
    /// A style with calendar ticks and some more keys of the time axis.
    private static func style(_ more: String = "") throws -> ChartStyle {
        try ChartStyle(#"{"timeAxis":{"ticks":"calendar","labelPosition":"bottom"\#(more)}}"#)
    }

    private static func layout(_ rows: [(Double, Double?)], axis: SeriesChart.XAxisKind = .time, _ style: ChartStyle)
        throws
        -> LineChartLayout
    {
        try #require(LineChartLayout(of: LineChart(.points(rows, axis: axis, width: 320, height: 200), style: style)))
    }

    @Test func numbersKeepEvenTicks() throws {
        let rows = [(0.0, 1.0), (86_400, 2)]
        let numbers = try Self.layout(rows, axis: .number, Self.style())
        #expect(numbers.xAxis.labelShifts == nil)
        #expect(numbers.xAxis == (try Self.layout(rows, axis: .number, ChartStyle("{}")).xAxis))
        #expect(try Self.layout(rows, Self.style()).xAxis.labels.map(\.text) != numbers.xAxis.labels.map(\.text))
        #expect(throws: StyleError.self) { try ChartStyle(#"{"xAxis":{"ticks":"calendar"}}"#) }
    }

    @Test func oneSampleHasThreeSeconds() throws {
        let axis = try Self.layout([(1_771_329_600, 5)], Self.style()).xAxis
        #expect(axis.labels.map(\.text) == ["11:59:59", "12:00", "12:00:01"])
        let unround = try Self.layout([(1_771_329_600.5, 5)], Self.style()).xAxis
        #expect(unround.labels.map(\.text).contains("12:00"))
    }

    @Test(arguments: ["", #","avoidFirstLastClippingEnabled":true"#, #","wordWrapEnabled":true"#])
    func labelsLieBelowTheContent(more: String) throws {
        let style = try Self.style(more)
        let chart = LineChart(try .points([(0, 1), (86_400, 2)], axis: .time, width: 320, height: 200), style: style)
        let layout = try #require(LineChartLayout(of: chart))
        let content = layout.contentRect
        let labels = chart.displayList().texts.filter { $0.baseline > content.bottom && $0.string.contains(":") }
        #expect(labels.map(\.string) == ["06:00", "12:00", "18:00"])
        let first = try #require(chart.displayList().texts.first { $0.string == "Thu 1" }).box
        let last = try #require(chart.displayList().texts.first { $0.string == "Fri 2" }).box
        #expect(isNear(first.x, content.x, tolerance: 1e-6))
        #expect(isNear(last.right, content.right, tolerance: 1e-6))
    }

    @Test(arguments: [
        (#""valueFormatter":{"date":"HH:mm","utcOffset":"+05:30"}"#, ["06:00", "12:00", "18:00", "00:00"]),
        (#""valueFormatter":{"number":{"minimumIntegerDigits":1}}"#, ["0", "21,600", "43,200", "64,800", "86,400"]),
        (#""valueFormatter":{"date":"auto","utcOffset":"-02:00"}"#, ["Thu 1", "06:00", "12:00", "18:00"]),
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
