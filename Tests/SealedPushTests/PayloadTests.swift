import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import SealedFormat
import SealedPush
import Testing

@Suite("Payloads")
struct PayloadTests {
    struct Case: NamedVector, Sendable {
        let name: String
        let path: String
        let payload: String
        let clear: String
    }

    static let cases = [
        Case(
            name: "texts, chart and keys",
            path: "seal",
            payload: #"{"aps":{"alert":{"title":"News","body":"Open the app"},"mutable-content":1},"#
                + #""seal":{"body":"AAPL 189.30","chart":"1abc","account":7},"account":0,"x":1.50}"#,
            clear: #"{"aps":{"alert":{"title":"News","body":"AAPL 189.30"},"mutable-content":1},"#
                + #""account":7,"x":1.50,"chart":"1abc"}"#
        ),
        Case(
            name: "an alert that is a string",
            path: "seal",
            payload: #"{"seal":{"title":"AAPL"},"aps":{"alert":"Open the app"}}"#,
            clear: #"{"aps":{"alert":{"body":"Open the app","title":"AAPL"}}}"#
        ),
        Case(
            name: "localized texts, which would hide the others",
            path: "seal",
            payload: #"{"aps":{"alert":{"title-loc-key":"t","title-loc-args":["a"],"loc-key":"b","loc-args":[],"#
                + #""subtitle-loc-key":"s","action-loc-key":"o"}},"seal":{"title":"1","body":"2"}}"#,
            clear: #"{"aps":{"alert":{"subtitle-loc-key":"s","action-loc-key":"o","title":"1","body":"2"}}}"#
        ),
        Case(
            name: "an alert of another kind",
            path: "seal",
            payload: #"{"aps":{"alert":7,"sound":"x"},"seal":{"subtitle":"1"}}"#,
            clear: #"{"aps":{"alert":{"subtitle":"1"},"sound":"x"}}"#
        ),
        Case(
            name: "no texts",
            path: "seal",
            payload: #"{"aps":{"alert":"Open the app"},"seal":{"chart":"1"},"chart":"old"}"#,
            clear: #"{"aps":{"alert":"Open the app"},"chart":"1"}"#
        ),
        Case(
            name: "nothing but a chart, as Web Push",
            path: "seal",
            payload: #"{"seal":{"chart":"1abc","title":"t","url":"https://example.com"}}"#,
            clear: #"{"title":"t","url":"https://example.com","chart":"1abc"}"#
        ),
        Case(
            name: "FCM's data",
            path: "message.data.seal",
            payload: #"{"message":{"token":"t","data":{"kind":"price","seal":{"title":"a","kind":"b","chart":"1"}}}}"#,
            clear: #"{"message":{"token":"t","data":{"kind":"b","title":"a","chart":"1"}}}"#
        ),
        Case(
            name: "APNs over FCM",
            path: "message.apns.payload.seal",
            payload: #"{"message":{"apns":{"payload":{"aps":{"alert":"x"},"seal":{"body":"a","k":[1]}}},"token":"t"}}"#,
            clear: #"{"message":{"apns":{"payload":{"aps":{"alert":{"body":"a"}},"k":[1]}},"token":"t"}}"#
        ),
        Case(
            name: "keys with the same text in another spelling, and lone surrogates",
            path: "seal",
            payload: #"{"seal":{"\u0061":1,"\ud83d":2},"a":0,"\uD83D":0,"aps":{}}"#,
            clear: #"{"a":1,"\uD83D":2,"aps":{}}"#
        ),
    ]

    @Test("The clear payload has the content in its place", arguments: cases)
    func open(_ sample: Case) throws {
        let path = try JSONPath(parsing: sample.path)
        let payload = try SealedSamples.value(sample.payload)
        for suite in SealSuite.allCases {
            let key = try SealedSamples.key(suite)
            let sealed = try PushSealer(key.sealingKey).replacingObjectWithSealedText(in: payload, at: path)
            let text = try #require(sealed[path]?.text)
            var expected = payload
            expected.set(JSONValue(text), at: path)
            #expect(sealed == expected)
            let clear = try PushOpener(keys: [key]).replacingSealedTextWithContent(in: sealed, at: path, now: nil)
            #expect(String(decoding: clear.bytes, as: UTF8.self) == sample.clear)
            let again = try SealedSamples.value(String(decoding: sealed.bytes, as: UTF8.self))
            #expect(try PushOpener(keys: [key]).replacingSealedTextWithContent(in: again, at: path, now: nil) == clear)
        }
    }

