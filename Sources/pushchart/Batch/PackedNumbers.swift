/// Numbers as a program hands them over without writing digits: the bytes of little-endian doubles (IEEE 754
/// binary64) in base64 (RFC 4648, section 4).
struct PackedNumbers {
    let values: [Double]

    /// Decodes a text; `nil` unless it is base64 of whole doubles.
    ///
    /// The padding may be missing. Bits beyond the last byte are ignored.
    ///
    /// - Complexity: O(*n*).
    init?(base64 text: some Collection<UInt8>) {
        let digits = Self.digits
        var values: [Double] = []
        values.reserveCapacity(text.count * 3 / 32)
        var (bits, bitCount): (UInt32, UInt32) = (0, 0)
        var (word, byteCount): (UInt64, UInt64) = (0, 0)
        var digitCount = 0
        var paddingCount = 0
        for character in text {
            let digit = digits[Int(character)]
            guard digit < 64, paddingCount == 0 else {
                guard character == UInt8(ascii: "=") else { return nil }
                paddingCount += 1
                continue
            }
            digitCount += 1
            bits = bits << 6 | UInt32(digit)
            bitCount += 6
            guard bitCount >= 8 else { continue }
            bitCount -= 8
            word |= UInt64(bits >> bitCount & 0xFF) << (8 * byteCount)
            byteCount += 1
            guard byteCount == 8 else { continue }
            values.append(Double(bitPattern: word))
            (word, byteCount) = (0, 0)
        }
        // A group of four digits has three bytes. One digit alone is not a byte.
        guard byteCount == 0, digitCount % 4 != 1,
            paddingCount == 0 || paddingCount == (4 - digitCount % 4) % 4
        else { return nil }
        self.values = values
    }

    /// The value of each character; 64 for a character that is not a digit.
    private static let digits: [UInt8] = {
        var digits = [UInt8](repeating: 64, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, character) in alphabet.utf8.enumerated() { digits[Int(character)] = UInt8(value) }
        return digits
    }()
}
