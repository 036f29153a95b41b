import JSONDocument
import PushChartDiagnostics

/// A payload whose texts fit, and what it lost.
package struct FittedTexts: Hashable, Sendable {
    package var document: PushDocument
    /// The placeholders that nothing has replaced, at most 1,000.
    package let unfilledPlaceholders: [UnfilledPlaceholder]
    /// The outcome for each text.
    package let texts: [TextShorteningResult]
    /// The bytes of needless escapes that were given up.
    package let removedEscapeByteCount: Int
}

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
        /// The text as it was written, perhaps with needless escapes.
        let written: JSONString
        let weight: Double
        let minimumCharacterCount: Int
        /// The number of places whose bytes count.
        var placeCount = 1
    }

    private var placedParts: TextsWithParts
    private let unfilledPlaceholders: [UnfilledPlaceholder]
    /// The payload with whole texts, as it was written.
    private let written: PushDocument

    /// The payload with whole texts, without needless escapes if these take shared bytes.
    let template: PushDocument

    /// The number of shared bytes that needless escapes take: ``template`` lacks them.
    let escapeByteCount: Int

    private let texts: [ShrinkableText]
    private let cut: TextCutRule

    /// The number of bytes of all whole texts in ``template``, without quotes.
    let wholeByteCount: Int

    /// The number of shared bytes that the payload takes without the insides of these texts.
    let fixedByteCount: Int

    /// The bytes that the texts share with the chart.
    let capacity: ChartAndTextByteCapacity

    /// Finds the texts of different fields, and the parts.
    ///
    /// - Parameter document: The filled template, perhaps with an empty chart. Its parts are whole.
    init(
        _ fields: [TextField],
        _ filled: FilledTemplate,
        in document: PushDocument,
        cut: TextCutRule,
        budget: PayloadBudget
    ) throws(PushChartError) {
        var (template, capacity) = (document, try ChartAndTextByteCapacity(of: document.value, in: budget))
        var (placedParts, escapeByteCount) = (filled.parts, 0)
        if let plain = document.withoutNeedlessEscapes {
            let without = try ChartAndTextByteCapacity(of: plain.value, in: budget)
            escapeByteCount = without.freeByteCount - capacity.freeByteCount
            // In another encoder's dialect, which writes them again, nothing would be saved.
            if escapeByteCount > 0 {
                (template, capacity) = (plain, without)
                placedParts.replaceWords { $0.withoutNeedlessEscapes }
            }
        }
        var texts: [ShrinkableText] = []
        for field in fields {
            try budget.requireCountedText(field.path, in: document.value)
            let written = try document.string(at: field.path)
            texts.append(
                ShrinkableText(
                    path: field.path,
                    string: escapeByteCount > 0 ? written.withoutNeedlessEscapes : written,
                    written: written,
                    weight: field.weight,
                    minimumCharacterCount: field.minimumCharacterCount
                )
            )
        }
        for placed in placedParts.parts {
            let string = JSONString(placed.part.text)
            texts.append(
                ShrinkableText(
                    path: placed.path,
                    part: placed.part.name,
                    string: string,
                    written: string,
                    weight: placed.weight,
                    minimumCharacterCount: placed.minimumCharacterCount,
                    placeCount: placed.countedPlaceCount
                )
            )
        }
        wholeByteCount = texts.reduce(0) { $0 + $1.placeCount * (capacity.strings.byteCount(of: $1.string) - 2) }
        fixedByteCount = capacity.documentByteCount - wholeByteCount
        self.placedParts = placedParts
        unfilledPlaceholders = filled.unfilledPlaceholders
        self.written = document
        self.template = template
        self.escapeByteCount = escapeByteCount
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
            weight: text.weight
        )
    }

    /// The number of bytes of the shortest versions of all texts.
    var shortestByteCount: Int { competingTexts.reduce(0) { $0 + $1.byteCounts[0] } }

    /// Shortens the texts of the payload to a number of bytes without their quotes.
    ///
    /// Needless escapes are given up first, those of all strings together.
    ///
    /// - Returns: The payload, and the outcome for each text; `nil` if the shortest versions do not fit.
    func shortenTexts(toTotalTextByteCount byteCount: Int) -> FittedTexts? {
        let keepsEscapes = wholeByteCount + escapeByteCount <= byteCount
        var document = keepsEscapes ? written : template
        var results = texts.map { text in
            result(for: text, byteCount: unquotedByteCount(of: keepsEscapes ? text.written : text.string))
        }
        if wholeByteCount > byteCount {
            guard let indices = FairTextByteShares.versionIndices(for: competingTexts, byteBudget: byteCount) else {
                return nil
            }
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
                results[index] = result(for: text, byteCount: version.byteCount, cutCharacterCount)
            }
            placedParts.fill(&document, with: parts)
        }
        return FittedTexts(
            document: document,
            unfilledPlaceholders: unfilledPlaceholders,
            texts: results,
            removedEscapeByteCount: keepsEscapes ? 0 : escapeByteCount
        )
    }

    /// The payload with its texts at their shortest, for messages.
    var shortest: PushDocument { shortenTexts(toTotalTextByteCount: shortestByteCount)?.document ?? template }

    private func unquotedByteCount(of string: JSONString) -> Int { capacity.strings.byteCount(of: string) - 2 }

    private func result(
        for text: ShrinkableText,
        byteCount: Int,
        _ cutCharacterCount: Int = 0
    ) -> TextShorteningResult {
        TextShorteningResult(
            path: text.path,
            part: text.part,
            originalByteCount: unquotedByteCount(of: text.written) * text.placeCount,
            byteCount: byteCount * text.placeCount,
            cutCharacterCount: cutCharacterCount
        )
    }
}
