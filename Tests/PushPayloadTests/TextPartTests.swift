import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SealedFormat
import SeriesCodec
import Testing

@Suite("Parts of texts")
struct TextPartTests {
    /// A template with parts, from `Tests/Vectors/payload/parts.json`.
    struct Sentence: Decodable, Sendable, NamedVector {
        struct RepeatedText: Decodable {
            let `repeat`: String
            let count: Int
        }

        let name: String
        let template: String
        let parts: [String: RepeatedText]
        let texts: [String]?
        let limit: Int
        let ellipsis: String?
        /// The bytes of each result, before and now.
        let bytes: [[Int]]?
        let output: String
    }

    @Test("Each vector has the expected output", arguments: VectorFile.load("payload/parts.json", as: [Sentence].self))
    func vector(sentence: Sentence) throws {
        let names = sentence.parts.keys.sorted { left, right in
            // In the order of the template, as a caller gives them.
            func position(_ name: String) -> Int {
                sentence.template.firstRange(of: "{\(name)")?.lowerBound.utf16Offset(in: sentence.template) ?? .max
            }
            return position(left) < position(right)
        }
        let parts = try names.map { name in
            let text = try #require(sentence.parts[name])
            return try TextPart(name, String(repeating: text.repeat, count: text.count))
        }
        var push = try PushDocument(parsing: Array(sentence.template.utf8))
        let results = try push.shortenTexts(
            (sentence.texts ?? []).map { try TextField(parsing: $0) },
            parts: parts,
            cut: TextCutRule(ellipsis: sentence.ellipsis ?? "…"),
            toFit: PayloadBudget(PayloadLimit(byteCount: sentence.limit))
        )
        #expect(String(decoding: push.bytes, as: UTF8.self) == sentence.output)
        #expect(push.byteCount <= sentence.limit)
        #expect(results.compactMap(\.part) == names)
        if let bytes = sentence.bytes { #expect(results.map { [$0.originalByteCount, $0.byteCount] } == bytes) }
    }

    @Test("A chart leaves its bytes to the parts, and the figures are filled in")
    func chart() throws {
        let series = try TimeSeries(rows: (0..<400).map { (time: Double($0) * 60, value: Double($0 * 37 % 101)) })
        let chart = SeriesChart(axis: .instants, series: [series])
        let template = PushDocument(title: "{user}: {last}", body: "{user} shares a chart")
        let options = try PackingOptions(
            budget: PayloadBudget(PayloadLimit(byteCount: 600)),
            // Braces in a part are no placeholder.
            parts: [TextPart("user", "{lst} " + String(repeating: "Łucja ", count: 90))]
        )
        let push = try template.filled(with: chart, options: options)
        #expect(push.byteCount <= 600 && push.byteCount > 590)
        let name = try #require(push.document.title?.split(separator: ":").first)
        #expect(name.hasPrefix("{lst} Łucja ") && name.hasSuffix("…"))
        #expect(push.document.title == "\(name): 17")
        #expect(push.document.body == "\(name) shares a chart")
        #expect(push.texts.map(\.part) == ["user"] && push.texts[0].cutCharacterCount > 0)
        #expect(push.unfilledPlaceholders.isEmpty)
    }

    @Test("Braces in a part hide no placeholder of the template", arguments: ["{unit}", "a {unit", "{foo}", "x"])
    func bracesInPart(text: String) throws {
        let chart = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: [(time: 0, value: 1), (time: 1, value: 2)])]
        )
        let options = try PackingOptions(parts: [TextPart("user", text)])
        func unfilled(_ body: String) throws -> [String] {
            try PushDocument(body: body).filled(with: chart, options: options).unfilledPlaceholders.map(\.name)
        }
        #expect(try unfilled("{user}: {last} {unit}") == ["{unit}"])
        #expect(try unfilled("{user}: {last}") == [])
    }

    static let refused: [(template: String, parts: [String], texts: [String], message: String)] = [
        (#"{"aps":{"alert":"x"}}"#, ["user=a"], [], "no text of the template contains {user}"),
        (#"{"aps":{"alert":"{user} {usr}"}}"#, ["user=a"], [], "did you mean {user}?"),
        (#"{"aps":{"alert":"{user} {game}"}}"#, ["user=a"], [], "contains {game}, which no part has"),
        (#"{"aps":{"alert":"{user:0}"}}"#, ["user=a"], [], "write {user} or {user:2:10}"),
        (#"{"aps":{"alert":"{user:1:2:3}"}}"#, ["user=a"], [], "write {user} or {user:2:10}"),
        (#"{"aps":{"alert":"{user:nan}"}}"#, ["user=a"], [], "write {user} or {user:2:10}"),
        (#"{"aps":{"alert":"{user:2} {user:3}"}}"#, ["user=a"], [], "another weight"),
        (#"{"aps":{"alert":"{user:2:10} {user:2:12}"}}"#, ["user=a"], [], "another weight or minimum"),
        (#"{"aps":{"alert":"{user}"},"{user}":1}"#, ["user=a"], [], "the key"),
        (#"{"aps":{"alert":"{user}","x":{"a{user:2}":1}}}"#, ["user=a"], [], "of aps.x contains a part"),
        (#"{"aps":{"alert":"{user} {lats}"}}"#, ["user=a"], [], "did you mean {last}?"),
        (
            #"{"aps":{"alert":"\#(String(repeating: "{user}", count: 1001))"}}"#, ["user=a"], [],
            "more than 1000 places"
        ),
        (
            #"{"aps":{"alert":"{user}{user}"}}"#, ["user=\(String(repeating: "a", count: 1 << 19))b"], [],
            "more than 1048576 bytes"
        ),
        (#"{"aps":{"alert":"{user}"}}"#, ["user=a"], ["aps.alert"], "itself named"),
        (#"{"aps":{"alert":"{user}"}}"#, ["user=a", "user=b"], [], "given twice"),
    ]

    @Test("Parts and placeholders that do not match are refused", arguments: refused)
    func refusal(template: String, parts: [String], texts: [String], message: String) throws {
        let document = try PushDocument(parsing: Array(template.utf8))
        let error = #expect(throws: PushChartError.self) {
            var push = document
            try push.shortenTexts(
                texts.map { try TextField(parsing: $0) },
                parts: parts.map { try TextPart(parsing: $0) },
                toFit: PayloadBudget(.apns)
            )
        }
        #expect(error?.code == .badPart)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test(
        "A name that cannot be that of a part is refused",
        arguments: [
            "last=1", "=1", "user", "1a=1", "a b=1", "a:b=1", "{a}=1", String(repeating: "a", count: 33) + "=1",
        ]
    )
    func names(word: String) {
        #expect(throws: PushChartError(.badPart, "")) { try TextPart(parsing: word) }
    }

    @Test("A name may have letters of any language, and a text any character")
    func accepted() throws {
        let part = try TextPart(parsing: "użytkownik_2-a=a=b\n")
        #expect(part.name == "użytkownik_2-a" && part.text == "a=b\n")
        #expect(try TextPart(String(repeating: "a", count: 32), "").text.isEmpty)
    }

    @Test("The bytes of a part count where its transport counts them, and all places have one text")
    func transports() throws {
        let template = """
            {"message":{"token":"t","notification":{"body":"{user}"},"apns":{"payload":{"aps":{"alert":{"title":"{user}"}}}}}}
            """
        var push = try PushDocument(parsing: Array(template.utf8))
        let part = try TextPart("user", String(repeating: "a", count: 9000))
        let budget = PayloadBudget(transport: .fcmAPNs)
        try push.shortenTexts([], parts: [part], toFit: budget)
        #expect(push.byteCount(countedBy: budget) == budget.limit.byteCount)
        let texts = [
            JSONPath(keys: "message", "notification", "body"), Transport.fcmAPNsPayloadPath["aps"]["alert"]["title"],
        ]
        .map { push.value[$0]?.text }
        #expect(texts[0] == texts[1])
    }

    @Test("A part is refused in a text that shares no bytes: in the rest of a broadcast, and beside a sealed object")
    func textsWithoutSharedBytes() throws {
        let activity =
            #"{"aps":{"timestamp":1,"event":"update","content-state":{"t":"{user}"},"alert":{"body":"{user}"}}}"#
        let sealed = #"{"aps":{"alert":"{user}"},"seal":{"body":"{user}"}}"#
        let seal = try SealSettings(suite: .chaCha20Poly1305)
        for (template, budget) in [
            (activity, PayloadBudget(transport: .broadcast)),
            (sealed, try PayloadBudget(.apns).forSealedPayloads(with: seal)),
        ] {
            var push = try PushDocument(parsing: Array(template.utf8))
            #expect(throws: PushChartError(.untouchableText, "")) {
                try push.shortenTexts([], parts: [TextPart("user", "a")], toFit: budget)
            }
        }
    }

    @Test("Braces in a unit are no placeholder of a part")
    func bracesOfFigures() throws {
        let series = try TimeSeries(rows: [(time: 0, value: 1), (time: 60, value: 2)])
        let chart = SeriesChart(axis: .instants, series: [series], unit: "{user}")
        let options = try PackingOptions(parts: [TextPart("user", "Bob")])
        let push = try PushDocument(body: "{last}{unit} {user}").filled(with: chart, options: options)
        #expect(push.document.body == "2{user} Bob")
    }

    @Test("A part in a text that must keep its spelling is refused")
    func untouchable() throws {
        var push = try PushDocument(parsing: Array(#"{"aps":{"alert":"x","thread-id":"{user}"}}"#.utf8))
        #expect(throws: PushChartError(.untouchableText, "")) {
            try push.shortenTexts([], parts: [TextPart("user", "a")], toFit: PayloadBudget(.apns))
        }
    }

    @Test("The error of a payload that is too large has the shortest parts in it")
    func overBudget() throws {
        var push = PushDocument(body: "{user} started following you")
        let error = #expect(throws: PushChartError.self) {
            try push.shortenTexts(
                [],
                parts: [TextPart("user", String(repeating: "a", count: 99))],
                toFit: PayloadBudget(PayloadLimit(byteCount: 40))
            )
        }
        #expect(error?.code == .overBudget)
        #expect(push.body == "{user} started following you")
    }
}
