import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SeriesCodec
import Testing

@Suite("Needless escapes of a template")
struct NeedlessEscapeTests {
    /// JSON as `json.dumps` and PHP's `json_encode` write it by default.
    private static func escaped(_ json: String) -> String {
        json.utf16.map { unit in
            if unit == UInt16(UInt8(ascii: "/")) { return #"\/"# }
            return unit < 0x80
                ? String(UnicodeScalar(UInt8(unit))) : "\\u" + String(0x10000 + Int(unit), radix: 16).dropFirst()
        }.joined()
    }

    private static let chart = try? SeriesChart(
        axis: .instants,
        series: [TimeSeries(rows: (0..<300).map { (time: Double($0) * 60, value: Double($0 * 7919 % 101)) })],
        unit: "км/ч"
    )

    /// A random template with its options: names, sentences and links in several scripts.
    private struct DrawnTemplate {
        let json: String
        let options: PackingOptions

        init(using random: inout SeededGenerator) throws {
            func pick<Element>(_ elements: [Element]) -> Element {
                elements[Int.random(in: elements.indices, using: &random)]
            }
            func words(_ counts: ClosedRange<Int>) -> String {
                (0..<Int.random(in: counts, using: &random)).map { _ in
                    pick(["чай", "a/b", "naïve", "日本語", "👩‍👩‍👧", "plain", "über", "{last}", "{unit}", #"\""#, "1/2"])
                }.joined(separator: " ")
            }
            let parts = try pick([[], [TextPart("user", "Zoë \(words(0...30))".replacing(#"\""#, with: "'"))]])
            let user = parts.isEmpty ? "" : "{user}: "
            json =
                #"{"aps":{"alert":{"title":"\#(user)\#(words(0...6))","body":"\#(words(1...40))"}},"#
                + #""\#(pick(["path", "путь"]))":"\#(words(0...8))"}"#
            let goal: ChartGoal = pick([
                .mostFaithful(), .smallest(tolerance: 0.5), .smallest(tolerance: 4, maximumError: 9),
            ])
            options = try PackingOptions(
                goal: goal,
                budget: PayloadBudget(PayloadLimit(byteCount: Int.random(in: 150...1400, using: &random))),
                texts: pick([[], [TextField(.alertBody, minimumCharacterCount: 5)]]),
                parts: parts,
                shrinkOrder: pick(ShrinkOrder.allCases)
            )
        }
    }

    @Test("500 random templates, escaped and not, have equal charts and texts, or equal refusals")
    func random() throws {
        let packer = ChartPacker(try #require(Self.chart))
        var random = SeededGenerator(seed: 59)
        var (given, kept, refused) = (0, 0, 0)
        for _ in 0..<500 {
            let drawn = try DrawnTemplate(using: &random)
            let results = try [drawn.json, Self.escaped(drawn.json)].map { json in
                let template = try PushDocument(json)
                return Result { try packer.payload(filling: template, options: drawn.options) }
            }
            switch (results[0], results[1]) {
            case (.success(let plain), .success(let escaped)):
                #expect(plain.chart.text == escaped.chart.text, "\(drawn.json)")
                #expect(plain.texts.map(\.cutCharacterCount) == escaped.texts.map(\.cutCharacterCount))
                let read = try [plain, escaped].map {
                    try JSONSerialization.jsonObject(with: Data($0.bytes)) as? NSDictionary
                }
                #expect(read[0] != nil && read[0] == read[1])
                #expect(plain.removedEscapeByteCount == 0 && escaped.byteCount <= drawn.options.budget.byteCount)
                if escaped.removedEscapeByteCount > 0 {
                    #expect(escaped.document.bytes == plain.document.bytes, "\(drawn.json)")
                    given += 1
                } else {
                    kept += 1
                }
            case (.failure(let plain as PushChartError), .failure(let escaped as PushChartError)):
                #expect(plain == escaped && plain.message == escaped.message)
                refused += 1
            default: Issue.record("only one is refused: \(drawn.json)")
            }
        }
        #expect(given > 100 && kept > 50 && refused > 20, "\(given), \(kept), \(refused)")
    }

    @Test(
        "Escapes stay up to the last byte that has space for them",
        arguments: [(0, 0), (-1, 17), (-17, 17)]
    )
    func border(difference: Int, given: Int) throws {
        // Three letters and a quotation mark of four needless bytes each, and a slash of one.
        let template = try PushDocument(#"{"title":"\u0436\u0436\u0436\/","\u0022":1,"n":"\ud83d","x":"\u0001"}"#)
        var chart = try #require(Self.chart)
        chart.unit = nil
        func options(_ budget: PayloadBudget) throws -> PackingOptions {
            try PackingOptions(goal: .smallest(tolerance: 3), budget: budget)
        }
        let whole = try template.filled(with: chart, options: options(PayloadBudget(transport: .webPush)))
        #expect(whole.removedEscapeByteCount == 0)
        let limit = PayloadLimit(byteCount: whole.byteCount + difference)
        let budget = try PayloadBudget(transport: .webPush, limit: limit, reservedByteCount: 0)
        let push = try template.filled(with: chart, options: options(budget))
        #expect(push.removedEscapeByteCount == given)
        #expect(push.chart.text == whole.chart.text && push.byteCount == whole.byteCount - given)
        let start = given > 0 ? #"{"title":"жжж/","\"":1,"# : #"{"title":"\u0436\u0436\u0436\/","\u0022":1,"#
        #expect(String(decoding: push.bytes, as: UTF8.self).hasPrefix(start + #""n":"\ud83d","x":"\u0001","chart""#))
    }

    @Test("An encoder that writes the escapes again counts them, so that the template keeps them")
    func dialect() throws {
        var push = try PushDocument(#"{"s":"aaaaaaaaaa","t":"\u00e9\/"}"#)
        let field = try TextField(JSONPath(keys: "s"))
        try push.shortenTexts([field], toFit: PayloadBudget(PayloadLimit(byteCount: 32), dialect: .php))
        #expect(push == (try PushDocument(#"{"s":"aaa…","t":"\u00e9\/"}"#)))
    }

    @Test("An error names the sizes after the cut")
    func sizesAfterCut() throws {
        var push = try PushDocument(#"{"aps":{"alert":"\#(String(repeating: "long ", count: 90))"},"id":"0123456789"}"#)
        let budget = PayloadBudget(PayloadLimit(byteCount: 30))
        let error = #expect(throws: PushChartError.self) {
            try push.shortenTexts([TextField(JSONPath(keys: "aps", "alert"))], toFit: budget)
        }
        // {"aps":{"alert":"l…"},"id":"0123456789"}
        #expect(
            error?.message.hasPrefix("12 bytes are missing: with its texts at their shortest the payload has 42")
                == true
        )
        #expect(
            error?.message.contains("the largest keys are id (17), aps.alert (14)") == true,
            "\(error?.message ?? "")"
        )
        let chart = try #require(Self.chart)
        let options = try PackingOptions(budget: budget, texts: [TextField(JSONPath(keys: "aps", "alert"))])
        let packing = #expect(throws: PushChartError.self) { try push.filled(with: chart, options: options) }
        #expect(packing?.message.contains("aps.alert (15)") == true, "\(packing?.message ?? "")")
    }

    @Test("An error names the limit that is hit first", arguments: [(4096, true), (1_000_000_000, false)])
    func limits(limit: Int, isBudget: Bool) throws {
        let rows = (0..<14_000).map { index in
            let value = index * 2_654_435_761 % 1_000_003
            return (time: Double(index), value: Double(value) / 7)
        }
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)])
        let budget = PayloadBudget(PayloadLimit(byteCount: limit))
        let error = #expect(throws: PushChartError.self) {
            try PushDocument(body: "x").filled(
                with: chart,
                options: PackingOptions(goal: .exact(decimals: 9), budget: budget)
            )
        }
        #expect(error?.code == .overBudget)
        let message = error?.message ?? ""
        #expect(message.firstMatch(of: /-\d/) == nil, "\(message)")
        #expect(message.contains("the limit is \(limit)") == isBudget, "\(message)")
        #expect(message.contains("a decoder reads at most 65536") != isBudget, "\(message)")
    }
}