    @Test("A sealed text with escapes of another encoder opens")
    func escapes() throws {
        let key = try SealedSamples.key(.aes256GCM)
        let text = try PushSealer(key.sealingKey).seal(SealedSamples.object(#"{"body":"a"}"#))
        let escaped = text.utf8.map { byte in
            "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
        let clear = try PushOpener(keys: [key]).replacingSealedTextWithContent(
            in: SealedSamples.value(#"{"seal":"\#(escaped)"}"#),
            now: nil
        )
        #expect(clear == ["body": "a"])
    }

    @Test(
        "A payload without an object at the seal path is not sealed",
        arguments: [
            ("seal", #"{"aps":{}}"#), ("seal", #"{"seal":"text"}"#), ("seal", #"{"seal":[]}"#),
            ("seal", #"{"seal":{"seal":1}}"#), ("aps.seal", #"{"aps":{"seal":{}}}"#), ("aps", #"{"aps":{}}"#),
            ("seal[0]", #"{"seal":[{}]}"#), ("seal", "[]"), ("seal", "7"),
        ]
    )
    func badTemplates(path: String, payload: String) throws {
        let sealer = try PushSealer(SealedSamples.key(.chaCha20Poly1305).sealingKey)
        #expect(throws: PushChartError(.badSealContent, "")) {
            try sealer.replacingObjectWithSealedText(in: SealedSamples.value(payload), at: JSONPath(parsing: path))
        }
    }

    @Test("The path of the document itself is no seal path")
    func emptyPath() throws {
        let key = try SealedSamples.key(.chaCha20Poly1305)
        #expect(throws: PushChartError(.badSealContent, "")) {
            try PushSealer(key.sealingKey).replacingObjectWithSealedText(in: [:], at: JSONPath())
        }
        #expect(throws: PushChartError(.badSealContent, "")) {
            try PushOpener(keys: [key]).replacingSealedTextWithContent(in: "x", at: JSONPath(), now: nil)
        }
    }

    @Test(
        "A payload without a string at the seal path is not sealed",
        arguments: [#"{}"#, #"{"seal":{}}"#, "[]", "null"]
    )
    func notSealed(payload: String) throws {
        let opener = PushOpener(keys: [try SealedSamples.key(.chaCha20Poly1305)])
        #expect(throws: PushChartError(.notSealed, "")) {
            try opener.replacingSealedTextWithContent(in: SealedSamples.value(payload), now: nil)
        }
    }

    @Test(
        "No member has the name of the seal, or that of Apple's dictionary",
        arguments: ["seal", "aps", #"se\u0061l"#]
    )
    func reservedNames(name: String) throws {
        for suite in SealSuite.allCases {
            let key = try SealedSamples.key(suite)
            #expect(throws: PushChartError(.badSealContent, "")) {
                try PushSealer(key.sealingKey).seal(SealedSamples.object(#"{"\#(name)":"x"}"#))
            }
        }
    }

    /// A value in some arrays, at every place where a payload is sealed.
    @Test("What is sealed opens at every seal path, however deep, and can be read then", arguments: [249, 250])
    func depth(count: Int) throws {
        let value = String(repeating: "[", count: count) + String(repeating: "]", count: count)
        let key = try SealedSamples.key(.aes256GCM)
        for (path, payload) in [
            ("seal", #"{"seal":{"a":V}}"#), ("message.data.seal", #"{"message":{"data":{"seal":{"a":V}}}}"#),
            ("message.apns.payload.seal", #"{"message":{"apns":{"payload":{"seal":{"a":V}}}}}"#),
        ] {
            let path = try JSONPath(parsing: path)
            let payload = try SealedSamples.value(payload.replacing("V", with: value))
            let sealed = try PushSealer(key.sealingKey).replacingObjectWithSealedText(in: payload, at: path)
            let clear = try PushOpener(keys: [key]).replacingSealedTextWithContent(in: sealed, at: path, now: nil)
            #expect(try JSONValue(parsing: clear.bytes) == clear)
        }
        let brackets = ["[", "]"].map { String(repeating: $0, count: 250) }.joined()
        let deeper = try SealedSamples.object(#"{"a":{"b":\#(brackets)}}"#)
        #expect(throws: PushChartError(.badSealContent, "")) { try PushSealer(key.sealingKey).seal(deeper) }
    }
}
