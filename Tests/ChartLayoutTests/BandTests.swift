import SeriesCodec
import Testing

@testable import ChartLayout

/// Fills that end at another series.
@Suite("Bands")
struct BandTests {
    /// A line through points, or several lines with gaps between them.
    private static func lines(_ runs: [[(Double, Double)]], _ mode: LineMode = .linear) -> [LineGeometry] {
        runs.map { LineGeometry(points: $0.map { LayoutPoint($0.0, $0.1) }, mode: mode) }
    }

    /// The corners of each subpath; a curve counts with its control points.
    private static func polygons(_ path: LayoutPath) -> [[LayoutPoint]] {
        path.elements.reduce(into: []) { polygons, element in
            switch element {
            case .move(let point): polygons.append([point])
            case .line(let point): polygons[polygons.count - 1].append(point)
            case .curve(let control1, let control2, let end): polygons[polygons.count - 1] += [control1, control2, end]
            case .circle, .close: break
            }
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let first: [[(Double, Double)]]
        let second: [[(Double, Double)]]
        let polygons: [[(Double, Double)]]
        var modes = (LineMode.linear, LineMode.linear)
    }

    private static let cases = [
        Case(
            testDescription: "equal times",
            first: [[(0, 1), (10, 3)]],
            second: [[(0, 5), (10, 9)]],
            polygons: [[(0, 1), (10, 3), (10, 9), (0, 5)]]
        ),
        Case(
            testDescription: "a crossing is part of one polygon with two lobes",
            first: [[(0, 0), (10, 10)]],
            second: [[(0, 10), (10, 0)]],
            polygons: [[(0, 0), (10, 10), (10, 0), (0, 10)]]
        ),
        Case(
            testDescription: "different times: the corners of both, and cuts where the shorter line ends",
            first: [[(0, 0), (8, 8), (16, 0)]],
            second: [[(4, 20), (6, 22), (12, 20)]],
            polygons: [[(4, 4), (8, 8), (12, 4), (12, 20), (6, 22), (4, 20)]]
        ),
        Case(
            testDescription: "a gap in one line",
            first: [[(0, 0), (4, 4)], [(8, 8), (12, 12)]],
            second: [[(0, 20), (12, 20)]],
            polygons: [[(0, 0), (4, 4), (4, 20), (0, 20)], [(8, 8), (12, 12), (12, 20), (8, 20)]]
        ),
        Case(
            testDescription: "gaps in both lines",
            first: [[(0, 0), (4, 0)], [(6, 0), (12, 0)]],
            second: [[(2, 9), (8, 9)], [(10, 9), (16, 9)]],
            polygons: [
                [(2, 0), (4, 0), (4, 9), (2, 9)], [(6, 0), (8, 0), (8, 9), (6, 9)],
                [(10, 0), (12, 0), (12, 9), (10, 9)],
            ]
        ),
        Case(
            testDescription: "no common time",
            first: [[(0, 0), (4, 4)]],
            second: [[(4, 9), (8, 9)]],
            polygons: []
        ),
        Case(testDescription: "one point", first: [[(3, 1)]], second: [[(0, 5), (10, 9)]], polygons: []),
        Case(testDescription: "no points", first: [[]], second: [[(0, 5), (10, 9)]], polygons: []),
        Case(
            testDescription: "a vertical line inside, and others at both ends",
            first: [[(0, 8), (0, 0), (5, 0), (5, 4), (10, 4), (10, 7)]],
            second: [[(0, 9), (10, 9)]],
            polygons: [[(0, 0), (5, 0), (5, 4), (10, 4), (10, 9), (0, 9)]]
        ),
        Case(
            testDescription: "two steps",
            first: [[(0, 0), (4, 6), (10, 2)]],
            second: [[(0, 9), (6, 12), (10, 9)]],
            polygons: [[(0, 0), (4, 0), (4, 6), (10, 6), (10, 12), (6, 12), (6, 9), (0, 9)]],
            modes: (.stepped, .stepped)
        ),
        Case(
            testDescription: "steps that start inside a straight line",
            first: [[(4, 0), (6, 6), (8, 2)]],
            second: [[(0, 20), (10, 30)]],
            polygons: [[(4, 0), (6, 0), (6, 6), (8, 6), (8, 28), (4, 24)]],
            modes: (.stepped, .linear)
        ),
    ]

    @Test("An area has the corners of both lines", arguments: cases)
    func polygons(_ test: Case) {
        let path = LineGeometry.bandPath(
            between: Self.lines(test.first, test.modes.0),
            and: Self.lines(test.second, test.modes.1)
        )
        #expect(Self.polygons(path) == test.polygons.map { $0.map { LayoutPoint($0.0, $0.1) } })
        #expect(path.elements.count { $0 == .close } == test.polygons.count)
    }

    @Test("A whole curve keeps its control points, and a cut one follows the same curve")
    func curves() throws {
        let curve = LineGeometry(points: [LayoutPoint(0, 0), LayoutPoint(8, 8)], mode: .horizontalBezier)
        let whole = LineGeometry.bandPath(between: [curve], and: Self.lines([[(0, 20), (8, 20)]]))
        #expect(
            whole.elements == [
                .move(LayoutPoint(0, 0)),
                .curve(control1: LayoutPoint(4, 0), control2: LayoutPoint(4, 8), end: LayoutPoint(8, 8)),
                .line(LayoutPoint(8, 20)), .line(LayoutPoint(0, 20)), .close,
            ]
        )
        let cut = LineGeometry.bandPath(between: [curve], and: Self.lines([[(2, 20), (4, 20)]]))
        let points = try #require(Self.polygons(cut).first)
        #expect(points.count == 6 && points[0].x == 2 && points[3].x == 4 && isNear(points[3].y, 4))
        let segment = try #require(curve.segmentsBetweenPoints.first)
        // A quarter, half and all of the way.
        let part = LineSegment.curve(from: points[0], control1: points[1], control2: points[2], to: points[3])
        for share in [0.25, 0.5, 1] {
            let point = part.point(at: share)
            let same = segment.point(at: segment.parameter(at: point.x, of: \.x))
            #expect(isNear(point.y, same.y))
        }
    }

