import JSONDocument
import PushPayload
import Testing

@Suite("Random payloads")
struct GeneratedPushTests {
    @Test("In 5,000 templates only the chart and mutable-content change, and the reported sizes are exact")
    func templates() throws {
        var replaced = 0
        for seed in 0..<5_000 as Range<UInt64> {
            let generated = GeneratedPush(seed: seed)
            let template = try PushDocument(parsing: Array(generated.template.utf8))
            #expect(
                template.bytes == Array(GeneratedPush.object(generated.members).utf8),
                "seed \(seed): \(generated.template)"
            )
            if generated.hasChart { replaced += 1 }

            let chart = String(repeating: "q", count: Int(seed % 300))
            let limit = PayloadLimit(byteCount: 100_000)
            let available = try template.availableByteCount(budget: PayloadBudget(limit))
            var push = template
            try push.setChart(chart, at: JSONPath(keys: "chart"))
            let bytes = push.bytes
            #expect(bytes == Array(generated.expected(chart: chart).utf8), "seed \(seed): \(generated.template)")
            #expect(bytes.count == limit.byteCount - available + chart.utf8.count + 2)
            #expect(try PushDocument(parsing: bytes) == push)

            let size = push.sizeBreakdown
            #expect(size.total == bytes.count)
            // Two braces enclose the keys.
            #expect(size.keys.reduce(2) { $0 + $1.byteCount } == bytes.count)
            let aps = size.keys.filter { $0.path == JSONPath(keys: "aps") }.map(\.byteCount)
            #expect(aps == [size.apsKeys.reduce(size.apsOverhead) { $0 + $1.byteCount }])
            #expect([8, 9].contains(size.apsOverhead))
        }
        #expect(replaced > 1_000)
    }

    @Test("Any text can be the value of the chart key")
    func anyText() throws {
        var push = try PushDocument(parsing: Array(#"{"aps":{"mutable-content":1}}"#.utf8))
        for text in ["", "\"\\\n\0", "👩‍👩‍👧‍👦\u{2028}", String(repeating: "é", count: 10_000)] {
            try push.setChart(text, at: JSONPath(keys: "chart"))
            #expect(try PushDocument(parsing: push.bytes).chartText(at: JSONPath(keys: "chart")) == text)
            let limit = PayloadLimit(byteCount: push.bytes.count)
            #expect(try push.availableByteCount(budget: PayloadBudget(limit)) == JSONString(text).byteCount)
        }
    }
}
