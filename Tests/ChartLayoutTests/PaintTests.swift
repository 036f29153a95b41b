import SeriesCodec
import Testing

@testable import ChartLayout

/// Gradients, trend colors, highlights, icons and the other properties of a data set.
@Suite struct PaintTests {
    static func list(_ values: [Double?], _ dataSet: String, more: String = "", reference: Double? = nil) throws
        -> DisplayList
    {
        let style = try ChartStyle(
            """
            {"minOffset":0,"leftAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},
             "rightAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},"xAxis":{"enabled":false},
             "legend":{"enabled":false},"limitLine":{"enabled":false} \(more),
             "dataSet":{"drawCirclesEnabled":false,"drawValuesEnabled":false,\(dataSet)}}
            """
        )
        var chart = try SeriesChart.values(values, width: 100, height: 60)
        chart.reference = reference
        return LayeredChart(chart, style: style).displayList()
    }

    static func gradient(_ list: DisplayList) -> LayoutGradient? {
        for item in list.items {
            switch item {
            case .fill(_, _, .gradient(let gradient)), .stroke(_, _, .gradient(let gradient)): return gradient
            default: break
            }
        }
        return nil
    }

    static let angles: [(angle: Double, start: LayoutPoint, end: LayoutPoint)] = [
        (0, LayoutPoint(0, 30), LayoutPoint(100, 30)), (90, LayoutPoint(50, 60), LayoutPoint(50, 0)),
        (180, LayoutPoint(100, 30), LayoutPoint(0, 30)),
    ]

