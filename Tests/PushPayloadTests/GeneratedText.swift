import TestSupport

/// A text drawn at random: its JSON spelling, and its units as a cut may keep them, each with its shortest spelling.
///
/// Both are put together by hand, without the room under test; that pieces stay units of their own is seen to by
/// keeping marks and joiners inside them.
struct GeneratedText {
    /// What stands between the quotes.
    private(set) var spelling = ""
    /// The shortest spelling of each unit.
    private(set) var units: [String] = []

    /// Units that stay apart from any neighbour, each with other spellings.
    private static let pieces: [[String]] = [
        ["a"], ["b"], ["Z"], ["0"], [" "], [" "], [" "], [".", #"\u002e"#], ["é", #"\u00e9"#, #"\u00E9"#],
        ["e\u{301}", #"e\u0301"#], ["o\u{308}\u{332}\u{20DD}"], ["ß"], ["ж"], ["я", #"\u044F"#], ["日", #"\u65e5"#],
        ["本"], ["語"], ["한"], ["ไ"], ["ที่"], ["ש"], ["ל", #"\u05dc"#], ["م"], ["\u{200F}"], ["नि"],
        ["😀", #"\ud83d\ude00"#],
        ["👩‍👩‍👧‍👦"], ["👍🏽"], ["❤️"], ["\u{10FFFF}"], ["\u{7F}"], ["\u{2028}", #"\u2028"#], ["/", #"\/"#], ["<"], ["&"], ["'"],
        [#"\""#], [#"\\"#, #"\u005c"#], [#"\n"#, #"\u000a"#], [#"\t"#], [#"\b"#], [#"\f"#, #"\u000C"#],
        [#"\u0000"#], [#"\u001F"#, #"\u001f"#],
        ["z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}"],
        [#"\ud83d"#], [#"\ude00"#], [#"\udfff"#],
    ]

    init(units count: Int, using random: inout SeededGenerator) {
        // Mostly of one kind, as real texts are.
        let favourite = Int.random(in: 0..<Self.pieces.count, using: &random)
        let share = Int.random(in: 0...9, using: &random)
        for _ in 0..<count {
            let isFavourite = Int.random(in: 0...9, using: &random) < share
            let index = isFavourite ? favourite : Int.random(in: 0..<Self.pieces.count, using: &random)
            let piece = Self.pieces[index]
            // A high and a low half in a row would be one character, and a mark after RLM is its own affair.
            if units.last == #"\ud83d"#, piece[0].hasPrefix(#"\ud"#) || piece[0].hasPrefix(#"\ude"#) { continue }
            spelling += piece[Int.random(in: 0..<piece.count, using: &random)]
            units.append(piece[0])
        }
        if Int.random(in: 0...7, using: &random) == 0 {
            // Flags stand at the end, since a flag after a flag would pair anew.
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                spelling += "🇩🇪"
                units.append("🇩🇪")
            }
        }
    }
}
