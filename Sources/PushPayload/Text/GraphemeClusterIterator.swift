/// Reads the grapheme clusters of a text, and those of ASCII without the general rules.
///
/// Two ASCII characters always have a boundary between them, except for CR and LF (Unicode Standard Annex #29, rules
/// GB3 to GB5 and GB999).
struct GraphemeClusterIterator {
    private let bytes: [UInt8]
    private let text: String
    private var position = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    /// Reads the next cluster; `nil` at the end.
    mutating func readNextGraphemeCluster() -> GraphemeClusterOrLoneSurrogate? {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        let following = position + 1 < bytes.count ? bytes[position + 1] : 0
        if byte < 0x80, following < 0x80, byte != 0x0D {
            position += 1
            return .ascii(byte)
        }
        let start = text.utf8.index(text.startIndex, offsetBy: position)
        guard let character = text[start...].first else { return nil }
        position += character.utf8.count
        return .character(character)
    }
}
