import SeriesCodec
import Testing

@testable import ChartLayout

/// An x axis that ends inside the data: lines and fills start and end at the samples just beyond its edges.
///
/// Straight lines start one sample further left.
@Suite struct VisibleRangeTests {
    /// A chart of 400 by 100 points that shows only its data, by default the values 0 to 10 at x = 0...10.
    private static func list(
        _ values: [Double?] = (0...10).map(Double.init),
        axis: String,
        _ dataSet: String
    ) throws -> DisplayList {
        let style = try ChartStyle(
            """
            {"minOffset":0,"leftAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},
             "rightAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},"xAxis":{"enabled":false,\(axis)},
             "clipDataToContentEnabled":false,"legend":{"enabled":false},
             "dataSet":{"drawCirclesEnabled":false,"drawValuesEnabled":false,\(dataSet)}}
            """
        )
        return LayeredChart(try .values(values, width: 400, height: 100), style: style).displayList()
    }

    @Test(arguments: ["linear", "stepped", "cubicBezier", "horizontalBezier"])
    func endsJustBeyondTheEdges(mode: String) throws {
        let ends = #""axisMinimum":3.4,"axisMaximum":7.4"#
        let list = try Self.list(axis: ends, #""drawFilledEnabled":true,"mode":"\#(mode)""#)
        let line = try #require(list.strokes.first).path.points
        #expect(isNear(line.first?.x ?? 0, mode.hasSuffix("Bezier") ? -40 : -140))
        #expect(isNear(line.last?.x ?? 0, 460))
        let area = try #require(list.fills.last).path.points
        #expect(isNear(area.map(\.x).min() ?? 0, -40))
        #expect(isNear(area.map(\.x).max() ?? 0, 460))
    }

    @Test func entriesOnTheEdgesAreTheEnds() throws {
        let line = try Self.list(axis: #""axisMinimum":3,"axisMaximum":7"#, #""mode":"linear""#).strokes[0].path.points
        #expect(line.count == 6)
        #expect(isNear(line[1].x, 0))
        #expect(isNear(line[5].x, 400))
    }

    /// Dashes start at the start of the path, not at the first sample.
    @Test func dashesStartAtTheFirstVisibleEntry() throws {
        let list = try Self.list(
            Array(repeating: 0, count: 11),
            axis: #""axisMinimum":3.4"#,
            #""lineDashLengths":[30,14]"#
        )
        let start = try #require(list.strokes.first?.path.points.first)
        #expect(isNear(start.x, -1.4 * 400 / 6.6))
    }

    /// A curve has the shape that it has in the whole line, although its neighbors are not drawn.
    @Test func invisibleNeighborsShapeCurves() throws {
        let values = [0.0, 10, 2, 7, 1, 9]
        let cubic = #""mode":"cubicBezier""#
        func curves(_ axis: String) throws -> [LayoutPoint] {
            try #require(Self.list(values, axis: axis, cubic).strokes.first).path.points
        }
        let whole = try curves(#""axisMinimum":0,"axisMaximum":5"#)
        let part = try curves(#""axisMinimum":2,"axisMaximum":3"#)
        #expect(part.count == 4)
        for (seen, same) in zip(part, whole[6...]) { #expect(isNear(seen.y, same.y)) }
    }

    @Test func colorsKeepTheirEntries() throws {
        let list = try Self.list(axis: #""axisMinimum":3.4"#, ##""colors":["#FF0000","#0000FF"]"##)
        // The pair that starts at entry 3 has the second color.
        #expect(list.strokes.map(\.color.red).prefix(2) == [0, 255])
    }

    /// The last pair of entries is drawn even if it is outside the clip.
    @Test func aLineBesideTheEdges() throws {
        let line = try Self.list(axis: #""axisMinimum":20,"axisMaximum":30"#, #""mode":"linear""#).strokes[0].path
            .points
        #expect(line.map(\.x).allSatisfy { $0 < -390 })
        #expect(line.count == 2)
    }

    /// Of several entries at the right edge, DGCharts draws the first.
    @Test(arguments: [(#""axisMaximum":2"#, 2), (#""axisMaximum":3"#, 3)])
    func severalAtTheRightEdge(axis: String, circles: Int) throws {
        let style = try ChartStyle(
            """
            {"xAxis":{\(axis)},"legend":{"enabled":false},"dataSet":{"drawCircleHoleEnabled":false}}
            """
        )
        let chart = try SeriesChart.points([(0, 1), (2, 3), (2, 9)])
        let list = LayeredChart(chart, style: style).displayList()
        #expect(list.fills.count == circles)
        #expect(list.texts.map(\.string).count { $0.hasSuffix(".00") } == circles)
        let line = try #require(list.strokes.first { $0.style.width == 1 }).path.points
        #expect(line.count == circles)
    }

    /// Colors restart with each run.
    @Test func colorsOfRuns() throws {
        let list = try Self.list([0, 1, 2, nil, 4, 5], axis: #""axisMinimum":0"#, ##""colors":["#FF0000","#0000FF"]"##)
        #expect(list.strokes.map(\.color.red) == [255, 0, 255])
    }

    /// The time for a line grows linearly with the number of runs.
    @Test(.timeLimit(.minutes(1))) func gradientOfManyRuns() throws {
        let rows = (0..<60_000).map { index -> (Double, Double?) in
            (Double(index), index % 3 == 2 ? nil : Double(index % 7))
        }
        let style = try ChartStyle(
            ##"""
            {"dataSet":{"isDrawLineWithGradientEnabled":true,"colors":["#FF0000","#0000FF"],"gradientPositions":[1,5],
             "drawCirclesEnabled":false}}
            """##
        )
        let list = LayeredChart(try .points(rows), style: style).displayList()
        #expect(list.items.count > 20_000)
    }

    /// With automatic scaling, the enabled axes follow the visible samples.
    ///
    /// The width of their labels, the decimals of values and a disabled axis follow all samples.
    @Test func axesFollowTheVisibleSamples() throws {
        let json = """
            {"autoScaleMinMaxEnabled":true,"xAxis":{"axisMinimum":3.4,"axisMaximum":7},"leftAxis":{"enabled":LEFT,
             "spaceTop":0,"spaceBottom":0},"rightAxis":{"spaceTop":0,"spaceBottom":0},"legend":{"enabled":false}}
            """
        let values = (0...10).map { pow10($0) }
        func plan(_ left: Bool) throws -> PlotLayout {
            let style = try ChartStyle(json.replacing("LEFT", with: "\(left)"))
            return try #require(PlotLayout(of: LayeredChart(try .values(values), style: style)))
        }
        let both = try plan(true)
        // Entry 3 is nearer to the edge than entry 4.
        #expect(both.leftAxis.range == both.rightAxis.range)
        #expect(both.leftAxis.range.minimum == 1e3 && both.leftAxis.range.maximum == 1e7)
        #expect(both.contentRect.x > SystemFontMetrics(size: 10).width(of: "10,000,000,000"))
        let right = try plan(false)
        #expect(right.leftAxis.range.maximum == 1e10 && right.rightAxis.range.maximum == 1e7)
    }

    private func pow10(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

/// Charts whose x axis has a window.
@Suite struct WindowTests {
    /// 2026-02-17T00:00:00Z.
    private static let midnight = 1_771_286_400.0

    /// A chart that stops at 14:30 of a day.
    private static func day(_ axis: SeriesChart.XAxisKind = .instants) throws -> SeriesChart {
        var chart = try SeriesChart.points(
            (0...174).map { (midnight + Double($0) * 300, Double($0 % 12)) },
            axis: axis,
            width: 320,
            height: 200
        )
        chart.window = try XAxisWindow(from: midnight, to: midnight + 86_400)
        return chart
    }

    private static func layout(_ chart: SeriesChart, _ style: ChartStyle) throws -> PlotLayout {
        try #require(PlotLayout(of: LayeredChart(chart, style: style)))
    }

    private static func ends(of layout: PlotLayout) -> [Double] {
        [layout.xAxis.range.minimum, layout.xAxis.range.maximum]
    }

    @Test func theAxisAndItsTicksSpanTheWindow() throws {
        let layout = try Self.layout(Self.day(), .standard)
        #expect(Self.ends(of: layout) == [Self.midnight, Self.midnight + 86_400])
        #expect(layout.xAxis.labels.map(\.text).suffix(2) == ["12:00", "Wed 18"])
        let content = layout.contentRect
        #expect(isNear(layout.x.position(of: Self.midnight), content.x))
        #expect(isNear(layout.x.position(of: Self.midnight + 86_400), content.right))
    }

    /// Nothing of the data is drawn after its last sample: the outage is empty.
    @Test func linesFillsAndMarksEndAtTheLastSample() throws {
        let style = try ChartStyle(
            #"{"dataSet":{"drawFilledEnabled":true,"drawCirclesEnabled":false},"lastValueDataSet":{"circleRadius":3}}"#
        )
        let chart = LayeredChart(try Self.day(), style: style)
        let layout = try #require(PlotLayout(of: chart))
        let last = layout.x.position(of: Self.midnight + 174 * 300)
        #expect(last < layout.contentRect.x + layout.contentRect.width * 0.61)
        let xs = chart.displayList().items.flatMap { item -> [Double] in
            switch item {
            case .fill(let path, _, _),
                .stroke(let path, _, _) where path.elements.count > 100:
                path.elements.compactMap { element in
                    if case .line(let point) = element { point.x } else { nil }
                }
            default: []
            }
        }
        #expect(xs.count > 200)
        #expect(try #require(xs.max()) <= last + 1e-6)
    }

    @Test func theWindowOverridesTheStyle() throws {
        let (from, to) = (Self.midnight, Self.midnight + 86_400)
        for keys in [
            #""axisMinimum":\#(from + 3600),"axisMaximum":\#(to - 3600)"#, #""spaceMin":5000,"spaceMax":9000"#,
            #""axisMinimum":\#(to),"axisMaximum":\#(from)"#,
        ] {
            let style = try ChartStyle(#"{"xAxis":{\#(keys)},"timeAxis":{\#(keys)}}"#)
            #expect(try Self.ends(of: Self.layout(Self.day(), style)) == [from, to])
            #expect(try Self.ends(of: Self.layout(Self.day(.number), style)) == [from, to])
        }
    }

    @Test func automaticScalingSeesAllSamples() throws {
        let style = try ChartStyle(#"{"autoScaleMinMaxEnabled":true}"#)
        var plain = try Self.day()
        plain.window = nil
        let (windowed, without) = (try Self.layout(Self.day(), style), try Self.layout(plain, style))
        #expect(windowed.leftAxis.range == without.leftAxis.range)
        #expect(windowed.xAxis.range.maximum == Self.midnight + 86_400)
    }

    @Test(
        arguments: [
            (-1e308, 1e308), (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (0, .leastNonzeroMagnitude),
            (0, 1e300),
            (-1e-300, 7),
        ] as [(Double, Double)]
    )
    func extremeWindowsAreDrawn(from: Double, to: Double) throws {
        for count in 0...2 {
            var chart = SeriesChart(axis: .instants, series: [], width: 320, height: 200)
            chart.series = try (0..<count).map { try TimeSeries(rows: [(0, Double($0)), (0, 2)]) }
            chart.window = try XAxisWindow(from: from, to: to)
            let layout = try Self.layout(chart, .standard)
            #expect(Self.ends(of: layout) == [from, to])
            let list = LayeredChart(chart, style: .standard).displayList()
            #expect(count == 0 || !list.items.isEmpty)
            #expect(list.texts.allSatisfy { $0.baseline.isFinite })
        }
    }
}
