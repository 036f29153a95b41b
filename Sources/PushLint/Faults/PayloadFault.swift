import JSONDocument
package import PushChartDiagnostics
package import PushPayload

/// A fault in a payload before it is worded. Its path can still move into another document.
struct PayloadFault: Sendable {
    let code: Finding.Code
    private let consequence: Finding.FindingConsequence
    /// The path of the value; `nil` for the payload as a whole and for headers.
    private(set) var path: JSONPath?
    private let header: String?
    /// The reason in the reply of APNs.
    private let reason: String?
    /// The sentence after its subject, which is the place: “is 0: no extension runs without the number 1”.
    private let predicate: MessageText

    init(
        _ code: Finding.Code,
        _ consequence: Finding.FindingConsequence = .ignored,
        at path: JSONPath? = nil,
        header: String? = nil,
        reason: String? = nil,
        _ predicate: MessageText
    ) {
        (self.code, self.consequence, self.path) = (code, consequence, path)
        (self.header, self.reason, self.predicate) = (header, reason, predicate)
    }

    /// The fault at another path, if it has one.
    func moved(_ move: (JSONPath) -> JSONPath) -> PayloadFault {
        var moved = self
        moved.path = path.map(move)
        return moved
    }

    /// The fault in words.
    var finding: Finding {
        let place = Place(path: path?.description, header: header)
        let subject = [place.path, header].compactMap(\.self).first { !$0.isEmpty } ?? "the payload"
        return Finding(code, consequence: consequence, "\(subject) \(predicate)", at: place, reason: reason)
    }
}

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
