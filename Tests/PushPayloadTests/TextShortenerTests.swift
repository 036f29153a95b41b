import JSONDocument
import PushPayload
import Testing

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
        #expect(push.byteCount(in: dialect) <= vector.limit)
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
        #expect(throws: PayloadError(.overBudget, "")) { try fitted("....", shorterBy: 1) }
    }

    @Test(
        "A field that cannot be a text is refused",
        arguments: [
            ("aps.alert.loc-key", PayloadError.Code.untouchableText), ("aps.alert.title-loc-key", .untouchableText),
            ("aps.thread-id", .untouchableText), ("aps", .untouchableText),
            ("aps.alert.launch-image", .untouchableText),
            (#"["Simulator Target Bundle"]"#, .untouchableText), ("[0]", .untouchableText),
            ("", .badTextField), ("aps.alert.body:0", .badTextField), ("aps.alert.body:nan", .badTextField),
            ("aps.alert.body:1:-1", .badTextField), ("aps.alert.body:1:2:3", .badTextField),
            ("aps..body", .badTextField), ("aps.alert.body:", .badTextField), (#"aps["alert"#, .badTextField),
            ("a]b", .badTextField), ("aps.alert.body:1e300", .badTextField),
        ]
    )
    func refused(text: String, code: PayloadError.Code) {
        #expect(throws: PayloadError(code, "")) { try TextField(parsing: text) }
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
        let error = #expect(throws: PayloadError.self) {
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
        #expect(throws: PayloadError(.missingText, "")) { try fit("aps.alert.subtitle") }
        #expect(throws: PayloadError(.missingText, "")) { try fit("aps.alert.title") }
        #expect(throws: PayloadError(.badTextField, "")) { try fit("aps.alert.body", "aps.alert.body") }
        let many = try (0..<65).map { try TextField(parsing: "x[\($0)]") }
        var copy = push
        #expect(throws: PayloadError(.badTextField, "")) { try copy.shortenTexts(many, toFit: PayloadBudget(.apns)) }
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
