import JSONDocument

/// Shortens the named texts and the parts of one payload to any number of bytes.
///
/// Texts that fit cost their length. Their shortened versions are found only when bytes are missing.
final class TextShortener {
    /// A text that may be shortened: a whole text, or a part in all its places.
    private struct ShrinkableText {
        let path: JSONPath
        /// The name of the part; `nil` for a whole text.
        var part: String?
        let string: JSONString
        let weight: Double
        let minimumCharacterCount: Int
        /// The number of places whose bytes count.
        var placeCount = 1
    }

    private let placedParts: TextsWithParts
    private let texts: [ShrinkableText]
    private let cut: TextCutRule

    /// The number of bytes of all texts as they were read, without quotes.
    let wholeByteCount: Int

    /// The number of shared bytes that the payload takes without the insides of these texts.
    let fixedByteCount: Int

    /// The bytes that the texts share with the chart.
    let capacity: ChartAndTextByteCapacity

    /// Finds the texts of different fields, and the parts.
    ///
    /// - Parameter document: The payload, whose parts are whole.
    init(
        _ fields: [TextField],
        _ placedParts: TextsWithParts,
        in document: PushDocument,
        cut: TextCutRule,
        budget: PayloadBudget
    ) throws(PayloadError) {
        var texts: [ShrinkableText] = []
        for field in fields {
            try budget.requireCountedText(field.path, in: document.value)
            texts.append(
                ShrinkableText(
                    path: field.path,
                    string: try document.string(at: field.path),
                    weight: field.weight,
                    minimumCharacterCount: field.minimumCharacterCount
                )
            )
        }
        for placed in placedParts.parts {
            texts.append(
                ShrinkableText(
                    path: placed.path,
                    part: placed.part.name,
                    string: JSONString(placed.part.text),
                    weight: placed.weight,
                    minimumCharacterCount: placed.minimumCharacterCount,
                    placeCount: placed.countedPlaceCount
                )
            )
        }
        let capacity = try ChartAndTextByteCapacity(of: document.value, in: budget)
        wholeByteCount = texts.reduce(0) { $0 + $1.placeCount * (capacity.strings.byteCount(of: $1.string) - 2) }
        fixedByteCount = capacity.documentByteCount - wholeByteCount
        self.placedParts = placedParts
        self.texts = texts
        self.cut = cut
        self.capacity = capacity
    }

    private lazy var versions = texts.map { text in
        TextWithShortenedVersions(
            text.string,
            minimumCharacterCount: text.minimumCharacterCount,
            cut: cut,
            byteBudget: (capacity.byteCount - fixedByteCount) / max(1, text.placeCount),
            counter: capacity.strings
        )
    }

    private lazy var competingTexts = zip(texts, versions).map { text, versions in
        FairTextByteShares.WeightedTextVersionSizes(
            byteCounts: versions.versions.map { $0.byteCount * text.placeCount },
            uncutIndex: versions.uncutIndex,
            weight: text.weight
        )
    }

    /// The number of bytes of the shortest versions of all texts.
    var shortestByteCount: Int { competingTexts.reduce(0) { $0 + $1.byteCounts[0] } }

    /// Shortens the texts in a payload to a number of bytes without their quotes.
    ///
    /// - Returns: The outcome for each text; `nil`, with nothing changed, if the shortest versions do not fit.
    func shortenTexts(in document: inout PushDocument, toTotalTextByteCount byteCount: Int) -> [TextShorteningResult]? {
        guard wholeByteCount > byteCount else {
            return texts.map { result(for: $0, byteCount: capacity.strings.byteCount(of: $0.string) - 2) }
        }
        guard let indices = FairTextByteShares.versionIndices(for: competingTexts, byteBudget: byteCount) else {
            return nil
        }
        var results: [TextShorteningResult] = []
        var parts: [JSONString] = []
        for (index, text) in texts.enumerated() {
            let version = versions[index].versions[indices[index]]
            let string = versions[index].string(for: version)
            if text.part != nil {
                parts.append(string)
            } else if version.spellingEnd != nil {
                document.replace(text.path, with: string)
            }
            let cutCharacterCount = version.keptCount.map { versions[index].characterCount - $0 } ?? 0
            results.append(result(for: text, byteCount: version.byteCount, cutCharacterCount: cutCharacterCount))
        }
        placedParts.fill(&document, with: parts)
        return results
    }

    private func result(
        for text: ShrinkableText,
        byteCount: Int,
        cutCharacterCount: Int = 0
    ) -> TextShorteningResult {
        TextShorteningResult(
            path: text.path,
            part: text.part,
            originalByteCount: (capacity.strings.byteCount(of: text.string) - 2) * text.placeCount,
            byteCount: byteCount * text.placeCount,
            cutCharacterCount: cutCharacterCount
        )
    }
}
