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
            case .loneSurrogate(let unit): Array("\\u\(String(unit, radix: 16))".utf8)
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
    ///   - words: What to look for: printable ASCII that no JSON encoder escapes. The earlier ones win.
    ///   - replacement: What to put in place of a word.
    /// - Complexity: O(*n* *w*) in the bytes and the words.
    public func replacing(_ words: [String], with replacement: (Int) -> String) -> JSONString {
        let patterns = words.map { Array($0.utf8) }
        var output: [UInt8] = []
        var index = 0
        while index < spelling.count {
            if spelling[index] == UInt8(ascii: "\\"), index + 1 < spelling.count {
                output += spelling[index...index + 1]
                index += 2
            } else if let word = patterns.firstIndex(where: { spelling[index...].starts(with: $0) }) {
                output += JSONString(replacement(word)).spelling
                index += max(1, patterns[word].count)
            } else {
                output.append(spelling[index])
                index += 1
            }
        }
        return JSONString(checked: output)
    }
}
