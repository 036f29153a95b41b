/// A JSON string with its spelling.
///
/// The spelling may hold escapes that make no Unicode: a lone surrogate (`\ud83d`) is legal JSON and is kept.
public struct JSONString: Hashable, Sendable {
    /// What stands between the quotes, byte for byte: UTF-8 with JSON's escapes.
    public let spelling: [UInt8]

    /// Creates a string from a spelling that the parser has checked.
    init(checked spelling: [UInt8]) { self.spelling = spelling }

    /// Spells a text with only the escapes that JSON demands.
    ///
    /// These are `\"`, `\\`, the short `\b \f \n \r \t`, and `\u00XX` for the other control characters below U+0020.
    public init(_ text: String) {
        var spelling: [UInt8] = []
        spelling.reserveCapacity(text.utf8.count)
        for byte in text.utf8 { Self.append(escaping: byte, to: &spelling) }
        self.spelling = spelling
    }

    /// Takes over a spelling that was put together by ``append(escaping:to:)`` or out of other spellings.
    package init(minimalSpelling: some Sequence<UInt8>) { spelling = Array(minimalSpelling) }

    /// Appends one byte of a text in UTF-8 to a spelling, escaped where JSON demands it.
    package static func append(escaping byte: UInt8, to spelling: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): spelling += [UInt8(ascii: "\\"), byte]
        case 0x08: spelling += "\\b".utf8
        case 0x09: spelling += "\\t".utf8
        case 0x0A: spelling += "\\n".utf8
        case 0x0C: spelling += "\\f".utf8
        case 0x0D: spelling += "\\r".utf8
        case 0..<0x10: spelling += "\\u000\(String(byte, radix: 16, uppercase: true))".utf8
        case 0x10..<0x20: spelling += "\\u00\(String(byte, radix: 16, uppercase: true))".utf8
        default: spelling.append(byte)
        }
    }

    /// The text that is meant; `nil` where a lone surrogate makes it no Unicode.
    ///
    /// - Complexity: O(*n*).
    public var text: String? {
        // What is no Unicode comes out as other bytes. `String(validating:as:)` would want iOS 18.
        let bytes = unescaped
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// How many bytes the string takes in a document, its two quotes included.
    public var byteCount: Int { spelling.count + 2 }

    /// Appends the string with its quotes.
    public func write(into output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        output += spelling
        output.append(UInt8(ascii: "\""))
    }

    /// Whether the string means this text, compared scalar by scalar: no normalisation makes two keys one.
    ///
    /// - Complexity: O(*n*).
    public func equals(_ text: String) -> Bool {
        spelling.contains(UInt8(ascii: "\\"))
            ? unescaped.elementsEqual(text.utf8)
            : spelling.elementsEqual(text.utf8)
    }

    /// The text that is meant, with U+FFFD for each lone surrogate; for messages and paths.
    public var lossyText: String { String(decoding: unescape(loneSurrogate: { _ in 0xFFFD }), as: UTF8.self) }
}

extension JSONString {
    /// The string without its escapes, in UTF-8; a lone surrogate takes the three bytes that UTF-8 would give it were
    /// it allowed, so that two strings mean the same exactly when these bytes are the same.
    var unescaped: [UInt8] { unescape { $0 } }

    /// The string without its escapes, with something else for each lone surrogate.
    private func unescape(loneSurrogate: (UInt32) -> UInt32) -> [UInt8] {
        guard spelling.contains(UInt8(ascii: "\\")) else { return spelling }
        var output: [UInt8] = []
        output.reserveCapacity(spelling.count)
        var index = 0
        while index < spelling.count {
            guard spelling[index] == UInt8(ascii: "\\"), index + 1 < spelling.count else {
                output.append(spelling[index])
                index += 1
                continue
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
                var scalar = hexadecimal(at: index)
                index += 4
                if scalar & 0xFC00 == 0xD800, let low = lowSurrogate(at: index) {
                    scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
                    index += 6
                } else if scalar & 0xF800 == 0xD800 {
                    scalar = loneSurrogate(scalar)
                }
                Self.append(scalar, to: &output)
            default: output.append(escape)
            }
        }
        return output
    }

    /// The second half of a surrogate pair, if its escape stands at `index`.
    private func lowSurrogate(at index: Int) -> UInt32? {
        guard index + 6 <= spelling.count, spelling[index] == UInt8(ascii: "\\"),
            spelling[index + 1] == UInt8(ascii: "u")
        else { return nil }
        let unit = hexadecimal(at: index + 2)
        return unit & 0xFC00 == 0xDC00 ? unit : nil
    }

    /// The four hexadecimal digits at `index`, which the parser has seen to be there.
    private func hexadecimal(at index: Int) -> UInt32 {
        spelling[index..<min(index + 4, spelling.count)].reduce(0) { $0 << 4 | UInt32(Self.digit($1) ?? 0) }
    }

    /// The value of a hexadecimal digit of either case.
    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Appends a scalar, or a lone surrogate, in the bit pattern of UTF-8.
    private static func append(_ scalar: UInt32, to output: inout [UInt8]) {
        func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(scalar >> shift & 0x3F) }
        switch scalar {
        case 0..<0x80: output.append(UInt8(scalar))
        case 0x80..<0x800: output += [0xC0 | UInt8(scalar >> 6), tail(0)]
        case 0x800..<0x10000: output += [0xE0 | UInt8(scalar >> 12), tail(6), tail(0)]
        default: output += [0xF0 | UInt8(scalar >> 18 & 0x07), tail(12), tail(6), tail(0)]
        }
    }
}
