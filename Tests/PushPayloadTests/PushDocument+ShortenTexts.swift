import PushChartDiagnostics
import PushPayload

extension PushDocument {
    /// Shortens named texts in place; a payload that is refused is unchanged.
    @discardableResult
    mutating func shortenTexts(
        _ fields: [TextField],
        parts: [TextPart] = [],
        cut: TextCutRule = TextCutRule(),
        toFit budget: PayloadBudget
    ) throws(PushChartError) -> [TextShorteningResult] {
        let fitted = try fittingTexts(fields, parts: parts, cut: cut, in: budget)
        self = fitted.document
        return fitted.texts
    }
}
