import JSONDocument

/// The units of a text that a cut keeps or drops whole: grapheme clusters and lone surrogates.
///
/// Units are read from the start of the text, as far as they are needed.
struct GraphemeClusterReader {
    /// The number of bytes of the first *n* units in the budget's dialect, beginning with 0 for no units.
    private(set) var byteCounts = [0]

    /// The end of the first *n* units in ``spelling``, beginning with 0 for no units.
    private(set) var spellingEnds = [0]

    /// The units that were read, with only the escapes that JSON requires.
    private(set) var spelling: [UInt8] = []

    /// Whether all units were read.
    private(set) var isComplete = false

    private var units: [GraphemeClusterOrLoneSurrogate] = []

    private var unreadPieces: ArraySlice<JSONString.TextOrLoneSurrogate>
    private var unreadText = GraphemeClusterIterator("")
    private let counter: DialectByteCounter

    init(_ pieces: [JSONString.TextOrLoneSurrogate], counter: DialectByteCounter) {
        unreadPieces = pieces[...]
        self.counter = counter
    }

    /// The number of units that were read.
    var count: Int { units.count }

    /// Reads grapheme clusters and lone surrogates beyond a number of bytes and a number of units.
    ///
    /// Reads as many more units as are needed to decide whether the last of these are within a long word.
    ///
    /// - Returns: The number of white-space units at the start.
    mutating func readUnits(beyondByteCount byteCount: Int, andUnitCount unitCount: Int) -> Int {
        // A unit has at least one byte.
        let textByteCount = unreadPieces.reduce(0) { $0 + $1.utf8Count }
        reserveCapacity(min(max(0, byteCount), textByteCount) + TextCutRule.maximumWordLength)
        var leadingSpaceCount = 0
        var extraCount = 0
        while extraCount <= TextCutRule.maximumWordLength {
            guard let unit = readNextClusterOrSurrogate() else {
                isComplete = true
                break
            }
            if leadingSpaceCount == count, unit.isBreakingSpace { leadingSpaceCount += 1 }
            append(unit)
            // The first visible unit is always needed: every cut keeps it.
            if byteCounts[count] > byteCount, count > max(unitCount, leadingSpaceCount) { extraCount += 1 }
        }
        return leadingSpaceCount
    }

    private mutating func reserveCapacity(_ count: Int) {
        units.reserveCapacity(count)
        byteCounts.reserveCapacity(count + 1)
        spellingEnds.reserveCapacity(count + 1)
        spelling.reserveCapacity(count)
    }

    /// Whether the text may be cut after the first units.
    func canCut(after kept: Int, at boundary: TextCutRule.CutBoundary) -> Bool {
        guard boundary == .words, kept < count else { return true }
        guard !units[kept - 1].isBreakingSpace else { return false }
        guard !units[kept].isBreakingSpace else { return true }
        let maximumLength = TextCutRule.maximumWordLength
        var start = kept
        while start > 0, !units[start - 1].isBreakingSpace, kept - start <= maximumLength { start -= 1 }
        if kept - start > maximumLength { return true }
        var end = kept
        while end < count, !units[end].isBreakingSpace, end - start <= maximumLength { end += 1 }
        return end - start > maximumLength || units[..<start].allSatisfy(\.isBreakingSpace)
    }

    /// Whether the first units end in these characters.
    func ends(with suffix: [GraphemeClusterOrLoneSurrogate.CharacterForCanonicalComparison], at kept: Int) -> Bool {
        guard suffix.count <= kept else { return false }
        return suffix.indices.allSatisfy { units[kept - suffix.count + $0].isCanonicallyEquivalent(to: suffix[$0]) }
    }

    /// The next unit; `nil` at the end of the text.
    private mutating func readNextClusterOrSurrogate() -> GraphemeClusterOrLoneSurrogate? {
        if let unit = unreadText.readNextGraphemeCluster() { return unit }
        switch unreadPieces.popFirst() {
        case nil: return nil
        case .loneSurrogate(let unit):
            spelling += JSONString([.loneSurrogate(unit)]).spelling
            return .loneSurrogate
        case .text(let piece):
            unreadText = GraphemeClusterIterator(piece)
            return readNextClusterOrSurrogate()
        }
    }

    private mutating func append(_ unit: GraphemeClusterOrLoneSurrogate) {
        let byteCount: Int
        switch unit {
        case .ascii(let byte):
            if byte > 0x5C || byte > 0x22 && byte < 0x5C {
                spelling.append(byte)
            } else {
                JSONString.appendEscapedIfRequired(byte, to: &spelling)
            }
            byteCount = counter.byteCount(of: Unicode.Scalar(byte))
        case .character(let character):
            for byte in character.utf8 { JSONString.appendEscapedIfRequired(byte, to: &spelling) }
            byteCount = counter.byteCount(of: character)
        case .loneSurrogate:
            byteCount = counter.dialect.loneSurrogateByteCount
        }
        byteCounts.append(byteCounts[count] + byteCount)
        units.append(unit)
        spellingEnds.append(spelling.count)
    }
}

extension JSONString.TextOrLoneSurrogate {
    /// An upper bound of the units.
    fileprivate var utf8Count: Int { if case .text(let text) = self { text.utf8.count } else { 1 } }
}
