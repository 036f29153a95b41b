extension JSONParser {
    /// Reads `true`, `false` or `null`.
    mutating func readLiteral(_ word: String, as value: JSONValue) throws(JSONError) -> JSONValue {
        for byte in word.utf8 {
            guard let next = nextByte else { throw unexpectedEndError(expected: "the rest of “\(word)”") }
            guard next == byte else {
                throw error(.unexpectedByte, "“\(word)” was expected, but it contains \(nextByteDescription)")
            }
            position += 1
        }
        return value
    }

    /// Reads a number.
    mutating func readNumber() throws(JSONError) -> JSONNumber {
        switch JSONNumber.scanNumber(in: bytes, from: position) {
        case .number(let end):
            defer { position = end }
            return JSONNumber(validated: String(decoding: bytes[position..<end], as: UTF8.self))
        case .broken(let offset):
            position = offset
            guard nextByte != nil else { throw unexpectedEndError(expected: "a digit") }
            throw error(.invalidNumber, "this is not a JSON number: it contains \(nextByteDescription) here")
        }
    }

    /// Reads a string from its opening to its closing quote.
    mutating func readString() throws(JSONError) -> JSONString {
        position += 1
        let start = position
        while true {
            position = bytes.endOfPlainStringBytes(from: position)
            guard let byte = nextByte else { break }
            switch byte {
            case UInt8(ascii: "\""):
                defer { position += 1 }
                return JSONString(validated: Array(bytes[start..<position]))
            case UInt8(ascii: "\\"): try validateAndSkipEscape()
            case 0..<0x20:
                throw error(.controlCharacter, "a string contains \(nextByteDescription), which must be escaped")
            default: try validateAndSkipMultibyteScalar()
            }
        }
        throw unexpectedEndError(expected: "the closing quote of a string")
    }

    private mutating func validateAndSkipEscape() throws(JSONError) {
        let start = position
        position += 1
        guard let kind = nextByte else { throw unexpectedEndError(expected: "the rest of an escape") }
        switch kind {
        case UInt8(ascii: "u"):
            for _ in 0..<4 {
                position += 1
                guard let digit = nextByte else { throw unexpectedEndError(expected: "a hexadecimal digit") }
                guard digit.hexadecimalDigitValue != nil else {
                    throw error(.invalidEscape, "“\\u” needs four hexadecimal digits, but has \(nextByteDescription)")
                }
            }
            position += 1
        case _ where #""\/bfnrt"#.utf8.contains(kind): position += 1
        default:
            throw error(.invalidEscape, "a backslash before \(nextByteDescription) is not a JSON escape", at: start)
        }
    }

    /// Skips a scalar of two to four bytes, well-formed by table 3-7 of the Unicode Standard.
    ///
    /// Overlong forms, surrogates and scalars above U+10FFFF are refused.
    private mutating func validateAndSkipMultibyteScalar() throws(JSONError) {
        let start = position
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[start] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw error(.invalidUTF8, "no UTF-8 character begins with \(nextByteDescription)")
        }
        for offset in 1..<length {
            position = start + offset
            guard let byte = nextByte else { throw unexpectedEndError(expected: "the rest of a UTF-8 character") }
            guard (offset == 1 ? second : 0x80...0xBF).contains(byte) else {
                throw error(.invalidUTF8, "this is not a UTF-8 character: save the document as UTF-8", at: start)
            }
        }
        position = start + length
    }
}
