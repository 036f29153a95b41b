import Foundation
import JSONDocument
import SealedFormat
import SealedPush
import TestSupport
import Testing

@Suite("Version 1 of the sealed text")
struct SealVectorTests {
    @Test("Every text opens, and is sealed again with its nonce", arguments: SealSuite.allCases)
    func vectors(suite: SealSuite) throws {
        let vectors = SealVector.all(suite)
        #expect(vectors.count >= 16)
        for vector in vectors {
            let key = try OpeningKey(parsing: Array(vector.key.utf8))
            let opened = try PushOpener(keys: [key]).open(vector.text, now: nil)
            #expect(String(decoding: JSONValue.object(opened.object).bytes, as: UTF8.self) == vector.opened)
            #expect(opened.time?.seconds == vector.time?.seconds)
            #expect(opened.time?.maximumAge == vector.time?.maximumAge)
            #expect(opened.keyIdentifier.description == vector.identifier)
            #expect(try KeyIdentifier(ofSealedText: vector.text).description == vector.identifier)
            if let again = try vector.sealedAgain() { #expect(again == vector.text) }
        }
    }

    @Test("The generator makes the texts of the files", arguments: SealSuite.allCases)
    func generate(suite: SealSuite) throws {
        let made = try SealVector.made(suite)
        if ProcessInfo.processInfo.environment["PUSHCHART_WRITE_VECTORS"] != nil {
            try SealVector.save(made, suite)
            Issue.record("the file is written: run the test again")
        } else {
            let vectors = SealVector.all(suite)
            #expect(made.map(\.opened) == vectors.map(\.opened))
            // A text of HPKE has a new key pair each time.
            if suite != .hpkeX25519 { #expect(made.map(\.text) == vectors.map(\.text)) }
        }
    }
}

/// A vector of `Tests/Vectors/seal/v1`.
struct SealVector: Codable, NamedVector, Sendable {
    struct Time: Codable, Sendable {
        let seconds: Int
        let maximumAge: Int
    }

    let name: String
    /// The key file of the phone.
    let key: String
    /// The number of the key.
    let identifier: String
    /// The nonce in hexadecimal digits; `nil` for HPKE, whose texts are recorded.
    let nonce: String?
    let paddingMultiple: Int
    let time: Time?
    /// The object that is sealed, as JSON.
    let content: String
    /// The object that comes out, as JSON.
    let opened: String
    let text: String

    static func all(_ suite: SealSuite) -> [SealVector] { VectorFile.load("seal/v1/\(suite.rawValue).json") }

    /// Writes vectors. A recorded text of HPKE stays.
    static func save(_ vectors: [SealVector], _ suite: SealSuite) throws {
        let written = (try? Data(contentsOf: VectorFile.url("seal/v1/\(suite.rawValue).json"))) ?? Data("[]".utf8)
        let recorded = try JSONDecoder().decode([SealVector].self, from: written).filter { $0.nonce == nil }
        let vectors = vectors.map { vector in recorded.first { $0.name == vector.name } ?? vector }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = VectorFile.url("seal/v1/\(suite.rawValue).json")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (encoder.encode(vectors) + Data("\n".utf8)).write(to: file)
    }

    /// The text again, with the same nonce.
    func sealedAgain() throws -> String? {
        guard let nonce else { return nil }
        let sealer = try PushSealer(
            SealingKey(parsing: Array(key.utf8)),
            paddingMultiple: paddingMultiple,
            hasTime: time != nil
        )
        return try sealer.seal(
            SealedSamples.object(content),
            time: time.map { try SealTime(seconds: $0.seconds, maximumAge: $0.maximumAge) },
            nonceOnlyForTests: [UInt8](hexadecimal: nonce)
        )
    }

    /// New vectors of a suite: contents of each kind, and charts at the borders of the blocks.
    static func made(_ suite: SealSuite) throws -> [SealVector] {
        let charts = [1, 2, 161, 162, 322, 323, 3_700].map { count in
            ("a chart of \(count) characters", #"{"chart":"\#(SealedSamples.chart(count))"}"#, 1, false)
        }
        let others = [
            ("nothing", "{}", 1, false),
            ("texts", #"{"title":"Portfolio","subtitle":"","body":"AAPL \"up\" 3 % \ud83d 📈"}"#, 1, false),
            (
                "a chart before the app's own keys", #"{"chart":"1abc","account":{"id":1.50},"\u0061b":[null,true]}"#,
                1, false
            ),
            ("texts and a chart with padding", #"{"body":"a","chart":"1abc def~"}"#, 64, false),
            ("a chart alone with padding", #"{"chart":"1abc"}"#, 256, false),
            ("a chart alone with a time", #"{"chart":"1abc"}"#, 1, true),
            ("nothing with padding and a time", "{}", 16, true),
            ("texts of 109 bytes", #"{"body":"\#(String(repeating: "x", count: 77))"}"#, 1, false),
            ("texts with a time and padding", #"{"title":"t","own":"\/"}"#, 4_096, true),
        ]
        return try (others + charts).enumerated().map { index, sample in
            let (name, content, multiple, hasTime) = sample
            let seed = UInt64(100 + index)
            let key = try SealedSamples.key(suite, topic: index.isMultiple(of: 2) ? "com.example.App" : "ä", seed: seed)
            let time = hasTime ? Time(seconds: 1_790_000_000 + index, maximumAge: 3_600) : nil
            let vector = SealVector(
                name: name,
                key: String(decoding: key.fileBytes.dropLast(), as: UTF8.self),
                identifier: key.identifier.description,
                nonce: suite == .hpkeX25519 ? nil : SealedSamples.bytes(12, seed: seed + 1_000).hexadecimal,
                paddingMultiple: multiple,
                time: time,
                content: content,
                opened: "",
                text: ""
            )
            let text: String
            if let again = try vector.sealedAgain() {
                text = again
            } else {
                text = try PushSealer(key.sealingKey, paddingMultiple: multiple, hasTime: hasTime).seal(
                    SealedSamples.object(content),
                    time: time.map { try SealTime(seconds: $0.seconds, maximumAge: $0.maximumAge) }
                )
            }
            let opened = try PushOpener(keys: [key]).open(text, now: nil).object
            return SealVector(
                name: name,
                key: vector.key,
                identifier: vector.identifier,
                nonce: vector.nonce,
                paddingMultiple: multiple,
                time: time,
                content: content,
                opened: String(decoding: JSONValue.object(opened).bytes, as: UTF8.self),
                text: text
            )
        }
    }
}

extension [UInt8] {
    /// Two lowercase digits for each byte.
    var hexadecimal: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