    @Test(arguments: angles)
    func linearGradientRunsAcrossTheContent(angle: Double, start: LayoutPoint, end: LayoutPoint) throws {
        let list = try Self.list(
            [1, 9],
            ##"""
            "drawFilledEnabled":true,"fillAlpha":0.5,"fill":{"linearGradient":{"colors":["#FF0000","#0000FF"],
            "angle":\##(angle)}}
            """##
        )
        let gradient = try #require(Self.gradient(list))
        guard case .linear(let from, let to) = gradient.geometry else {
            Issue.record("\(gradient.geometry)")
            return
        }
        for (found, wanted) in [(from, start), (to, end)] {
            #expect(isNear(found.x, wanted.x) && isNear(found.y, wanted.y), "\(found) \(wanted)")
        }
        #expect(gradient.opacity == 0.5 && gradient.extends)
        #expect(gradient.stops.map(\.offset) == [0, 1])
        #expect(gradient.interpolatedColors(count: 3)[1] == SRGBColor(red: 128, green: 0, blue: 128, opacity: 0.5))
    }

    @Test func radialGradientIsMeasuredByTheLongerSide() throws {
        let list = try Self.list(
            [1, 9],
            ##"""
            "drawFilledEnabled":true,"fill":{"radialGradient":{"colors":["#FF0000","#0000FF"],
            "endOffsetPercent":[0.1,-0.5],"startRadiusPercent":0.2}}
            """##
        )
        #expect(
            Self.gradient(list)?.geometry
                == .radial(start: LayoutPoint(50, 30), startRadius: 10, end: LayoutPoint(60, 0), endRadius: 50)
        )
    }

    @Test func gradientStopsAreAtTheirValues() throws {
        let list = try Self.list(
            [0, 10],
            ##"""
            "colors":["#FF0000","#0000FF"],"lineWidth":2,"isDrawLineWithGradientEnabled":true,
            "gradientPositions":[2,20]
            """##
        )
        let gradient = try #require(Self.gradient(list))
        // The box is 60 points high, extended by 1 at both ends; the value 20 is above it.
        #expect(gradient.geometry == .linear(start: LayoutPoint(0, -1), end: LayoutPoint(0, 61)))
        #expect(gradient.stops.map(\.color.blue) == [255, 0])
        #expect(isNear(gradient.stops[0].offset, 0) && isNear(gradient.stops[1].offset, 49 / 62))
        #expect(!gradient.extends)
        #expect(list.strokes.isEmpty)
    }

    static let trends: [(reference: Double?, against: String, rgb: [UInt8])] = [
        (nil, "", [0, 200, 0]), (7, "", [200, 0, 0]), (5, "", [0, 200, 0]),
        (7, ##","against":"first""##, [0, 200, 0]), (nil, ##","against":"reference""##, [0, 200, 0]),
    ]

    @Test(arguments: trends)
    func colorsFollowTheTrend(reference: Double?, against: String, rgb: [UInt8]) throws {
        let list = try Self.list(
            [3, 9, 5],
            ##"""
            "drawFilledEnabled":true,"fillColor":"lineColor","colors":[{"rising":"#00C800",
            "falling":"#C80000"\##(against)}]
            """##,
            reference: reference
        )
        let stroke = try #require(list.strokes.last).color
        #expect([stroke.red, stroke.green, stroke.blue] == rgb)
        let fill = try #require(list.fills.first).color
        #expect([fill.red, fill.green, fill.blue] == rgb && fill.opacity == 0.33)
    }

    @Test func fadedColorsMultiply() throws {
        let list = try Self.list(
            [3, 9],
            ##""drawFilledEnabled":true,"fillAlpha":1,"fillColor":{"color":"#11223380","opacity":0.5}"##
        )
        #expect(isNear(try #require(list.fills.first).color.opacity, 128.0 / 255 / 2))
    }

    @Test(arguments: [(##""axisMaximum""##, 0.0), (##""axisMinimum""##, 60), ("5", 30), (##""default""##, 60)])
    func fillsEndAtTheirBase(base: String, y: Double) throws {
        let list = try Self.list([3, 9], ##""drawFilledEnabled":true,"fillFormatter":\##(base)"##)
        #expect(try #require(list.fills.first).path.points.first == LayoutPoint(0, y))
    }

    @Test(arguments: [(##""last""##, 100.0, 30.0), (##""highest""##, 50, 6), (##""lowest""##, 0, 42), ("0.6", 50, 6)])
    func highlightsCrossTheContent(place: String, x: Double, y: Double) throws {
        let list = try Self.list(
            [3, 9, 5],
            ##""highlightColor":"#010203","highlightLineWidth":3"##,
            more: ##","highlightValues":[{"x":\##(place)},{"dataSetIndex":3}]"##
        )
        let lines = list.strokes.filter { $0.style.width == 3 }
        #expect(
            lines.map(\.path) == [
                .line(from: LayoutPoint(x, 0), to: LayoutPoint(x, 60)),
                .line(from: LayoutPoint(0, y), to: LayoutPoint(100, y)),
            ]
        )
        let hidden = try Self.list([3], ##""highlightEnabled":false"##, more: ##","highlightValues":[{}]"##)
        #expect(!hidden.strokes.contains { $0.style.width == 0.5 })
    }

    @Test func iconsAreAtEverySample() throws {
        var style = try ChartStyle(##"{"dataSet":{"icon":"a@2x.png","iconsOffset":[0,20]}}"##)
        #expect(style.imageNames == ["a@2x.png"])
        let image = try #require(IconImage(width: 4, height: 2, scale: 2, bytes: [UInt8](repeating: 9, count: 32)))
        style.images["a@2x.png"] = image
        let chart = LayeredChart(try .values([1, 2, 3]), style: style)
        let plan = try #require(PlotLayout(of: chart))
        let rects = chart.displayList().items.compactMap { if case .image(image, let rect) = $0 { rect } else { nil } }
        #expect(rects.count == 3)
        #expect(
            rects[0]
                == LayoutRect(
                    x: plan.contentRect.x - 1,
                    y: plan.yTransformer(of: .left).position(of: 1) + 20 - 0.5,
                    width: 2,
                    height: 1
                )
        )
        #expect(IconImage(width: 4, height: 2, scale: 2, bytes: []) == nil)
        #expect(IconImage(width: .max, height: .max, scale: 2, bytes: []) == nil)
    }

    @Test func legendEntriesReplaceAndFollow() throws {
        func texts(_ legend: String) throws -> [String] {
            let style = try ChartStyle(##"{"dataSet":{"label":"own"},"legend":{\##(legend)}}"##)
            let chart = LayeredChart(try .values([1, 2]), style: style)
            return try #require(PlotLayout(of: chart)).legend.entries.map { $0.label?.text ?? "-" }
        }
        #expect(try texts("") == ["own"])
        #expect(try texts(##""extraEntries":[{"label":"goal","formColor":"#000000"}]"##) == ["own", "goal"])
        #expect(try texts(##""entries":[{"formColor":"#000000"},{"label":"b"}]"##) == ["-", "b"])
    }

    @Test func wrappedLabelsAreCenteredLines() throws {
        let style = try ChartStyle(
            ##"""
            {"xAxis":{"wordWrapEnabled":true,"labelPosition":"bottom","granularity":1,
            "valueFormatter":{"values":["one two three four five six","x"]}}}
            """##
        )
        let chart = LayeredChart(try .values([1, 2], width: 110, height: 100), style: style)
        let plan = try #require(PlotLayout(of: chart))
        let lines = chart.displayList().texts.filter { $0.box.x < 60 && $0.box.y > plan.contentRect.bottom }
            .filter { "one two three four five six".contains($0.string) }
        #expect(lines.count > 1)
        for line in lines { #expect(isNear(line.box.x + line.box.width / 2, plan.contentRect.x)) }
        #expect(isNear(lines[0].box.y, plan.contentRect.bottom + 4))
        #expect(isNear(lines[1].box.y - lines[0].box.y, lines[0].box.height))
    }

    @Test func autoScaleFollowsTheVisibleSamples() throws {
        let axis = ##""xAxis":{"axisMinimum":1,"axisMaximum":2},"leftAxis":{"spaceTop":0,"spaceBottom":0}"##
        func range(_ style: String) throws -> AxisRange {
            let chart = LayeredChart(try .values([100, 1, 2, -50]), style: try ChartStyle("{\(style)}"))
            return try #require(PlotLayout(of: chart)).leftAxis.range
        }
        #expect(try range(axis) != range(axis + ##","autoScaleMinMaxEnabled":true"##))
        #expect(try range(axis + ##","autoScaleMinMaxEnabled":true"##).maximum == 2)
    }

    /// A reference level outside the data extends the axis, unless the style sets its end.
    @Test func referenceExtendsTheAxis() throws {
        func range(_ leftAxis: String) throws -> AxisRange {
            var chart = try SeriesChart.values([1, 2])
            chart.reference = 12
            let style = try ChartStyle("{\"leftAxis\":{\(leftAxis)}}")
            return try #require(PlotLayout(of: LayeredChart(chart, style: style))).leftAxis.range
        }
        #expect(isNear(try range("").maximum, 13.1))
        #expect(try range(#""axisMaximum":3"#).maximum == 3)
    }
}
