package import JSONDocument
import SealedFormat

extension PushDocument {
    /// The texts that the system shows unchanged, in their order: those of the alerts of a transport.
    package func alertTexts(of transport: Transport) -> [(path: JSONPath, text: JSONString)] {
        transport.alertPaths.flatMap(alertTexts)
    }

    /// The texts in which figures are filled in though no field names them: those of the alerts, or of the sealed alert.
    ///
    /// With a seal, figures beside the sealed object would be sent in the clear.
    func textsToFillWithFigures(for budget: PayloadBudget) -> [(path: JSONPath, text: JSONString)] {
        guard let sealPath = budget.sealPath else { return alertTexts(of: budget.transport) }
        return SealedContent.alertNames.compactMap { name in
            if case .string(let text)? = value[sealPath[name]] { (sealPath[name], text) } else { nil }
        }
    }

    private func alertTexts(at path: JSONPath) -> [(path: JSONPath, text: JSONString)] {
        switch value[path] {
        case .string(let text)?:
            return [(path, text)]
        case .object(let alert)?:
            return alert.members.flatMap { member -> [(path: JSONPath, text: JSONString)] in
                let name = member.key.lossyText
                switch (name, member.value) {
                case ("title", .string(let text)), ("subtitle", .string(let text)), ("body", .string(let text)):
                    return [(path[name], text)]
                case ("title-loc-args", .array(let texts)), ("subtitle-loc-args", .array(let texts)),
                    ("loc-args", .array(let texts)):
                    return texts.enumerated().compactMap { index, value in
                        if case .string(let text) = value { (path[name][index], text) } else { nil }
                    }
                default: return []
                }
            }
        default:
            return []
        }
    }
}
