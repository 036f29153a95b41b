import SeriesCodec
import Testing

@testable import ChartLayout

/// The positions of legends, limit lines, labels and texts, by the rules of DGCharts.
@Suite struct PlacementTests {
    static func plan(_ json: String) throws -> (plan: PlotLayout, list: DisplayList) {
        let chart = LayeredChart(try .reference(), style: try ChartStyle(json))
        return (try #require(PlotLayout(of: chart)), chart.displayList())
    }

    /// The width of the form and label of the only legend entry.
    static let entry = 8 + 5 + SystemFontMetrics(size: 10).width(of: "x")
    static let lineHeight = SystemFontMetrics(size: 10).lineHeight

    @Test(arguments: ["left", "center", "right"], ["top", "center", "bottom"])
    func horizontalLegend(side: String, level: String) throws {
        let (plan, list) = try Self.plan(
            #"{"legend":{"horizontalAlignment":"\#(side)","verticalAlignment":"\#(level)"},"dataSet":{"label":"x"}}"#
        )
        let label = try #require(list.texts.last).box
        let x =
            switch side {
            case "left": plan.contentRect.x + 5
            case "right": plan.contentRect.right - 5 - (Self.entry + 5)
            default: plan.contentRect.x + plan.contentRect.width / 2 + 5 - Self.entry / 2
            }
        #expect(isNear(label.x, x + 13))
        let needed = Self.lineHeight + 3
        let y = level == "top" ? 3 : level == "bottom" ? 350 - 3 - needed : (350 - needed) / 2 + 3
        #expect(isNear(label.y, y))
        let legendHeight = needed + 3
        let labels = Self.lineHeight + 4
        #expect(isNear(plan.contentRect.y, max(10, labels + (level == "top" ? legendHeight : 0))))
        #expect(isNear(350 - plan.contentRect.bottom, max(10, level == "bottom" ? legendHeight : 0)))
    }

    @Test(arguments: ["left", "center", "right"], ["top", "center", "bottom"])
    func verticalLegend(side: String, level: String) throws {
        let (plan, list) = try Self.plan(
            """
            {"legend":{"horizontalAlignment":"\(side)","verticalAlignment":"\(level)","orientation":"vertical"},
             "dataSet":{"label":"x"}}
            """
        )
        let label = try #require(list.texts.last).box
        let needed = Self.entry + 5
        let x = side == "left" ? 5 : side == "right" ? 480 - 5 - needed : 240 + 5 - (needed / 2 - 5)
        #expect(isNear(label.x, x + 13))
        // DGCharts 4 and later count every line, including the last.
        let height = SystemFontMetrics(size: 10).lineHeight + 3
        let middle = side == "center"
        let y =
            switch level {
            case "top": (middle ? 0 : plan.contentRect.y) + 3
            case "bottom": (middle ? 350 : plan.contentRect.bottom) - height - 3
            default: 350 / 2 - height / 2 + 3
            }
        #expect(isNear(label.y, y))
        let axis = SystemFontMetrics(size: 10).width(of: "100") + 10
        #expect(isNear(plan.contentRect.x, axis + (side == "left" ? needed + 5 : 0)))
        #expect(isNear(480 - plan.contentRect.right, axis + (side == "right" ? needed + 5 : 0)))
    }

    @Test func legendRunsRightToLeft() throws {
        let (plan, list) = try Self.plan(#"{"legend":{"direction":"rightToLeft"},"dataSet":{"label":"x"}}"#)
        let right = plan.contentRect.x + 5 + Self.entry + 5
        let label = try #require(list.texts.last).box
        #expect(isNear(label.right, right - 13))
        #expect(isNear(try #require(list.fills.last).path.points.map(\.x).max() ?? 0, right))
    }

    @Test(
        arguments: [(0.0, 0.0, nil), (60, 0, 60), (0, 12, 12), (40, 20, 40), (20, 40, nil)]
            as [(Double, Double, Double?)]
    )
    func labelWidth(least: Double, most: Double, width: Double?) throws {
        let (plan, _) = try Self.plan(#"{"leftAxis":{"minWidth":\#(least),"maxWidth":\#(most)}}"#)
        #expect(isNear(plan.contentRect.x, width ?? SystemFontMetrics(size: 10).width(of: "100") + 10))
    }

    @Test func legendInsideTakesNoSpace() throws {
        let (plan, _) = try Self.plan(#"{"legend":{"drawInside":true}}"#)
        #expect(isNear(plan.contentRect.bottom, 340))
    }

    @Test(arguments: ["leftTop", "leftBottom", "rightTop", "rightBottom"])
    func limitLines(position: String) throws {
        let line = #"{"limit":LIMIT,"label":"L","labelPosition":"\#(position)"}"#
        let (plan, list) = try Self.plan(
            """
            {"leftAxis":{"limitLines":[\(line.replacingOccurrences("LIMIT", "50"))]},
             "xAxis":{"limitLines":[\(line.replacingOccurrences("LIMIT", "12"))]}}
            """
        )
        let labels = list.texts.filter { $0.string == "L" }.map(\.box)
        try #require(labels.count == 2)
        let font = SystemFontMetrics(size: 13)
        let (width, height) = (font.width(of: "L"), font.lineHeight)
        let isLeft = position.hasPrefix("left")
        let isTop = position.hasSuffix("Top")
        let x = plan.x.position(of: 12)
        #expect(isNear(labels[0].x, isLeft ? x - width - 7 : x + 7))
        #expect(isNear(labels[0].y, isTop ? plan.contentRect.y + 7 : plan.contentRect.bottom - height - 7))
        let y = plan.yTransformer(of: .left).position(of: 50)
        #expect(isNear(labels[1].x, isLeft ? plan.contentRect.x + 9 : plan.contentRect.right - width - 9))
        #expect(isNear(labels[1].y, isTop ? y - height - 7 : y + 7))
    }

    @Test(arguments: ["top", "bottom", "bothSided", "topInside", "bottomInside"])
    func xLabels(position: String) throws {
        let (plan, list) = try Self.plan(
            #"""
            {"xAxis":{"labelPosition":"\#(position)"},"legend":{"enabled":false},
            "dataSet":{"drawValuesEnabled":false}}
            """#
        )
        let tops = list.texts.filter { $0.string == "15" }.map(\.box.y)
        let height = Self.lineHeight
        let (top, bottom) = (plan.contentRect.y, plan.contentRect.bottom)
        switch position {
        case "top": #expect(tops.count == 1 && isNear(tops[0], 0) && isNear(top, height + 4))
        case "bottom": #expect(tops.count == 1 && isNear(tops[0], bottom + 4) && isNear(bottom, 350 - height - 4))
        case "bothSided": #expect(tops.count == 2 && isNear(tops[0], 0) && isNear(tops[1], bottom + 4))
        case "topInside": #expect(tops.count == 1 && isNear(tops[0], top + 4) && isNear(top, 10))
        default: #expect(tops.count == 1 && isNear(tops[0], bottom - 4 - height) && isNear(bottom, 340))
        }
    }

    /// A thumbnail is a square at the right end, or the whole content where that is narrower.
    @Test(arguments: [(400, 150), (150, 400)])
    func thumbnail(width: Int, height: Int) throws {
        let chart = LayeredChart(try .values([1, 3, 2], width: width, height: height), style: .standard)
        let (part, content) = (chart.thumbnailRect, try #require(PlotLayout(of: chart)).contentRect)
        let left = part.x * Double(width)
        #expect(width > height ? left > content.x : isNear(left, content.x))
        #expect(isNear(part.width * Double(width), part.height * Double(height)) == (width > height))
    }

    @Test func firstLabelIsMovedInside() throws {
        let (plan, list) = try Self.plan(
            #"""
            {"xAxis":{"avoidFirstLastClippingEnabled":true,"labelCount":2,"forceLabelsEnabled":true},
            "rightAxis":{"enabled":false}}
            """#
        )
        let labels = list.texts.filter { $0.string == "0" || $0.string == "29" }.map(\.box)
        #expect(isNear(labels[0].x, plan.contentRect.x))
        // The last label fits into twice the ten points beside it.
        #expect(isNear(labels[1].x + labels[1].width / 2, plan.contentRect.right))
    }

    @Test(arguments: ["insideChart", "outsideChart"])
    func yLabels(position: String) throws {
        let axis = #"{"labelPosition":"\#(position)"}"#
        let (plan, list) = try Self.plan(
            #"""
            {"leftAxis":\#(axis),"rightAxis":\#(axis),"xAxis":{"enabled":false},
            "dataSet":{"drawValuesEnabled":false}}
            """#
        )
        let labels = list.texts.filter { $0.string == "100" }.map(\.box)
        let content = plan.contentRect
        if position == "insideChart" {
            #expect(isNear(content.x, 10))
            #expect(isNear(labels[0].x, content.x + 5) && isNear(labels[1].right, content.right - 5))
        } else {
            #expect(isNear(labels[0].right, content.x - 5) && isNear(labels[1].x, content.right + 5))
        }
        #expect(isNear(labels[0].y, plan.yTransformer(of: .left).position(of: 100) - 0.6 * Self.lineHeight))
    }

    @Test func descriptionIsInTheCorner() throws {
        let (plan, list) = try Self.plan(#"{"chartDescription":{"text":"note"}}"#)
        let box = try #require(list.texts.last).box
        #expect(isNear(box.right, plan.contentRect.right - 5))
        #expect(isNear(box.bottom, plan.contentRect.bottom - 5))
        let placed = try Self.plan(#"{"chartDescription":{"text":"note","position":[30,40],"textAlign":"left"}}"#)
        #expect(try #require(placed.list.texts.last).box.x == 30)
        #expect(isNear(try #require(placed.list.texts.last).box.y, 40))
    }

    @Test func noDataTextIsWrappedAndCentered() throws {
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: [])], width: 80, height: 100)
        let boxes = LayeredChart(chart, style: ChartStyle(name: "plain")).displayList().texts.map(\.box)
        #expect(boxes.count == 2)
        let height = SystemFontMetrics(size: 12).lineHeight
        #expect(isNear(boxes[0].y, (100 - 2 * height) / 2))
        #expect(Set(boxes.map(\.x)).count == 1)
        #expect(boxes.allSatisfy { $0.width <= 80 })
        let widest = boxes.map(\.width).max() ?? 0
        #expect(isNear(boxes[0].x, (80 - widest) / 2))
    }

    @Test func bordersAndGridInFront() throws {
        let (plan, list) = try Self.plan(
            #"""
            {"drawBordersEnabled":true,"xAxis":{"drawGridLinesBehindDataEnabled":false},
            "dataSet":{"drawCirclesEnabled":false}}
            """#
        )
        #expect(list.strokes[0].path == .outline(of: plan.contentRect))
        let data = list.strokes.firstIndex { $0.path.elements.count == 30 } ?? -1
        let grid = list.strokes.firstIndex { $0.color.opacity == 0.9 } ?? -1
        #expect(data > 0 && grid == data + 1)
    }
}

extension String {
    fileprivate func replacingOccurrences(_ target: String, _ replacement: String) -> String {
        split(separator: target, omittingEmptySubsequences: false).joined(separator: replacement)
    }
}

@Suite struct TextBlockTests {
    static let font = SystemFontMetrics(size: 10)

    @Test func severalLines() throws {
        let text = TextBlock("goal\nof this year\r\nby far", font: Self.font)
        #expect(text.width == Self.font.width(of: "of this year"))
        #expect(text.height == 3 * Self.font.lineHeight)
        let runs = text.glyphRuns(
            upperLeftOrRotatedCenter: LayoutPoint(7, 20),
            color: SRGBColor(red: 0, green: 0, blue: 0)
        )
        #expect(runs.map(\.string) == ["goal", "of this year", "by far"])
        #expect(runs.map(\.box.x) == [7, 7, 7])
        for (index, run) in runs.enumerated() { #expect(isNear(run.box.y, 20 + Double(index) * Self.font.lineHeight)) }
        let turned = text.glyphRuns(
            upperLeftOrRotatedCenter: LayoutPoint(0, 0),
            rotatedBy: 30,
            color: SRGBColor(red: 0, green: 0, blue: 0)
        )
        #expect(turned.allSatisfy { $0.pivot == LayoutPoint(0, 0) && $0.rotation == 30 })
    }

    /// The position and height of a label include all its lines.
    @Test func labelsOfSeveralLines() throws {
        func plan(_ label: String) throws -> (plan: PlotLayout, list: DisplayList) {
            let json = #"{"xAxis":{"granularity":1,"valueFormatter":{"values":["a","\#(label)","c"]}}}"#
            let chart = LayeredChart(try .values([1, 3, 2]), style: try ChartStyle(json))
            return (try #require(PlotLayout(of: chart)), chart.displayList())
        }
        let (one, two) = (try plan("bb"), try plan(#"b\nb"#))
        #expect(isNear(two.plan.contentRect.y - one.plan.contentRect.y, Self.font.lineHeight))
        let boxes = two.list.texts.filter { $0.string == "b" }.map(\.box)
        #expect(boxes.count == 2)
        #expect(isNear(try #require(boxes.last).bottom, two.plan.contentRect.y - 4))
    }

    @Test(
        arguments: [
            ("one two three", 45.0, ["one two", "three"]), ("one\ntwo", 400, ["one", "two"]), ("", 10, [""]),
            ("abc", 0.001, ["a", "b", "c"]), ("to incomprehensible", 30, ["to", "incom", "prehe", "nsible"]),
        ]
    )
    func wrapped(text: String, maximumWidth: Double, lines: [String]) {
        let wrapped = TextBlock(text, font: Self.font).wrapped(toWidth: maximumWidth)
        #expect(wrapped.map(\.text) == lines)
        #expect(wrapped.allSatisfy { $0.width <= maximumWidth || $0.text.count <= 1 })
    }
}
