import SeriesDecoding

/// The text of a chart in fewer bytes: its characters are digits of radix 88, and 161 of them fit 130 bytes.
///
/// All blocks but the last one have 161 digits. The last one has 1 to 161 digits in bijective numeration, so that its
/// bytes also tell their number.
package enum PackedChartText {
    static let blockDigitCount = 161
    static let blockByteCount = 130

    package static func packedByteCount(ofChartCharacters characterCount: Int) -> Int {
        guard characterCount > 0 else { return 0 }
        let blocks = (characterCount - 1) / blockDigitCount
        return blocks * blockByteCount + packedByteCount(ofLastBlockDigits: characterCount - blocks * blockDigitCount)
    }

    /// The maximum number of characters that fit some bytes.
    package static func maximumChartCharacterCount(packedInBytes byteCount: Int) -> Int {
        guard byteCount > 0 else { return 0 }
        let blocks = (byteCount - 1) / blockByteCount
        let rest = byteCount - blocks * blockByteCount
        // A digit takes 0.8074 bytes.
        var digits = min(rest * 5 / 4 + 1, blockDigitCount)
        while digits > 0, packedByteCount(ofLastBlockDigits: digits) > rest { digits -= 1 }
        return blocks * blockDigitCount + digits
    }

    /// Packs a text; `nil` if it has a character that is not of a chart's text.
    ///
    /// - Complexity: O(*n*).
    package static func packedBytes(ofChartText text: [UInt8]) -> [UInt8]? {
        let digitOfByte = Radix88Alphabet.digitOfByte
        let digits = text.map { digitOfByte[Int($0)] }
        guard !digits.contains(.max) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(packedByteCount(ofChartCharacters: digits.count))
        for start in stride(from: 0, to: digits.count, by: blockDigitCount) {
            let block = digits[start..<min(start + blockDigitCount, digits.count)]
            let isLast = block.endIndex == digits.count
            let count = isLast ? packedByteCount(ofLastBlockDigits: block.count) : blockByteCount
            guard
                let packed = RadixConversionInteger(digits: block, offset: isLast ? 1 : 0).bigEndianBytes(
                    paddedToCount: count
                )
            else {
                return nil
            }
            bytes += packed
        }
        return bytes
    }

    /// Unpacks a text; `nil` if no text has these bytes.
    ///
    /// - Complexity: O(*n*).
    package static func unpackedChartText(from bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var digits: [UInt8] = []
        digits.reserveCapacity(bytes.count * 5 / 4 + 1)
        for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: blockByteCount) {
            let block = bytes[start..<min(start + blockByteCount, bytes.endIndex)]
            let number = RadixConversionInteger(bytes: block)
            if block.endIndex < bytes.endIndex {
                guard let unpacked = number.radix88Digits(paddedToCount: blockDigitCount) else { return nil }
                digits += unpacked
            } else {
                let unpacked = number.bijectiveRadix88Digits()
                guard (1...blockDigitCount).contains(unpacked.count),
                    packedByteCount(ofLastBlockDigits: unpacked.count) == block.count
                else { return nil }
                digits += unpacked
            }
        }
        let alphabet = Radix88Alphabet.characters
        return digits.map { alphabet[Int($0)] }
    }

    /// The number of bytes of the largest number with some digits in bijective numeration.
    ///
    /// This number is 88 (88^n - 1) / 87. It has n log2(88) + 0.0165 bits: log2(88/87) is 0.016488….
    private static func packedByteCount(ofLastBlockDigits count: Int) -> Int {
        (count * (DigitBlocks.digitBits + 1) + 16_489_000 + 7_999_999_999) / 8_000_000_000
    }
}
