import JSONDocument

/// Finds the ranges of parts of a JSON document without parsing them, for documents too long to keep as values.
///
/// It reads only brackets, strings and commas. Parsing the parts later detects invalid JSON.
enum JSONRangeScanner {
    /// The range without white space at its ends.
    static func trimmingWhiteSpace(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isJSONWhiteSpace { start += 1 }
        while end > start, bytes[end - 1].isJSONWhiteSpace { end -= 1 }
        return start..<end
    }

    /// Calls a closure with each part between the commas of an array or an object.
    ///
    /// - Parameters:
    ///   - range: The range of the array or object, with its brackets.
    ///   - body: Receives the range of a part. It is not called for empty brackets.
    /// - Returns: Whether the range begins and ends with brackets, and all brackets in it are closed.
    static func forEachElementOrMember(
        of range: Range<Int>,
        in bytes: [UInt8],
        _ body: (Range<Int>) throws -> Void
    ) rethrows -> Bool {
        guard range.count >= 2, isOpening(bytes[range.lowerBound]) else { return false }
        var start = range.lowerBound + 1
        var index = start
        var depth = 1
        while index < range.upperBound {
            let byte = bytes[index]
            // A fast path for numbers and white space.
            if byte != 0x22, byte != 0x2C, byte < 0x5B {
                index += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                while index < range.upperBound, bytes[index] != UInt8(ascii: "\"") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            case let byte where isOpening(byte): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                guard depth == 0 else { break }
                let last = trimmingWhiteSpace(start..<index, in: bytes)
                if !last.isEmpty || start > range.lowerBound + 1 { try body(last) }
                return index == range.upperBound - 1
            case UInt8(ascii: ",") where depth == 1:
                try body(trimmingWhiteSpace(start..<index, in: bytes))
                start = index + 1
            default: break
            }
            index += 1
        }
        return false
    }

    /// The range of the array that is the value of a key; `nil` if the key is missing or has another value.
    ///
    /// It uses the first of two members with the key. Parsing the rest detects the second.
    static func rangeOfArray(forKey key: String, in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
        guard range.first.map({ bytes[$0] }) == UInt8(ascii: "{") else { return nil }
        var value: Range<Int>?
        _ = forEachElementOrMember(of: range, in: bytes) { part in
            value = value ?? self.rangeOfValue(forKey: key, in: part, of: bytes)
        }
        return value.flatMap { $0.first.map { bytes[$0] } == UInt8(ascii: "[") ? $0 : nil }
    }

    /// The range of the value of a member, if it has the key.
    private static func rangeOfValue(forKey key: String, in member: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
        guard member.first.map({ bytes[$0] }) == UInt8(ascii: "\"") else { return nil }
        var end = member.lowerBound + 1
        while end < member.upperBound, bytes[end] != UInt8(ascii: "\"") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        // An escape has at most six bytes.
        guard end < member.upperBound, end - member.lowerBound <= 6 * key.utf8.count + 1 else { return nil }
        guard case .string(let name)? = try? JSONValue(parsing: Array(bytes[member.lowerBound...end])), name.equals(key)
        else { return nil }
        let rest = trimmingWhiteSpace(end + 1..<member.upperBound, in: bytes)
        guard rest.first.map({ bytes[$0] }) == UInt8(ascii: ":") else { return nil }
        return trimmingWhiteSpace(rest.lowerBound + 1..<rest.upperBound, in: bytes)
    }

    /// The bytes of a part with each run of white space outside strings reduced to its first byte.
    ///
    /// - Parameter limit: The maximum number of bytes of the result.
    /// - Returns: The bytes, and whether they contain the whole part.
    static func collapsingWhiteSpaceOutsideStrings(_ range: Range<Int>, in bytes: [UInt8], limit: Int) -> (
        text: [UInt8], isWhole: Bool
    ) {
        var text: [UInt8] = []
        var (isInString, isEscaped, isAfterSpace) = (false, false, false)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            if isInString {
                isInString = isEscaped || byte != 0x22
                isEscaped = !isEscaped && byte == 0x5C
            } else if byte.isJSONWhiteSpace {
                if isAfterSpace { continue }
                isAfterSpace = true
            } else {
                isAfterSpace = false
                isInString = byte == 0x22
            }
            guard text.count < limit else { return (text, false) }
            text.append(byte)
        }
        return (text, true)
    }

    private static func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") }
}
