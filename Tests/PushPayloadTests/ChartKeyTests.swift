import JSONDocument
import SeriesCodec
import Testing

@testable import PushPayload

@Suite("Values at the key of the chart")
struct ChartKeyTests {
    private func chart() throws -> SeriesChart {
        SeriesChart(axis: .number, series: [try TimeSeries(rows: [(time: 0, value: 1), (time: 1, value: 2)])])
    }

    @Test("A value of the app is not replaced", arguments: [#""old""#, "{}", "[1]", "7", "false", #""\ud800""#])
    func keyTaken(value: String) throws {
        let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"x"},"chart":\#(value)}"#.utf8))
        let error = #expect(throws: PayloadError.self) { try template.filled(with: chart()) }
        #expect(error?.code == .keyTaken)
        #expect(error?.message.contains("chart") == true)
        _ = try template.filled(with: chart(), options: PackingOptions(chartPath: JSONPath(keys: "graph")))
    }

    @Test("An old chart and an empty value are replaced")
    func free() throws {
        let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"x"}}"#.utf8))
        let first = try template.filled(with: chart())
        #expect(try first.document.filled(with: chart()).bytes == first.bytes)
        for value in ["null", #""""#] {
            let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"x"},"chart":\#(value)}"#.utf8))
            #expect(try template.filled(with: chart()).bytes == first.bytes)
        }
    }
}
