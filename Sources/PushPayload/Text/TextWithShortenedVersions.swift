import JSONDocument

/// A text with all versions to which it may be shortened.
struct TextWithShortenedVersions {
    /// The whole text, or one shortened version of it.
    struct FullOrShortenedText {
        /// The number of bytes in the budget's dialect, without quotes.
        let byteCount: Int
        /// The number of characters of the text that stay; `nil` for all.
        var keptCount: Int?
        /// The end of the version in the text's minimal spelling; `nil` for the whole text.
        var spellingEnd: Int?
        /// Whether the ellipsis follows.
        var hasEllipsis = false
    }

    /// The text as it was read.
    let original: JSONString

    /// The versions in ascending order of bytes; the last one is the whole text.
    let versions: [FullOrShortenedText]

    /// The text up to the last possible cut, with only the escapes that JSON requires.
    private let spelling: [UInt8]

    private let ellipsis: JSONString

    /// Finds the versions of a text.
    ///
    /// - Parameter byteBudget: The maximum number of bytes of the text. Longer versions are left out, except for the
    ///   shortest and the whole text.
    /// - Complexity: O(*n*) in the text; grapheme clusters are found only up to the budget.
    init(
        _ original: JSONString,
        minimumCharacterCount: Int,
        cut: TextCutRule,
        byteBudget: Int,
        counter: DialectByteCounter
    ) {
        self.original = original
        ellipsis = JSONString(cut.ellipsis)
        let wholeByteCount = counter.byteCount(of: original) - 2
        var units = GraphemeClusterReader(original.pieces, counter: counter)
        let leadingSpaceCount = units.readUnits(beyondByteCount: byteBudget, andUnitCount: minimumCharacterCount)
        var versions: [FullOrShortenedText] = []
        if minimumCharacterCount == 0 {
            versions.append(FullOrShortenedText(byteCount: 0, keptCount: 0, spellingEnd: 0))
        }
        let firstCut = max(minimumCharacterCount, leadingSpaceCount + 1)
        versions += Self.cutVersions(of: units, from: firstCut, cut, byteBudget: byteBudget, counter)
        versions.append(FullOrShortenedText(byteCount: wholeByteCount))
        self.versions = Self.withoutDominated(versions)
        spelling = units.spelling
    }

    /// The versions cut after `first` units, and at every later boundary within the budget.
    private static func cutVersions(
        of units: GraphemeClusterReader,
        from first: Int,
        _ cut: TextCutRule,
        byteBudget: Int,
        _ counter: DialectByteCounter
    ) -> [FullOrShortenedText] {
        let ellipsis = cut.ellipsis.map { GraphemeClusterOrLoneSurrogate.CharacterForCanonicalComparison($0) }
        // A cut after the last unit would cut nothing, unless more units follow. An ellipsis at the end is from an
        // earlier cut: a cut inside it would keep as much of the text, and packing a payload again would change it.
        var end = units.count
        if units.isComplete {
            end = min(units.count - 1, units.ends(with: ellipsis, at: end) ? units.count - ellipsis.count : units.count)
        }
        guard first <= end else { return [] }
        let ellipsisByteCount = counter.unquotedByteCount(of: cut.ellipsis)
        var versions: [FullOrShortenedText] = []
        if cut.boundary == .graphemes { versions.reserveCapacity(end - first + 4) }
        for kept in first...end
        where kept == first || cut.boundary == .graphemes || units.canCut(after: kept, at: cut.boundary) {
            let hasEllipsis = !units.ends(with: ellipsis, at: kept)
            // Continue a little beyond the budget: a version that already ends in the ellipsis may be shorter.
            guard kept <= first + ellipsis.count || units.byteCounts[kept] <= byteBudget else { break }
            versions.append(
                FullOrShortenedText(
                    byteCount: units.byteCounts[kept] + (hasEllipsis ? ellipsisByteCount : 0),
                    keptCount: kept,
                    spellingEnd: units.spellingEnds[kept],
                    hasEllipsis: hasEllipsis
                )
            )
        }
        return versions
    }

    /// The versions, without a version that keeps less than another and takes as many bytes.
    private static func withoutDominated(_ versions: [FullOrShortenedText]) -> [FullOrShortenedText] {
        // Mostly, longer versions keep more.
        if zip(versions, versions.dropFirst()).allSatisfy({ $0.byteCount < $1.byteCount }) { return versions }
        var remaining: [FullOrShortenedText] = []
        for version in versions.reversed() where version.byteCount < remaining.last?.byteCount ?? .max {
            remaining.append(version)
        }
        return remaining.reversed()
    }

    /// The number of units of the whole text: grapheme clusters and lone surrogates.
    var characterCount: Int {
        if original.isPlainASCII { return original.spelling.count }
        return original.pieces.reduce(0) { sum, piece in
            if case .text(let text) = piece { sum + text.count } else { sum + 1 }
        }
    }

    func string(for version: FullOrShortenedText) -> JSONString {
        guard let end = version.spellingEnd else { return original }
        return JSONString(validated: spelling[..<end] + (version.hasEllipsis ? ellipsis.spelling : []))
    }
}
