import TestSupport

/// A random text: its JSON spelling, and the shortest spelling of each text unit.
///
/// Both come from fixed pieces, and not from the code under test. Marks and joiners are inside the pieces, so each
/// piece stays a separate unit.
struct GeneratedText {
    /// The text between the quotes.
    private(set) var spelling = ""
    /// The shortest spelling of each unit.
    private(set) var units: [String] = []

    /// Units that do not join with a neighbor, each with other spellings.
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
        // Real texts consist mostly of one kind of unit.
        let favorite = Int.random(in: 0..<Self.pieces.count, using: &random)
        let share = Int.random(in: 0...9, using: &random)
        for _ in 0..<count {
            let isFavorite = Int.random(in: 0...9, using: &random) < share
            let index = isFavorite ? favorite : Int.random(in: 0..<Self.pieces.count, using: &random)
            let piece = Self.pieces[index]
            // A high and a low surrogate in a row would be one character.
            if units.last == #"\ud83d"#, piece[0].hasPrefix(#"\ud"#) || piece[0].hasPrefix(#"\ude"#) { continue }
            spelling += piece[Int.random(in: 0..<piece.count, using: &random)]
            units.append(piece[0])
        }
        if Int.random(in: 0...7, using: &random) == 0 {
            // Flags are at the end, because a flag after a flag would pair differently.
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                spelling += "🇩🇪"
                units.append("🇩🇪")
            }
        }
    }
}
