import JSONDocument

/// A text with all the ways to shorten it that are of use, from the shortest to the whole.
struct CuttableText {
    /// One way to spell the text.
    struct Version {
        /// What the text then takes, without quotes, as the budget counts.
        let byteCount: Int
        /// How many characters of the text stay; `nil` for all.
        let kept: Int?
        /// The bytes of ``CuttableText/spelling`` that stay; `nil` for the whole text as it was spelled.
        let spellingEnd: Int?
        /// Whether the ellipsis follows.
        let hasEllipsis: Bool
    }

    /// The text as it came.
    let original: JSONString

    /// From the shortest to the longest, each longer than the one before; the last is the whole text as it was spelled.
    let versions: [Version]

    /// The text, as far as it was needed, with only the escapes that JSON demands.
    private let spelling: [UInt8]

    private let ellipsis: JSONString

    /// Looks for the places to cut.
    ///
    /// - Parameters:
    ///   - original: The text.
    ///   - floor: The fewest characters that stay.
    ///   - cut: Where and how to cut.
    ///   - room: The most bytes that the text may get; longer versions are left out, but for the shortest and the whole.
    ///   - counter: What counts the bytes.
    /// - Complexity: O(*n*) in the text, but characters are only looked for up to the room.
    init(_ original: JSONString, floor: Int, cut: TextCut, room: Int, counter: DialectByteCounter) {
        self.original = original
        ellipsis = JSONString(cut.ellipsis)
        let whole = counter.byteCount(of: original) - 2
        var units = TextUnits(original.pieces, counter: counter)
        let lead = units.advance(toByteCount: room, atLeast: floor)
        var versions: [Version] = []
        if floor == 0 { versions.append(Version(byteCount: 0, kept: 0, spellingEnd: 0, hasEllipsis: false)) }
        versions += Self.cuts(units, from: max(floor, lead + 1), cut, room: room, counter)
        if units.isComplete, units.byteCounts[units.count] < whole {
            // The whole text without needless escapes: nobody sees the difference.
            versions.append(
                Version(
                    byteCount: units.byteCounts[units.count],
                    kept: nil,
                    spellingEnd: units.spellingEnds[units.count],
                    hasEllipsis: false
                )
            )
        }
        versions.append(Version(byteCount: whole, kept: nil, spellingEnd: nil, hasEllipsis: false))
        self.versions = Self.useful(versions)
        spelling = units.spelling
    }

    /// The text cut after `first` units and wherever else a cut may stand, up to the room.
    private static func cuts(
        _ units: TextUnits,
        from first: Int,
        _ cut: TextCut,
        room: Int,
        _ counter: DialectByteCounter
    ) -> [Version] {
        let ellipsis = Array(cut.ellipsis)
        // A cut after the last unit would be none, unless there are more than were looked at. An ellipsis at the end comes
        // from an earlier cut: a cut inside it would keep no less of the text, and packing a payload again would change it.
        var end = units.count
        if units.isComplete {
            end = min(units.count - 1, units.ends(with: ellipsis, at: end) ? units.count - ellipsis.count : units.count)
        }
        guard first <= end else { return [] }
        let ellipsisByteCount = counter.byteCount(of: cut.ellipsis)
        var versions: [Version] = []
        for kept in first...end where kept == first || units.mayCut(after: kept, at: cut.boundary) {
            let hasEllipsis = !units.ends(with: ellipsis, at: kept)
            // A little further than the room: what ends in the ellipsis already may be shorter.
            guard kept <= first + ellipsis.count || units.byteCounts[kept] <= room else { break }
            versions.append(
                Version(
                    byteCount: units.byteCounts[kept] + (hasEllipsis ? ellipsisByteCount : 0),
                    kept: kept,
                    spellingEnd: units.spellingEnds[kept],
                    hasEllipsis: hasEllipsis
                )
            )
        }
        return versions
    }

    /// The versions of which none keeps less than another and costs as much.
    private static func useful(_ versions: [Version]) -> [Version] {
        var useful: [Version] = []
        for version in versions.reversed() where version.byteCount < useful.last?.byteCount ?? .max {
            useful.append(version)
        }
        return useful.reversed()
    }

    /// The shortest version that lacks no character.
    var wholeVersion: Int { versions.firstIndex { $0.kept == nil } ?? versions.count - 1 }

    /// How many units the whole text has: grapheme clusters and lone surrogates.
    ///
    /// - Complexity: O(*n*).
    var characterCount: Int {
        original.pieces.reduce(0) { sum, piece in
            if case .text(let text) = piece { sum + text.count } else { sum + 1 }
        }
    }

    /// The text in one of its versions.
    func string(_ version: Version) -> JSONString {
        guard let end = version.spellingEnd else { return original }
        return JSONString(minimalSpelling: spelling[..<end] + (version.hasEllipsis ? ellipsis.spelling : []))
    }
}
