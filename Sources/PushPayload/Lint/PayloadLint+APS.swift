import JSONDocument

extension PayloadLint {
    /// What is wrong within `aps`.
    func aps(_ document: PushDocument) -> [LintFinding] {
        guard let aps = document.aps else { return [] }
        let path = JSONPath(keys: "aps")
        let isLiveActivity = aps["event"] != nil || aps["content-state"] != nil
        var findings = complaints(about: aps, known: APSKey.ofAPS, at: path, isLiveActivity: isLiveActivity)
        if case .object(let alert)? = aps["alert"] {
            findings += complaints(
                about: alert,
                known: APSKey.ofAlert,
                at: path["alert"],
                isLiveActivity: isLiveActivity
            )
        }
        if case .object(let sound)? = aps["sound"] {
            findings += complaints(
                about: sound,
                known: [
                    APSKey(name: "critical", kind: .flag), APSKey(name: "name", kind: .text),
                    APSKey(name: "volume", kind: .share),
                ],
                at: path["sound"],
                isLiveActivity: false
            )
        }
        for name in ["title", "subtitle", "body"] where aps[name] != nil {
            let message = "“\(name)” stands beside “alert”, where the system does not look: move it into “alert”"
            findings.append(LintFinding(.misplaced, .ignored, message, path: path[name]))
        }
        findings += texts(document)
        let wantsExtension = aps["mutable-content"] != nil || document.root[key] != nil
        if wantsExtension, !document.showsAlert, !isLiveActivity {
            findings.append(
                LintFinding(
                    .noAlert,
                    .ignored,
                    document.showsSubtitle
                        ? "the alert has a subtitle, and neither title nor body: do not count on an extension to run"
                        : "the alert has neither title nor body: no extension runs, and nothing is shown",
                    path: path["alert"]
                )
            )
        }
        return findings
    }

    /// What is wrong with the texts that are shown.
    private func texts(_ document: PushDocument) -> [LintFinding] {
        let broken = document.alertTexts.filter { $0.text.text == nil }.map { path, _ in
            LintFinding(
                .loneSurrogate,
                .ignored,
                "\(path) holds half a surrogate pair, which is no Unicode: readers refuse it or show another character",
                path: path
            )
        }
        let unfilled = document.unfilledPlaceholders.map { placeholder in
            LintFinding(
                .unfilledPlaceholder,
                .ignored,
                "\(placeholder.path) says \(placeholder.name), which is filled in texts named with --text alone",
                path: placeholder.path
            )
        }
        return broken + unfilled
    }

    private func complaints(
        about object: JSONObject,
        known: [APSKey],
        at path: JSONPath,
        isLiveActivity: Bool
    ) -> [LintFinding] {
        object.members.compactMap { member in
            let name = member.key.lossyText
            let place = path[name]
            guard let key = known.first(where: { member.key.equals($0.name) }) else {
                guard let meant = known.first(where: { Self.folded($0.name) == Self.folded(name) }) else { return nil }
                let message = "\(place) is not read: the key is spelled “\(meant.name)”"
                return LintFinding(.misspelledKey, .ignored, message, path: place)
            }
            // Live Activities rank by any number, and look texts up within an object.
            if isLiveActivity, key.name == "relevance-score", member.value.kind == "number" { return nil }
            if isLiveActivity, ["title", "body"].contains(key.name), member.value.kind == "object" { return nil }
            guard let complaint = key.complaint(about: member.value) else {
                return key.name == "mutable-content" ? zeroMutableContent(member.value, at: place) : nil
            }
            let isMutableContent = key.name == "mutable-content"
            return LintFinding(
                isMutableContent ? .badMutableContent : complaint.code,
                .ignored,
                "\(place) \(complaint.words)" + (isMutableContent ? ": no extension runs without the number 1" : ""),
                path: place
            )
        }
    }

    private func zeroMutableContent(_ value: JSONValue, at path: JSONPath) -> LintFinding? {
        guard case .number(let number) = value, number.integer == 0 else { return nil }
        return LintFinding(
            .badMutableContent,
            .ignored,
            "\(path) is 0: no extension runs without the number 1",
            path: path
        )
    }

    /// A key as people confuse it: without hyphens and underscores, in small letters.
    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
}
