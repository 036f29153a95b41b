import ChartLayout
import Foundation
import PreviewTesting
import PushChartTestSupport
import SeriesCodec
import Testing

@Suite("Every small change is found at tolerance zero, with its position")
struct MutationTests {
    /// The part of the chart that changes.
    enum Mutation: String, CaseIterable {
        case extreme, color, label
    }

    private func picture(_ mutation: Mutation?) throws -> DisplayList {
        // A peak in the middle. The mutation lowers it by one device pixel.
        let peak = mutation == .extreme ? 59.8 : 60
        let series = try TimeSeries(rows: [(0, 10), (1, 20), (2, peak), (3, 20), (4, 100)])
        let fill = mutation == .color ? "#336799" : "#336699"
        let tail = mutation == .label ? "\"axisMaximum\":101" : "\"axisMaximum\":100"
        let source = """
            {"dataSet":{"colors":["\(fill)"],"drawCirclesEnabled":false,"drawValuesEnabled":false},\
            "leftAxis":{"axisMinimum":0,\(tail)}}
            """
        let style = try ChartStyle(parsing: Array(source.bareStyle.utf8), name: "mutation")
        return LayeredChart(SeriesChart(axis: .number, series: [series]), style: style).displayList()
    }

    @Test(arguments: Mutation.allCases)
    func caught(mutation: Mutation) throws {
        let sources = try Sources()
        let recorded = verifyPreview(
            of: try picture(nil),
            named: "a",
            record: .missing,
            testName: "m",
            filePath: sources.file
        )
        #expect(recorded?.code == .recorded)
        try FileManager.default.copyItem(at: sources.reference("m.a"), to: sources.reference("m.b"))
        let failure = try #require(
            verifyPreview(of: try picture(mutation), named: "b", record: .never, testName: "m", filePath: sources.file)
        )
        #expect(failure.code == .different)
        #expect(failure.message.contains(" at ("), "\(failure.message)")
        #expect(failure.pictures.count == 3)
    }
}
