import JSONDocument

/// The units of a text that a cut keeps or drops whole: grapheme clusters and lone surrogates.
///
/// Units are read from the start of the text, as far as they are needed.
struct IndivisibleTextUnits {
    /// The number of bytes of the first *n* units in the budget's dialect, beginning with 0 for no units.
    private(set) var byteCounts = [0]

    /// The end of the first *n* units in ``spelling``, beginning with 0 for no units.
    private(set) var spellingEnds = [0]

    /// The units that were read, with only the escapes that JSON requires.
    private(set) var spelling: [UInt8] = []

    /// Whether all units were read.
    private(set) var isComplete = false

    /// The units; `nil` is a lone surrogate.
    private var characters: [Character?] = []

    private var unreadPieces: ArraySlice<JSONString.TextOrLoneSurrogate>
    private var unreadText: Substring = ""
    private let counter: DialectByteCounter

    init(_ pieces: [JSONString.TextOrLoneSurrogate], counter: DialectByteCounter) {
        unreadPieces = pieces[...]
        self.counter = counter
    }

    /// The number of units that were read.
    var count: Int { characters.count }

    /// Reads units up to a number of bytes and a minimum number of units.
    ///
    /// Reads as many more units as are needed to decide whether the last of these are within a long word.
    ///
    /// - Returns: The number of white-space units at the start.
    mutating func readUnits(untilByteCount byteCount: Int, minimumCount: Int) -> Int {
        var leadingSpaceCount = 0
        var extraCount = 0
        while extraCount <= TextCutRule.maximumWordLength {
            guard let character = readNextUnit() else {
                isComplete = true
                break
            }
            if leadingSpaceCount == characters.count, Self.isBreakingSpace(character) { leadingSpaceCount += 1 }
            append(character)
            // The first visible unit is always needed: every cut keeps it.
            if byteCounts[count] > byteCount, count > max(minimumCount, leadingSpaceCount) { extraCount += 1 }
        }
        return leadingSpaceCount
    }

    /// Whether the text may be cut after the first units.
    func canCut(after kept: Int, at boundary: TextCutRule.CutBoundary) -> Bool {
        guard boundary == .words, kept < count else { return true }
        guard !Self.isBreakingSpace(characters[kept - 1]) else { return false }
        guard !Self.isBreakingSpace(characters[kept]) else { return true }
        let maximumLength = TextCutRule.maximumWordLength
        var start = kept
        while start > 0, !Self.isBreakingSpace(characters[start - 1]), kept - start <= maximumLength { start -= 1 }
        if kept - start > maximumLength { return true }
        var end = kept
        while end < count, !Self.isBreakingSpace(characters[end]), end - start <= maximumLength { end += 1 }
        return end - start > maximumLength || characters[..<start].allSatisfy(Self.isBreakingSpace)
    }

    /// Whether the first units end in these characters.
    func ends(with suffix: [Character], at kept: Int) -> Bool {
        guard suffix.count <= kept else { return false }
        return zip(characters[(kept - suffix.count)..<kept], suffix).allSatisfy { $0 == $1 }
    }

    /// The next unit: a character, a lone surrogate (`.some(nil)`), or the end of the text (`nil`).
    private mutating func readNextUnit() -> Character?? {
        if let character = unreadText.popFirst() { return .some(character) }
        switch unreadPieces.popFirst() {
        case nil: return nil
        case .loneSurrogate(let unit):
            spelling += JSONString([.loneSurrogate(unit)]).spelling
            return .some(nil)
        case .text(let piece):
            unreadText = piece[...]
            return readNextUnit()
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

    /// Whether words are separated here; no-break spaces do not separate words.
    private static func isBreakingSpace(_ character: Character?) -> Bool {
        guard let character else { return false }
        return character.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
    }
}
