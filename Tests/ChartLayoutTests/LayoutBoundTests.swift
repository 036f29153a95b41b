import SeriesCodec
import Testing

@testable import ChartLayout

@Suite("Bounds of the layout")
struct LayoutBoundTests {
    @Test("Numbers beyond 2^62 are clamped")
    func clamped() {
        #expect(Int(clamped: .nan) == 0)
        #expect(Int(clamped: .infinity) == 1 << 62)
        #expect(Int(clamped: -1e300) == -(1 << 62))
        #expect(Int(clamped: 2.9) == 2)
    }

    @Test("The values of too many samples are not drawn, whatever the style allows")
    func values() throws {
        func glyphs(_ count: Int, _ dataSet: String = "") throws -> Int {
            let style = try ChartStyle(
                #"{"maxVisibleCount": 2147483647, "dataSet": {"drawCirclesEnabled": false\#(dataSet)}}"#
            )
            let chart = try SeriesChart.values((0..<count).map { Double($0 % 7) })
            return LayeredChart(chart, style: style).displayList().items.reduce(0) { sum, item in
                if case .text(let run) = item { sum + run.glyphs.count } else { sum }
            }
        }
        #expect(try glyphs(9_999) > 9_999)
        #expect(try glyphs(10_001) < 200)
        let long = String(repeating: "W", count: 500)
        let texts = Array(repeating: "\"\(long)\"", count: 7).joined(separator: ",")
        let many = try glyphs(9_000, #", "valueFormatter": {"values": [\#(texts)]}"#)
        #expect(
            many > ValueLabelBudget.maximumCharacterCount
                && many < ValueLabelBudget.maximumCharacterCount + 1_000
        )
    }

    @Test("The values may have as many characters as the limit, and no label follows them", arguments: [true, false])
    func characters(isOneShort: Bool) {
        let font = SystemFontMetrics(size: 10)
        let long = TextBlock(String(repeating: "W", count: 500), font: font)
        let rest = TextBlock(String(repeating: "W", count: isOneShort ? 499 : 500), font: font)
        var budget = ValueLabelBudget()
        let labels = Array(repeating: long, count: ValueLabelBudget.maximumCharacterCount / 500 - 1) + [rest, long]
        let areDrawn = labels.map { budget.spend(on: $0) }
        #expect(areDrawn == Array(repeating: true, count: labels.count - 1) + [isOneShort])
    }

    @Test("A word of 500 characters is wrapped")
    func wrapped() {
        let font = SystemFontMetrics(size: 10)
        let word = String(repeating: "Wi", count: 250)
        for text in [word, "a \(word) b", "one two  three", ""] {
            for maximumWidth in [0.0, 7, 40, 333.3, .infinity, .nan] {
                let lines = TextBlock(text, font: font).wrapped(toWidth: maximumWidth)
                #expect(
                    lines.map(\.text).joined().filter { $0 != " " }
                        == TextBlock(text, font: font).text.filter { $0 != " " }
                )
                for line in lines where line.text.count > 1 && maximumWidth > 0 {
                    #expect(font.width(of: line.text) <= maximumWidth)
                }
            }
        }
        #expect(
            TextBlock("ab cd ef", font: font).wrapped(toWidth: font.width(of: "ab cd")).map(\.text) == ["ab cd", "ef"]
        )
    }

    @Test(
        "The paths of 20,000 samples have few elements in every mode",
        arguments: ["linear", "stepped", "cubicBezier", "horizontalBezier"]
    )
    func corners(mode: String) throws {
        let style = try ChartStyle(
            #"{"dataSet": {"mode": "\#(mode)", "drawFilledEnabled": true, "drawCirclesEnabled": false}}"#
        )
        let values = (0..<20_000).map { Double($0 * 7_919 % 1_009) }
        let list = LayeredChart(try .values(values, width: 320, height: 320), style: style).displayList()
        // Straight lines of this length are not thinned; the area has at most four more elements.
        let most = mode == "linear" ? 20_004 : 10_500
        let paths = list.fills.map(\.path) + list.strokes.map(\.path)
        #expect(paths.map(\.elements.count).max() ?? .max <= most)
    }

    @Test("A line with a gradient of two colors is thinned like any other")
    func gradient() throws {
        let style = try ChartStyle(
            """
            {"dataSet": {"isDrawLineWithGradientEnabled": true, "colors": ["black", "white"],
             "gradientPositions": [0, 9], "drawCirclesEnabled": false}}
            """
        )
        let list = LayeredChart(try .values((0..<50_000).map { Double($0 % 97) }), style: style).displayList()
        let most =
            list.items.map { item in if case .stroke(let path, _, _) = item { path.elements.count } else { 0 } }.max()
            ?? 0
        #expect((1_000...12_000).contains(most))
    }
}
