import JSONDocument
import PushChartDiagnostics
import SeriesCodec
import Testing

@testable import ChartLayout

/// Bars, candles and dots of series, where the style has keys that DGCharts does not have.
@Suite struct MarkTests {
    private static let day = 86_400.0
    /// The view without anything but marks.
    private static let bare = """
        "xAxis":{"enabled":false},"leftAxis":{"enabled":false},"rightAxis":{"enabled":false},
        "legend":{"enabled":false}
        """

    private static func chart(
        _ series: [[(Double, Double)]],
        _ style: String,
        axis: SeriesChart.XAxisKind = .instants,
        labels: [String] = []
    ) throws -> LayeredChart {
        let series = try series.enumerated().map { index, rows in
            try TimeSeries(
                label: index < labels.count ? labels[index] : "",
                rows: rows.map { (time: $0.0, value: $0.1) }
            )
        }
        return LayeredChart(
            SeriesChart(axis: axis, series: series, width: 400, height: 200),
            style: try ChartStyle("{\(style),\(bare)}")
        )
    }

    /// The boxes of the filled marks.
    private static func boxes(_ chart: LayeredChart) -> [LayoutRect] {
        chart.displayList().fills.compactMap { fill in
            let points = fill.path.points
            guard let x = MinimumAndMaximum(points.map(\.x)), let y = MinimumAndMaximum(points.map(\.y)) else {
                return nil
            }
            return LayoutRect(x: x.minimum, y: y.minimum, width: x.maximum - x.minimum, height: y.maximum - y.minimum)
        }
    }

    private static func isSame(_ left: LayoutRect, _ right: LayoutRect) -> Bool {
        zip([left.x, left.y, left.right, left.bottom], [right.x, right.y, right.right, right.bottom]).allSatisfy {
            abs($0 - $1) < 1e-6
        }
    }

