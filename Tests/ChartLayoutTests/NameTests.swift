import SeriesCodec
import Testing

@testable import ChartLayout

/// Charts with names along the x axis.
@Suite struct NameTests {
    private static let countries = [
        "Germany", "France", "Spain", "Italy", "Netherlands", "Belgium", "Austria", "Portugal", "Sweden",
        "United Kingdom of Great Britain and Northern Ireland",
    ]

    private static func chart(_ names: [String], width: Int = 320, height: Int = 150, at positions: [Double]? = nil)
        throws -> SeriesChart
    {
        let rows = (positions ?? names.indices.map(Double.init)).map { (time: $0, value: Double?(10 + $0)) }
        let series = try TimeSeries(rows: rows)
        return SeriesChart(axis: .names, names: names, series: [series], width: width, height: height)
    }

    private static func style(_ type: String, _ more: String = "") throws -> ChartStyle {
        try ChartStyle(#"{"extends": "default", "type": "\#(type)", "leftAxis": {"axisMinimum": 0}\#(more)}"#)
    }

    /// The texts below the content, or left of it.
    private static func labels(_ plotted: LayeredChart) throws -> (layout: PlotLayout, labels: [GlyphRun]) {
        let layout = try #require(PlotLayout(of: plotted))
        let names = Set(layout.xAxis.labels.map(\.text))
        return (layout, plotted.displayList().texts.filter { names.contains($0.string) })
    }

    @Test(arguments: ["line", "bar", "scatter", "combined", "horizontalBar", "candle"])
    func axisEndsHalfAUnitBeyondTheNames(type: String) throws {
        var chart = try Self.chart(["a", "b", "c"])
        chart.series = Array(repeating: chart.series[0], count: 4)
        let layout = try #require(PlotLayout(of: LayeredChart(chart, style: Self.style(type))))
        #expect(layout.xAxis.range.minimum == -0.5 && layout.xAxis.range.maximum == 2.5)
        #expect(layout.xAxis.ticks.entries == [0, 1, 2])
    }

    @Test func fewNamesAreSideBySide() throws {
        let (layout, labels) = try Self.labels(
            LayeredChart(Self.chart(["Germany", "France", "Spain"]), style: Self.style("bar"))
        )
        #expect(labels.map(\.string) == ["Germany", "France", "Spain"])
        #expect(labels.allSatisfy { $0.rotation == 0 })
        for (index, label) in labels.enumerated() {
            #expect(isNear(label.box.center.x, layout.x.position(of: Double(index))))
        }
        #expect(LayeredChart(try Self.chart(["a", "b"]), style: try Self.style("bar")).fittingNameCount == 2)
    }

    @Test func manyNamesAreTurnedAndShortened() throws {
        let (layout, labels) = try Self.labels(
            LayeredChart(Self.chart(Self.countries), style: Self.style("bar"))
        )
        #expect(labels.count == 10)
        #expect(labels.allSatisfy { $0.rotation == -90 })
        #expect(Array(labels.map(\.string).prefix(4)) == ["Germany", "France", "Spain", "Italy"])
        #expect(labels[9].string.hasPrefix("United") && labels[9].string.hasSuffix("…"))
        for (index, label) in labels.enumerated() {
            #expect(isNear(label.pivot.x, layout.x.position(of: Double(index))))
        }
        // Each label ends below the content.
        #expect(labels.allSatisfy { $0.pivot.y - $0.box.width / 2 > layout.contentRect.bottom })
        #expect(layout.contentRect.height > 50)
    }

    /// Three long names have more space side by side.
    @Test func longNamesAreShortenedSideBySide() throws {
        let names = Array(repeating: Self.countries[9], count: 3)
        let (_, labels) = try Self.labels(LayeredChart(Self.chart(names), style: Self.style("bar")))
        #expect(labels.count == 3 && labels.allSatisfy { $0.rotation == 0 && $0.string.hasSuffix("…") })
        for (label, next) in zip(labels, labels.dropFirst()) { #expect(label.box.right < next.box.x) }
    }

    @Test func labelsOfHorizontalBarsAreShortened() throws {
        let (layout, labels) = try Self.labels(
            LayeredChart(Self.chart(Self.countries, height: 240), style: Self.style("horizontalBar"))
        )
        #expect(labels.count == 10 && labels.allSatisfy { $0.rotation == 0 })
        #expect(labels[4].string == "Netherlands" && labels[9].string.hasSuffix("…"))
        for (index, label) in labels.enumerated() {
            #expect(isNear(label.box.center.y, layout.x.position(of: Double(index))))
            #expect(index == 0 || label.box.y > labels[index - 1].box.y)
            #expect(label.box.x >= 0 && label.box.right < layout.contentRect.x)
        }
    }

    /// The number of names that have space, on both sides of the border.
    @Test(arguments: [("bar", 20, true), ("bar", 30, false), ("horizontalBar", 7, true), ("horizontalBar", 9, false)])
    func namesThatFit(type: String, count: Int, areAllFitting: Bool) throws {
        let names = (0..<count).map { "Name \($0)" }
        let plotted = LayeredChart(try Self.chart(names), style: try Self.style(type))
        let fitting = try #require(plotted.fittingNameCount)
        #expect((fitting >= count) == areAllFitting)
        // No label is left out.
        #expect(try Self.labels(plotted).labels.count == count)
    }

    @Test func hiddenLabelsAlwaysFit() throws {
        let names = (0..<64).map { "Name \($0)" }
        let style = try Self.style("bar", #", "xAxis": {"drawLabelsEnabled": false}"#)
        #expect(LayeredChart(try Self.chart(names), style: style).fittingNameCount == nil)
    }

    /// A blank before the cut is left out.
    @Test(arguments: [("North …", "North…"), ("North A…", "North A…")])
    func cut(space: String, label: String) {
        let font = SystemFontMetrics(size: 11)
        #expect(TextBlock("North America", font: font).shortened(toWidth: font.width(of: space)).text == label)
    }

    /// The angle and the font of the style apply, also to names that do not fit, and its formatter does not.
    @Test(arguments: [["a", "b"], countries])
    func keysOfTheStyle(names: [String]) throws {
        let style = try Self.style(
            "bar",
            #", "xAxis": {"labelRotationAngle": 30, "labelFont": 9, "valueFormatter": {"values": ["x", "y"]}}"#
        )
        let (_, labels) = try Self.labels(LayeredChart(Self.chart(names), style: style))
        #expect(labels.map(\.string.first) == names.map(\.first))
        #expect(labels.allSatisfy { $0.rotation == 30 && $0.fontSize == 9 })
    }

    @Test func timeAxisOfTheStyleHasNoEffect() throws {
        let style = try Self.style("bar", #", "timeAxis": {"labelFont": 20}"#)
        let (_, labels) = try Self.labels(LayeredChart(Self.chart(["a", "b"]), style: style))
        #expect(labels.allSatisfy { $0.fontSize == 11 })
    }

    /// A bar has its share of one unit, also beside a name without a bar.
    @Test(arguments: ["", #", "barWidth": "auto""#])
    func barWidth(key: String) throws {
        let plotted = LayeredChart(
            try Self.chart(["a", "b", "c"], at: [0, 2]),
            style: try Self.style("bar", key)
        )
        let bars = try #require(plotted.layers.lazy.compactMap { $0 as? BarLayer }.first)
        #expect(bars.barWidth == 0.85)
        #expect(try Self.labels(plotted).labels.count == 3)
    }

    /// A line break in a name is a space.
    @Test func lineBreaks() throws {
        let (_, labels) = try Self.labels(LayeredChart(Self.chart(["a\nb", "c"]), style: Self.style("bar")))
        #expect(labels.map(\.string) == ["a b", "c"])
    }

    @Test func nameAtAPosition() throws {
        let chart = try Self.chart(["a", "b"])
        #expect([0, 0.4, 1, 1.4].map(chart.name) == ["a", "a", "b", "b"])
        #expect([-0.5, 1.5, .nan, .infinity].allSatisfy { chart.name(at: $0) == nil })
        #expect(try SeriesChart.values([1, 2]).name(at: 0) == nil)
    }
}
