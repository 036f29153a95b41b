import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import PushPayload

@Suite("Shortening of texts")
struct TextShortenerTests {
    @Test("Each vector has the expected output", arguments: Vectors.fitting)
    func vector(vector: Vectors.Fitting) throws {
        var push = try PushDocument(parsing: Array(vector.template.utf8))
        let cut = TextCutRule(
            at: try TextCutRule.CutBoundary(parsing: vector.cut ?? "graphemes"),
            ellipsis: vector.ellipsis ?? "…"
        )
        let dialect = try JSONEncoderDialect(parsing: vector.countedFor ?? "as-written")
        let budget = PayloadBudget(PayloadLimit(byteCount: vector.limit), dialect: dialect)
        let fields = try vector.texts.map { try TextField(parsing: $0) }
        try push.shortenTexts(fields, cut: cut, toFit: budget)
        #expect(String(decoding: push.bytes, as: UTF8.self) == vector.output)
        #expect(push.value.byteCount(in: dialect) <= vector.limit)
        var again = push
        try again.shortenTexts(fields, cut: cut, toFit: budget)
        #expect(again == push)
    }

    @Test("A text that was cut before is cut further, and never inside its ellipsis")
    func cutBefore() throws {
        let cut = TextCutRule(at: .words, ellipsis: "...")
        let field = try TextField(parsing: "aps.alert")
        func fitted(_ text: String, shorterBy bytes: Int) throws -> String {
            var push = try PushDocument(parsing: Array(#"{"aps":{"alert":"\#(text)"}}"#.utf8))
            let limit = PayloadLimit(byteCount: push.bytes.count - bytes)
            try push.shortenTexts([field], cut: cut, toFit: PayloadBudget(limit))
            return String(decoding: push.bytes, as: UTF8.self)
        }
        #expect(try fitted("Hello wor...", shorterBy: 3) == #"{"aps":{"alert":"Hello..."}}"#)
        // The text is one character and its ellipsis. Three dots would keep no character.
        #expect(throws: PushChartError(.overBudget, "")) { try fitted("....", shorterBy: 1) }
    }

    @Test(
        "A field that cannot be a text is refused",
        arguments: [
            ("aps.alert.loc-key", PushChartError.Code.untouchableText), ("aps.alert.title-loc-key", .untouchableText),
            ("aps.thread-id", .untouchableText), ("aps", .untouchableText),
            ("aps.alert.launch-image", .untouchableText),
            (#"["Simulator Target Bundle"]"#, .untouchableText), ("[0]", .untouchableText),
            ("", .badTextField), ("aps.alert.body:0", .badTextField), ("aps.alert.body:nan", .badTextField),
            ("aps.alert.body:1:-1", .badTextField), ("aps.alert.body:1:2:3", .badTextField),
            ("aps..body", .badTextField), ("aps.alert.body:", .badTextField), (#"aps["alert"#, .badTextField),
            ("a]b", .badTextField), ("aps.alert.body:1e300", .badTextField),
        ]
    )
    func refused(text: String, code: PushChartError.Code) {
        #expect(throws: PushChartError(code, "")) { try TextField(parsing: text) }
    }

    @Test("Weights and minimum lengths are read")
    func parts() throws {
        let field = try TextField(parsing: #"aps.alert.loc-args[1]:2.5:20"#)
        #expect(field.path.description == "aps.alert.loc-args[1]")
        #expect(field.weight == 2.5)
        #expect(field.minimumCharacterCount == 20)
        let quoted = try TextField(parsing: #"x["a:b.c"]:2"#)
        #expect(quoted.path == JSONPath(keys: "x", "a:b.c"))
        #expect(quoted.weight == 2)
        #expect(quoted.minimumCharacterCount == 1)
    }

    @Test(
        "The error of a missing text says what is near it, in a payload of each transport",
        arguments: [
            (#"{"aps":{"alert":{"body":"x"}}}"#, "aps.alert.titel", "aps.alert has body"),
            (#"{"aps":{"alert":{"body":"x"}}}"#, "body", "aps.alert has body"),
            (#"{"aps":{"alert":"x"}}"#, "aps.alert.body", "aps.alert is a text itself"),
            (#"{"aps":{}}"#, "aps.alert", "aps is empty"),
            (
                #"{"message":{"notification":{"body":"x"}}}"#, "message.notification.title",
                "message.notification has body"
            ),
            (#"{"message":{"data":{"body":"x"}}}"#, "aps.alert", "it has message"),
            (#"{"title":"x","body":["y"]}"#, "body[1]", "body has 1 element"),
        ]
    )
    func nearest(payload: String, path: String, hint: String) throws {
        var push = try PushDocument(parsing: Array(payload.utf8))
        let error = #expect(throws: PushChartError.self) {
            try push.shortenTexts([try TextField(parsing: path)], toFit: PayloadBudget(.apns))
        }
        #expect(error?.message == "the payload has no \(path): \(hint)")
    }

    @Test("A missing value, a value that is not a text, and a repeated text are refused")
    func missing() throws {
        let push = try PushDocument(parsing: Array(#"{"aps":{"alert":{"body":"x","title":5}}}"#.utf8))
        func fit(_ names: String...) throws {
            var copy = push
            try copy.shortenTexts(names.map { try TextField(parsing: $0) }, toFit: PayloadBudget(.apns))
        }
        #expect(throws: PushChartError(.missingText, "")) { try fit("aps.alert.subtitle") }
        #expect(throws: PushChartError(.missingText, "")) { try fit("aps.alert.title") }
        #expect(throws: PushChartError(.badTextField, "")) { try fit("aps.alert.body", "aps.alert.body") }
        let many = try (0..<65).map { try TextField(parsing: "x[\($0)]") }
        var copy = push
        #expect(throws: PushChartError(.badTextField, "")) { try copy.shortenTexts(many, toFit: PayloadBudget(.apns)) }
    }

    @Test("The error states the number of missing bytes")
    func overBudget() throws {
        var push = try PushDocument(parsing: Array(#"{"aps":{"alert":"hello"},"id":"0123456789"}"#.utf8))
        // Shortest: {"aps":{"alert":"h…"},"id":"0123456789"}
        do {
            try push.shortenTexts(
                [TextField(parsing: "aps.alert")],
                toFit: PayloadBudget(PayloadLimit(byteCount: 40))
            )
            Issue.record("it should not fit")
        } catch {
            #expect(error.code == .overBudget)
            #expect(error.bytesMissing == 2)
            #expect(error.message.contains("aps.alert"))
        }
        #expect(push.byteCount == 43)
    }
}

@Suite("Weighted max-min fairness")
struct FairTextByteSharesTests {
    /// A text of one-byte characters, whose versions have 0 to `count` bytes.
    private func claim(_ count: Int, weight: Double = 1) -> FairTextByteShares.WeightedTextVersionSizes {
        FairTextByteShares.WeightedTextVersionSizes(byteCounts: Array(0...count), weight: weight)
    }

    @Test(
        "A short text stays whole, and long texts divide the rest by their weights",
        arguments: [
            ([(5, 1.0), (100, 1), (100, 1)], 45, [5, 20, 20]), ([(100, 1), (100, 3)], 40, [10, 30]),
            ([(100, 1), (100, 1)], 41, [20, 21]), ([(3, 1), (4, 1)], 100, [3, 4]), ([(9, 1), (9, 1)], 0, [0, 0]),
            ([(1, 1), (50, 4), (50, 1)], 51, [1, 40, 10]), ([], 7, []),
        ] as [([(Int, Double)], Int, [Int])]
    )
    func shares(texts: [(Int, Double)], byteBudget: Int, expected: [Int]) {
        let claims = texts.map { claim($0.0, weight: $0.1) }
        #expect(FairTextByteShares.versionIndices(for: claims, byteBudget: byteBudget) == expected)
    }

    @Test("Shortest versions that do not fit have no shares")
    func overBudget() {
        let claims = [
            FairTextByteShares.WeightedTextVersionSizes(byteCounts: [4, 6], weight: 1), claim(5),
        ]
        #expect(FairTextByteShares.versionIndices(for: claims, byteBudget: 3) == nil)
        #expect(FairTextByteShares.versionIndices(for: claims, byteBudget: 4) == [0, 0])
    }

    @Test("In 1,000 random claims no text can get its next version, and no text gains at the cost of a lower one")
    func maxMin() {
        var random = SeededGenerator(seed: 5)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        for _ in 0..<1_000 {
            let claims = (0..<pick(1...4)).map { _ in
                var byteCounts = [pick(0...3)]
                for _ in 0..<pick(0...20) { byteCounts.append(byteCounts[byteCounts.count - 1] + pick(1...5)) }
                return FairTextByteShares.WeightedTextVersionSizes(
                    byteCounts: byteCounts,
                    weight: [0.5, 1, 2][pick(0...2)]
                )
            }
            let budget = pick(0...120)
            guard let indices = FairTextByteShares.versionIndices(for: claims, byteBudget: budget) else {
                #expect(claims.reduce(0) { $0 + $1.byteCounts[0] } > budget)
                continue
            }
            let used = zip(claims, indices).reduce(0) { $0 + $1.0.byteCounts[$1.1] }
            #expect(used <= budget)
            for (claim, index) in zip(claims, indices) where index + 1 < claim.byteCounts.count {
                #expect(claim.byteCounts[index + 1] - claim.byteCounts[index] > budget - used)
                // Every other text was raised to its version before this text needed a next one, or in leftover bytes.
                let level = Double(claim.byteCounts[index + 1]) / claim.weight
                for (other, otherIndex) in zip(claims, indices) where otherIndex > 0 {
                    let raised = other.byteCounts[otherIndex] - other.byteCounts[otherIndex - 1]
                    let isLower = Double(other.byteCounts[otherIndex]) / other.weight <= level
                    #expect(isLower || raised < claim.byteCounts[index + 1] - claim.byteCounts[index])
                }
            }
        }
    }
}

/// Random texts, shortened to random limits.
///
/// The suite makes 8,000 payloads with one to three texts each. `PUSHCHART_CASES` sets another number.
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
        let cases = Self.cases(8_000)
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
