/// The digits of base64 (RFC 4648, section 4).
private enum StandardBase64Alphabet {
    static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The value of each character; 64 for a character that is not a digit.
    static let values: [UInt8] = {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, character) in digits.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()
}

extension [UInt8] {
    /// The bytes in base64 with padding, as in RFC 4648, section 4.
    ///
    /// - Complexity: O(bytes).
    package var base64: String {
        let digits = StandardBase64Alphabet.digits
        return String(unsafeUninitializedCapacity: (count + 2) / 3 * 4) { text in
            var written = 0
            for start in stride(from: 0, to: count, by: 3) {
                let group = self[start..<Swift.min(start + 3, count)]
                let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
                for digit in 0..<4 {
                    let code = digits[bits >> (18 - 6 * digit) & 63]
                    text[written] = digit <= group.count ? code : UInt8(ascii: "=")
                    written += 1
                }
            }
            return written
        }
    }

    /// Decodes a text; `nil` unless it is base64.
    ///
    /// The padding may be missing. Bits beyond the last byte are ignored. So a text is canonical if ``base64`` of its
    /// bytes is the same text.
    ///
    /// - Complexity: O(*n*).
    package init?(base64 text: String) {
        let values = StandardBase64Alphabet.values
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3 + 3)
        var (bits, bitCount): (UInt32, UInt32) = (0, 0)
        var digitCount = 0
        var paddingCount = 0
        var characters = text.utf8[...]
        // Four digits are three bytes.
        text.utf8.withContiguousStorageIfAvailable { text in
            var index = 0
            while index + 4 <= text.count {
                let first = values[Int(text[index])], second = values[Int(text[index + 1])]
                let third = values[Int(text[index + 2])], fourth = values[Int(text[index + 3])]
                guard (first | second | third | fourth) < 64 else { break }
                bytes.append(first << 2 | second >> 4)
                bytes.append(second << 4 | third >> 2)
                bytes.append(third << 6 | fourth)
                index += 4
            }
            characters = characters.dropFirst(index)
            digitCount = index
        }
        for character in characters {
            let value = values[Int(character)]
            guard value < 64, paddingCount == 0 else {
                guard character == UInt8(ascii: "=") else { return nil }
                paddingCount += 1
                continue
            }
            digitCount += 1
            bits = bits << 6 | UInt32(value)
            bitCount += 6
            guard bitCount >= 8 else { continue }
            bitCount -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
        }
        // A group of four digits has three bytes. One digit alone is not a byte.
        guard digitCount % 4 != 1, paddingCount == 0 || paddingCount == (4 - digitCount % 4) % 4 else { return nil }
        self = bytes
    }
}

extension [Double] {
    /// Decodes packed numbers: little-endian doubles (IEEE 754 binary64) in base64; `nil` for another text.
    ///
    /// - Complexity: O(*n*).
    package init?(base64 text: String) {
        guard let bytes = [UInt8](base64: text), bytes.count.isMultiple(of: 8) else { return nil }
        self = bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 8).map { offset in
                Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            }
        }
    }
}
