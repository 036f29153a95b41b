import SeriesCodec
import Testing

@testable import ChartLayout

@Suite struct TextBlockTests {
    static let font = SystemFontMetrics(size: 10)

    @Test func severalLines() throws {
        let text = TextBlock("goal\nof this year\r\nby far", font: Self.font)
        #expect(text.width == Self.font.width(of: "of this year"))
        #expect(text.height == 3 * Self.font.lineHeight)
        let runs = text.glyphRuns(topLeft: Point(7, 20), color: SRGBColor(red: 0, green: 0, blue: 0))
        #expect(runs.map(\.string) == ["goal", "of this year", "by far"])
        #expect(runs.map(\.box.x) == [7, 7, 7])
        for (index, run) in runs.enumerated() { #expect(isNear(run.box.y, 20 + Double(index) * Self.font.lineHeight)) }
        let turned = text.glyphRuns(center: Point(0, 0), rotatedBy: 30, color: SRGBColor(red: 0, green: 0, blue: 0))
        #expect(turned.allSatisfy { $0.pivot == Point(0, 0) && $0.rotation == 30 })
    }

    /// The position and height of a label include all its lines.
    @Test func labelsOfSeveralLines() throws {
        func plan(_ label: String) throws -> (plan: LineChartLayout, list: DisplayList) {
            let json = #"{"xAxis":{"granularity":1,"valueFormatter":{"values":["a","\#(label)","c"]}}}"#
            let chart = LineChart(try .values([1, 3, 2]), style: try ChartStyle(json))
            return (try #require(LineChartLayout(of: chart)), chart.displayList())
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
