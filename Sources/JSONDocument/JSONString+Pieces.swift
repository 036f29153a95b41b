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

    /// The string with names in braces replaced, such as `{last}`; the rest keeps its spelling.
    ///
    /// A name is the text from an opening brace to the next brace, if that closes. Two opening braces begin no name: they
    /// stand for one, see `withSingleBraces`. Each character may be escaped in the string, as in `\u007blast\u007d`.
    ///
    /// - Parameter replacement: The text for a name without its braces; `nil` keeps the name as it is written.
    /// - Complexity: O(*n*) in the bytes.
    public func replacingNamesInBraces(with replacement: (String) -> String?) -> JSONString {
        var output: [UInt8] = []
        var outputEnd = 0
        for (name, range) in rangesOfNamesInBraces {
            guard let text = replacement(name) else { continue }
            output += spelling[outputEnd..<range.lowerBound]
            output += JSONString(text).spelling
            outputEnd = range.upperBound
        }
        return outputEnd == 0 ? self : JSONString(validated: output + spelling[outputEnd...])
    }

    /// The names that ``replacingNamesInBraces(with:)`` finds, in their order.
    ///
    /// - Complexity: O(*n*) in the bytes.
    public var namesInBraces: [String] { rangesOfNamesInBraces.map(\.name) }

    /// The names in braces, each with the range of the spelling from its opening to its closing brace.
    ///
    /// - Complexity: O(*n*) in the bytes.
    package var rangesOfNamesInBraces: [(name: String, range: Range<Int>)] {
        var names: [(name: String, range: Range<Int>)] = []
        var index = 0
        var openingBrace: Range<Int>?
        while index < spelling.count {
            let start = index
            switch readByteOrEscapedBrace(at: &index) {
            case UInt8(ascii: "{"):
                openingBrace = readSecondBrace(at: &index) ? nil : start..<index
            case UInt8(ascii: "}"):
                guard let brace = openingBrace else { continue }
                openingBrace = nil
                let name = JSONString(validated: Array(spelling[brace.upperBound..<start])).unescapedBytes
                names.append((String(decoding: name, as: UTF8.self), brace.lowerBound..<index))
            default: continue
            }
        }
        return names
    }

    /// The string with one opening brace in place of two, which are no beginning of a name.
    ///
    /// - Complexity: O(*n*) in the bytes.
    package var withSingleBraces: JSONString {
        var (output, outputEnd, index) = ([UInt8](), 0, 0)
        while index < spelling.count {
            guard readByteOrEscapedBrace(at: &index) == UInt8(ascii: "{") else { continue }
            let end = index
            guard readSecondBrace(at: &index) else { continue }
            output += spelling[outputEnd..<end]
            outputEnd = index
        }
        return outputEnd == 0 ? self : JSONString(validated: output + spelling[outputEnd...])
    }

    /// Moves an index past an opening brace; `false` if there is none.
    private func readSecondBrace(at index: inout Int) -> Bool {
        var end = index
        guard index < spelling.count, readByteOrEscapedBrace(at: &end) == UInt8(ascii: "{") else { return false }
        index = end
        return true
    }

    /// The byte at an index, or the brace that the escape there stands for; moves the index past it.
    private func readByteOrEscapedBrace(at index: inout Int) -> UInt8 {
        let byte = spelling[index]
        index += 1
        guard byte == UInt8(ascii: "\\"), index < spelling.count else { return byte }
        let isCodeUnit = spelling[index] == UInt8(ascii: "u")
        let unit = isCodeUnit ? hexadecimalCodeUnit(at: index + 1) : 0
        index = min(index + (isCodeUnit ? 5 : 1), spelling.count)
        return UInt8(exactly: unit) ?? byte
    }
}
