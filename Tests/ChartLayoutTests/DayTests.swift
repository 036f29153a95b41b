import Foundation
import SeriesCodec
import Testing

@testable import ChartLayout

/// Charts of calendar days, which have no time zone.
@Suite struct DayTests {
    private static let zones = [-11, 0, 2, 13].map { ChartTimeZone(utcOffset: $0 * 3600) }

    private static func time(_ text: String) throws -> Double {
        let (day, hour) = (text.prefix(10), text.dropFirst(11))
        let date = try #require(try? Date("\(day)T\(hour.isEmpty ? "00" : hour):00:00Z", strategy: .iso8601))
        return date.timeIntervalSince1970
    }

    /// The first days of months, or days in a row.
    private static func chart(_ vector: Vector) throws -> SeriesChart {
        let first = try time(#require(vector.text("first")))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let unit: Calendar.Component = vector.int("months") == nil ? .day : .month
        let count = try #require(vector.int("months") ?? vector.int("days"))
        let times = (0..<count).compactMap {
            calendar.date(byAdding: unit, value: $0, to: Date(timeIntervalSince1970: first))?.timeIntervalSince1970
        }
        var chart = SeriesChart(
            axis: .days,
            series: [try TimeSeries(rows: times.map { (time: $0, value: Double?(5)) })],
            width: 320,
            height: 150
        )
        if let window = vector["window"] as? [String] {
            chart.window = try XAxisWindow(from: time(window[0]), to: time(window[1]))
        }
        return chart
    }

    private static func style(_ vector: Vector, _ more: String = "") throws -> ChartStyle {
        try ChartStyle(#"{"extends": "default", "type": "\#(vector.text("type") ?? "bar")"\#(more)}"#)
    }

    @Test(arguments: Vectors.entries("days.json"))
    func labelsAndEnds(_ vector: Vector) throws {
        let layout = try #require(PlotLayout(of: LayeredChart(Self.chart(vector), style: Self.style(vector))))
        #expect(layout.xAxis.labels.map(\.text) == vector["labels"] as? [String])
        let ends = try (#require(vector["ends"] as? [String])).map(Self.time)
        // The axis of bars has half a unit of x more, here half a second, as in DGCharts.
        #expect(abs(layout.xAxis.range.minimum - ends[0]) <= 0.5 && abs(layout.xAxis.range.maximum - ends[1]) <= 0.5)
    }

    /// Neither the zone of the device nor that of the style changes a picture of days.
    @Test(arguments: Vectors.entries("days.json"))
    func noZoneHasAnEffect(_ vector: Vector) throws {
        let chart = try Self.chart(vector)
        let plain = LayeredChart(chart, style: try Self.style(vector)).displayList()
        for zone in ["device", "Europe/Berlin", "-08:00"] {
            let style = try Self.style(
                vector,
                #", "timeAxis": {"valueFormatter": {"date": "auto", "timeZone": "\#(zone)"}}"#
            )
            for device in Self.zones {
                let zones = ChartTimeZones(device: device, named: ["Europe/Berlin": device])
                #expect(LayeredChart(chart, style: style, timeZones: zones).displayList() == plain)
                #expect(LayeredChart(chart, style: style, timeZones: zones).xAxisTimeZone == .utc)
            }
        }
    }

    /// Instants at the same moments follow the zone.
    @Test func instantsFollowTheZone() throws {
        let vector = Vectors.entries("days.json")[0]
        var chart = try Self.chart(vector)
        chart.axis = .instants
        let lists = try Self.zones.map { zone in
            LayeredChart(chart, style: try Self.style(vector), timeZones: ChartTimeZones(device: zone)).displayList()
        }
        #expect(lists[0] != lists[1])
    }

    /// A style without calendar ticks has round days too, in its own pattern.
    @Test(
        arguments: [
            ("", ["1 Jun", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]),
            (#""valueFormatter": {"date": "dd"}"#, ["01", "02", "03", "04", "05", "06", "07"]),
            (#""valueFormatter": {"date": "dd", "timeZone": "-11:00"}"#, ["01", "02", "03", "04", "05", "06", "07"]),
            (#""ticks": "even", "valueFormatter": {"date": "dd"}"#, ["01", "02", "03", "04", "05", "06", "07"]),
        ]
    )
    func ticksOfOtherStyles(timeAxis: String, labels: [String]) throws {
        let style = try ChartStyle(#"{"type": "bar", "timeAxis": {\#(timeAxis)}}"#)
        let chart = try Self.chart(Vectors.entries("days.json")[0])
        let layout = try #require(PlotLayout(of: LayeredChart(chart, style: style)))
        #expect(layout.xAxis.labels.map(\.text) == labels)
    }

    /// A bar is centered on its day.
    @Test func barsAreCentered() throws {
        let chart = try Self.chart(Vectors.entries("days.json")[0])
        let plotted = LayeredChart(chart, style: try ChartStyle(#"{"type": "bar"}"#))
        let bars = try #require(plotted.layers.lazy.compactMap { $0 as? BarLayer }.first)
        #expect(bars.barWidth == 0.85 * 86_400)
        #expect(bars.xRange(of: bars.dataSets[0].entries[0]).contains(try Self.time("2026-06-01")))
    }
}
