import DecimalNumbers
package import PushChartDiagnostics

extension JSONReader {
    /// A kind of value. The raw value is its name for messages.
    package enum Kind: String {
        case null, boolean, number, string, array, object
    }

    /// The kind of the value that follows, by its first byte; the value itself may still be invalid.
    package mutating func kindOfNextValue() throws(PushChartError) -> Kind {
        skipWhiteSpace()
        switch nextByte ?? 0 {
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "n"): return .null
        default:
            guard position > 0 || !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
                throw error(.byteOrderMark, "the document begins with a byte order mark: save it without")
            }
            throw unexpectedByteError(expected: "a value")
        }
    }

    package mutating func readNull() throws(PushChartError) { try skipWord("null") }

    /// Reads `true` or `false`.
    mutating func readBool() throws(PushChartError) -> Bool {
        let value = nextByte == UInt8(ascii: "t")
        try skipWord(value ? "true" : "false")
        return value
    }

    private mutating func skipWord(_ word: String) throws(PushChartError) {
        skipWhiteSpace()
        for byte in word.utf8 {
            guard nextByte == byte else {
                throw nextByte == nil
                    ? unexpectedEndError(expected: "the rest of “\(word)”")
                    : error(.unexpectedByte, "“\(word)” was expected, but it contains \(nextByteDescription)")
            }
            position += 1
        }
    }

    /// Reads a number as the nearest double; `nil` if it is too large for a finite one.
    package mutating func readDouble() throws(PushChartError) -> Double? {
        skipWhiteSpace()
        if let value = bytes.withUnsafeBufferPointer({ NearestDouble.readNumber(in: $0, at: &position) }) {
            return value.isFinite ? value : nil
        }
        _ = try skipNumber()
        return nil
    }

    /// Reads an array of a number and a number or `null`, if one follows, and if doubles can hold its numbers.
    ///
    /// Long documents consist of such pairs. One step for each takes half the time of a step for each token.
    ///
    /// - Returns: `nil` without a step if anything else follows.
    package mutating func readNumberPairIfNext() -> (first: Double, second: Double?)? {
        bytes.withUnsafeBufferPointer { bytes in
            var end = position
            func skip(_ byte: UInt8) -> Bool {
                while end < bytes.count, bytes[end] <= 0x20, bytes[end].isJSONWhiteSpace { end += 1 }
                guard end < bytes.count, bytes[end] == byte else { return false }
                end += 1
                return true
            }
            func skipSpace() { while end < bytes.count, bytes[end] <= 0x20, bytes[end].isJSONWhiteSpace { end += 1 } }
            guard skip(UInt8(ascii: "[")) else { return nil }
            skipSpace()
            guard let first = NearestDouble.readNumber(in: bytes, at: &end), first.isFinite, skip(UInt8(ascii: ","))
            else { return nil }
            skipSpace()
            let second = NearestDouble.readNumber(in: bytes, at: &end)
            if second == nil {
                guard bytes[end...].starts(with: "null".utf8) else { return nil }
                end += 4
            }
            guard second?.isFinite != false, skip(UInt8(ascii: "]")), depth < JSONValue.maximumDepth else { return nil }
            position = end
            return (first, second)
        }
    }

    /// Skips a number, and returns where its bytes are.
    mutating func skipNumber() throws(PushChartError) -> Range<Int> {
        skipWhiteSpace()
        let start = position
        switch JSONNumber.scanNumber(in: bytes, from: start) {
        case .number(let end):
            position = end
            return start..<end
        case .broken(let offset):
            position = offset
            guard nextByte != nil else { throw unexpectedEndError(expected: "a digit") }
            throw error(.invalidNumber, "this is not a JSON number: it contains \(nextByteDescription) here")
        }
    }

    /// Reads a string, and returns its spelling without the quotes.
    package mutating func readSpellingOfString() throws(PushChartError) -> ArraySlice<UInt8> {
        skipWhiteSpace()
        let start = position + 1
        try skipString()
        return bytes[start..<position - 1]
    }

    /// Skips a string that begins at the position.
    mutating func skipString() throws(PushChartError) {
        guard nextByte == UInt8(ascii: "\"") else { throw unexpectedByteError(expected: "a string") }
        position += 1
        while true {
            position = bytes.endOfPlainStringBytes(from: position)
            guard let byte = nextByte else { break }
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"): try validateAndSkipEscape()
            case 0..<0x20:
                throw error(.controlCharacter, "a string contains \(nextByteDescription), which must be escaped")
            default: try validateAndSkipMultibyteScalar()
            }
        }
        throw unexpectedEndError(expected: "the closing quote of a string")
    }

    private mutating func validateAndSkipEscape() throws(PushChartError) {
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
    private mutating func validateAndSkipMultibyteScalar() throws(PushChartError) {
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
