import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

/// Extreme data and sizes: everything drawn is finite and bounded.
@Suite struct EdgeDataTests {
    static func styles() throws -> [ChartStyle] {
        [
            .standard, ChartStyle(name: "plain"),
            try ChartStyle(#"{"dataSet":{"mode":"cubicBezier","drawFilledEnabled":true}}"#), try ChartStyle(strange),
            try ChartStyle(#"{"leftAxis":{"spaceTop":0,"spaceBottom":0}}"#),
            try ChartStyle(
                #"{"leftAxis":{"axisMinimum":9,"axisMaximum":-9,"granularity":0},"xAxis":{"axisMaximum":-1e308}}"#
            ),
        ]
    }

    /// Styles with other marks than lines. The tests would need minutes for 20,000 bars.
    static func markStyles() throws -> [ChartStyle] {
        [
            try ChartStyle(#"{"type":"bar","barWidth":"auto","dataSet":{"cornerRadius":3}}"#),
            try ChartStyle(#"{"type":"horizontalBar","barWidth":"auto","barMode":"stacked"}"#),
            try ChartStyle(#"{"type":"candle"}"#), try ChartStyle(#"{"type":"scatter"}"#),
            try ChartStyle(#"{"type":"combined","barWidth":"auto","dataSet":{"type":"bar"}}"#),
        ]
    }

    private static let strange = #"""
        {"leftAxis":{"inverted":true,"drawZeroLineEnabled":true,"axisMaximum":0,"limitLines":[{"limit":1e308}]},
         "rightAxis":{"axisMinimum":1e308,"axisMaximum":-1e308,"granularity":1e-300},
         "xAxis":{"limitLines":[{"limit":-1e308,"label":"x","labelRotationAngle":45}],"centerAxisLabelsEnabled":true,
         "labelRotationAngle":30,"labelPosition":"bothSided","avoidFirstLastClippingEnabled":true},
         "legend":{"orientation":"vertical","horizontalAlignment":"center","direction":"rightToLeft"},
         "dataSet":{"mode":"stepped","drawFilledEnabled":true,"colors":["#000000","#FFFFFF"],"valueLabelAngle":20}}
        """#

    static let series: [(name: String, values: [Double?])] = [
        ("empty", []), ("one", [3]), ("equal", [5, 5, 5]), ("zero", [0, 0]), ("gap", [1, nil, 3, 4, nil, 2]),
        ("huge", [1e300, -1e300, 5]), ("hugest", [1.7e308, -1.7e308]), ("tall", [1.7e308, 1.6e308]),
        ("tiny", [.leastNonzeroMagnitude, 0, 3 * .leastNonzeroMagnitude]), ("one ulp", [1, 1.nextUp]),
        ("one ulp of much", [1e300, 1e300.nextUp]),
        ("flat and huge", [1e300, 1e300]), ("negative", [-3, -4, -9]), ("mixed", [1e-300, 1e300, -1e-300]),
        ("many", (0..<20_000).map { Double($0 * 7919 % 1000) }),
    ]

    static func check(_ list: DisplayList, _ name: String) {
        var numbers: [Double] = []
        var clips = 0
        var words = 0
        for item in list.items {
            switch item {
            case .fill(let path, _, _): numbers += path.points.flatMap { [$0.x, $0.y] }
            case .stroke(let path, let style, _): numbers += path.points.flatMap { [$0.x, $0.y] } + [style.width]
            case .image(_, let rect): numbers += [rect.x, rect.y, rect.width, rect.height]
            case .text(let run):
                numbers += [run.baseline, run.pivot.x, run.pivot.y] + run.glyphs.flatMap { [$0.x, $0.advance] }
                words += 1
            case .pushClip(let rect):
                clips += 1
                numbers += [rect.x, rect.y, rect.width, rect.height]
                #expect(rect.width >= 0 && rect.height >= 0, "\(name)")
            case .popClip: clips -= 1
            }
            if clips < 0 { break }
        }
        #expect(numbers.allSatisfy { $0.isFinite && abs($0) < 3_000_000 }, "\(name)")
        #expect(clips == 0, "\(name)")
        #expect(words < 1000, "\(name)")
    }

    @Test(arguments: series.map(\.name))
    func isDrawn(name: String) throws {
        let values = Self.series.first { $0.name == name }?.values ?? []
        for style in try Self.styles() + Self.markStyles() {
            for (width, height) in name == "many" ? [(320, 320)] : [(320, 320), (1, 1), (2000, 20), (10, 2000)] {
                let chart = try SeriesChart.values(values, width: width, height: height)
                Self.check(LayeredChart(chart, style: style).displayList(), name)
                if width != 320 || name == "many" { continue }
                Self.check(LayeredChart(chart, style: style, appearance: .dark).displayList(), name)
            }
        }
    }

    @Test func strangeTimes() throws {
        var rows: [[(Double, Double?)]] = [
            [(5, 1), (5, 2)], [(-1e308, 1), (1e308, 2)], [(-.greatestFiniteMagnitude, 1), (1e308, 2)],
            [(1e300, 1), (1e300.nextUp, 2)],
            [(0, 1), (.leastNonzeroMagnitude, 2)],
            [(1e17, 1), (1e17 + 64, 2), (1e17 + 128, 2)],
        ]
        for number in [1e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude / 8, 9.3e18, 0] {
            rows.append([(0, number), (1, -number), (2, 0)])
            rows.append([(-number, 1), (0, 2), (number, 3)])
            rows += [[(number, 1), (number, 2)], [(number, number), (number, number)]]
        }
        for row in rows {
            for axis in [SeriesChart.XAxisKind.instants, .number] {
                for style in try Self.styles() + Self.markStyles() {
                    Self.check(LayeredChart(try .points(row, axis: axis), style: style).displayList(), "\(row)")
                }
            }
        }
    }

    @Test func seriesWithoutSamplesHaveTheNoDataText() throws {
        let chart = SeriesChart(axis: .instants, series: [try TimeSeries(rows: [])])
        let list = LayeredChart(chart, style: .standard).displayList()
        #expect(list.texts.map(\.string) == ["No data"])
        #expect(list.fills.count == 1)
    }

    /// DGCharts draws the lines of the axes, and zero lines and limit lines at positions that are not numbers.
    @Test func chartWithoutSeriesHasAxisLines() throws {
        let style = try ChartStyle(#"{"leftAxis":{"drawZeroLineEnabled":true,"limitLines":[{"limit":1,"label":"A"}]}}"#)
        let chart = LayeredChart(SeriesChart(axis: .number, series: []), style: style)
        let list = chart.displayList()
        #expect(list.texts.isEmpty)
        #expect(list.strokes.count == 3)
        Self.check(list, "no series")
        var complete = DisplayList(width: chart.width, height: chart.height)
        chart.forEachItemIncludingInvisibleShapes { complete.items.append($0) }
        #expect(complete.strokes.count == 5)
    }

    /// DGCharts' rules for one sample: a range of 1 to each side, one circle, one value, no line.
    @Test func onePoint() throws {
        let chart = LayeredChart(try .values([3]), style: ChartStyle(name: "plain"))
        let plan = try #require(PlotLayout(of: chart))
        #expect(plan.xAxis.range.minimum == -1 && plan.xAxis.range.maximum == 1)
        #expect(plan.leftAxis.range.minimum == 2 && plan.leftAxis.range.maximum == 4)
        let list = chart.displayList()
        #expect(list.fills.count == 3)
        #expect(list.strokes.allSatisfy { $0.style.width == 0.5 })
    }

    @Test func longTextsAreCut() throws {
        let long = String(repeating: "\u{1F600}", count: 100_000)
        let series = try TimeSeries(label: long, rows: [(time: 0, value: 1), (time: 1, value: 2)])
        let chart = SeriesChart(axis: .number, series: [series], unit: long)
        for style in try Self.styles() {
            let list = LayeredChart(chart, style: style).displayList()
            Self.check(list, "long")
            #expect(list.texts.allSatisfy { $0.glyphs.count <= 500 })
        }
    }

    @Test func manyPointsTakeOneStroke() throws {
        let values = (0..<20_000).map { Double($0 % 97) }
        let list = LayeredChart(try .values(values), style: .standard).displayList()
        #expect(list.strokes.filter { $0.style.width == 1.25 }.count == 1)
        #expect(list.items.count < 60)
    }

    /// A thinned line keeps the points that its stroke shows.
    @Test func manyPointsAreThinned() throws {
        let points = (0..<100_000).map { LayoutPoint(Double($0) / 1000, Double(($0 * 7919) % 1009)) }
        let thinned = LineThinning.thinnedPoints(of: points, width: 2_000, mode: .linear)
        #expect(thinned.count <= 4 * LineThinning.columnCount(forContentWidth: 2_000, mode: .linear) + 4)
        #expect(thinned.first == points.first)
        #expect(thinned.last == points.last)
        #expect(zip(thinned, thinned.dropFirst()).allSatisfy { $0.x <= $1.x })
        #expect(thinned.map(\.y).max() == points.map(\.y).max())
        #expect(thinned.map(\.y).min() == points.map(\.y).min())
        #expect(
            LineThinning.thinnedPoints(of: Array(points.prefix(20_000)), width: 2_000, mode: .linear).count == 20_000
        )
        // All points at one x: one column.
        #expect(
            LineThinning.thinnedPoints(of: points.map { LayoutPoint(1, $0.y) }, width: 300, mode: .stepped).count <= 4
        )
    }

    /// Of circles at one position, the last of each color is drawn.
    @Test func circlesAtOnePositionAreDrawnOnce() {
        let circles = (0..<40_000).map { (center: LayoutPoint(Double($0 / 100), Double($0 % 5)), color: $0 % 2) }
        let thinned = HiddenCircleCulling.visibleCircles(of: circles)
        // 400 columns, five heights, and two colors at each.
        #expect(thinned.count == 400 * 5 * 2)
        #expect(thinned.last?.center == circles.last?.center)
        #expect(zip(thinned, thinned.dropFirst()).allSatisfy { $0.center.x <= $1.center.x })
        #expect(HiddenCircleCulling.visibleCircles(of: Array(circles.prefix(16_000))).count == 16_000)
    }
}
