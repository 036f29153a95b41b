import SeriesCodec
import Testing

@testable import ChartLayout

@Suite struct DrawingTests {
    static let bare = """
        "minOffset":0,"leftAxis":{"enabled":false},"rightAxis":{"enabled":false},"xAxis":{"enabled":false},
        "legend":{"enabled":false}
        """

    /// A chart of nothing but its data, 100 by 100 points, values 0 to 10 without padding above and below.
    static func list(_ values: [Double?], _ dataSet: String) throws -> DisplayList {
        let style = try ChartStyle(
            """
            {"minOffset":0,"leftAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},
             "rightAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},"xAxis":{"enabled":false},
             "legend":{"enabled":false},"dataSet":{"drawCirclesEnabled":false,"drawValuesEnabled":false,\(dataSet)}}
            """
        )
        return LayeredChart(try .values(values, width: 100, height: 100), style: style).displayList()
    }

    @Test func steps() throws {
        let line = try Self.list([0, 10, 5], #""mode":"stepped""#).strokes[0].path
        #expect(
            line.points == [
                LayoutPoint(0, 100), LayoutPoint(50, 100), LayoutPoint(50, 0), LayoutPoint(100, 0),
                LayoutPoint(100, 50),
            ]
        )
    }

    @Test func curves() throws {
        let cubic = try Self.list([0, 10, 5], #""mode":"cubicBezier","cubicIntensity":0.2"#).strokes[0].path
        #expect(
            cubic.elements == [
                .move(LayoutPoint(0, 100)),
                .curve(control1: LayoutPoint(10, 80), control2: LayoutPoint(30, 10), end: LayoutPoint(50, 0)),
                .curve(control1: LayoutPoint(70, -10), control2: LayoutPoint(90, 40), end: LayoutPoint(100, 50)),
            ]
        )
        let horizontal = try Self.list([0, 10], #""mode":"horizontalBezier""#).strokes[0].path
        #expect(
            horizontal.elements == [
                .move(LayoutPoint(0, 100)),
                .curve(control1: LayoutPoint(50, 100), control2: LayoutPoint(50, 0), end: LayoutPoint(100, 0)),
            ]
        )
    }

