import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import SealedFormat
import SealedPush
import Testing

@Suite("Keys")
struct SealingKeyTests {
    @Test("A new key differs from every other, and its file reads back", arguments: SealSuite.allCases)
    func newKeys(suite: SealSuite) throws {
        let keys = try (0..<8).map { _ in try OpeningKey(suite: suite, topic: SealedSamples.topic) }
        #expect(Set(keys.map(\.fileBytes)).count == 8)
        for key in keys {
            let read = try OpeningKey(parsing: key.fileBytes)
            #expect(read.fileBytes == key.fileBytes)
            #expect(read.identifier == key.identifier)
            let sealing = try SealingKey(parsing: key.sealingKey.fileBytes)
            #expect(sealing.fileBytes == key.sealingKey.fileBytes)
            #expect(sealing.identifier == key.identifier)
            #expect(sealing.suite == suite)
            #expect(sealing.topic == SealedSamples.topic)
            #expect(try SealingKey(parsing: key.fileBytes).fileBytes == sealing.fileBytes)
        }
    }

    @Test("Only the server's half of HPKE opens nothing", arguments: SealSuite.allCases)
    func halves(suite: SealSuite) throws {
        let key = try SealedSamples.key(suite)
        if suite == .hpkeX25519 {
            #expect(throws: PushChartError(.badKey, "")) { try OpeningKey(parsing: key.sealingKey.fileBytes) }
        } else {
            #expect(try OpeningKey(parsing: key.sealingKey.fileBytes).fileBytes == key.fileBytes)
        }
    }

    /// SHA-256 of "pushchart-key-1", the suite and the key, computed with another program.
    @Test(
        "The identifier begins the digest of the suite and the key",
        arguments: [(SealSuite.chaCha20Poly1305, "230f"), (.aes256GCM, "c876"), (.hpkeX25519, "b255")]
    )
    func identifier(suite: SealSuite, expected: String) throws {
        let key = try OpeningKey(suite: suite, topic: "a", secret: Array(0..<32))
        #expect(key.identifier.description == expected)
        #expect(try OpeningKey(suite: suite, topic: "b", secret: Array(0..<32)).identifier == key.identifier)
    }

