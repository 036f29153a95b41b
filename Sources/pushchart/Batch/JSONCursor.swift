import JSONDocument

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Moves over the tokens of a JSON text without keeping values.
///
/// It follows every valid text. In an invalid text it may stop anywhere, so a caller parses the text that it skips.
struct JSONCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int

    /// Begins at a position in bytes that outlive the cursor.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// The next byte; `nil` at the end.
    @inline(__always)
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    @inline(__always)
    mutating func skipWhiteSpace() {
        while position < bytes.count, bytes[position] <= 0x20, bytes[position].isJSONWhiteSpace { position += 1 }
    }

    /// Skips white space and a character; `false` if another character follows.
    @inline(__always)
    mutating func consumeAfterWhiteSpace(_ character: Unicode.Scalar) -> Bool {
        skipWhiteSpace()
        guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
        position += 1
        return true
    }

    /// Whether some bytes follow.
    func isNext(_ expected: [UInt8]) -> Bool {
        guard expected.count <= bytes.count - position, let start = bytes.baseAddress else { return false }
        return expected.withUnsafeBytes {
            $0.baseAddress.map { memcmp($0, start + position, expected.count) == 0 } ?? true
        }
    }

    /// Skips `null`; `false` if another token follows.
    mutating func consumeNull() -> Bool {
        guard bytes[position...].starts(with: "null".utf8) else { return false }
        position += 4
        return true
    }

    /// Skips a string; `false` if none begins or it does not end.
    mutating func skipString() -> Bool {
        guard next == UInt8(ascii: "\"") else { return false }
        position += 1
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\") { position += 1 }
        }
        return false
    }

    /// Skips a value; `false` if brackets or a string do not end.
    mutating func skipValueWithoutValidating() -> Bool {
        var depth = 0
        repeat {
            switch next {
            case nil: return false
            case UInt8(ascii: "\""): guard skipString() else { return false }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                position += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                guard depth >= 0 else { return false }
                position += 1
            case _ where depth > 0: position += 1
            default: skipLiteral()
            }
        } while depth > 0
        return true
    }

    private mutating func skipLiteral() {
        while let byte = next, ![UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte),
            !byte.isJSONWhiteSpace
        {
            position += 1
        }
    }

    /// Finds the value of a key in the object that begins here.
    ///
    /// - Parameters:
    ///   - key: ASCII without quote and backslash. A key with an escape is not found.
    ///   - readValue: Receives the cursor at the value, and moves it past the value. It returns `false` to give up.
    /// - Returns: Whether the object was read to its end.
    mutating func skipObject(readingValuesForKey key: StaticString, readValue: (inout JSONCursor) -> Bool) -> Bool {
        guard consumeAfterWhiteSpace("{") else { return false }
        repeat {
            skipWhiteSpace()
            let keyStart = position + 1
            guard skipString() else { return false }
            let isKey = UnsafeBufferPointer(rebasing: bytes[keyStart..<position - 1])
                .elementsEqual(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
            guard consumeAfterWhiteSpace(":") else { return false }
            skipWhiteSpace()
            guard isKey ? readValue(&self) : skipValueWithoutValidating() else { return false }
        } while consumeAfterWhiteSpace(",")
        return consumeAfterWhiteSpace("}")
    }
}
