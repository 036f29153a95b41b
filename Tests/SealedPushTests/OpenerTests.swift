import JSONDocument
import PushChartDiagnostics
import SealedFormat
import SealedPush
import Testing

@Suite("Errors and rotation")
struct OpenerTests {
    private static func message(_ keys: [OpeningKey], _ text: String, now: Int? = nil) throws -> String {
        let error = #expect(throws: PushChartError(.cannotOpen, "")) { try PushOpener(keys: keys).open(text, now: now) }
        return try #require(error).message
    }

    @Test("A wrong key, another topic, damage and an unknown key give one error", arguments: SealSuite.allCases)
    func oneError(suite: SealSuite) throws {
        let key = try SealedSamples.key(suite)
        let content = try SealedSamples.object(#"{"body":"a"}"#)
        let text = try PushSealer(key.sealingKey).seal(content)
        let old = try PushSealer(key.sealingKey, hasTime: true)
            .seal(content, time: SealTime(seconds: 0, maximumAge: 1))
        let otherSuite = try #require(SealSuite.allCases.first { $0 != suite })
        let messages = try [
            Self.message([], text),
            Self.message([SealedSamples.key(suite, seed: 9)], text),
            Self.message([SealedSamples.key(suite, topic: "com.example.Other")], text),
            Self.message([SealedSamples.key(otherSuite)], text),
            Self.message([key], String(text.dropLast())),
            Self.message([key], String(text.dropLast(9))),
            Self.message([key], text + " "),
            Self.message([key], ""),
            Self.message([key], "ä"),
            // Too old, but also damaged.
            Self.message([key], String(old.dropLast(5)) + old.suffix(5).reversed(), now: 1 << 40),
        ]
        #expect(Set(messages).count == 1)
    }

    @Test("A plaintext that no sealer writes gives the same error")
    func badPlaintext() throws {
        // A chart alone, opened as members: the header is protected, so the tag is wrong.
        let key = try SealedSamples.key(.chaCha20Poly1305)
        let text = try PushSealer(key.sealingKey).seal(SealedSamples.object(#"{"chart":"1"}"#))
        #expect(text.first == " ")
        #expect(throws: PushChartError(.cannotOpen, "")) {
            try PushOpener(keys: [key]).open("!" + text.dropFirst(), now: nil)
        }
    }

    @Test("A later version is told apart", arguments: ["&", "~", "~abc", "0"])
    func laterVersion(text: String) throws {
        let opener = PushOpener(keys: [try SealedSamples.key(.chaCha20Poly1305)])
        let expected: PushChartError.Code = text == "&" ? .cannotOpen : .unknownSealVersion
        #expect(throws: PushChartError(expected, "")) { try opener.open(text, now: nil) }
    }

    @Test("A text without a key's number", arguments: ["", "x", "hello, world", "~", "  "])
    func noIdentifier(text: String) {
        let error = #expect(throws: PushChartError.self) { try KeyIdentifier(ofSealedText: text) }
        #expect([.notSealed, .unknownSealVersion].contains(error?.code))
    }

    @Test(
        "A push is refused past its age, and if the server's clock is more than five minutes ahead",
        arguments: [
            (999_700, true), (999_699, false), (1_000_000, true), (1_003_600, true), (1_003_601, false), (0, false),
            (Int.max, false), (Int.min, false),
        ]
    )
    func age(now: Int, opens: Bool) throws {
        let key = try SealedSamples.key(.aes256GCM)
        let time = try SealTime(seconds: 1_000_000, maximumAge: 3_600)
        let text = try PushSealer(key.sealingKey, hasTime: true).seal(
            SealedSamples.object(#"{"body":"a"}"#),
            time: time
        )
        let opener = PushOpener(keys: [key])
        #expect(try opener.open(text, now: nil).time == time)
        if opens {
            #expect(try opener.open(text, now: now).time == time)
        } else {
            #expect(throws: PushChartError(.tooOld, "")) { try opener.open(text, now: now) }
        }
    }

    @Test("The longest text opens, and a longer one is neither made nor read", arguments: SealSuite.allCases)
    func longestText(suite: SealSuite) throws {
        let key = try SealedSamples.key(suite)
        let sealer = try PushSealer(key.sealingKey)
        let limit = SealedEnvelope.maximumCharacterCount
        // A kind and an end beside the text.
        let count = sealer.settings.maximumUnpaddedPlaintextByteCount(inCharacters: limit) - 2
        let content = { try SealedSamples.object(#"{"body":"\#(String(repeating: "x", count: $0))"}"#) }
        let text = try sealer.seal(content(count))
        #expect((limit - 1...limit).contains(text.utf8.count))
        #expect(try PushOpener(keys: [key]).open(text, now: nil).object == content(count))
        #expect(throws: PushChartError(.badSealContent, "")) { try sealer.seal(content(count + 1)) }
        for long in [text + "    ", String(repeating: " ", count: 5_000_000), String(repeating: "ä", count: 5_000_000)]
        {
            _ = try Self.message([key], long)
        }
    }

    @Test("Two keys open their texts while they change", arguments: SealSuite.allCases)
    func rotation(suite: SealSuite) throws {
        let old = try SealedSamples.key(suite, seed: 1)
        let new = try SealedSamples.key(suite, seed: 2)
        let opener = PushOpener(keys: [new, old])
        for key in [old, new] {
            let text = try PushSealer(key.sealingKey).seal(SealedSamples.object(#"{"body":"a"}"#))
            #expect(try opener.open(text, now: nil).keyIdentifier == key.identifier)
        }
    }

    @Test("Keys with one identifier are all tried", arguments: [SealSuite.chaCha20Poly1305, .hpkeX25519])
    func equalIdentifiers(suite: SealSuite) throws {
        var keys: [KeyIdentifier: OpeningKey] = [:]
        var seed: UInt64 = 0
        while true {
            seed += 1
            let key = try SealedSamples.key(suite, seed: seed)
            guard let other = keys.updateValue(key, forKey: key.identifier) else { continue }
            for pair in [[key, other], [other, key]] {
                let text = try PushSealer(pair[0].sealingKey).seal(SealedSamples.object(#"{"body":"a"}"#))
                #expect(try PushOpener(keys: [key, other]).open(text, now: nil).object["body"]?.text == "a")
                #expect(throws: PushChartError(.cannotOpen, "")) {
                    try PushOpener(keys: [pair[1]]).open(text, now: nil)
                }
            }
            break
        }
    }
}