    @Test("An identifier has four digits", arguments: [(UInt16(0), "0000"), (0x7F3A, "7f3a"), (0xA, "000a")])
    func digits(number: UInt16, text: String) { #expect(KeyIdentifier(number).description == text) }

    @Test("The file is one line of JSON")
    func file() throws {
        let key = try OpeningKey(
            suite: .chaCha20Poly1305,
            topic: "com.example.App",
            secret: [UInt8](repeating: 0, count: 32)
        )
        let expected =
            #"{"version":1,"suite":"chacha20-poly1305","topic":"com.example.App","#
            + #""secret":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}"# + "\n"
        #expect(String(decoding: key.fileBytes, as: UTF8.self) == expected)
    }

    @Test("White space and another order of the members are read")
    func otherOrder() throws {
        let text = #" {"secret" : "\#(KeyFileSamples.secret)", "topic":"t","suite":"aes-256-gcm","version":1}"#
        #expect(try OpeningKey(parsing: Array(text.utf8)).topic == "t")
    }

    @Test(
        "Files with other content are refused, without a word of the key",
        arguments: KeyFileSamples.bad
    )
    func badFiles(text: String) throws {
        for read in [{ _ = try OpeningKey(parsing: $0) }, { _ = try SealingKey(parsing: $0) }]
            as [([UInt8]) throws -> Void]
        {
            let error = #expect(throws: PushChartError(.badKey, "")) { try read(Array(text.utf8)) }
            #expect(error?.message.contains("v7+") == false)
            #expect(error?.message.isEmpty == false)
        }
    }

    @Test("Every changed byte of a file is refused, or changes the key", arguments: SealSuite.allCases)
    func changedFiles(suite: SealSuite) throws {
        let file = try SealedSamples.key(suite).fileBytes
        let read = (0..<8 * file.count).map { bit in
            var changed = file
            changed[bit / 8] ^= 1 << (bit % 8)
            return try? OpeningKey(parsing: changed).fileBytes
        }
        // White space at the end is not part of the key.
        #expect(read.prefix(8 * (file.count - 1)).allSatisfy { $0 != file })
        #expect((1..<read.count).contains(read.count { $0 == nil }))
    }

    /// The points of X25519 with an order of 1, 2, 4 and 8 (RFC 7748 and the curve's twist), and one over the prime.
    @Test(
        "Public keys with which everybody could open are refused",
        arguments: [
            "0000000000000000000000000000000000000000000000000000000000000000",
            "0100000000000000000000000000000000000000000000000000000000000000",
            "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
            "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
            "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        ]
    )
    func lowOrder(hexadecimal: String) throws {
        let key = [UInt8](hexadecimal: hexadecimal)
        let text = KeyFileSamples.file(suite: "hpke-x25519", key: #""public":"\#(key.base64)""#)
        #expect(throws: PushChartError(.badKey, "")) { try SealingKey(parsing: Array(text.utf8)) }
    }

    @Test("Keys of other lengths are refused", arguments: [0, 1, 16, 31, 33, 64])
    func lengths(count: Int) {
        for suite in SealSuite.allCases {
            #expect(throws: PushChartError(.badKey, "")) {
                try OpeningKey(suite: suite, topic: "t", secret: [UInt8](repeating: 7, count: count))
            }
        }
    }

    @Test("No description shows a key", arguments: SealSuite.allCases)
    func descriptions(suite: SealSuite) throws {
        let secret = [UInt8](repeating: 0xA7, count: 32)
        let key = try OpeningKey(suite: suite, topic: SealedSamples.topic, secret: secret)
        for value in [key, key.sealingKey, PushOpener(keys: [key]), try PushSealer(key.sealingKey)] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in [
                dumped, "\(value)", String(reflecting: value), "\(Mirror(reflecting: value).children.map { $0 })",
            ] {
                for part in ["p6e", "a7a7", "A7A7", "167", "0xa7"] { #expect(!text.contains(part), "\(text)") }
                #expect(text.contains(key.identifier.description))
            }
        }
    }
}

/// Key files for tests of their reader.
enum KeyFileSamples {
    static let secret = "/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v4="

    static func file(
        version: String = "1",
        suite: String = "aes-256-gcm",
        topic: String = "com.example.App",
        key: String = #""secret":"\#(secret)""#
    ) -> String {
        #"{"version":\#(version),"suite":"\#(suite)","topic":"\#(topic)",\#(key)}"#
    }

    static let bad = [
        "", "[]", "{}", secret, #"{"secret":"\#(secret)"}"#, file(version: "2"), file(version: "1.0"),
        file(version: #""1""#),
        file(suite: "aes-128-gcm"), file(suite: "AES-256-GCM"), file(topic: ""), file(topic: #"a\nb"#),
        file(topic: #"\ud83d"#), file(topic: String(repeating: "x", count: 256)),
        file(key: #""secret":7"#), file(key: #""secret":"""#), file(key: #""secret":"\#(secret.dropLast(4))""#),
        file(key: #""secret":"\#(secret.dropLast())""#), file(key: #""secret":"AAAA\#(secret)""#),
        file(key: #""secret":"\#(secret.dropLast(2))5=""#), file(key: #""secret":"\#(secret) ""#),
        file(key: #""secret":"\#(secret)","secret":"\#(secret)""#),
        file(key: #""secret":"\#(secret)","public":"\#(secret)""#), file(key: #""public":"\#(secret)""#),
        file(key: #""secret":"\#(secret)","comment":"""#), file() + "x", file() + file(),
        file(key: #""secret":"\#(secret)","comment":"\#(String(repeating: "x", count: 5_000))""#),
        file(suite: "hpke-x25519", key: #""public":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=""#),
    ]
}
