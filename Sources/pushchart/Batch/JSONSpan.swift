import JSONDocument

/// Finds where the parts of a JSON document lie without reading them, for documents too long to be held as values.
///
/// Only brackets, strings and commas are looked at: what is found has still to be parsed, and what is no JSON fails there.
enum JSONSpan {
    /// The bytes from the first to the last that is no white space.
    static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Hands on the parts of an array or an object, which lie between commas.
    ///
    /// - Parameters:
    ///   - range: The array or object with its brackets.
    ///   - bytes: The document.
    ///   - body: Takes a part; not called where there is only white space between the brackets.
    /// - Returns: Whether the range begins and ends with brackets, with all that is within closed.
    static func forEachPart(
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
            // Most bytes are those of numbers, or white space.
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
                let last = trimmed(start..<index, in: bytes)
                if !last.isEmpty || start > range.lowerBound + 1 { try body(last) }
                return index == range.upperBound - 1
            case UInt8(ascii: ",") where depth == 1:
                try body(trimmed(start..<index, in: bytes))
                start = index + 1
            default: break
            }
            index += 1
        }
        return false
    }

    /// The list that a member of an object has as its value; `nil` where there is no such member, or another value.
    ///
    /// Of two members with the key the first one counts: whoever parses the rest finds the second.
    static func list(of key: String, in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
        guard range.first.map({ bytes[$0] }) == UInt8(ascii: "{") else { return nil }
        var value: Range<Int>?
        _ = forEachPart(of: range, in: bytes) { part in value = value ?? self.value(of: key, in: part, of: bytes) }
        return value.flatMap { $0.first.map { bytes[$0] } == UInt8(ascii: "[") ? $0 : nil }
    }

    /// The value of a member that has a key.
    private static func value(of key: String, in member: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
        guard member.first.map({ bytes[$0] }) == UInt8(ascii: "\"") else { return nil }
        var end = member.lowerBound + 1
        while end < member.upperBound, bytes[end] != UInt8(ascii: "\"") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        // No escape takes more than six bytes.
        guard end < member.upperBound, end - member.lowerBound <= 6 * key.utf8.count + 1 else { return nil }
        guard case .string(let name)? = try? JSONValue(parsing: Array(bytes[member.lowerBound...end])), name.equals(key)
        else { return nil }
        let rest = trimmed(end + 1..<member.upperBound, in: bytes)
        guard rest.first.map({ bytes[$0] }) == UInt8(ascii: ":") else { return nil }
        return trimmed(rest.lowerBound + 1..<rest.upperBound, in: bytes)
    }

    /// The first bytes of a part, with one space in place of each run of white space outside strings.
    ///
    /// - Parameter limit: The most bytes of the result.
    /// - Returns: The bytes, and whether they are the whole part.
    static func compacted(_ range: Range<Int>, in bytes: [UInt8], limit: Int) -> (text: [UInt8], isWhole: Bool) {
        var text: [UInt8] = []
        var (isInString, isEscaped, isAfterSpace) = (false, false, false)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            if isInString {
                isInString = isEscaped || byte != 0x22
                isEscaped = !isEscaped && byte == 0x5C
            } else if byte <= 0x20, isSpace(byte) {
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

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    private static func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") }
}