    @Test("A legend that hides for one series hides for one candlestick", arguments: [4, 8])
    func legendOfCandles(count: Int) throws {
        let rows = [(0.0, 2.0), (Self.day, 3.0)]
        let series = try (0..<count).map { _ in try TimeSeries(label: "", rows: rows.map { (time: $0.0, value: $0.1) })
        }
        let chart = LayeredChart(
            SeriesChart(axis: .instants, series: series, width: 400, height: 200),
            style: try ChartStyle(#"{"type":"candle","hidesLegendForOneSeries":true}"#)
        )
        #expect(chart.view.legend.enabled == (count == 8))
    }

    @Test("Bars of days take 85 % of a day, and a day without a sample stays empty")
    func automaticWidth() throws {
        let days = [0.0, 1, 2, 4]
        let boxes = Self.boxes(try Self.chart([days.map { ($0 * Self.day, 5) }], #""type":"bar""#))
        try #require(boxes.count == 4)
        let width = boxes[0].width
        for (box, next) in zip(boxes, days.dropFirst().indices.map { boxes[$0] }) {
            #expect(isNear(box.width, next.width, tolerance: 1e-6))
        }
        let distances = zip(boxes, boxes.dropFirst()).map { $1.x - $0.x }
        #expect(isNear(distances[0], width / 0.85, tolerance: 1e-6))
        #expect(isNear(distances[2], 2 * width / 0.85, tolerance: 1e-6))
        // The first and the last bar are inside the content as a whole.
        #expect(boxes[0].x >= 10 && boxes[3].right <= 390)
    }

    @Test("A width in units of x is the same on both axes", arguments: [SeriesChart.XAxisKind.instants, .number])
    func fixedWidth(axis: SeriesChart.XAxisKind) throws {
        let boxes = Self.boxes(try Self.chart([[(0, 1), (2, 1), (4, 1)]], #""type":"bar","barWidth":1"#, axis: axis))
        try #require(boxes.count == 3)
        #expect(isNear(boxes[1].x - boxes[0].x, 2 * boxes[0].width, tolerance: 1e-6))
    }

    @Test("Grouped bars are side by side around their time, in the order of the series")
    func grouped() throws {
        let rows = [(0, 1.0), (1, 2.0), (2, 3.0)].map { (Double($0.0) * Self.day, $0.1) }
        let one = Self.boxes(try Self.chart([rows], #""type":"bar""#))
        let two = Self.boxes(try Self.chart([rows, rows], #""type":"bar","barMode":"grouped""#))
        try #require(one.count == 3 && two.count == 6)
        for index in 0..<3 {
            #expect(isNear(two[index].right, two[index + 3].x, tolerance: 1e-6))
            #expect(isNear(two[index].right, one[index].center.x, tolerance: 1e-6))
            #expect(isNear(two[index].width * 2, one[index].width, tolerance: 1e-6))
        }
    }

    @Test("Stacked bars lie one upon the other, and a series without a sample adds nothing")
    func stacked() throws {
        let boxes = Self.boxes(
            try Self.chart(
                [[(0, 1), (Self.day, 2)], [(0, 3)], [(0, -2), (Self.day, 1)]],
                ##""type":"bar","barMode":"stacked","dataSet":[{"colors":["#FF0000"]},{"colors":["#00FF00"]}]"##
            )
        )
        // Parts without height are not painted by renderers, but they are in the list.
        try #require(boxes.count == 6)
        #expect(isNear(boxes[0].y, boxes[1].bottom, tolerance: 1e-6))
        #expect(isNear(boxes[0].bottom, boxes[2].y, tolerance: 1e-6))
        #expect(isNear(boxes[1].height, 3 * boxes[0].height, tolerance: 1e-6))
        #expect(boxes[4].height == 0)
        #expect(isNear(boxes[3].y, boxes[5].bottom, tolerance: 1e-6))
    }

    @Test("The legend names the series of a stack")
    func stackLegend() throws {
        let chart = try Self.chart(
            [[(0, 1)], [(0, 3)]],
            #""type":"bar","barMode":"stacked""#,
            labels: ["Solar", "Wind"]
        )
        #expect(chart.legendEntries.map(\.label) == ["Solar", "Wind"])
    }

    @Test(
        "The outer corners of a bar are rounded",
        arguments: [("bar", 5.0), ("bar", -5), ("horizontalBar", 5), ("horizontalBar", -5)]
    )
    func roundedCorners(type: String, value: Double) throws {
        let rounded = try Self.chart([[(0, value), (1, -value)]], #""type":"\#(type)","dataSet":{"cornerRadius":6}"#)
        let square = try Self.chart([[(0, value), (1, -value)]], #""type":"\#(type)""#)
        let (box, path) = (
            try #require(Self.boxes(square).first), try #require(rounded.displayList().fills.first?.path)
        )
        #expect(Self.isSame(try #require(Self.boxes(rounded).first), box))
        let curves = path.elements.filter { if case .curve = $0 { true } else { false } }
        #expect(curves.count == 2)
        let outer: (LayoutPoint) -> Bool =
            switch (type, value > 0) {
            case ("bar", true): { $0.y <= box.y + 6.001 }
            case ("bar", false): { $0.y >= box.bottom - 6.001 }
            case (_, true): { $0.x >= box.right - 6.001 }
            case (_, false): { $0.x <= box.x + 6.001 }
            }
        for case .curve(let control1, let control2, let end) in path.elements {
            #expect([control1, control2, end].allSatisfy(outer))
        }
    }

    @Test("Thresholds color bars")
    func thresholds() throws {
        let chart = try Self.chart(
            [[(0, 1), (1, 5), (2, 9)]],
            ##""type":"bar","dataSet":{"colors":["#FF0000"],"thresholds":[{"from":5,"color":"#00FF00"}]}"##
        )
        #expect(chart.displayList().fills.map(\.color.green) == [0, 255, 255])
    }

    @Test("The mark of the last value highlights the last bar")
    func lastBar() throws {
        let marked = try Self.chart([[(0, -1), (1, 5)]], #""type":"bar","lastValueDataSet":{}"#)
        let boxes = Self.boxes(marked)
        #expect(boxes.count == 3)
        #expect(Self.isSame(try #require(boxes.last), boxes[1]))
    }

    @Test("Four series are candles, where all four have a sample")
    func candles() throws {
        let series: [[(Double, Double)]] = [
            [(0, 3), (1, 6), (2, 5)], [(0, 8), (1, 9)], [(0, 1), (1, 2), (2, 3)], [(0, 6), (1, 4), (2, 5)],
        ]
        let chart = try Self.chart(
            series,
            ##"""
            "type":"candle","dataSet":
              {"increasingFilled":true,"increasingColor":"#00FF00","decreasingColor":"#FF0000"}
            """##,
            axis: .number
        )
        let list = chart.displayList()
        #expect(list.fills.map(\.color.green) == [255, 0])
        #expect(list.strokes.count == 2)
        #expect(try Self.chart(Array(series.prefix(3)), #""type":"candle""#, axis: .number).dataSets.isEmpty)
    }

    @Test("A combined chart draws bars behind lines, and highlights name the series")
    func combined() throws {
        let rows = [(0.0, 1.0), (1, 2)]
        let style = """
            "type":"combined","highlightValues":[{"dataSetIndex":0,"x":"last"}],
            "dataSet":[{"type":"line","highlightColor":"#0000FF","drawCirclesEnabled":false},
                       {"type":"bar","colors":["#FF0000"]}, {"type":"scatter","colors":["#00FF00"]}]
            """
        let list = try Self.chart([rows, rows, rows], style, axis: .number).displayList()
        let firstLine = list.items.firstIndex { if case .stroke = $0 { true } else { false } }
        let lastBar = list.items.lastIndex {
            if case .fill(_, _, .color(let color)) = $0 { color.red == 255 } else { false }
        }
        #expect(try #require(lastBar) < #require(firstLine))
        #expect(list.fills.count(where: { $0.color.green == 255 && $0.color.red == 0 }) == 2)
        #expect(list.strokes.count(where: { $0.color == SRGBColor(red: 0, green: 0, blue: 255) }) == 2)
    }

    @Test(
        "A type that contradicts the keys is refused at the key",
        arguments: [
            (#"{"type":"bar","dataSet":{"lineWidth":2}}"#, "dataSet.lineWidth"),
            (#"{"dataSet":{"barBorderWidth":2}}"#, "dataSet.barBorderWidth"),
            (#"{"type":"bar","dataSet":[{"type":"line"}]}"#, "dataSet[0].type"),
            (#"{"type":"combined","dataSet":[{"type":"candle"},{"type":"bar","barSpace":0}]}"#, "dataSet[1].barSpace"),
            (#"{"type":"pie"}"#, "type"),
            (#"{"type":"bar","barWidth":"wide"}"#, "barWidth"),
            (#"{"type":"combined","drawOrder":["line","area"]}"#, "drawOrder[1]"),
        ]
    )
    func refused(style: String, path: String) {
        #expect(throws: PushChartError.self) { try ChartStyle(style) }
        do {
            _ = try ChartStyle(style)
        } catch {
            #expect((error as? PushChartError)?.place.path == path)
        }
    }

    @Test("Each key of a type is known, and null is its default", arguments: ["bar", "candle", "scatter"])
    func keysOfType(type: String) throws {
        let keys = [
            "bar": StyleKeyTables.barKeys.keys, "candle": StyleKeyTables.candleKeys.keys,
            "scatter": StyleKeyTables.scatterKeys.keys,
        ]
        let defaults = try ChartStyle(#"{"type":"\#(type)","dataSet":{}}"#)
        let names = try #require(keys[type]).map(\.path).filter { !$0.contains(".") && !$0.contains("[") }
        #expect(names.count > 3)
        for name in names {
            #expect(try ChartStyle(#"{"type":"\#(type)","dataSet":{"\#(name)":null}}"#) == defaults)
            #expect(throws: PushChartError(.styleWrongType, "", at: JSONPath()["dataSet"][name])) {
                try ChartStyle(#"{"type":"\#(type)","dataSet":{"\#(name)":[[[]]]}}"#)
            }
        }
    }

    @Test(
        "Candles whose high lies below their low are drawn at finite positions",
        arguments: [1.0, 1e308, .greatestFiniteMagnitude]
    )
    func swappedCandles(value: Double) throws {
        let chart = try Self.chart([[(0, 0)], [(0, -value)], [(0, value)], [(0, 0)]], #""type":"candle""#)
        let points = chart.displayList().strokes.flatMap(\.path.points)
        #expect(!points.isEmpty && points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }

    @Test("Unusual data of each type is drawn at finite positions")
    func unusualData() throws {
        let types = ["bar", "horizontalBar", "candle", "scatter", "combined"]
        let values: [[(Double, Double)]] = [
            [(0, 0)], [(0, 1e308), (1, -1e308)], [(0, 0), (1e15, 1)],
            [(0, .leastNonzeroMagnitude), (1e-300, -.leastNonzeroMagnitude)],
        ]
        for type in types {
            for mode in ["grouped", "stacked"] {
                for rows in values {
                    let chart = try Self.chart(
                        [rows, rows, rows, rows, rows],
                        #""type":"\#(type)","barMode":"\#(mode)","dataSet":[{},{}]"#
                    )
                    let points = chart.displayList().fills.flatMap(\.path.points)
                    #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                }
            }
        }
    }
}
