import Foundation
import JSONDocument
import PushChartDiagnostics
import PushPayload
import Testing

@Suite("Payloads")
struct PushDocumentTests {
    @Test("A chart is added to a template, and nothing else changes", arguments: Vectors.chart)
    func chart(vector: Vectors.Chart) throws {
        let template = try PushDocument(parsing: Array(vector.template.utf8))
        var push = template
        try push.setChart(vector.chart, at: JSONPath(keys: vector.at))
        #expect(String(decoding: push.bytes, as: UTF8.self) == vector.output)
        #expect(push.bytes == Array(vector.output.utf8))
        #expect(push.byteCount == push.bytes.count)
        #expect(try push.chartText(at: JSONPath(keys: vector.at)) == vector.chart)

        // Setting it again changes nothing, and the available bytes are those of the chart.
        let once = push
        try push.setChart(vector.chart, at: JSONPath(keys: vector.at))
        #expect(push == once)
        let limit = PayloadLimit(byteCount: push.byteCount)
        #expect(
            try push.availableByteCount(forChartAt: JSONPath(keys: vector.at), budget: PayloadBudget(limit)) == vector
                .chart.utf8.count + 2
        )
        #expect(
            try template.availableByteCount(forChartAt: JSONPath(keys: vector.at), budget: PayloadBudget(limit))
                == vector.chart.utf8.count + 2
        )

        // An independent reader agrees. Foundation's reader refuses lone surrogates, which JSON allows.
        if vector.template.contains(#"\ud83d "#) { return }
        let object = try JSONSerialization.jsonObject(with: Data(push.bytes)) as? [String: Any]
        #expect(object?[vector.at] as? String == vector.chart)
        #expect((object?["aps"] as? [String: Any])?["mutable-content"] as? Int == 1)
    }

    @Test("A template that cannot contain a chart is refused with the reason", arguments: Vectors.mustFail)
    func mustFail(vector: Vectors.MustFail) throws {
        do throws(PushChartError) {
            var push = try PushDocument(parsing: Array(vector.template.utf8))
            let before = push
            let limit = try PayloadLimit(parsing: vector.limit ?? "apns")
            do throws(PushChartError) {
                let byteCount = try push.availableByteCount(
                    forChartAt: JSONPath(keys: vector.at),
                    budget: PayloadBudget(limit)
                )
                Issue.record("\(byteCount) bytes are available")
            } catch {
                if error.code != .overBudget {
                    #expect(throws: error) { try push.setChart("x", at: JSONPath(keys: vector.at)) }
                    #expect(push == before)
                }
                throw error
            }
        } catch {
            #expect(error.code.rawValue == vector.code)
            #expect(error.place.path ?? "" == vector.path ?? "")
            #expect(error.bytesMissing == vector.missing)
            for phrase in vector.message { #expect(error.message.contains(phrase), "\(error.message)") }
        }
    }

    @Test("The number of available bytes is exact")
    func availableBytes() throws {
        let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"Größe 📈"},"id":7}"#.utf8))
        for limit in PayloadLimit.allCases {
            let byteCount = try template.availableByteCount(budget: PayloadBudget(limit))
            var push = template
            try push.setChart(String(repeating: "x", count: byteCount - 2), at: JSONPath(keys: "chart"))
            #expect(push.bytes.count == limit.byteCount)
            #expect(push.sizeBreakdown.total == limit.byteCount)
        }
    }

    @Test("Fewer available bytes than the minimum are an error")
    func needed() throws {
        let push = try PushDocument(parsing: Array(#"{"aps":{"mutable-content":1}}"#.utf8))
        let limit = PayloadLimit(byteCount: 60)
        let byteCount = try push.availableByteCount(budget: PayloadBudget(limit))
        #expect(try push.availableByteCount(budget: PayloadBudget(limit), minimum: byteCount) == byteCount)
        do throws(PushChartError) {
            _ = try push.availableByteCount(budget: PayloadBudget(limit), minimum: byteCount + 5)
            Issue.record("the bytes are available")
        } catch {
            #expect(error.code == .overBudget)
            #expect(error.bytesMissing == 5)
        }
    }

    @Test("A chart is a string at the top level")
    func chartText() throws {
        let text = #"{"aps":{"inner":"x"},"n":1,"s":"a\u0062c","half":"\ud83d","o":{}}"#
        let push = try PushDocument(parsing: Array(text.utf8))
        #expect(try push.chartText(at: JSONPath(keys: "s")) == "abc")
        let wrong: [(String, PushChartError.Code, String)] = [
            ("chart", .missingChart, "aps, n, s, half, o"), ("inner", .missingChart, "it has aps.inner"),
            ("n", .notAString, "number"), ("o", .notAString, "object"), ("half", .notAString, "surrogate"),
        ]
        for (key, code, phrase) in wrong {
            do throws(PushChartError) {
                _ = try push.chartText(at: JSONPath(keys: key))
                Issue.record("\(key) was accepted as a chart")
            } catch {
                #expect(error.code == code)
                #expect(error.message.contains(phrase), "\(error.message)")
            }
        }
    }

    @Test("A file over the size limit is not read")
    func tooLarge() throws {
        let maximum = PushDocument.maximumByteCount
        let frame = Array(#"{"aps":{},"x":""}"#.utf8)
        let fits = frame.dropLast(2) + [UInt8](repeating: 0x78, count: maximum - frame.count) + frame.suffix(2)
        #expect(try PushDocument(parsing: Array(fits)).byteCount == maximum)
        do throws(PushChartError) {
            _ = try PushDocument(parsing: [0x20] + fits)
            Issue.record("the file was read")
        } catch {
            #expect(error.code == .tooLarge)
        }
    }
}
