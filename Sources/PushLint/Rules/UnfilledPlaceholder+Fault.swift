import JSONDocument
package import PushChartDiagnostics
package import PushPayload

extension UnfilledPlaceholder {
    package var finding: Finding { fault.finding }

    var fault: PayloadFault {
        let code: Finding.Code = reason == .unknownName ? .unknownPlaceholder : .unfilledPlaceholder
        let remedy: MessageText =
            switch reason {
            case .unknownName:
                suggestion.map { "did you mean \($0)?" } ?? "the figures are \(FigureName.placeholders)"
            case .unnamedText: "add \(option: "text", path.description)"
            case .sentInClear: "it is sent in the clear, so move the text into the object that is sealed"
            case .missingFigure:
                name == FigureName.unit.placeholder
                    ? "give \(option: "unit", placeholder: "TEXT")"
                    : "encode a chart that has this figure, and write no other braces around it"
            }
        return PayloadFault(code, at: path, "contains \(name) unreplaced: \(remedy)")
    }
}
