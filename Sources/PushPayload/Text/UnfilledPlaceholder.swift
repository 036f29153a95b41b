public import JSONDocument

/// A placeholder of a figure, such as `{last}`, in a text of the alert that no figure has replaced.
public struct UnfilledPlaceholder: Hashable, Sendable {
    /// The path of the text.
    public let path: JSONPath

    /// The first placeholder of the text, with its braces.
    public let name: String
}

extension PushDocument {
    /// The first placeholder of each text of the alert that contains one.
    public var unfilledPlaceholders: [UnfilledPlaceholder] {
        alertTexts.compactMap { path, text in
            SeriesFigures.firstPlaceholder(in: text).map { UnfilledPlaceholder(path: path, name: $0) }
        }
    }

    /// The texts of the alert that are shown unchanged, in their order.
    var alertTexts: [(path: JSONPath, text: JSONString)] {
        let path = JSONPath(keys: "aps", "alert")
        switch aps?["alert"] {
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
