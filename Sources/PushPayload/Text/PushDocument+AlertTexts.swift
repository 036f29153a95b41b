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

    private static let alertArgumentKeys = ["title-loc-args", "subtitle-loc-args", "loc-args"]

    private func alertTexts(at path: JSONPath) -> [(path: JSONPath, text: JSONString)] {
        switch value[path] {
        case .string(let text)?:
            return [(path, text)]
        case .object(let alert)?:
            var texts: [(path: JSONPath, text: JSONString)] = []
            for member in alert.members {
                switch member.value {
                case .string(let text):
                    guard let name = SealedContent.alertNames.first(where: member.key.equals) else { continue }
                    texts.append((path[name], text))
                case .array(let elements):
                    guard let name = Self.alertArgumentKeys.first(where: member.key.equals) else { continue }
                    for (index, element) in elements.enumerated() {
                        if case .string(let text) = element { texts.append((path[name][index], text)) }
                    }
                default: continue
                }
            }
            return texts
        default:
            return []
        }
    }
}
