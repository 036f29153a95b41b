import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

/// Charts with lines that change their color where they cross a value.
@Suite("Thresholds of charts")
struct ThresholdChartTests {
    private static let colors = [
        SRGBColor(red: 255, green: 0, blue: 0), SRGBColor(red: 0, green: 255, blue: 0),
        SRGBColor(red: 0, green: 0, blue: 255),
    ]

    /// A chart of 100 by 100 points with values from 0 to 10.
    private static func list(
        _ values: [Double?],
        _ dataSet: String,
        more: String = "",
        hasCircles: Bool = false,
        lineColor: String? = nil
    ) throws -> DisplayList {
        let style = try ChartStyle(
            """
            {"minOffset":0,"leftAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},
             "rightAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},"xAxis":{"enabled":false},
             "legend":{"enabled":false}\(more),"dataSet":{"drawCirclesEnabled":\(hasCircles),"drawValuesEnabled":false,
             "colors":["#FF0000","#00FFFF"],"thresholds":\(thresholds),\(dataSet)}}
            """
        )
        var chart = try SeriesChart.values(values, width: 100, height: 100)
        if let lineColor { chart.series[0].lineColor = ChartColor(hex: lineColor) }
        return LayeredChart(chart, style: style).displayList()
    }

    private static let thresholds = ##"[{"from":4,"color":"#00FF00"},{"from":8,"color":"#0000FF"}]"##

    @Test("Thresholds replace the colors of the segments", arguments: LineMode.allCases)
    func line(mode: LineMode) throws {
        let list = try Self.list([0, 10, 0], #""mode":"\#(mode.rawValue)""#)
        #expect(list.strokes.map(\.color) == Self.colors)
        // No straight piece leaves its interval, except for the overlap.
        if mode == .linear {
            #expect(list.strokes[0].path.points.allSatisfy { $0.y >= 59 })
            #expect(list.strokes[1].path.points.allSatisfy { (19...60).contains($0.y) })
            #expect(list.strokes[2].path.points.allSatisfy { $0.y <= 20 })
        }
    }

    @Test("A gradient has precedence")
    func gradient() throws {
        let list = try Self.list([0, 10], #""isDrawLineWithGradientEnabled":true,"gradientPositions":[2,8]"#)
        #expect(PaintTests.gradient(list)?.stops.count == 2)
        let circles = try Self.list(
            [0, 10],
            #""isDrawLineWithGradientEnabled":true,"gradientPositions":[2,8]"#,
            hasCircles: true
        )
        #expect(circles.fills.first?.color == SRGBColor(red: 140, green: 234, blue: 255))
    }

    @Test("The payload's color is the one below the first threshold, and that of a threshold with lineColor")
    func payloadColor() throws {
        let list = try Self.list([0, 10], #""lineWidth":1"#, lineColor: "#112233")
        #expect(list.strokes.map(\.color.red) == [0x11, 0, 0])
        let style = try ChartStyle(
            ##"{"dataSet":{"thresholds":[{"from":1,"color":"#00FF00"},{"from":2,"color":"lineColor"}]}}"##
        )
        var set = style.dataSets[0]
        set.colors = [.fixed(DynamicColor(red: 1, green: 2, blue: 3))]
        #expect(
            [0, 1, 1.5, 2, 9].map { set.base.color(ofThresholdInterval: set.base.thresholdInterval(of: $0)).light.red }
                == [
                    1, 0, 0, 1, 1,
                ]
        )
    }

    @Test("A circle has the color of the interval of its sample")
    func circles() throws {
        let list = try Self.list(
            [0, 4, 3.999, 8, nil, 10],
            ##""drawCircleHoleEnabled":false,"circleColors":["#FFFFFF"]"##,
            hasCircles: true
        )
        let circles = list.fills.filter { if case .circle = $0.path.elements[0] { true } else { false } }
        #expect(circles.map(\.color) == [0, 1, 0, 2, 2].map { Self.colors[$0] })
    }

    @Test(
        "The mark of the last value has the color of its interval, if it uses the line color",
        arguments: [(3.0, 0), (4, 1), (9, 2)]
    )
    func mark(value: Double, interval: Int) throws {
        func circle(_ mark: String) throws -> SRGBColor? {
            let list = try Self.list([0, 10, value], #""lineWidth":1"#, more: #","lastValueDataSet":{\#(mark)}"#)
            return list.fills.first { if case .circle = $0.path.elements[0] { true } else { false } }?.color
        }
        #expect(try circle("") == Self.colors[interval])
        #expect(try circle(##""circleColors":["#123456"]"##) == SRGBColor(red: 0x12, green: 0x34, blue: 0x56))
    }

    @Test("The legend shows the color below the first threshold")
    func legend() throws {
        let style = try ChartStyle(
            ##"{"dataSet":{"colors":["#FF0000","#00FFFF"],"thresholds":\##(Self.thresholds)}}"##
        )
        let layout = PlotLayout(of: LayeredChart(try .values([1, 5, 9]), style: style))
        #expect(try #require(layout).legend.entries.map(\.color.light) == [Self.colors[0]])
    }

    @Test(
        "Thresholds at the ends of the numbers",
        arguments: [[-1.7e308, 1.7e308], [-.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude], [0, 1e300]]
    )
    func extremes(from: [Double]) throws {
        let thresholds = from.map { #"{"from":\#($0),"color":"black"}"# }.joined(separator: ",")
        for mode in LineMode.allCases {
            for values in [[1, 2], [1e308, -1e308, 0], [0, 0]] {
                let style = try ChartStyle(
                    #"{"dataSet":{"mode":"\#(mode.rawValue)","lineCapType":"round","thresholds":[\#(thresholds)]}}"#
                )
                EdgeDataTests.check(LayeredChart(try .values(values), style: style).displayList(), "\(from) \(values)")
            }
        }
    }

    @Test("A thousand thresholds and the longest series take few items")
    func many() throws {
        let thresholds = (0..<1_000).map { ##"{"from":\##($0),"color":"#0000\##(["00", "FF"][$0 % 2])"}"## }
        for dash in ["[]", "[0.5]"] {
            let style = try ChartStyle(
                """
                {"dataSet":{"drawCirclesEnabled":false,"lineDashLengths":\(dash),
                 "thresholds":[\(thresholds.joined(separator: ","))]}}
                """
            )
            let values = (0..<77_697).map { Double($0 * 7_919 % 1_009) }
            let list = LayeredChart(try .values(values), style: style).displayList()
            #expect(list.items.count < 100)
        }
    }
}
