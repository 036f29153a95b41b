public import JSONDocument
import SealedFormat

/// A placeholder of a figure, such as `{last}`, in a text of the alert that no figure has replaced.
public struct UnfilledPlaceholder: Hashable, Sendable {
    /// The path of the text.
    public let path: JSONPath

    /// The first placeholder of the text, with its braces.
    public let name: String

    /// The maximum number of placeholders that are reported: deep paths of many texts would take much memory.
    static let maximumCount = 1000
}

extension PushDocument {
    /// The first placeholder of each text that a client may show and that contains one, at most 1,000 of them.
    ///
    /// These are the texts of the alert and of an FCM notification. If the client of a transport reads keys of its own,
    /// the texts at these keys are also among them. They are in a content state, in FCM data, or anywhere in a payload
    /// of Web Push.
    ///
    /// - Complexity: O(*n*) in the payload.
    public func unfilledPlaceholders(for transport: Transport = .apns) -> [UnfilledPlaceholder] {
        unfilledPlaceholders(alsoAt: transport.clientTextPaths)
    }

    /// The first placeholder of each text as `unfilledPlaceholders(for:)` for a transport, also of the sealed texts.
    ///
    /// - Complexity: O(*n*) in the payload.
    public func unfilledPlaceholders(for budget: PayloadBudget) -> [UnfilledPlaceholder] {
        let places = budget.transport.clientTextPaths
        // A client that reads all of its data also reads the sealed texts.
        guard let sealPath = budget.sealPath, !places.contains(where: sealPath.isStrictDescendant) else {
            return unfilledPlaceholders(alsoAt: places)
        }
        return unfilledPlaceholders(alsoAt: places + SealedContent.alertNames.map { sealPath[$0] })
    }

    private func unfilledPlaceholders(alsoAt places: [JSONPath]) -> [UnfilledPlaceholder] {
        var unfilled = alertTexts.compactMap { path, text in
            SeriesFigures.firstPlaceholder(in: text).map { UnfilledPlaceholder(path: path, name: $0) }
        }
        let alert = JSONPath(keys: "aps", "alert")
        for place in places {
            value[place]?.visitSelfAndDescendants(ownPath: place) { value, steps in
                guard unfilled.count < UnfilledPlaceholder.maximumCount else { return .end }
                guard steps != alert.steps else { return .siblings }
                if case .string(let text) = value, let name = SeriesFigures.firstPlaceholder(in: text) {
                    unfilled.append(UnfilledPlaceholder(path: JSONPath(steps), name: name))
                }
                return .children
            }
        }
        return Array(unfilled.prefix(UnfilledPlaceholder.maximumCount))
    }

    /// The texts that the system shows unchanged, in their order: those of an alert, and of an FCM notification.
    package var alertTexts: [(path: JSONPath, text: JSONString)] {
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
