import SeriesDecoding

/// The outer shape of a sealed text: a header character, the key identifier, the nonce or encapsulated key, the
/// ciphertext and the tag.
package struct SealedEnvelope: Equatable {
    /// The number that the first character stands for.
    package struct SuiteAndFormatDigit: Equatable {
        /// The algorithms.
        package let suite: SealSuite
        /// The form of the plaintext.
        package let format: SealedContent.PlaintextFormat

        package init(suite: SealSuite, format: SealedContent.PlaintextFormat) {
            self.suite = suite
            self.format = format
        }

        /// The digit of radix 88. Digits from 6 are for later versions.
        package var digit: UInt8 { UInt8(2 * suite.number + (format == .chart ? 0 : 1)) }

        init?(digit: UInt8) {
            guard let suite = SealSuite.allCases.first(where: { $0.number == Int(digit / 2) }) else { return nil }
            self.init(suite: suite, format: digit.isMultiple(of: 2) ? .chart : .members)
        }
    }

    /// The maximum number of characters of a sealed text that is read.
    package static let maximumCharacterCount = 65_536

    package let header: SuiteAndFormatDigit
    package let keyIdentifier: UInt16
    /// The nonce, or the encapsulated key of HPKE.
    package let prefix: [UInt8]
    /// The ciphertext with its tag.
    package let ciphertext: [UInt8]

    package init(header: SuiteAndFormatDigit, keyIdentifier: UInt16, prefix: [UInt8], ciphertext: [UInt8]) {
        self.header = header
        self.keyIdentifier = keyIdentifier
        self.prefix = prefix
        self.ciphertext = ciphertext
    }

    /// The reason why a text is not read.
    package enum Refusal: Error {
        /// The text has another form than any sealed text.
        case malformed
        /// A later version wrote the text.
        case unknownVersion
    }

    /// Reads a sealed text.
    ///
    /// - Complexity: O(*n*).
    package init(parsing text: String) throws(Refusal) {
        let characters = [UInt8](text.utf8.prefix(Self.maximumCharacterCount + 1))
        guard let first = characters.first, characters.count <= Self.maximumCharacterCount,
            Radix88Alphabet.digitOfByte[Int(first)] != .max
        else { throw .malformed }
        guard let header = SuiteAndFormatDigit(digit: Radix88Alphabet.digitOfByte[Int(first)]) else {
            throw .unknownVersion
        }
        let prefixEnd = 2 + header.suite.prefixByteCount
        guard let bytes = DigitBlocks.bytes(of: characters[1...]), bytes.count >= prefixEnd + SealSuite.tagByteCount
        else { throw .malformed }
        self.init(
            header: header,
            keyIdentifier: UInt16(bytes[0]) << 8 | UInt16(bytes[1]),
            prefix: Array(bytes[2..<prefixEnd]),
            ciphertext: Array(bytes[prefixEnd...])
        )
    }

    /// The sealed text.
    ///
    /// - Complexity: O(*n*).
    package var text: String {
        let identifier = [UInt8(keyIdentifier >> 8), UInt8(keyIdentifier & 0xFF)]
        let characters = DigitBlocks.characters(of: identifier + prefix + ciphertext)
        return String(decoding: [Radix88Alphabet.characters[Int(header.digit)]] + characters, as: UTF8.self)
    }

    /// The data that the tag protects beside the plaintext: format version, header, key identifier and topic.
    package static func associatedData(header: SuiteAndFormatDigit, keyIdentifier: UInt16, topic: String) -> [UInt8] {
        Array("pushchart-seal-1".utf8)
            + [header.digit, UInt8(keyIdentifier >> 8), UInt8(keyIdentifier & 0xFF)] + topic.utf8
    }
}
