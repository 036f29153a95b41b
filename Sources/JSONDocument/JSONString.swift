/// A JSON string with its spelling.
///
/// The spelling may contain escapes that do not form Unicode text. A lone surrogate (`\ud83d`) is legal JSON and is
/// kept.
public struct JSONString: Hashable, Sendable {
    /// The bytes between the quotes: UTF-8 with JSON escapes.
    public let spelling: [UInt8]

    /// Creates a string from a spelling that the parser has validated.
    init(validated spelling: [UInt8]) { self.spelling = spelling }

    /// Spells a text with only the escapes that JSON requires.
    ///
    /// These are `\"`, `\\`, the short `\b \f \n \r \t`, and `\u00XX` for the other control characters below U+0020.
    public init(_ text: String) {
        var spelling: [UInt8] = []
        spelling += text.utf8
        if spelling.endOfPlainStringBytes(from: 0) < spelling.count {
            spelling.removeAll(keepingCapacity: true)
            for byte in text.utf8 { Self.appendEscapedIfRequired(byte, to: &spelling) }
        }
        self.spelling = spelling
    }

    /// Creates a string from a spelling made by ``appendEscapedIfRequired(_:to:)``, or joined from other spellings.
    package init(minimalSpelling: some Sequence<UInt8>) { spelling = Array(minimalSpelling) }

    /// Appends one UTF-8 byte of a text to a spelling, escaped if JSON requires it.
    package static func appendEscapedIfRequired(_ byte: UInt8, to spelling: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): spelling += [UInt8(ascii: "\\"), byte]
        case 0x08: spelling += "\\b".utf8
        case 0x09: spelling += "\\t".utf8
        case 0x0A: spelling += "\\n".utf8
        case 0x0C: spelling += "\\f".utf8
        case 0x0D: spelling += "\\r".utf8
        case 0..<0x20: spelling += "\\u00\(byte.hexadecimal)".utf8
        default: spelling.append(byte)
        }
    }

    /// The text without escapes; `nil` if a lone surrogate makes it invalid Unicode.
    public var text: String? {
        if isPlainASCII { return String(decoding: spelling, as: UTF8.self) }
        // Invalid Unicode decodes to other bytes. `String(validating:as:)` would require iOS 18.
        let bytes = unescapedBytes
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// The text without escapes, with U+FFFD for each lone surrogate; for messages and paths.
    public var lossyText: String {
        String(decoding: unescapedBytes(replacingLoneSurrogates: { _ in 0xFFFD }), as: UTF8.self)
    }

    /// The number of bytes that the string takes in a document, including its two quotes.
    public var byteCount: Int { spelling.count + 2 }

    /// Appends the string with its quotes.
    public func writeQuoted(into output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        output += spelling
        output.append(UInt8(ascii: "\""))
    }

    /// Whether the string is printable ASCII without escapes: each of its bytes is a character.
    package var isPlainASCII: Bool { spelling.endOfPlainStringBytes(from: 0) == spelling.count }

    /// Whether the string without escapes is this text, compared scalar by scalar without Unicode normalization.
    public func equals(_ text: String) -> Bool {
        // An escape is longer than what it stands for.
        guard spelling.count >= text.utf8.count else { return false }
        if spelling.count > text.utf8.count {
            return spelling.contains(UInt8(ascii: "\\")) && unescapedBytes.elementsEqual(text.utf8)
        }
        var text = text
        return text.withUTF8 { text in spelling.withUnsafeBufferPointer { $0.elementsEqual(text) } }
    }
}

extension JSONString {
    /// The string without escapes in UTF-8, with the three bytes of the UTF-8 pattern for each lone surrogate.
    ///
    /// Two strings are the same text exactly if these bytes are the same.
    package var unescapedBytes: [UInt8] { unescapedBytes(replacingLoneSurrogates: { $0 }) }

    private func unescapedBytes(replacingLoneSurrogates replacement: (UInt32) -> UInt32) -> [UInt8] {
        guard !isPlainASCII, spelling.contains(UInt8(ascii: "\\")) else { return spelling }
        var output: [UInt8] = []
        output.reserveCapacity(spelling.count)
        var index = 0
        while index < spelling.count {
            appendUnescapedUnit(at: &index, to: &output, replacingLoneSurrogates: replacement)
        }
        return output
    }

    /// Appends the byte at an index, or what the escape there stands for, and moves the index past it.
    func appendUnescapedUnit(
        at index: inout Int,
        to output: inout [UInt8],
        replacingLoneSurrogates replacement: (UInt32) -> UInt32 = { $0 }
    ) {
        guard spelling[index] == UInt8(ascii: "\\"), index + 1 < spelling.count else {
            output.append(spelling[index])
            index += 1
            return
        }
        let escape = spelling[index + 1]
        index += 2
        switch escape {
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "u"):
            var scalar = hexadecimalCodeUnit(at: index)
            index += 4
            if scalar & 0xFC00 == 0xD800, let low = lowSurrogate(at: index) {
                scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
                index += 6
            } else if scalar & 0xF800 == 0xD800 {
                scalar = replacement(scalar)
            }
            Self.appendUTF8(ofScalarOrSurrogate: scalar, to: &output)
        default: output.append(escape)
        }
    }

    /// The second half of a surrogate pair, if its escape begins at `index`.
    private func lowSurrogate(at index: Int) -> UInt32? {
        guard spelling.dropFirst(index).starts(with: "\\u".utf8) else { return nil }
        let unit = hexadecimalCodeUnit(at: index + 2)
        return unit & 0xFC00 == 0xDC00 ? unit : nil
    }

    /// The UTF-16 code unit of the four hexadecimal digits at `index`, which the parser has validated.
    func hexadecimalCodeUnit(at index: Int) -> UInt32 {
        spelling[min(index, spelling.count)..<min(index + 4, spelling.count)]
            .reduce(0) { $0 << 4 | UInt32($1.hexadecimalDigitValue ?? 0) }
    }

    /// Appends a scalar, or a lone surrogate, in the bit pattern of UTF-8.
    private static func appendUTF8(ofScalarOrSurrogate scalar: UInt32, to output: inout [UInt8]) {
        func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(scalar >> shift & 0x3F) }
        switch scalar {
        case 0..<0x80: output.append(UInt8(scalar))
        case 0x80..<0x800: output += [0xC0 | UInt8(scalar >> 6), tail(0)]
        case 0x800..<0x10000: output += [0xE0 | UInt8(scalar >> 12), tail(6), tail(0)]
        default: output += [0xF0 | UInt8(scalar >> 18 & 0x07), tail(12), tail(6), tail(0)]
        }
    }
}
