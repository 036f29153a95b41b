import JSONDocument
import PushChartTestSupport
import SealedFormat
import SealedPush
import SeriesDecoding

/// Keys and payloads for tests, equal in every run.
enum SealedSamples {
    static let topic = "com.example.App"

    /// A key whose secret comes from a seed.
    static func key(_ suite: SealSuite, topic: String = topic, seed: UInt64 = 1) throws -> OpeningKey {
        try OpeningKey(suite: suite, topic: topic, secret: bytes(32, seed: seed))
    }

    static func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    /// Characters of a chart, which no encoder wrote.
    static func chart(_ count: Int, seed: UInt64 = 2) -> String {
        var random = SeededGenerator(seed: seed)
        let characters = (0..<count).map { _ in Radix88Alphabet.characters[Int.random(in: 0..<88, using: &random)] }
        return String(decoding: characters, as: UTF8.self)
    }

    static func value(_ json: String) throws -> JSONValue { try JSONValue(parsing: Array(json.utf8)) }

    static func object(_ json: String) throws -> JSONObject {
        guard case .object(let object) = try value(json) else { throw NotAnObject() }
        return object
    }

    /// Contents of several kinds.
    static let contents = [
        #"{"chart":"1abc def~"}"#,
        #"{"title":"Portfolio","subtitle":"","body":"AAPL \"up\" 3 % \ud83d 📈","account":7}"#,
        #"{"account":{"id":1.50,"names":["a",null,true]},"title":"x","chart":"1abc"}"#,
        #"{"chart":"\#(chart(3_700))","body":"full"}"#,
        #"{}"#,
    ]
}

struct NotAnObject: Error {}

/// A sealed text of each kind that the tests damage.
struct SealedText: NamedVector, Sendable {
    let name: String
    let suite: SealSuite
    let content: String

    static let small = SealedText(
        name: "small",
        suite: .aes256GCM,
        content: #"{"body":"AAPL 189.30","account":7}"#
    )
    static let full = SealedText(
        name: "full",
        suite: .chaCha20Poly1305,
        content: #"{"chart":"\#(SealedSamples.chart(3_700))"}"#
    )
    static let hpke = SealedText(
        name: "HPKE",
        suite: .hpkeX25519,
        content: #"{"title":"Portfolio","chart":"1abc def~"}"#
    )

    func sealed() throws -> String {
        try PushSealer(SealedSamples.key(suite).sealingKey).seal(SealedSamples.object(content))
    }

    func opener() throws -> PushOpener { PushOpener(keys: [try SealedSamples.key(suite)]) }
}
