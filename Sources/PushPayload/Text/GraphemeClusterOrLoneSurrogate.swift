/// A part of a text that a cut keeps or drops whole.
enum GraphemeClusterOrLoneSurrogate {
    /// An ASCII character that is a grapheme cluster by itself.
    case ascii(UInt8)
    /// Any other grapheme cluster.
    case character(Character)
    /// Half of a surrogate pair.
    case loneSurrogate

    /// Whether words are separated here; no-break spaces do not separate words.
    var isBreakingSpace: Bool {
        switch self {
        case .ascii(let byte): byte == 0x20 || (0x09...0x0D).contains(byte)
        case .character(let character): character.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
        case .loneSurrogate: false
        }
    }

    /// A character to compare units with.
    struct CharacterForCanonicalComparison {
        let character: Character
        /// The ASCII character that is canonically equivalent, as `K` is to the Kelvin sign.
        let asciiEquivalent: UInt8?

        init(_ character: Character) {
            self.character = character
            asciiEquivalent = (0..<0x80).first { Character(Unicode.Scalar($0)) == character }
        }
    }

    /// Whether the unit is canonically equivalent to a character.
    func isCanonicallyEquivalent(to other: CharacterForCanonicalComparison) -> Bool {
        switch self {
        case .ascii(let byte): byte == other.asciiEquivalent
        case .character(let character): character == other.character
        case .loneSurrogate: false
        }
    }
}
