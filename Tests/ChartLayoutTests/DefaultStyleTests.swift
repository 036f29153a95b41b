import SeriesCodec
import Testing

@testable import ChartLayout

@Suite("The style default")
struct DefaultStyleTests {
    @Test(
        "An axis does not go below zero for values that are not negative",
        arguments: [[0], [0, 0, 0], [3, 3], [0.1, 7]]
    )
    func zero(values: [Double]) throws {
        for type in ["line", "bar"] {
            let style = try ChartStyle(#"{"extends": "default", "type": "\#(type)"}"#)
            let range = try #require(PlotLayout(of: LayeredChart(.values(values), style: style))).leftAxis.range
            #expect(range.minimum >= 0)
            if type == "bar" || values.count == 1 { #expect(range.minimum == 0) }
            // A line of equal values is not in the middle.
            if Set(values).count == 1 { #expect(range.maximum != 2 * values[0] && range.maximum > values[0]) }
            let negative = LayeredChart(try .values(values.map { -$0 }), style: style)
            let below = try #require(PlotLayout(of: negative)).leftAxis.range
            if values.contains(where: { $0 > 0 }) { #expect(below.maximum <= 0) }
        }
    }

    @Test(
        "The axis includes limit lines that leave the data a third",
        arguments: [
            (110.0, true), (359.9, true), (360.1, false), (1_201, false), (1e300, false), (-159, true), (-161, false),
        ]
    )
    func limitLines(limit: Double, isIncluded: Bool) throws {
        let style = try ChartStyle(#"{"extends": "default", "leftAxis": {"limitLines": [{"limit": \#(limit)}]}}"#)
        let range = try #require(PlotLayout(of: LayeredChart(.values([80, 120, 100]), style: style))).leftAxis.range
        #expect((range.minimum <= limit && limit <= range.maximum) == isIncluded)
        let bare = try ChartStyle(#"{"leftAxis": {"limitLines": [{"limit": \#(limit)}]}}"#)
        let plain = try #require(PlotLayout(of: LayeredChart(.values([80, 120, 100]), style: bare))).leftAxis.range
        #expect((plain.minimum <= limit && limit <= plain.maximum) == (limit == 110))
    }

    @Test("The arrow of a limit beyond the axis points out of the plot", arguments: [false, true], [1_201.0, -1e6])
    func limitBeyondAxis(inverted: Bool, limit: Double) throws {
        let axis = #"{"inverted": \#(inverted), "limitLines": [{"limit": \#(limit), "label": "far"}]}"#
        let style = try ChartStyle(#"{"extends": "default", "leftAxis": \#(axis)}"#)
        let plotted = LayeredChart(try .values([80, 120, 100]), style: style)
        let content = try #require(PlotLayout(of: plotted)).contentRect
        let label = try #require(plotted.displayList().texts.first { $0.string.hasPrefix("far ") })
        let isAtTop = label.baseline < content.y + content.height / 2
        #expect(isAtTop == ((limit > 0) != inverted))
        #expect(label.string.last == (isAtTop ? "↑" : "↓"))
    }

    @Test(
        "Ticks are at round numbers",
        arguments: [
            ([0.0, 1, 0, 2, 1], nil, ["0", "1", "2"]), ([0, 1, 0, 1], nil, ["0", "1"]),
            ([0, 0.5], nil, ["0.0", "0.2", "0.4", "0.6"]), ([20, 65], nil, ["0", "25", "50", "75"]),
            ([1.0836, 1.0843], nil, ["1.0836", "1.0838", "1.0840", "1.0842"]),
            ([-5.5, 3.25], nil, ["-5", "0", "5"]), ([9.5e12, 8.5e12], nil, ["8.5T", "9.0T", "9.5T"]),
            ([1.5e-7, 0], nil, ["0", "5e-8", "1e-7", "1.5e-7"]),
            ([900_000, 0], nil, ["0", "500K", "1M"]),
            ([5e-5, 0], 0...0.0001, ["0.00000", "0.00005", "0.00010"]),
            ([5e-5, 0], 0...0.00009, ["0", "2e-5", "4e-5", "6e-5", "8e-5"]),
            // The quotients of these ends and the step are beside whole numbers.
            ([0.1, 0.2], 0...0.3, ["0.0", "0.1", "0.2", "0.3"]),
            ([-0.1, -0.2], -0.3...0, ["-0.3", "-0.2", "-0.1", "0.0"]),
        ] as [([Double], ClosedRange<Double>?, [String])]
    )
    func roundNumbers(values: [Double], ends: ClosedRange<Double>?, labels: [String]) throws {
        let axis = ends.map { #""axisMinimum": \#($0.lowerBound), "axisMaximum": \#($0.upperBound)"# } ?? ""
        let style = try ChartStyle(#"{"extends": "default", "leftAxis": {\#(axis)}}"#)
        let layout = try #require(PlotLayout(of: LayeredChart(.values(values), style: style)))
        #expect(layout.leftAxis.labels.map(\.text) == labels)
    }

    @Test("Years along the x axis have no separator, and larger numbers have one")
    func years() throws {
        func labels(_ positions: [Double]) throws -> [String] {
            let series = try TimeSeries(rows: positions.map { ($0, 1 + $0 / 7) })
            let chart = SeriesChart(axis: .number, series: [series])
            return try #require(PlotLayout(of: LayeredChart(chart, style: .standard))).xAxis.labels.map(\.text)
        }
        #expect(try labels([1960, 1970, 1980, 1990, 2000, 2010, 2020]) == ["1960", "1980", "2000", "2020"])
        #expect(try labels([10_000, 20_000, 30_000]) == ["10,000", "20,000", "30,000"])
    }

    @Test("The entries of a legend fit the content, and differ, or there is no legend", arguments: 2...8)
    func legend(count: Int) throws {
        let series = try (0..<count).map {
            try TimeSeries(label: "United States of America, series \($0)", rows: [(0, 1), (1, Double($0))])
        }
        let chart = SeriesChart(axis: .number, series: series, width: 360, height: 180)
        let layout = try #require(PlotLayout(of: LayeredChart(chart, style: .standard)))
        #expect(layout.legend.neededWidth <= layout.contentRect.width + 1)
        let names = layout.legend.entries.compactMap { $0.label?.text }
        #expect(Set(names).count == count || !layout.view.legend.enabled)
        #expect(layout.contentRect.height >= 90)
    }

    @Test("A line may exceed the content by a thousandth of a point", arguments: [(0.0005, 1), (0.002, 2)])
    func fullLineOfLegend(excess: Double, lineCount: Int) {
        var legend = Legend()
        legend.shortensLabels = true
        let entries = ["North America", "Europe"].map { LegendEntry(label: $0) }
        func layout(_ width: Double) -> LegendLayout {
            LegendLayout(of: legend, entries: entries, chartWidth: 400, chartHeight: 400, contentWidth: width)
        }
        #expect(layout(layout(400).neededWidth - excess).lineWidths.count == lineCount)
    }
}
