import JSONDocument
import PushChartTestSupport
import SealedFormat
import SealedPush
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
}

/// A vector of `Tests/Vectors/seal/v1`.
struct SealVector: Decodable, NamedVector, Sendable {
    struct Time: Decodable, Sendable {
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
}
