#if !LIBFUZZER
    import Testing
#endif

/// Values from the bytes of libFuzzer: integers, doubles of every kind and texts. After the last byte, all are zero.
///
/// Equal bytes give equal values, and a changed byte changes little. So the search of libFuzzer makes progress.
struct FuzzInput {
    private(set) var rest: ArraySlice<UInt8>

    init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
        rest = Array(UnsafeBufferPointer(start: start, count: count))[...]
    }

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isEmpty: Bool { rest.isEmpty }

    /// All remaining bytes.
    var bytes: [UInt8] { Array(rest) }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A whole number from 0 up to, but not including, a bound of at most 256.
    mutating func below(_ bound: Int) -> Int { Int(byte()) % max(bound, 1) }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

    mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

    /// A finite double: any bit pattern, a small integer, a short decimal, or an end of the range.
    mutating func double() -> Double {
        switch below(6) {
        case 0:
            let value = Double(bitPattern: word())
            return value.isFinite ? value : value.isNaN ? 0 : value.sign == .minus ? -1.7e308 : 1.7e308
        case 1: return Double(Int8(bitPattern: byte()))
        case 2:
            let mantissa = Double(Int16(bitPattern: UInt16(byte()) << 8 | UInt16(byte())))
            return mantissa / [1, 10, 100, 1000, 1e6, 1e15][below(6)]
        case 3: return (flag() ? -1 : 1) * Double(word() >> 11) * (flag() ? 1 : 0x1p-53)
        case 4:
            return pick([
                0, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
                .leastNormalMagnitude, 0x1p53, -0x1p53, 1e15, 1e16, 7 * .leastNonzeroMagnitude, 1 / 3,
                -10 * .leastNonzeroMagnitude, -5295.5, 1e-300, 5.8e24,
            ])
        default: return 1_700_000_000 + Double(UInt16(byte()) << 8 | UInt16(byte())) * [1, 60, 0.001, 1e-9][below(4)]
        }
    }

    /// Letters, words, complex emoji, combining marks, flags, characters that JSON escapes, and placeholders.
    mutating func text(atMost count: Int) -> String {
        var text = ""
        for _ in 0..<below(count + 1) { text += Self.pieces[below(Self.pieces.count)] }
        return text
    }

    private static let pieces = [
        "a", "b", " ", "  ", "word ", "longerword", "é", "e\u{301}", "\u{301}", "\u{308}\u{323}", "ß", "ﬁ", "東京", "ที่นี่",
        "한", "\u{1112}\u{1161}\u{11AB}", "👍", "👍🏽", "👨‍👩‍👧‍👦", "\u{200D}", "\u{FE0F}", "1️⃣", "🇦🇹", "🇩🇪", "🇦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "…", "...",
        "\"",
        "\\", "/", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "\u{A0}", "<&>", "{last}", "{change%}", "{min}",
        "{", "}", "\u{FFFD}", "\u{10FFFF}", "\u{E000}", "क्षि", "\r\n", "\r", ".", ":", "[0]", "aps",
    ]
}

/// Stops the run if a condition is false, and libFuzzer keeps the input. In a test, it is an issue of the input.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if condition { return }
    #if LIBFUZZER
        fatalError(message())
    #else
        Issue.record("\(FuzzTarget.inputName): \(message())")
    #endif
}

/// Whether a text is a cut of another text between characters, with or without the ellipsis.
func isCut(_ text: String, of whole: String, ellipsis: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    let without = scalars.ends(with: ellipsis.unicodeScalars) ? scalars.dropLast(ellipsis.unicodeScalars.count) : nil
    var kept: [Unicode.Scalar] = []
    if scalars.isEmpty || without?.isEmpty == true { return true }
    for character in whole {
        kept += character.unicodeScalars
        if kept == scalars { return true }
        if let without, kept.count == without.count, kept.elementsEqual(without) { return true }
        if kept.count > scalars.count { return false }
    }
    return false
}

extension [Unicode.Scalar] {
    fileprivate func ends(with suffix: String.UnicodeScalarView) -> Bool {
        count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
    }
}
