import SeriesDecoding

/// Bytes as characters of the chart's alphabet, in blocks.
///
/// A block of 109 bytes becomes 135 characters, because 256^109 is just below 88^135. A full payload loses a tenth of a
/// character by the blocks. The last block has 1 to 109 bytes, and as many characters as its bytes need.
package enum DigitBlocks {
    static let blockByteCount = 109
    /// The number of characters of a full block.
    static let blockCharacterCount = 135

    /// The bits of one digit of radix 88, in billionths: log2(88) is 6.4594316186….
    static let digitBits = 6_459_431_618
    private static let billion = 1_000_000_000

    /// The number of characters of some bytes.
    package static func characterCount(ofBytes byteCount: Int) -> Int {
        let (blocks, rest) = byteCount.quotientAndRemainder(dividingBy: blockByteCount)
        return blocks * blockCharacterCount + (rest * 8 * billion + digitBits - 1) / digitBits
    }

    /// The maximum number of bytes that fit some characters.
    package static func maximumByteCount(inCharacters characterCount: Int) -> Int {
        guard characterCount > 0 else { return 0 }
        let (blocks, rest) = characterCount.quotientAndRemainder(dividingBy: blockCharacterCount)
        return blocks * blockByteCount + rest * digitBits / (8 * billion)
    }

    /// Writes bytes as characters.
    ///
    /// - Complexity: O(*n*).
    package static func characters(of bytes: [UInt8]) -> [UInt8] {
        let alphabet = Radix88Alphabet.characters
        var characters: [UInt8] = []
        characters.reserveCapacity(characterCount(ofBytes: bytes.count))
        for start in stride(from: 0, to: bytes.count, by: blockByteCount) {
            let block = bytes[start..<min(start + blockByteCount, bytes.count)]
            let radix88Digits =
                RadixConversionInteger(bytes: block).radix88Digits(paddedToCount: characterCount(ofBytes: block.count))
                ?? []
            characters += radix88Digits.map { alphabet[Int($0)] }
        }
        return characters
    }

    /// Reads bytes from characters; `nil` if no bytes are written so.
    ///
    /// - Complexity: O(*n*).
    package static func bytes(of characters: ArraySlice<UInt8>) -> [UInt8]? {
        let byteCount = maximumByteCount(inCharacters: characters.count)
        guard characterCount(ofBytes: byteCount) == characters.count else { return nil }
        let digitOfByte = Radix88Alphabet.digitOfByte
        let digits = characters.map { digitOfByte[Int($0)] }
        guard !digits.contains(.max) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount)
        for start in stride(from: 0, to: digits.count, by: blockCharacterCount) {
            let count = min(blockByteCount, byteCount - bytes.count)
            let block = digits[start..<min(start + blockCharacterCount, digits.count)]
            guard let read = RadixConversionInteger(digits: block).bigEndianBytes(paddedToCount: count) else {
                return nil
            }
            bytes += read
        }
        return bytes
    }
}
