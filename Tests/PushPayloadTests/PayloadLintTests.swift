import JSONDocument
import PushChartDiagnostics
import PushLint
import PushPayload
import SealedFormat
import SeriesCodec
import Testing

@Suite("The linter")
struct PayloadLintTests {
    @Test("All vectors are present")
    func present() { #expect(Vectors.lint.count >= 100) }

    @Test("The linter finds the mistakes, and nothing else", arguments: Vectors.lint)
    func vector(vector: Vectors.Lint) throws {
        let headers = try (vector.headers ?? []).map { try #require(PushHeader(parsing: $0)) }
        let lint = PayloadLint(
            transport: try vector.transport.map { try Transport(parsing: $0) },
            limit: vector.limit.map { PayloadLimit(byteCount: $0) },
            headers: headers
        )
        // In a vector (chart) is a placeholder for a valid chart text, (large chart) for one of the largest size, and
        // (sealed) for a sealed text.
        let series = [try TimeSeries(rows: [(time: 0, value: 1), (time: 1, value: 2)])]
        let chart = SeriesChart(axis: .number, series: series)
        let largeChart = SeriesChart(axis: .number, series: series, width: 2000, height: 2000)
        let sealed = SealedEnvelope(
            header: .init(suite: .aes256GCM, format: .chart),
            keyIdentifier: 0x7F3A,
            prefix: [UInt8](repeating: 0, count: SealSuite.aes256GCM.prefixByteCount),
            ciphertext: [UInt8](repeating: 1, count: 99)
        )
        let encoder = SeriesEncoder()
        let payload = vector.payload.replacing("(chart)", with: try encoder.encode(chart, tolerance: 1).text)
            .replacing("(large chart)", with: try encoder.encode(largeChart, tolerance: 1).text)
            .replacing("(sealed)", with: sealed.text)
        let findings = try lint.findings(in: Array(payload.utf8))
        let found = findings.map { [$0.code.rawValue, $0.place.path ?? $0.place.header ?? "", $0.reason ?? ""] }
        #expect(found == vector.findings)
        #expect(findings.allSatisfy { !$0.message.isEmpty })
    }

    @Test("Text that is not JSON is an error", arguments: ["{", "nope", "{\"aps\":{}} x"])
    func notJSON(text: String) {
        #expect(throws: PushChartError(.notJSON, "")) { try PayloadLint().findings(in: Array(text.utf8)) }
    }

    @Test(
        "A payload has at most as many bytes as its push type allows",
        arguments: [("alert", 4096), ("voip", 5120)]
    )
    func size(pushType: String, maximum: Int) throws {
        let lint = PayloadLint(headers: [PushHeader(name: "apns-push-type", value: pushType)])
        let frame = #"{"aps":{"alert":"Hello"},"text":""}"#
        for excess in 0...1 {
            let text = String(repeating: "x", count: maximum + excess - frame.utf8.count)
            let payload = frame.replacing(#""text":"""#, with: #""text":"\#(text)""#)
            let found = try lint.findings(in: Array(payload.utf8))
            #expect(found.map(\.code) == (excess == 0 ? [] : [.tooLarge]))
        }
    }

    @Test("Among a hundred keys, one that is near to a listed one is the app's own", arguments: [99, 100])
    func manyKeys(count: Int) throws {
        let own = (2..<count).map { #","own \#($0)":1"# }.joined()
        let payload = #"{"aps":{"alert":{"title":"T","boddy":"B"\#(own)}}}"#
        let found = try PayloadLint().findings(in: Array(payload.utf8)).map(\.code.rawValue)
        #expect(found == (count < 100 ? ["misspelled-key"] : []))
    }

    @Test("A message names the place, the fault and a remedy, also in a part of a message of an Admin SDK")
    func messages() throws {
        func messages(_ payload: String) throws -> [String] {
            try PayloadLint().findings(in: Array(payload.utf8)).map(\.message)
        }
        #expect(
            try messages(#"{"aps":{"alert":{"boddy":"B"},"badge":-1}}"#) == [
                "aps.badge is -1, and must be a whole number, 0 or more",
                "aps.alert.boddy is ignored: did you mean “body”?",
            ]
        )
        #expect(
            try messages(#"{"token":"t","apns":{"payload":{"aps":{"alert":"x","badge":"1"}}}}"#) == [
                "apns.payload.aps.badge is of the kind string, and must be a whole number, 0 or more"
            ]
        )
        #expect(
            try messages(#"{"message":{"token":"t","notification":{"badge":"1"},"priority":"high"}}"#) == [
                "message.priority is no key that FCM has there: it is a key of “android”",
                "message.notification.badge is no key that FCM has there: use “badge” of “aps” in “apns”",
            ]
        )
    }

    @Test("A file over the maximum size has only a finding about its size")
    func huge() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: PushDocument.maximumByteCount + 1)
        #expect(try PayloadLint().findings(in: bytes).map(\.code) == [.tooLarge])
    }
}
