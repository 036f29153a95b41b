import Diagnostics
import JSONDocument
import PushPayload

extension PayloadLint {
    /// The problems in `aps`.
    func apsFindings(in document: PushDocument, of transport: Transport, isLiveActivity: Bool) -> [Finding] {
        guard let aps = document.aps else { return [] }
        let path = JSONPath(keys: "aps")
        let isSealed = document.isSealed(for: .apns)
        let needsExtension = isSealed || document.value[chartPath ?? Transport.apns.chartPath] != nil
        var findings = valueFindings(in: aps, known: KnownAPSKey.ofAPS, at: path, isLiveActivity: isLiveActivity)
        if case .object(let alert)? = aps["alert"] {
            findings += valueFindings(
                in: alert,
                known: KnownAPSKey.ofAlert,
                at: path["alert"],
                isLiveActivity: isLiveActivity
            )
        }
        if case .object(let sound)? = aps["sound"] {
            findings += valueFindings(
                in: sound,
                known: [
                    KnownAPSKey(name: "critical", type: .flag), KnownAPSKey(name: "name", type: .text),
                    KnownAPSKey(name: "volume", type: .fraction),
                ],
                at: path["sound"],
                isLiveActivity: false
            )
        }
        if aps["mutable-content"]?.integer == 0, needsExtension {
            let path = path["mutable-content"]
            let message = "\(path) is 0: no extension runs without the number 1"
            findings.append(Finding(.badMutableContent, consequence: .ignored, message, path: path))
        }
        for name in KnownAPSKey.ofAlert.map(\.name) where aps[name] != nil {
            let message = "“\(name)” is beside “alert”, but the system reads it within: move it into “alert”"
            findings.append(Finding(.misplaced, consequence: .ignored, message, path: path[name]))
        }
        findings += alertTextFindings(in: document, of: transport)
        if isLiveActivity { findings += liveActivityFindings(in: aps, at: path) }
        let wantsExtension = needsExtension || aps["mutable-content"].map { $0.integer != 0 } ?? false
        if wantsExtension, !document.showsAlert, !isLiveActivity {
            findings.append(
                Finding(
                    .noAlert,
                    consequence: .ignored,
                    document.showsSubtitle
                        ? "the alert has a subtitle, but neither title nor body: an extension may not run"
                        : "the alert has neither title nor body: no extension runs"
                            + (aps["badge"] == nil && aps["sound"] == nil ? ", and nothing is shown" : ""),
                    path: path["alert"]
                )
            )
        }
        return findings
    }

    /// The problems in the texts that the system or the app shows.
    func alertTextFindings(in document: PushDocument, of transport: Transport) -> [Finding] {
        let broken = document.alertTexts(of: transport).filter { $0.text.text == nil }.map { path, _ in
            Finding(
                .loneSurrogate,
                consequence: .ignored,
                "\(path) contains half a surrogate pair, which is not valid Unicode: use a whole character",
                path: path
            )
        }
        return broken + (looksForPlaceholders ? document.unfilledPlaceholders(for: transport).map(\.finding) : [])
    }

    private func valueFindings(
        in object: JSONObject,
        known: [KnownAPSKey],
        at path: JSONPath,
        isLiveActivity: Bool
    ) -> [Finding] {
        object.members.compactMap { member in
            let name = member.key.lossyText
            let path = path[name]
            guard let key = known.first(where: { member.key.equals($0.name) }) else {
                guard
                    let similar = known.first(where: {
                        Self.lowercasedWithoutSeparators($0.name) == Self.lowercasedWithoutSeparators(name)
                    })
                else {
                    return nil
                }
                let message = "\(path) is ignored: spell the key “\(similar.name)”"
                return Finding(.misspelledKey, consequence: .ignored, message, path: path)
            }
            // Live Activities rank by any number, and localize texts within an object.
            if isLiveActivity, key.name == "relevance-score", member.value.kind == "number" { return nil }
            if isLiveActivity, ["title", "body"].contains(key.name), member.value.kind == "object" { return nil }
            guard let problem = key.problem(with: member.value) else { return nil }
            let isMutableContent = key.name == "mutable-content"
            return Finding(
                isMutableContent ? .badMutableContent : problem.code,
                consequence: .ignored,
                "\(path) \(problem.message)" + (isMutableContent ? ": no extension runs without the number 1" : ""),
                path: path
            )
        }
    }

    /// A key without hyphens and underscores in lowercase, to find similar keys.
    private static func lowercasedWithoutSeparators(_ key: String) -> String {
        key.lowercased().filter { $0 != "-" && $0 != "_" }
    }
}
