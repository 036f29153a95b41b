extension JSONParser {
    /// Reads `true`, `false` or `null`.
    mutating func literal(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for byte in word.utf8 {
            guard let next = peek else { throw endError("the rest of “\(word)”") }
            guard next == byte else {
                throw error(.unexpectedByte, "“\(word)” was expected, but \(found) stands in it")
            }
            position += 1
        }
        return value
    }

    /// Reads a number.
    mutating func number() throws(JSONError) -> JSONNumber {
        switch JSONNumber.scan(bytes, from: position) {
        case .number(let end):
            defer { position = end }
            return JSONNumber(checked: String(decoding: bytes[position..<end], as: UTF8.self))
        case .broken(let place):
            position = place
            guard peek != nil else { throw endError("a digit") }
            throw error(.invalidNumber, "this is no number of JSON: \(found) stands where it does not belong")
        }
    }

    /// Reads a string from its opening to its closing quote.
    mutating func string() throws(JSONError) -> JSONString {
        position += 1
        let start = position
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                defer { position += 1 }
                return JSONString(checked: Array(bytes[start..<position]))
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20:
                throw error(.controlCharacter, "\(found) stands in a string and has to be escaped")
            case 0x20..<0x80: position += 1
            default: try multibyteScalar()
            }
        }
        throw endError("the closing quote of a string")
    }

    private mutating func escape() throws(JSONError) {
        let start = position
        position += 1
        guard let kind = peek else { throw endError("the rest of an escape") }
        switch kind {
        case UInt8(ascii: "u"):
            for _ in 0..<4 {
                position += 1
                guard let digit = peek else { throw endError("a hexadecimal digit") }
                guard JSONString.digit(digit) != nil else {
                    throw error(.invalidEscape, "“\\u” needs four hexadecimal digits, but \(found) stands there")
                }
            }
            position += 1
        case _ where #""\/bfnrt"#.utf8.contains(kind): position += 1
        default:
            throw error(.invalidEscape, "a backslash before \(found) is no escape of JSON", at: start)
        }
    }

    /// Skips a scalar of two to four bytes, well-formed by table 3-7 of the Unicode Standard: no overlong forms, no
    /// surrogates, nothing above U+10FFFF.
    private mutating func multibyteScalar() throws(JSONError) {
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
        default: throw error(.invalidUTF8, "\(found) begins no character of UTF-8")
        }
        for offset in 1..<length {
            position = start + offset
            guard let byte = peek else { throw endError("the rest of a UTF-8 character") }
            guard (offset == 1 ? second : 0x80...0xBF).contains(byte) else {
                throw error(.invalidUTF8, "this is no character of UTF-8: save the document as UTF-8", at: start)
            }
        }
        position = start + length
    }
}
