import SeriesCodec
import Testing

@testable import ChartLayout

@Suite struct HighlightTests {
    static func lines(_ dataSet: String, _ more: String = "") throws -> [Path] {
        let style = try ChartStyle(
            """
            {"highlightValues":[{"x":"last"}],"dataSet":{"highlightColor":"#FF0000"\(dataSet)}\(more)}
            """
        )
        let list = LineChart(try .values([1, 3, 2]), style: style).displayList()
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
