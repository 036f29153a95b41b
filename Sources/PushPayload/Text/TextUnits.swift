import JSONDocument

/// What a cut keeps or drops whole: grapheme clusters, and each half of a surrogate pair that stands alone, one by one
/// from the start of a text.
struct TextUnits {
    /// The bytes of the first *n* units, as the budget counts; 0 for none.
    private(set) var byteCounts = [0]

    /// Where the first *n* units end in ``spelling``.
    private(set) var spellingEnds = [0]

    /// The units looked at, with only the escapes that JSON demands.
    private(set) var spelling: [UInt8] = []

    /// Whether all units have been looked at.
    private(set) var isComplete = false

    /// The units; `nil` is a lone surrogate.
    private var characters: [Character?] = []

    private var pieces: ArraySlice<JSONString.Piece>
    private var text: Substring = ""
    private let counter: DialectByteCounter

    init(_ pieces: [JSONString.Piece], counter: DialectByteCounter) {
        self.pieces = pieces[...]
        self.counter = counter
    }

    /// How many units have been looked at.
    var count: Int { characters.count }

    /// Looks at units up to a number of bytes and a number of units, and then as many more as it takes to tell whether
    /// the last of these lie within a long word.
    ///
    /// - Returns: How many units of white space stand at the start.
    mutating func advance(toByteCount limit: Int, atLeast floor: Int) -> Int {
        var lead = 0
        var beyond = 0
        while beyond <= TextCut.maximumWordLength {
            guard let character = next() else {
                isComplete = true
                break
            }
            if lead == characters.count, Self.isSpace(character) { lead += 1 }
            append(character)
            // The first visible unit is needed in any case: it is the least that stays.
            if byteCounts[count] > limit, count > max(floor, lead) { beyond += 1 }
        }
        return lead
    }

    /// Whether a cut may stand after so many units.
    func mayCut(after kept: Int, at boundary: TextCut.Boundary) -> Bool {
        guard boundary == .words, kept < count else { return true }
        guard !Self.isSpace(characters[kept - 1]) else { return false }
        guard !Self.isSpace(characters[kept]) else { return true }
        var start = kept
        while start > 0, !Self.isSpace(characters[start - 1]), kept - start <= TextCut.maximumWordLength { start -= 1 }
        if kept - start > TextCut.maximumWordLength { return true }
        var end = kept
        while end < count, !Self.isSpace(characters[end]), end - start <= TextCut.maximumWordLength { end += 1 }
        return end - start > TextCut.maximumWordLength || characters[..<start].allSatisfy(Self.isSpace)
    }

    /// Whether the first units end in these characters.
    func ends(with suffix: [Character], at kept: Int) -> Bool {
        guard suffix.count <= kept else { return false }
        return zip(characters[(kept - suffix.count)..<kept], suffix).allSatisfy { $0 == $1 }
    }

    /// The next unit: a character, a lone surrogate (`nil` within), or nothing more (`nil`).
    private mutating func next() -> Character?? {
        if let character = text.popFirst() { return .some(character) }
        switch pieces.popFirst() {
        case nil: return nil
        case .loneSurrogate(let unit):
            spelling += JSONString([.loneSurrogate(unit)]).spelling
            return .some(nil)
        case .text(let piece):
            text = piece[...]
            return next()
        }
    }

    private mutating func append(_ character: Character?) {
        var byteCount = counter.dialect.loneSurrogateByteCount
        if let character {
            for byte in character.utf8 { JSONString.append(escaping: byte, to: &spelling) }
            byteCount = counter.byteCount(of: character)
        }
        characters.append(character)
        byteCounts.append(byteCounts[count - 1] + byteCount)
        spellingEnds.append(spelling.count)
    }

    /// Whether words part here; a space that keeps words together is none.
    private static func isSpace(_ character: Character?) -> Bool {
        guard let character else { return false }
        return character.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
    }
}