    @Test func severalColorsStrokeEachPairSeparately() throws {
        let list = try Self.list([0, 10, 5, 5], ##""colors":["#FF0000","#0000FF"]"##)
        #expect(list.strokes.map(\.color.red) == [255, 0, 255])
        #expect(list.strokes.allSatisfy { $0.path.elements.count == 2 })
        let steps = try Self.list([0, 10, 5, 5], ##""mode":"stepped","colors":["#FF0000","#0000FF"]"##)
        #expect(steps.strokes.map(\.color.red) == [255, 255, 0, 0, 255, 255])
        let curve = try Self.list([0, 10, 5, 5], ##""mode":"cubicBezier","colors":["#FF0000","#0000FF"]"##)
        #expect(curve.strokes.map(\.color.red) == [255])
    }

    @Test func gapsEndLineAndFill() throws {
        let list = try Self.list([1, 2, nil, 3, 4, 5, nil, 6], #""drawFilledEnabled":true"#)
        #expect(list.strokes.map(\.path.elements.count) == [2, 3])
        #expect(list.fills.map(\.path.elements.count) == [5, 6])
        // Each fill ends at the base below its own run.
        #expect(list.fills[1].path.points.map(\.y).max() == 100)
        #expect(list.fills[1].path.points.first?.x == list.strokes[1].path.points.first?.x)
    }

    @Test(arguments: [(2.0, 8.0, 100.0), (-2, 8, 50), (-8, -2, 0)])
    func fillBase(low: Double, high: Double, base: Double) throws {
        let ends = #""axisMinimum":\#(low < 0 ? -10 : 0),"axisMaximum":\#(high < 0 ? 0 : 10)"#
        let style = try ChartStyle(
            """
            {"minOffset":0,"leftAxis":{"enabled":false,\(ends)},"rightAxis":{"enabled":false,\(ends)},
             "xAxis":{"enabled":false},"legend":{"enabled":false},"dataSet":{"drawFilledEnabled":true}}
            """
        )
        let list = LayeredChart(try .values([low, high], width: 100, height: 100), style: style).displayList()
        #expect(list.fills[0].path.points.first == LayoutPoint(0, base))
    }

    @Test func rings() throws {
        let style = try ChartStyle("{\(Self.bare),\"dataSet\":{\"circleHoleColor\":\"clear\"}}")
        let list = LayeredChart(try .values([1, 2]), style: style).displayList()
        let rings = list.items.filter { if case .fill(_, .evenOdd, _) = $0 { true } else { false } }
        #expect(rings.count == 2)
        #expect(list.fills.allSatisfy { $0.path.elements.count == 2 })
    }

    @Test func valuesAreAboveTheirPoints() throws {
        let style = try ChartStyle("{\(Self.bare)}")
        let list = LayeredChart(try .values([1, 2]), style: style).displayList()
        let circle = try #require(list.fills.first).path.points
        let value = try #require(list.texts.first)
        #expect(value.string == "1.00")
        let center = LayoutPoint((circle[0].x + circle[1].x) / 2, (circle[0].y + circle[1].y) / 2)
        #expect(isNear(value.box.x + value.box.width / 2, center.x))
        #expect(isNear(value.box.y + value.box.height, center.y - 14))
    }

    @Test func valuesOfManySamplesAreNotDrawn() throws {
        let plain = ChartStyle(name: "plain")
        func texts(_ count: Int) throws -> Int {
            let chart = try SeriesChart.values((0..<count).map { Double($0 % 7) })
            return LayeredChart(chart, style: plain).displayList().texts.filter { $0.fontSize == 7 }.count
        }
        #expect(try texts(99) == 99)
        #expect(try texts(100) == 0)
    }

    /// A style with the last value above its mark.
    private static var writtenMark: ChartStyle {
        get throws {
            try ChartStyle(
                #"""
                {"maxVisibleCount": 1000, "dataSet": {"drawValuesEnabled": false}, "lastValueDataSet": {"valueFont": 12,
                 "valueFormatter": {"number": {"minimumIntegerDigits": 1, "minimumFractionDigits": 0, "unit": true}}}}
                """#
            )
        }
    }

    @Test func lastValueIsMarked() throws {
        var chart = try SeriesChart.values([1, 2, 3])
        chart.unit = "°C"
        let list = LayeredChart(chart, style: .standard).displayList()
        // The tag has the unit, and no label of the axis.
        #expect(list.texts.filter { $0.string.hasSuffix("°C") }.map(\.string) == ["3 °C"])
        let written = LayeredChart(chart, style: try Self.writtenMark).displayList()
        let mark = try #require(written.texts.first { $0.fontSize == 12 })
        #expect(mark.string == "3 °C")
        let circles = list.fills.filter { if case .circle = $0.path.elements[0] { true } else { false } }
        #expect(circles.count == 1)
        #expect(circles[0].color == SRGBColor(red: 0, green: 0x7A, blue: 0xFF))
    }

    @Test func payloadColorsOverrideTheStyle() throws {
        var series = try TimeSeries(label: "a", rows: [(time: 0, value: 1), (time: 1, value: 2)])
        series.lineColor = ChartColor(hex: "#112233")
        let list = LayeredChart(SeriesChart(axis: .number, series: [series]), style: .standard).displayList()
        let line = try #require(list.strokes.first { $0.style.width == 2.25 })
        #expect(line.color == SRGBColor(red: 0x11, green: 0x22, blue: 0x33))
        // The standard style's fill and mark follow the line.
        #expect(list.fills[1].color == SRGBColor(red: 0x11, green: 0x22, blue: 0x33))
        series.fillColor = ChartColor(hex: "#445566")
        let filled = LayeredChart(SeriesChart(axis: .number, series: [series]), style: .standard).displayList()
        #expect(filled.fills[1].color.red == 0x44)
    }

    @Test func legendIsShownForSeveralSeries() throws {
        let series = try ["a", "b"].map {
            try TimeSeries(label: $0, rows: [(time: 0, value: 1), (time: 1, value: 2)])
        }
        func words(_ count: Int) -> [String] {
            let chart = SeriesChart(axis: .number, series: Array(series.prefix(count)))
            return LayeredChart(chart, style: .standard).displayList().texts.map(\.string)
        }
        #expect(!words(1).contains("a"))
        #expect(Set(words(2)).isSuperset(of: ["a", "b"]))
    }

    @Test func legendWraps() throws {
        let series = try (0..<6).map {
            try TimeSeries(label: "a long label \($0)", rows: [(time: 0, value: 1), (time: 1, value: 2)])
        }
        let chart = SeriesChart(axis: .number, series: series, width: 320, height: 200)
        let list = LayeredChart(chart, style: ChartStyle(name: "plain")).displayList()
        let labels = list.texts.suffix(6)
        #expect(labels.allSatisfy { $0.box.right <= 320 })
        #expect(Set(labels.map(\.baseline)).count == 2)
        // The legend's offset counts in its height, and again as the distance from the edge.
        #expect(labels.map(\.box.bottom).max().map { isNear($0, 194) } == true)
    }

    @Test func groupedColorsShareALabel() throws {
        let style = try ChartStyle(##"{"dataSet":{"colors":["#FF0000","#00FF00","#0000FF"],"label":"x"}}"##)
        let plan = try #require(PlotLayout(of: LayeredChart(.values([1, 2, 3, 4]), style: style)))
        #expect(plan.legend.entries.map { $0.label?.text } == [nil, nil, "x"])
        let two = try #require(PlotLayout(of: LayeredChart(.values([1, 2]), style: style)))
        #expect(two.legend.entries.map { $0.label?.text } == [nil, "x"])
        let width = SystemFontMetrics(size: 10).width(of: "x")
        #expect(isNear(plan.legend.neededWidth, 3 * 8 + 2 * 3 + 5 + width + 5))
    }

    @Test func referenceIsALimitLine() throws {
        var chart = try SeriesChart.values([1, 2, 3])
        chart.reference = 2
        let plain = LayeredChart(chart, style: .standard).displayList()
        let line = try #require(plain.strokes.first { $0.style.dash == [2, 3] })
        #expect(line.path.points[0].y == line.path.points[1].y)
        #expect(plain.texts.allSatisfy { $0.fontSize != 10 })
        chart.unit = "°C"
        let labelled = LayeredChart(chart, style: .standard).displayList()
        #expect(labelled.texts.contains { $0.string == "2 °C" })
    }

    @Test func axesOnBothSides() throws {
        let style = try ChartStyle(
            """
            {"minOffset":0,"legend":{"enabled":false},"xAxis":{"labelPosition":"bothSided"},
             "leftAxis":{"inverted":true},"dataSet":[{},{"axisDependency":"right"}]}
            """
        )
        let series = try [[1.0, 2], [100, 200]].map {
            try TimeSeries(rows: [(time: 0, value: $0[0]), (time: 1, value: $0[1])])
        }
        let plan = try #require(
            PlotLayout(of: LayeredChart(SeriesChart(axis: .number, series: series), style: style))
        )
        #expect(isNear(plan.leftAxis.range.maximum, 2.1))
        #expect(isNear(plan.rightAxis.range.maximum, 210))
        #expect(isNear(plan.contentRect.y, 320 - plan.contentRect.bottom))
        #expect(isNear(plan.yTransformer(of: .left).position(of: plan.leftAxis.range.minimum), plan.contentRect.y))
        #expect(
            isNear(plan.yTransformer(of: .right).position(of: plan.rightAxis.range.minimum), plan.contentRect.bottom)
        )
    }

    @Test func timeAxisChangesTheXAxisOfDatesOnly() throws {
        let style = try ChartStyle(
            #"""
            {"timeAxis":{"labelCount":2,"forceLabelsEnabled":true,"valueFormatter":{"date":"auto"}},
            "xAxis":{"yOffset":9}}
            """#
        )
        func labels(_ axis: SeriesChart.XAxisKind) throws -> [String] {
            let chart = LayeredChart(try .points([(0, 1), (3600, 2)], axis: axis), style: style)
            #expect(chart.view.xAxis.yOffset == 9)
            return try #require(PlotLayout(of: chart)).xAxis.labels.map(\.text)
        }
        #expect(try labels(.instants) == ["00:00", "01:00"])
        #expect(try labels(.number) == ["0", "1,000", "2,000", "3,000"])
    }

    /// Swapped ends stay swapped, and the data is outside.
    @Test func swappedEndsAreKept() throws {
        let style = try ChartStyle(#"{"leftAxis":{"axisMinimum":9,"axisMaximum":1}}"#)
        let plan = try #require(PlotLayout(of: LayeredChart(.values([1, 9]), style: style)))
        #expect(plan.leftAxis.ticks.entries.isEmpty)
        #expect(isNear(plan.yTransformer(of: .left).position(of: 9), plan.contentRect.bottom))
        #expect(isNear(plan.yTransformer(of: .left).position(of: 1), plan.contentRect.bottom + plan.contentRect.height))
    }

    @Test func flatLinesKeepTheirDecimals() throws {
        let list = LayeredChart(try .values([45.3, 45.3, 45.3]), style: try Self.writtenMark).displayList()
        #expect(list.texts.first { $0.fontSize == 12 }?.string == "45.3")
        let plain = LayeredChart(try .values([45.3, 45.3]), style: ChartStyle(name: "plain")).displayList()
        #expect(plain.texts.filter { $0.fontSize == 7 }.map(\.string) == ["45", "45"])
    }

    @Test func centeredLabelsNameTheirEntries() throws {
        let style = try ChartStyle(#"{"xAxis":{"centerAxisLabelsEnabled":true,"granularity":1}}"#)
        let plan = try #require(PlotLayout(of: LayeredChart(.values([1, 2, 3]), style: style)))
        let index = try #require(plan.xAxis.ticks.entries.firstIndex(of: 1))
        #expect(plan.xAxis.labels[index].text == "1")
        #expect(isNear(plan.xAxis.ticks.labelValues[index], 1.5))
    }

    @Test func rotatedLabelsKeepTheirEdge() throws {
        let style = try ChartStyle(#"{"xAxis":{"labelPosition":"bottom","labelRotationAngle":90}}"#)
        let chart = LayeredChart(try .values([1, 2, 3]), style: style)
        let plan = try #require(PlotLayout(of: chart))
        let label = try #require(chart.displayList().texts.first { $0.rotation == 90 })
        #expect(isNear(label.pivot.x, plan.x.position(of: 0)))
        #expect(isNear(label.pivot.y - label.box.width / 2, plan.contentRect.bottom + 4))
    }

    @Test func equalInputGivesEqualLists() throws {
        #expect(
            try LayeredChart(.reference(), style: .standard).displayList()
                == LayeredChart(.reference(), style: .standard).displayList()
        )
    }
}

@Suite struct HighlightTests {
    static func lines(_ dataSet: String, _ more: String = "") throws -> [LayoutPath] {
        let style = try ChartStyle(
            """
            {"highlightValues":[{"x":"last"}],"dataSet":{"highlightColor":"#FF0000"\(dataSet)}\(more)}
            """
        )
        let list = LayeredChart(try .values([1, 3, 2]), style: style).displayList()
        return list.strokes.filter { $0.color.red == 255 && $0.color.green == 0 }.map(\.path)
    }

    @Test func bothLines() throws {
        #expect(try Self.lines("").count == 2)
        #expect(try Self.lines(#","drawHorizontalHighlightIndicatorEnabled":false"#).count == 1)
        #expect(try Self.lines(#","highlightEnabled":false"#).isEmpty)
    }

    /// A highlight depends on `highlightEnabled`, not on `visible`.
    @Test func hiddenDataSets() throws {
        #expect(try Self.lines(#","visible":false"#).count == 2)
    }

    /// A sample right of the axis has no lines.
    @Test(arguments: [(1.5, 0), (2, 2)])
    func beyondTheAxis(maximum: Double, lines: Int) throws {
        #expect(try Self.lines("", #","xAxis":{"axisMaximum":\#(maximum)}"#).count == lines)
    }
}
