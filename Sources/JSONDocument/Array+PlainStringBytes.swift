extension [UInt8] {
    /// The index of the first byte that ends or escapes a JSON string, that JSON forbids in a string, or that is beyond
    /// ASCII.
    ///
    /// Eight bytes are tested at a time (S. E. Anderson, "Bit Twiddling Hacks": a word with a byte less than *n*).
    ///
    /// - Parameter start: The index of the first byte to test.
    func endOfPlainStringBytes(from start: Int) -> Int {
        withUnsafeBytes { bytes in
            var index = start
            while index + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let quotes = word ^ (Self.ones &* UInt64(UInt8(ascii: "\"")))
                let backslashes = word ^ (Self.ones &* UInt64(UInt8(ascii: "\\")))
                // The high bit of a byte is set if the byte is beyond ASCII, a control character, a quote or a
                // backslash.
                let special =
                    word | (word &- Self.ones &* 0x20) | (quotes &- Self.ones) | (backslashes &- Self.ones)
                if special & Self.highBits != 0 { break }
                index += 8
            }
            while index < bytes.count {
                let byte = bytes[index]
                guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { break }
                index += 1
            }
            return index
        }
    }

    /// The index of the closing quote of a valid JSON string.
    ///
    /// - Parameter start: The index of a character of the string.
    func closingQuoteIndex(from start: Int) -> Int {
        var index = endOfPlainStringBytes(from: start)
        while index < count, self[index] != UInt8(ascii: "\"") {
            index = endOfPlainStringBytes(from: index + (self[index] == UInt8(ascii: "\\") ? 2 : 1))
        }
        return index
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}
