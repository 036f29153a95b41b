extension JSONString {
    /// A stretch of a string: Unicode text, or half of a surrogate pair that JSON allows and Unicode does not.
    public enum Piece: Hashable, Sendable {
        /// Text as long as it goes.
        case text(String)
        /// One lone surrogate, 0xD800 to 0xDFFF.
        case loneSurrogate(UInt16)
    }

    /// Creates a string from pieces, spelled with only the escapes that JSON demands.
    public init(_ pieces: [Piece]) {
        let spelling = pieces.flatMap { piece -> [UInt8] in
            switch piece {
            case .text(let text): JSONString(text).spelling
            case .loneSurrogate(let unit):
                // Four digits whatever the unit is, so that the spelling is JSON.
                Array("\\u\(String(0x10000 + UInt32(unit), radix: 16).dropFirst())".utf8)
            }
        }
        self.init(checked: spelling)
    }

    /// The string's text, and its lone surrogates between.
    ///
    /// - Complexity: O(*n*).
    public var pieces: [Piece] {
        let bytes = unescaped
        var pieces: [Piece] = []
        var start = 0
        var index = 0
        while index + 2 < bytes.count {
            // Only a surrogate has these two bytes in a row: UTF-8 proper has no 0xED before 0xA0 and above.
            guard bytes[index] == 0xED, bytes[index + 1] >= 0xA0 else {
                index += 1
                continue
            }
            if start < index { pieces.append(.text(String(decoding: bytes[start..<index], as: UTF8.self))) }
            let unit = 0xD000 | UInt16(bytes[index + 1] & 0x3F) << 6 | UInt16(bytes[index + 2] & 0x3F)
            pieces.append(.loneSurrogate(unit))
            index += 3
            start = index
        }
        if start < bytes.count { pieces.append(.text(String(decoding: bytes[start...], as: UTF8.self))) }
        return pieces
    }

    /// The string with something in place of each occurrence of some plain words; the rest keeps its spelling.
    ///
    /// - Parameters:
    ///   - words: What to look for: printable ASCII without quote, solidus and backslash, each character as it is or
    ///     escaped. The earlier ones win.
    ///   - replacement: What to put in place of a word.
    /// - Complexity: O(*n* *w*) in the bytes and the words.
    public func replacing(_ words: [String], with replacement: (Int) -> String) -> JSONString {
        let patterns = words.map { Array($0.utf8) }
        var output: [UInt8] = []
        var index = 0
        while index < spelling.count {
            var end = index
            if let word = patterns.firstIndex(where: { pattern in
                end = index
                return !pattern.isEmpty && pattern.allSatisfy { take($0, &end) }
            }) {
                output += JSONString(replacement(word)).spelling
                index = end
            } else if spelling[index] == UInt8(ascii: "\\"), index + 1 < spelling.count {
                // The second half of an escape starts nothing.
                output += spelling[index...index + 1]
                index += 2
            } else {
                output.append(spelling[index])
                index += 1
            }
        }
        return JSONString(checked: output)
    }

    /// Moves past a character of ASCII, as it is or as `\u00XX`; `false` where another one stands there.
    private func take(_ character: UInt8, _ index: inout Int) -> Bool {
        guard index < spelling.count else { return false }
        if spelling[index] == character {
            index += 1
            return true
        }
        guard index + 6 <= spelling.count, spelling[index] == UInt8(ascii: "\\"),
            spelling[index + 1] == UInt8(ascii: "u"),
            spelling[index + 2..<index + 6].reduce(0, { $0 << 4 | UInt32(Self.digit($1) ?? 0) }) == UInt32(character)
        else { return false }
        index += 6
        return true
    }
}
