import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import SeriesDecoding
import Testing

@testable import SealedFormat

@Suite struct SealedContentTests {
    private static func object(_ text: String) throws -> JSONObject {
        guard case .object(let object) = try JSONValue(parsing: Array(text.utf8)) else { return JSONObject() }
        return object
    }

    private static let objects = [
        #"{"chart":"1abcdef"}"#,
        #"{"title":"Portfolio","body":"AAPL \"up\" \ud83d 3 %","chart":"1 !x"}"#,
        #"{"account":7,"holdings":[1.50,null,{"a":"b"}],"\u0061b":"c","subtitle":""}"#,
        #"{}"#,
    ]

    @Test("A plaintext comes back, with and without padding and time", arguments: objects)
    func roundTrip(_ text: String) throws {
        let object = try Self.object(text)
        for time in [nil, try SealTime(seconds: 1_790_000_000, maximumAge: 3_600)] {
            for multiple in [1, 2, 16, 256, 4_096] {
                let content = try SealedContent(object, time: time)
                let plaintext = content.plaintext(paddingMultiple: multiple)
                let bare = content.plaintextByteCountBeforePadding(paddingMultiple: multiple)
                #expect(plaintext.count == (bare + multiple - 1) / multiple * multiple)
                let read = try #require(
                    SealedContent(plaintext: plaintext, format: content.plaintextFormat(paddingMultiple: multiple))
                )
                #expect(read == content)
                #expect(read.object == object)
            }
        }
    }

    @Test("The settings count the characters of every plaintext")
    func sizes() throws {
        for suite in SealSuite.allCases {
            for multiple in [1, 7, 256] {
                let settings = try SealSettings(suite: suite, paddingMultiple: multiple)
                for characters in 0...600 {
                    let count = settings.maximumUnpaddedPlaintextByteCount(inCharacters: characters)
                    if count >= 0 { #expect(settings.characterCount(ofUnpaddedPlaintextBytes: count) <= characters) }
                    #expect(settings.characterCount(ofUnpaddedPlaintextBytes: max(0, count + 1)) > characters)
                }
            }
        }
    }

    @Test("A sealed chart of any length takes at most 40 characters more, and 65 with HPKE")
    func overhead() throws {
        for (suite, maximum) in [(SealSuite.chaCha20Poly1305, 40), (.aes256GCM, 40), (.hpkeX25519, 65)] {
            let settings = try SealSettings(suite: suite)
            for count in 1...5_000 {
                let plaintext = PackedChartText.packedByteCount(ofChartCharacters: count)
                #expect(settings.characterCount(ofUnpaddedPlaintextBytes: plaintext) <= count + maximum)
            }
        }
    }

    @Test(
        "Contents with a wrong kind or name are refused",
        arguments: [#"{"title":7}"#, #"{"chart":1}"#, #"{"chart":"a\"b"}"#, #"{"chart":"ä"}"#, #"{"aps":{}}"#]
    )
    func refusedObjects(_ text: String) throws {
        let object = try Self.object(text)
        #expect(throws: PushChartError(.badSealContent, "")) { try SealedContent(object) }
    }

    @Test(
        "Bytes that no plaintext has are refused",
        arguments: [
            [2], [9, 0xFF], [1, 0x61], [1, 0x22, 0x2C, 0x22, 0x78, 0x22, 0x3A, 0x22, 0xFF], [1, 0x0A, 0xFF],
            [4, 0xFF], Array([4] + Array(#""a":1,"b":2"#.utf8) + [0xFF]), Array([4] + Array(#""a": 1"#.utf8) + [0xFF]),
            Array([4] + Array(#""title":"x""#.utf8) + [0xFF]), [1, 0xFF, 1, 0xFF], [0, 1, 0xFF], [5], [6, 0, 0],
            Array([4] + Array(#""chart":"x""#.utf8) + [0xFF]), [1, 0xFF, 6, 0, 0, 0, 0, 0, 0, 0, 0, 1],
        ] as [[UInt8]]
    )
    func refusedPlaintexts(_ bytes: [UInt8]) {
        #expect(SealedContent(plaintext: bytes, format: .members) == nil)
    }

    /// A plaintext of `Tests/Vectors/seal/plaintexts.json`, and the object that is read from it, if any.
    struct PlaintextVector: Decodable, Sendable, NamedVector {
        let name: String
        let form: Int
        let plaintext: String
        let opened: String?
    }

    @Test(
        "A plaintext is read or refused as docs/sealed.md says",
        arguments: VectorFile.load("seal/plaintexts.json", as: [PlaintextVector].self)
    )
    func plaintextVectors(_ vector: PlaintextVector) {
        let content = SealedContent(
            plaintext: [UInt8](hexadecimal: vector.plaintext),
            format: vector.form == 0 ? .chart : .members
        )
        let opened = content.map { String(decoding: JSONValue.object($0.object).bytes, as: UTF8.self) }
        #expect(opened == vector.opened)
    }

    @Test("Each row of the table of sizes in docs/sealed.md is right")
    func sizesInDocumentation() throws {
        let page = try String(contentsOf: VectorFile.repository.appending(path: "docs/sealed.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| chart of `") || $0.hasPrefix("| body of ") }
        #expect(rows.count == 5)
        for row in rows {
            let numbers = row.split(separator: "|").compactMap {
                Int($0.filter { $0 != "," && $0 != " " })
            }
            let clear = try #require(numbers.first)
            let plaintext =
                row.contains("chart") ? PackedChartText.packedByteCount(ofChartCharacters: clear) : 2 + clear
            let sealed = try [SealSuite.aes256GCM, .hpkeX25519].map {
                try SealSettings(suite: $0).characterCount(ofUnpaddedPlaintextBytes: plaintext)
            }
            let inBase64: Int = (12 + clear + 16 + 2) / 3 * 4
            #expect(numbers == [clear, sealed[0], sealed[1], inBase64])
        }
    }
}

@Suite struct SealedEnvelopeTests {
    @Test("A text of the greatest length is read, and a longer one is malformed")
    func length() {
        // A digit of a later version, which is told from other faults.
        let later = String(Unicode.Scalar(Radix88Alphabet.characters[6]))
        let text = String(repeating: later, count: SealedEnvelope.maximumCharacterCount)
        #expect(throws: SealedEnvelope.Refusal.unknownVersion) { try SealedEnvelope(parsing: text) }
        #expect(throws: SealedEnvelope.Refusal.malformed) { try SealedEnvelope(parsing: text + later) }
    }

    @Test("An envelope of every suite comes back", arguments: SealSuite.allCases)
    func roundTrip(_ suite: SealSuite) throws {
        for count in 0...300 {
            let envelope = SealedEnvelope(
                header: .init(suite: suite, format: count.isMultiple(of: 2) ? .chart : .members),
                keyIdentifier: 0x7F3A,
                prefix: [UInt8](repeating: 0xA5, count: suite.prefixByteCount),
                ciphertext: [UInt8](repeating: 0xFF, count: SealSuite.tagByteCount + count)
            )
            #expect(try SealedEnvelope(parsing: envelope.text) == envelope)
            #expect(
                envelope.text.utf8.count
                    == (try SealSettings(suite: suite)).characterCount(ofUnpaddedPlaintextBytes: count)
            )
        }
    }

    @Test(
        "Texts of another form are refused",
        arguments: ["", " ", "\"", "ä", " abc", String(repeating: " ", count: 70_000)]
    )
    func malformed(_ text: String) {
        #expect(throws: SealedEnvelope.Refusal.malformed) { try SealedEnvelope(parsing: text) }
    }

    @Test("A text of a later version is told apart")
    func laterVersion() {
        #expect(throws: SealedEnvelope.Refusal.unknownVersion) { try SealedEnvelope(parsing: "~abc") }
    }
}
