import Foundation
import JSONDocument
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

    @Test("The generator makes the texts of the files", arguments: SealSuite.allCases)
    func generate(suite: SealSuite) throws {
        let made = try SealVector.made(suite)
        if ProcessInfo.processInfo.environment["PUSHCHART_WRITE_VECTORS"] != nil {
            try SealVector.save(made, suite)
        } else {
            let vectors = SealVector.all(suite)
            #expect(made.map(\.opened) == vectors.map(\.opened))
            // A text of HPKE has a new key pair each time.
            if suite != .hpkeX25519 { #expect(made.map(\.text) == vectors.map(\.text)) }
        }
    }
}
