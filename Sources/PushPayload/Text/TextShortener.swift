import JSONDocument

/// Shortens the named texts of one payload to any number of bytes.
struct TextShortener {
    private let fields: [TextField]
    private let texts: [TextWithShortenedVersions]
    private let competingTexts: [FairTextByteShares.WeightedTextVersionSizes]

    /// The number of bytes of all texts as they were read, without quotes.
    let wholeByteCount: Int

    /// The number of bytes of the shortest versions of all texts.
    let shortestByteCount: Int

    /// The number of shared bytes that the payload takes without the insides of these texts.
    let fixedByteCount: Int

    /// The bytes that the texts share with the chart.
    let capacity: ChartAndTextByteCapacity

    /// Finds the texts of different fields, and the positions to cut them.
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
        let counter = capacity.strings
        let wholeByteCount = strings.reduce(0) { $0 + counter.byteCount(of: $1) - 2 }
        let fixedByteCount = capacity.documentByteCount - wholeByteCount
        let texts = zip(fields, strings).map { field, string in
            TextWithShortenedVersions(
                string,
                minimumCharacterCount: field.minimumCharacterCount,
                cut: cut,
                byteBudget: capacity.byteCount - fixedByteCount,
                counter: counter
            )
        }
        self.fields = fields
        self.texts = texts
        competingTexts = zip(fields, texts).map { field, text in
            FairTextByteShares.WeightedTextVersionSizes(
                byteCounts: text.versions.map { $0.byteCount },
                uncutIndex: text.uncutIndex,
                weight: field.weight
            )
        }
        self.wholeByteCount = wholeByteCount
        self.fixedByteCount = fixedByteCount
        self.capacity = capacity
        shortestByteCount = competingTexts.reduce(0) { $0 + $1.byteCounts[0] }
    }

    /// Shortens the texts in a payload to a number of bytes without their quotes.
    ///
    /// - Returns: The outcome for each text; `nil`, with nothing changed, if the shortest versions do not fit.
    func shortenTexts(in document: inout PushDocument, toTotalTextByteCount byteCount: Int) -> [TextShorteningResult]? {
        var indices = competingTexts.map { $0.byteCounts.count - 1 }
        if wholeByteCount > byteCount {
            guard let fitting = FairTextByteShares.versionIndices(for: competingTexts, byteBudget: byteCount) else {
                return nil
            }
            indices = fitting
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