    @Test("Random bands have the area between their lines", arguments: 0..<20)
    func areas(seed: Int) {
        // Runs of whole numbers, so that a sum over columns of width 1/64 is exact up to rounding.
        var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        func line(base: Double) -> [[(Double, Double)]] {
            var runs: [[(Double, Double)]] = [[]]
            var x = Double(random(4))
            while x < 40 {
                runs[runs.count - 1].append((x, base + Double(random(10))))
                if random(5) == 0 { runs.append([]) }
                x += Double(1 + random(4))
            }
            return runs
        }
        func value(_ runs: [[(Double, Double)]], at x: Double) -> Double? {
            for run in runs {
                for (start, end) in zip(run, run.dropFirst()) where start.0 <= x && x < end.0 {
                    return start.1 + (end.1 - start.1) * (x - start.0) / (end.0 - start.0)
                }
            }
            return nil
        }
        // The lines do not cross, so the area is that of the polygons.
        let (upper, lower) = (line(base: 0), line(base: 20))
        let path = LineGeometry.bandPath(between: Self.lines(upper), and: Self.lines(lower))
        let area = Self.polygons(path).reduce(0.0) { sum, polygon in
            let next = polygon.dropFirst() + polygon.prefix(1)
            return sum + zip(polygon, next).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
        }
        let expected = (0..<64 * 48).reduce(0.0) { sum, column in
            let x = (Double(column) + 0.5) / 64
            guard let top = value(upper, at: x), let bottom = value(lower, at: x) else { return sum }
            return sum + (bottom - top) / 64
        }
        #expect(isNear(area, expected, tolerance: 1e-6))
    }

    @Test("Bands of many gaps have as many parts as the lines together, and few elements")
    func bound() {
        let many = Self.lines((0..<5_000).map { [(Double($0), 0), (Double($0) + 0.75, 0)] })
        let other = Self.lines((0..<5_000).map { [(Double($0) + 0.5, 9), (Double($0) + 1.25, 9)] })
        let path = LineGeometry.bandPath(between: many, and: other)
        #expect(path.elements.count { $0 == .close } <= 10_000)
        #expect(path.elements.count <= 50_000)
    }

    @Test("Numbers that are not finite, and points from right to left, are no trouble")
    func strange() {
        let strange = [
            LineGeometry(points: [
                LayoutPoint(.nan, 1), LayoutPoint(0, .infinity), LayoutPoint(1, 1), LayoutPoint(9, 9),
            ]),
            LineGeometry(
                points: [LayoutPoint(9, 1), LayoutPoint(3, 2), LayoutPoint(-1e308, 1e308)],
                mode: .cubicBezier
            ),
            LineGeometry(
                points: [LayoutPoint(-1e308, 1), LayoutPoint(1e308, 2)],
                mode: .stepped,
                cubicIntensity: .nan
            ),
        ]
        for first in strange {
            for second in strange {
                let points = LineGeometry.bandPath(between: [first, first], and: [second]).points
                #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
            }
        }
        #expect(strange[0].points == [LayoutPoint(1, 1), LayoutPoint(9, 9)])
    }

