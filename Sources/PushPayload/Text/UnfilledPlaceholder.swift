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

    /// The texts that the system shows unchanged, in their order: those of an alert, and of an FCM notification.
    var alertTexts: [(path: JSONPath, text: JSONString)] {
        let notification = ["title", "body"].compactMap { name -> (path: JSONPath, text: JSONString)? in
            let path = Transport.fcmNotificationPath[name]
            if case .string(let text)? = value[path] { return (path, text) } else { return nil }
        }
        return alertTexts(at: JSONPath(keys: "aps", "alert")) + notification
            + alertTexts(at: Transport.fcmAPNsPayloadPath["aps"]["alert"])
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
