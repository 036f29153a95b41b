import Foundation
import JSONDocument
import PushPayload
import TestSupport
import Testing

/// Random texts, shortened to random limits.
///
/// The suite makes 40,000 payloads with one to three texts each. `PUSHCHART_CASES` sets another number.
@Suite("Random texts")
struct TextPropertyTests {
    static let shards = 4

    static func cases(_ usual: Int) -> Int {
        (ProcessInfo.processInfo.environment["PUSHCHART_CASES"].flatMap { Int($0) } ?? usual) / shards
    }

    @Test(
        "Texts are as long as the limit allows, nothing else changes, and the result is stable",
        arguments: 0..<shards
    )
    func fit(shard: Int) throws {
        var cut = 0
        var refused = 0
        let cases = Self.cases(40_000)
        for seed in 0..<cases {
            var random = SeededGenerator(seed: UInt64(seed * Self.shards + shard) &* 0x9E37_79B9)
            let drawn = DrawnFitting(using: &random)
            switch try drawn.check() {
            case .cut: cut += 1
            case .refused: refused += 1
            case .whole: break
            }
        }
        // The random limits make all three outcomes frequent.
        #expect(cut > cases / 3)
        #expect(refused > cases / 100)
    }

    @Test("A text and a single character of a megabyte are shortened or refused")
    func large() throws {
        let stack = String(repeating: "\u{301}", count: 500_000)
        let texts: [(text: String, minimum: Int?)] = [
            (String(repeating: "👩‍👩‍👧‍👦 жук ", count: 30_000), 4060), (String(repeating: #"\""#, count: 500_000), 4095),
            ("b" + "e" + stack, 20), ("a" + stack, nil),
        ]
        for (text, minimum) in texts {
            let template = Array(#"{"aps":{"alert":"\#(text)"}}"#.utf8)
            var push = try PushDocument(parsing: template)
            let field = try TextField(JSONPath(keys: "aps", "alert"))
            do {
                try push.shortenTexts([field], toFit: PayloadBudget(.apns))
                #expect(push.byteCount <= 4096)
                #expect(push.byteCount >= minimum ?? .max)
            } catch {
                #expect(error.code == .overBudget)
                #expect(minimum == nil)
                #expect(push.bytes == template)
            }
        }
    }

    @Test("A text at the maximum depth is shortened")
    func deep() throws {
        let depth = JSONValue.maximumDepth - 1
        let template =
            #"{"aps":{"alert":"x"},"d":"# + String(repeating: "[", count: depth) + #""hello world""#
            + String(repeating: "]", count: depth) + "}"
        var push = try PushDocument(parsing: Array(template.utf8))
        let path = JSONPath([.key("d")] + [JSONPath.Step](repeating: .index(0), count: depth))
        let budget = PayloadBudget(PayloadLimit(byteCount: template.utf8.count - 3))
        try push.shortenTexts([TextField(JSONPath(parsing: path.description))], toFit: budget)
        #expect(String(decoding: push.bytes, as: UTF8.self) == template.replacing("hello world", with: "hello…"))
    }
}
