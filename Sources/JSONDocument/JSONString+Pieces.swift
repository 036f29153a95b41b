extension JSONString {
    /// A piece of a string: Unicode text, or half of a surrogate pair, which JSON allows and Unicode does not.
    public enum TextOrLoneSurrogate: Hashable, Sendable {
        /// Text up to the next lone surrogate.
        case text(String)
        /// One lone surrogate, 0xD800 to 0xDFFF.
        case loneSurrogate(UInt16)
    }

    /// Creates a string from pieces, spelled with only the escapes that JSON requires.
    public init(_ pieces: [TextOrLoneSurrogate]) {
        let spelling = pieces.flatMap { piece -> [UInt8] in
            switch piece {
            case .text(let text): JSONString(text).spelling
            case .loneSurrogate(let unit):
                // Always four digits, so that the spelling is valid JSON for any code unit.
                Array("\\u\(String(0x10000 + UInt32(unit), radix: 16).dropFirst())".utf8)
            }
        }
        self.init(validated: spelling)
    }

    /// The string as alternating texts and lone surrogates.
    public var pieces: [TextOrLoneSurrogate] {
        if isPlainASCII { return spelling.isEmpty ? [] : [.text(String(decoding: spelling, as: UTF8.self))] }
        let bytes = unescapedBytes
        var pieces: [TextOrLoneSurrogate] = []
        var start = 0
        var index = 0
        while index + 2 < bytes.count {
            // Only a surrogate has these two bytes in a row: in UTF-8, the byte after 0xED is below 0xA0.
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

    /// The string with each occurrence of some plain words replaced; the rest keeps its spelling.
    ///
    /// - Parameters:
    ///   - words: The words to replace: printable ASCII without quote, slash and backslash. Each character may be
    ///     escaped in the string. Earlier words take precedence.
    ///   - replacement: The text for the word at an index of `words`.
    /// - Complexity: O(*n* *w*) in the bytes and the words.
    public func replacing(_ words: [String], with replacement: (Int) -> String) -> JSONString {
        let patterns = words.map { Array($0.utf8) }
        var output: [UInt8] = []
        var index = 0
        while index < spelling.count {
            var end = index
            if let word = patterns.firstIndex(where: { pattern in
                end = index
                return !pattern.isEmpty && pattern.allSatisfy { skipPlainOrEscaped($0, at: &end) }
            }) {
                output += JSONString(replacement(word)).spelling
                index = end
            } else if spelling[index] == UInt8(ascii: "\\"), index + 1 < spelling.count {
                // No word begins inside an escape.
                output += spelling[index...index + 1]
                index += 2
            } else {
                output.append(spelling[index])
                index += 1
            }
        }
        return JSONString(validated: output)
    }

    /// Moves the index past an ASCII character, plain or as `\u00XX`; `false` if there is another character.
    private func skipPlainOrEscaped(_ character: UInt8, at index: inout Int) -> Bool {
        guard index < spelling.count else { return false }
        if spelling[index] == character {
            index += 1
            return true
        }
        guard index + 6 <= spelling.count, spelling[index] == UInt8(ascii: "\\"),
            spelling[index + 1] == UInt8(ascii: "u"), hexadecimalCodeUnit(at: index + 2) == UInt32(character)
        else { return false }
        index += 6
        return true
    }
}