    // MARK: Charts

    /// A chart of two series, 100 by 100 points, with values from 0 to 10 from bottom to top.
    private static func chart(_ dataSets: String, series: [[Double?]] = [[2, 4, nil, 6, 8], [5, 5, 5, 5, 5]]) throws
        -> LayeredChart
    {
        let style = try ChartStyle(
            """
            {"minOffset":0,"leftAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},
             "rightAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":20},"xAxis":{"enabled":false},
             "legend":{"enabled":false},"dataSet":[\(dataSets)]}
            """
        )
        let all = try series.map { values in
            try TimeSeries(label: "s", rows: values.enumerated().map { (time: Double($0.offset), value: $0.element) })
        }
        return LayeredChart(SeriesChart(axis: .number, series: all, width: 100, height: 100), style: style)
    }

    private static let quiet = ##""drawCirclesEnabled":false,"drawValuesEnabled":false,"colors":["#FF0000"]"##
    private static let unfilled = quiet + ##","fillColor":"#0000FF","fillAlpha":0.5"##
    private static let filled = unfilled + #","drawFilledEnabled":true"#

    @Test("A band is below all lines, in the fill color with its opacity", arguments: [#""next""#, "1"])
    func paint(target: String) throws {
        let list = try Self.chart(#"{\#(Self.filled),"fillTo":\#(target)},{\#(Self.quiet)}"#).displayList()
        let band = try #require(list.fills.first)
        #expect(list.fills.count == 1 && band.color == SRGBColor(red: 0, green: 0, blue: 255, opacity: 0.5))
        #expect(
            Self.polygons(band.path) == [
                [LayoutPoint(0, 80), LayoutPoint(25, 60), LayoutPoint(25, 50), LayoutPoint(0, 50)],
                [LayoutPoint(75, 40), LayoutPoint(100, 20), LayoutPoint(100, 50), LayoutPoint(75, 50)],
            ]
        )
        let kinds = list.items.compactMap { item -> String? in
            switch item {
            case .fill: "fill"
            case .stroke: "stroke"
            default: nil
            }
        }
        #expect(kinds == ["fill", "stroke", "stroke", "stroke"])
    }

    @Test("A band backward is the same area", arguments: ["0"])
    func backward(target: String) throws {
        let list = try Self.chart(#"{\#(Self.quiet)},{\#(Self.filled),"fillTo":\#(target)}"#).displayList()
        let corners = try #require(list.fills.first).path.points
        #expect(corners.contains(LayoutPoint(75, 40)) && corners.contains(LayoutPoint(25, 60)) && corners.count == 8)
    }

    @Test("In a combined chart, fillTo names a series, and a bar bounds no band")
    func combined() throws {
        func bands(_ target: String) throws -> [[Int]] {
            let style = try ChartStyle(
                #"{"type":"combined","dataSet":[{"type":"bar"},{\#(Self.filled),"fillTo":\#(target)},{}]}"#
            )
            let series = try (0..<3).map { try TimeSeries(rows: [(time: 0, value: Double($0)), (time: 1, value: 2)]) }
            let chart = LayeredChart(SeriesChart(axis: .number, series: series), style: style)
            // The background, the bars, the circles and the legend are 9 fills.
            #expect(chart.displayList().fills.count == 9 + chart.bands.count)
            return chart.bands.map { [$0.dataSetIndex, $0.endIndex] }
        }
        for target in [#""next""#, "2"] { #expect(try bands(target) == [[0, 1]]) }
        for target in ["0", "1", "3"] { #expect(try bands(target).isEmpty) }
    }

    @Test("A band can end on the other axis")
    func otherAxis() throws {
        let list = try Self.chart(
            #"{\#(Self.filled),"fillTo":"next"},{\#(Self.quiet),"axisDependency":"right"}"#
        ).displayList()
        let corners = try #require(list.fills.first).path.points
        #expect(
            corners.prefix(4) == [LayoutPoint(0, 80), LayoutPoint(25, 60), LayoutPoint(25, 75), LayoutPoint(0, 75)]
        )
    }

    @Test(
        "Without the other series, or with the series itself, there is no fill",
        arguments: ["0", "7", "2"]
    )
    func missing(target: String) throws {
        let list = try Self.chart(#"{\#(Self.filled),"fillTo":\#(target)},{\#(Self.quiet)}"#).displayList()
        #expect(list.fills.isEmpty)
        #expect(list.strokes.count == 3)
    }

    @Test("The last series has no next one, also beside marks of last values")
    func last() throws {
        let both = #"{\#(Self.filled),"fillTo":"next"}"#
        #expect(try Self.chart(both).displayList().fills.count == 1)
        let style = try ChartStyle(
            #"""
            {"legend":{"enabled":false},"dataSet":{\#(Self.filled),"fillTo":"next"},"lastValueDataSet":{"visible":false}}
            """#
        )
        #expect(LayeredChart(try .values([1, 2, 3]), style: style).displayList().fills.isEmpty)
    }

    @Test("Without drawFilledEnabled there is no band")
    func off() throws {
        let list = try Self.chart(#"{\#(Self.unfilled),"fillTo":1},{\#(Self.quiet)}"#)
        #expect(list.displayList().fills.isEmpty)
    }

    @Test("Hidden series have their band and no line, and the axis includes them")
    func hidden() throws {
        let hidden = #"{\#(Self.filled),"fillTo":"next","visible":false},{\#(Self.quiet),"visible":false}"#
        let list = try Self.chart(hidden).displayList()
        #expect(list.fills.count == 1 && list.strokes.isEmpty)
        let style = try ChartStyle(#"{"dataSet":[\#(hidden)]}"#)
        let series = try [[1.0, 1], [100, 200]].map { values in
            try TimeSeries(rows: [(time: 0, value: values[0]), (time: 1, value: values[1])])
        }
        let layout = PlotLayout(of: LayeredChart(SeriesChart(axis: .number, series: series), style: style))
        #expect(try #require(layout).leftAxis.range.maximum > 200)
    }

    @Test("The legend shows a hidden band in its color, and no series that only bounds it")
    func legend() throws {
        let style = try ChartStyle(
            #"""
            {"dataSet":[{\#(Self.quiet),"label":"line"},{\#(Self.filled),"label":"range","fillTo":2,"visible":false},
             {\#(Self.quiet),"label":"bound","visible":false},{\#(Self.quiet),"label":"hidden","visible":false}]}
            """#
        )
        let series = try (0..<4).map { try TimeSeries(rows: [(time: 0, value: Double($0)), (time: 1, value: 5)]) }
        let chart = LayeredChart(SeriesChart(axis: .number, series: series), style: style)
        let entries = try #require(PlotLayout(of: chart)).legend.entries
        #expect(entries.map { $0.label?.text } == ["line", "range", "hidden"])
        #expect(entries[1].color.light == SRGBColor(red: 0, green: 0, blue: 255, opacity: 0.5))
        #expect(entries[2].color.light == SRGBColor(red: 255, green: 0, blue: 0))
    }

    @Test("A payload's fill color is that of the band")
    func payloadColor() throws {
        let style = try ChartStyle(#"{"dataSet":[{\#(Self.filled),"fillTo":"next"},{\#(Self.quiet)}]}"#)
        var series = try (0..<2).map { try TimeSeries(rows: [(time: 0, value: Double($0)), (time: 1, value: 5)]) }
        series[0].fillColor = ChartColor(hex: "#112233")
        let list = LayeredChart(SeriesChart(axis: .number, series: series), style: style).displayList()
        #expect(list.fills.first?.color == SRGBColor(red: 0x11, green: 0x22, blue: 0x33, opacity: 0.5))
    }

    @Test("A band has the gradient of its fill")
    func gradient() throws {
        let fill = ##""fill":{"linearGradient":{"colors":["#FF0000","#0000FF"]}}"##
        let list = try Self.chart(#"{\#(Self.filled),\#(fill),"fillTo":1},{\#(Self.quiet)}"#).displayList()
        let gradient = try #require(PaintTests.gradient(list))
        #expect(gradient.opacity == 0.5 && gradient.stops.map(\.color.blue) == [0, 255])
    }

    @Test("A thinned line and its band have the same outline")
    func thinned() throws {
        let values = (0..<40_000).map { Double(($0 * 7_919) % 1_000) / 100 }
        let other = Array(repeating: 5.0, count: 40_000)
        let list = try Self.chart(#"{\#(Self.filled),"fillTo":1},{\#(Self.quiet)}"#, series: [values, other])
            .displayList()
        let line = Set(try #require(list.strokes.first).path.points)
        let band = try #require(list.fills.first).path.points
        #expect(band.count < 20_000)
        #expect(band.allSatisfy { line.contains($0) || $0.y == 50 })
    }
}
