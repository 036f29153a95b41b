import JSONDocument
import PushChartDiagnostics
import SeriesCodec

/// A template with figures and parts in place of their names in braces, and one brace in place of two.
struct FilledTemplate {
    private(set) var document: PushDocument
    private(set) var parts: TextsWithParts
    /// The placeholders that nothing has replaced, at most 1,000.
    private(set) var unfilledPlaceholders: [UnfilledPlaceholder] = []
    /// The figures with which the chart has to agree.
    private(set) var shownFigures = ShownFigures()

    /// - Parameters:
    ///   - figures: The figures of the chart; `nil` if there is none.
    ///   - fillsFigures: Whether names in braces have a meaning in the texts of the alert and in those of fields.
    /// - Throws: `PushChartError` as ``TextsWithParts``, or with the code `missing-text`.
    /// - Complexity: O(*n*) in the payload.
    init(
        _ template: PushDocument,
        fields: [TextField],
        parts: [TextPart],
        levelNames: [String] = [],
        figures: Locked<SeriesFigures>? = nil,
        fillsFigures: Bool,
        chartPath: JSONPath? = nil,
        budget: PayloadBudget
    ) throws(PushChartError) {
        var shown = try fields.map { (field) throws(PushChartError) in
            (path: field.path, text: try template.string(at: field.path))
        }
        shown += template.textsBesideAlerts(for: budget)
        let named = shown.map(\.path)
        document = template
        // Parts first, so that braces in a unit are none of a part.
        self.parts = try TextsWithParts(
            parts,
            in: template,
            levelNames: levelNames,
            besides: fields,
            chartPath: chartPath,
            budget: budget
        )
        if fillsFigures, template.mayHavePlaceholders(besides: chartPath) {
            shown += template.textsToFillWithFigures(for: budget)
            let paths = shown.map(\.path).withoutRepeats().filter { !self.parts.contains($0) }
            if let figures { fill(paths, with: figures) }
            var besideParts = document
            self.parts.fill(&besideParts, with: parts.map { _ in JSONString(" ") })
            unfilledPlaceholders = besideParts.unfilledPlaceholders(
                for: budget,
                named: named,
                levelNames: levelNames,
                chartPath: chartPath
            )
            self.parts.replaceWords(with: \.withSingleBraces)
            for path in paths { replace(path, with: \.withSingleBraces) }
        }
        self.parts.fill(&document, with: parts.map { JSONString($0.text) })
    }

    private mutating func fill(_ paths: [JSONPath], with figures: Locked<SeriesFigures>) {
        var shownFigures = shownFigures
        func fill(_ text: JSONString) -> JSONString {
            figures.withLock { $0.fillingFigurePlaceholders(in: text, notingIn: &shownFigures) }
        }
        parts.replaceWords(inShownTexts: true, with: fill)
        for path in paths { replace(path, with: fill) }
        self.shownFigures = shownFigures
    }

    private mutating func replace(_ path: JSONPath, with replacement: (JSONString) -> JSONString) {
        guard case .string(let text)? = document.value[path] else { return }
        let replaced = replacement(text)
        if replaced != text { document.replace(path, with: replaced) }
    }
}

extension FilledTemplate {
    /// The payload without a chart, with its texts shortened to fit a budget.
    ///
    /// - Throws: `PushChartError` with the code `over-budget` if the shortest texts do not fit.
    func fitted(fields: [TextField], cut: TextCutRule, in budget: PayloadBudget) throws(PushChartError) -> FittedTexts {
        let texts = try TextShortener(fields, self, in: document, cut: cut, budget: budget)
        let textByteCount = texts.capacity.byteCount - texts.fixedByteCount
        guard let fitted = texts.shortenTexts(toTotalTextByteCount: textByteCount) else {
            let byteCount = texts.fixedByteCount + texts.shortestByteCount
            throw .overBudget(
                texts.shortest,
                taking: byteCount,
                of: texts.capacity,
                in: budget,
                reason: "with its texts at their shortest the payload has "
                    + "\(texts.capacity.payloadByteCount(with: byteCount)) bytes"
            )
        }
        return fitted
    }
}
