import JSONDocument

/// Shortens the named texts of one payload to any number of bytes.
///
/// Texts that fit cost their length. Their shortened versions are found only when bytes are missing.
final class TextShortener {
    private let fields: [TextField]
    private let strings: [JSONString]
    private let cut: TextCutRule

    /// The number of bytes of all texts as they were read, without quotes.
    let wholeByteCount: Int

    /// The number of shared bytes that the payload takes without the insides of these texts.
    let fixedByteCount: Int

    /// The bytes that the texts share with the chart.
    let capacity: ChartAndTextByteCapacity

    /// Finds the texts of different fields.
    init(
        _ fields: [TextField],
        in document: PushDocument,
        cut: TextCutRule,
        budget: PayloadBudget
    ) throws(PayloadError) {
        var strings: [JSONString] = []
        for field in fields {
            try budget.requireCountedText(field.path)
            strings.append(try document.string(at: field.path))
        }
        let capacity = try ChartAndTextByteCapacity(of: document.value, in: budget)
        wholeByteCount = strings.reduce(0) { $0 + capacity.strings.byteCount(of: $1) - 2 }
        fixedByteCount = capacity.documentByteCount - wholeByteCount
        self.fields = fields
        self.strings = strings
        self.cut = cut
        self.capacity = capacity
    }

    private lazy var texts = zip(fields, strings).map { field, string in
        TextWithShortenedVersions(
            string,
            minimumCharacterCount: field.minimumCharacterCount,
            cut: cut,
            byteBudget: capacity.byteCount - fixedByteCount,
            counter: capacity.strings
        )
    }

    private lazy var competingTexts = zip(fields, texts).map { field, text in
        FairTextByteShares.WeightedTextVersionSizes(
            byteCounts: text.versions.map { $0.byteCount },
            uncutIndex: text.uncutIndex,
            weight: field.weight
        )
    }

    /// The number of bytes of the shortest versions of all texts.
    var shortestByteCount: Int { competingTexts.reduce(0) { $0 + $1.byteCounts[0] } }

    /// Shortens the texts in a payload to a number of bytes without their quotes.
    ///
    /// - Returns: The outcome for each text; `nil`, with nothing changed, if the shortest versions do not fit.
    func shortenTexts(in document: inout PushDocument, toTotalTextByteCount byteCount: Int) -> [TextShorteningResult]? {
        guard wholeByteCount > byteCount else {
            return zip(fields, strings).map { field, string in
                let byteCount = capacity.strings.byteCount(of: string) - 2
                return TextShorteningResult(
                    path: field.path,
                    originalByteCount: byteCount,
                    byteCount: byteCount,
                    cutCharacterCount: 0
                )
            }
        }
        guard let indices = FairTextByteShares.versionIndices(for: competingTexts, byteBudget: byteCount) else {
            return nil
        }
        return fields.indices.map { field in
            let text = texts[field]
            let version = text.versions[indices[field]]
            if version.spellingEnd != nil { document.replace(fields[field].path, with: text.string(for: version)) }
            return TextShorteningResult(
                path: fields[field].path,
                originalByteCount: text.versions[text.versions.count - 1].byteCount,
                byteCount: version.byteCount,
                cutCharacterCount: version.keptCount.map { text.characterCount - $0 } ?? 0
            )
        }
    }
}
