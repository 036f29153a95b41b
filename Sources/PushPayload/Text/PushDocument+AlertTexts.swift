package import JSONDocument
import SealedFormat

extension PushDocument {
    /// The texts that the system shows unchanged, in their order: those of the alerts of a transport.
    package func alertTexts(of transport: Transport) -> [(path: JSONPath, text: JSONString)] {
        transport.alertPaths.flatMap(alertTexts)
    }

    /// The title and the body where a transport has them outside of its alerts. A finished payload may have names in braces
    /// there that the app fills in.
    func textsBesideAlerts(for budget: PayloadBudget) -> [(path: JSONPath, text: JSONString)] {
        guard budget.sealPath == nil, let path = budget.transport.textsPath else { return [] }
        return budget.transport.alertPaths.contains(path) ? [] : alertTexts(at: path)
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

    /// Whether a text or a key beside the chart has a brace, or an escape that may be one.
    func mayHavePlaceholders(besides chartPath: JSONPath?) -> Bool {
        value.hasEscape(orBrace: true, besides: chartPath?.steps[...])
    }

    /// The payload with only the escapes that JSON requires; `nil` if it has no others.
    var withoutNeedlessEscapes: PushDocument? {
        guard value.hasEscape(orBrace: false), case .object(let plain) = value.withoutNeedlessEscapes, plain != root
        else { return nil }
        return PushDocument(root: plain)
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

extension JSONValue {
    /// Whether a text or a key has an escape, or a text a brace.
    ///
    /// - Parameter steps: Those to a value that does not count; `nil` if it is elsewhere.
    fileprivate func hasEscape(orBrace: Bool, besides steps: ArraySlice<JSONPath.Step>? = nil) -> Bool {
        if let steps, steps.isEmpty { return false }
        switch self {
        case .string(let text):
            // Most texts are plain, which is known by eight bytes at a time.
            if !orBrace, text.isPlainASCII { return false }
            return text.spelling.contains { $0 == UInt8(ascii: "\\") || orBrace && $0 == UInt8(ascii: "{") }
        case .array(let elements): return elements.contains { $0.hasEscape(orBrace: orBrace) }
        case .object(let object):
            return object.members.contains { member in
                if !orBrace, !member.key.isPlainASCII, member.key.spelling.contains(UInt8(ascii: "\\")) { return true }
                guard let steps, case .key(let key)? = steps.first, member.key.equals(key) else {
                    return member.value.hasEscape(orBrace: orBrace)
                }
                return member.value.hasEscape(orBrace: orBrace, besides: steps.dropFirst())
            }
        default: return false
        }
    }
}
