import JSONDocument
import PushChartTestSupport
import SealedFormat
import SeriesDecoding
import Testing

@testable import SealedPush

/// Every change of a text is refused: all changes of each kind, for a small text, a full one and one of HPKE.
@Suite("Damage")
struct DamageTests {
    private static let texts = [SealedText.small, .full, .hpke]

    private static func opens(_ bytes: [UInt8], with opener: PushOpener) -> Bool {
        // Bytes beyond ASCII become another character, which no text has.
        (try? opener.open(String(decoding: bytes, as: UTF8.self), now: nil)) != nil
    }

    @Test("Every flipped bit of every character", arguments: texts, 0..<8)
    func flippedBits(text: SealedText, bit: Int) throws {
        let opener = try text.opener()
        var bytes = Array(try text.sealed().utf8)
        #expect(Self.opens(bytes, with: opener))
        for index in bytes.indices {
            bytes[index] ^= 1 << bit
            #expect(!Self.opens(bytes, with: opener), "bit \(bit) of character \(index)")
            bytes[index] ^= 1 << bit
        }
    }

    @Test("Every flipped bit of the envelope", arguments: texts)
    func flippedEnvelopeBits(text: SealedText) throws {
        let key = try SealedSamples.key(text.suite)
        let envelope = try SealedEnvelope(parsing: text.sealed())
        #expect(key.open(envelope) != nil)
        for bit in 0..<16 {
            let changed = SealedEnvelope(
                header: envelope.header,
                keyIdentifier: envelope.keyIdentifier ^ (1 << bit),
                prefix: envelope.prefix,
                ciphertext: envelope.ciphertext
            )
            #expect(key.open(changed) == nil, "bit \(bit) of the identifier")
        }
        let body = envelope.prefix + envelope.ciphertext
        for position in 0..<8 * body.count {
            var changed = body
            changed[position / 8] ^= 1 << (position % 8)
            let other = SealedEnvelope(
                header: envelope.header,
                keyIdentifier: envelope.keyIdentifier,
                prefix: Array(changed.prefix(envelope.prefix.count)),
                ciphertext: Array(changed.dropFirst(envelope.prefix.count))
            )
            #expect(key.open(other) == nil, "bit \(position) of the nonce, the ciphertext and the tag")
        }
    }

    @Test("Every other header", arguments: texts)
    func headers(text: SealedText) throws {
        let sealed = try text.sealed()
        let keys = try SealSuite.allCases.map { try SealedSamples.key($0) }
        #expect(Self.opens(Array(sealed.utf8), with: PushOpener(keys: keys)))
        for character in 0..<UInt8(128) where character != sealed.utf8.first {
            #expect(!Self.opens([character] + sealed.utf8.dropFirst(), with: PushOpener(keys: keys)))
        }
    }

    @Test("Every truncation, at the end and at the start", arguments: texts)
    func truncations(text: SealedText) throws {
        let opener = try text.opener()
        let bytes = Array(try text.sealed().utf8)
        #expect(Self.opens(bytes, with: opener))
        for count in 0..<bytes.count {
            #expect(!Self.opens(Array(bytes.prefix(count)), with: opener))
            #expect(!Self.opens(Array(bytes.suffix(count)), with: opener))
        }
    }

    @Test("Every extension by one character, at the end and at the start", arguments: texts)
    func extensions(text: SealedText) throws {
        let opener = try text.opener()
        let bytes = Array(try text.sealed().utf8)
        for character in UInt8.min...UInt8.max {
            #expect(!Self.opens(bytes + [character], with: opener))
            #expect(!Self.opens([character] + bytes, with: opener))
        }
    }

    @Test("Every text that begins as one sealed text and ends as another", arguments: texts)
    func splices(text: SealedText) throws {
        let opener = try text.opener()
        let first = Array(try text.sealed().utf8)
        let second = Array(try text.sealed().utf8)
        try #require(first.count == second.count)
        for position in 1..<first.count {
            let spliced = Array(first[..<position] + second[position...])
            #expect(spliced == first || spliced == second || !Self.opens(spliced, with: opener))
        }
    }

    @Test("A text of another topic, of another key, and of the same key in another suite", arguments: texts)
    func swaps(text: SealedText) throws {
        let content = try SealedSamples.object(text.content)
        let opener = try text.opener()
        var others = [
            try SealedSamples.key(text.suite, topic: "com.example.Other"), try SealedSamples.key(text.suite, seed: 5),
        ]
        others += try SealSuite.allCases.filter { $0 != text.suite }.map { try SealedSamples.key($0) }
        for other in others {
            let sealed = try PushSealer(other.sealingKey).seal(content)
            #expect(!Self.opens(Array(sealed.utf8), with: opener))
            // The number of the key and the header are not secret, so an attacker can write them.
            let envelope = try SealedEnvelope(parsing: sealed)
            let forged = SealedEnvelope(
                header: SealedEnvelope.SuiteAndFormatDigit(suite: text.suite, format: envelope.header.format),
                keyIdentifier: opener.keys[0].identifier.number,
                prefix: Array((envelope.prefix + envelope.prefix + envelope.prefix).prefix(text.suite.prefixByteCount)),
                ciphertext: envelope.ciphertext
            )
            #expect(!Self.opens(Array(forged.text.utf8), with: opener))
        }
    }
}
