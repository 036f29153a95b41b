import PushChartTestSupport
import SeriesDecoding
import Testing

@testable import SealedFormat

@Suite struct DigitBlocksTests {
    @Test("Bytes of every length up to four blocks come back, and take as many characters as counted")
    func roundTrip() throws {
        for count in 0...440 {
            for fill in [UInt8(0), 1, 255] {
                let bytes = [UInt8](repeating: fill, count: count)
                let characters = DigitBlocks.characters(of: bytes)
                #expect(characters.count == DigitBlocks.characterCount(ofBytes: count))
                #expect(DigitBlocks.bytes(of: characters[...]) == bytes)
            }
        }
    }

    @Test("No fewer characters hold a block, and no more bytes fit the characters")
    func tightCounts() {
        for count in 1...109 {
            let largest = RadixConversionInteger(bytes: [UInt8](repeating: 255, count: count)[...])
            let needed = (1...140).first { largest.radix88Digits(paddedToCount: $0) != nil }
            #expect(DigitBlocks.characterCount(ofBytes: count) == needed)
        }
        for characters in 0...1_000 {
            let count = DigitBlocks.maximumByteCount(inCharacters: characters)
            #expect(DigitBlocks.characterCount(ofBytes: count) <= characters)
            #expect(DigitBlocks.characterCount(ofBytes: count + 1) > characters)
        }
    }

    @Test("Characters that no bytes are written as are refused")
    func refusals() {
        // Two characters hold one byte at most, and 88^2 - 1 is above 255.
        #expect(DigitBlocks.bytes(of: Array("~~".utf8)[...]) == nil)
        #expect(DigitBlocks.bytes(of: Array(" ".utf8)[...]) == nil)
        #expect(DigitBlocks.bytes(of: [UInt8](repeating: 0x7E, count: 135)[...]) == nil)
        #expect(DigitBlocks.bytes(of: Array(#" ""#.utf8)[...]) == nil)
    }
}

@Suite struct PackedChartTextTests {
    private let alphabet = Radix88Alphabet.characters

    @Test("A text of every length up to four blocks comes back, and takes as many bytes as counted")
    func roundTrip() throws {
        for count in 0...650 {
            for character in [alphabet[0], alphabet[1], alphabet[87]] {
                let text = [UInt8](repeating: character, count: count)
                let bytes = try #require(PackedChartText.packedBytes(ofChartText: text))
                #expect(bytes.count == PackedChartText.packedByteCount(ofChartCharacters: count))
                #expect(PackedChartText.unpackedChartText(from: bytes[...]) == text)
            }
        }
    }

    @Test("The counts of bytes and of characters are inverse")
    func counts() {
        for byteCount in 0...2_000 {
            let count = PackedChartText.maximumChartCharacterCount(packedInBytes: byteCount)
            #expect(PackedChartText.packedByteCount(ofChartCharacters: count) <= byteCount)
            #expect(PackedChartText.packedByteCount(ofChartCharacters: count + 1) > byteCount)
        }
    }

    @Test("The last block takes the fewest bytes that hold every text of its length")
    func tightLastBlock() throws {
        for count in 1...161 {
            let largest = RadixConversionInteger(digits: [UInt8](repeating: 87, count: count)[...], offset: 1)
            let needed = (0...140).first { largest.bigEndianBytes(paddedToCount: $0) != nil }
            #expect(PackedChartText.packedByteCount(ofChartCharacters: count) == needed)
        }
    }

    @Test("Two different texts have different bytes, also of different lengths")
    func injective() throws {
        var seen: Set<[UInt8]> = []
        for first in alphabet {
            for second in alphabet {
                seen.insert(try #require(PackedChartText.packedBytes(ofChartText: [first, second])))
            }
        }
        for first in alphabet { seen.insert(try #require(PackedChartText.packedBytes(ofChartText: [first]))) }
        #expect(seen.count == 88 * 88 + 88)
    }

    @Test("Bytes of one and two places are read as exactly one text, or refused")
    func everyShortText() {
        var count = 0
        for value in 0..<65_536 {
            let bytes = [UInt8(value >> 8), UInt8(value & 0xFF)]
            if let text = PackedChartText.unpackedChartText(from: bytes[...]) {
                #expect(PackedChartText.packedBytes(ofChartText: text) == bytes)
                count += 1
            }
        }
        #expect(count == 88 * 88)
    }

    @Test("A full payload loses less than a character")
    func density() {
        let bytes = PackedChartText.packedByteCount(ofChartCharacters: 3_781)
        #expect(DigitBlocks.characterCount(ofBytes: bytes) <= 3_781 + 2)
    }
}
