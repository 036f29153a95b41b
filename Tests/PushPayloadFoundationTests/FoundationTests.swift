import Foundation
import JSONDocument
import PushPayload
import PushPayloadFoundation
import SeriesCodec
import Testing

@Suite("Conveniences with Foundation")
struct FoundationTests {
    private struct Order: Encodable {
        let symbol: String
        let url: String
        let shares: Int
    }

    @Test("Dates become seconds since 1970, and nil becomes a gap")
    func dates() throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let series = try TimeSeries([(start + 60, 2), (start, 1), (start + 90, nil), (start + 120, 3)], label: "a")
        let rows: [(time: Double, value: Double?)] = [
            (1_700_000_000, 1), (1_700_000_060, 2), (1_700_000_090, nil), (1_700_000_120, 3),
        ]
        #expect(try series == TimeSeries(label: "a", rows: rows))
        #expect(throws: SeriesError(.notFinite, "")) { try TimeSeries([(start, .nan)]) }
    }

    @Test("Data is read and written byte for byte")
    func data() throws {
        let text = #"{"aps":{"alert":"x"},"n":1.50}"#
        let push = try PushDocument(data: Data(text.utf8))
        #expect(push.data == Data(text.utf8))
        #expect(throws: PayloadError(.notJSON, "")) { try PushDocument(data: Data("{".utf8)) }
        let series = try TimeSeries(rows: [(time: 0, value: 1)])
        let filled = try push.filled(with: SeriesChart(axis: .number, series: [series]))
        #expect(filled.data == Data(filled.bytes))
    }

    @Test("Encodable values become JSON with sorted keys and without unnecessary escapes")
    func encodable() throws {
        let order = Order(symbol: "A", url: "https://example.com", shares: 2)
        let expected = #"{"shares":2,"symbol":"A","url":"https://example.com"}"#
        #expect(try JSONValue(encoding: order).bytes == Array(expected.utf8))
        #expect(try PushDocument(encoding: order).bytes == Array(expected.utf8))
        var push = PushDocument(body: "x")
        try push.set(encoding: order, at: JSONPath(keys: "own", "order"))
        #expect(push.bytes == Array(#"{"aps":{"alert":{"body":"x"}},"own":{"order":\#(expected)}}"#.utf8))
        #expect(throws: PayloadError(.notAnObject, "")) { try PushDocument(encoding: [1, 2]) }
        #expect(throws: PayloadError(.unreachablePath, "")) {
            try push.set(encoding: order, at: JSONPath(keys: "aps", "alert", "body", "x"))
        }
    }
}
