import JSONDocument

extension PushDocument {
    /// Whether anybody sees something where the app's extension does not run: a title or a body, or a key under which
    /// the app holds one.
    public var showsAlert: Bool {
        switch aps?["alert"] {
        case .string(let text)?:
            !text.spelling.isEmpty
        case .object(let alert)?:
            ["title", "body", "title-loc-key", "loc-key"].contains { key in
                if case .string(let text) = alert[key] { !text.spelling.isEmpty } else { false }
            }
        default:
            false
        }
    }

    /// Whether the alert has a subtitle.
    var showsSubtitle: Bool {
        guard case .object(let alert)? = aps?["alert"] else { return false }
        return ["subtitle", "subtitle-loc-key"].contains { key in
            if case .string(let text) = alert[key] { !text.spelling.isEmpty } else { false }
        }
    }

    /// Asks for a title or a body.
    ///
    /// - Throws: ``PayloadError`` with the code `noAlert`; with `missingAPS` or `invalidAPS` where there is no place for
    ///   it.
    public func requireAlert() throws(PayloadError) {
        _ = try requiredAPS()
        guard !showsAlert else { return }
        throw PayloadError(
            .noAlert,
            "the payload has neither title nor body, and shows \(showsSubtitle ? "only a subtitle" : "nothing") "
                + "where the extension does not run: give aps.alert a text",
            path: JSONPath(keys: "aps")["alert"]
        )
    }
}
