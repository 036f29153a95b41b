import Diagnostics
import JSONDocument
import PushPayload

/// The rules are those of the Push API, "Declarative push message". A browser takes a message that breaks them for an
/// ordinary one, and shows nothing of it without a service worker.
extension PayloadLint {
    /// The problems of a message that is meant to be declarative: it has a member `web_push`.
    func declarativeMessageFindings(in document: PushDocument) -> [Finding] {
        let root = document.root
        guard let marker = root["web_push"] else { return [] }
        var findings: [Finding] = []
        func report(_ code: Finding.Code, _ message: String, at path: JSONPath) {
            findings.append(Finding(code, consequence: .ignored, message, path: path))
        }
        if marker.integer != 8030 {
            let path = JSONPath(keys: "web_push")
            let code = marker.kind == "number" ? Finding.Code.outOfRange : .wrongType
            report(code, "\(path) must be the number 8030: otherwise the message is not declarative", at: path)
        }
        let path = Transport.declarativeNotificationPath
        guard case .object(let notification)? = root["notification"] else {
            let code = root["notification"] == nil ? Finding.Code.missingKey : .wrongType
            report(code, "a declarative message needs the object \(path), with a title and navigate", at: path)
            return findings
        }
        for name in ["title", "navigate"] where notification[name]?.text?.isEmpty ?? true {
            let code =
                notification[name].map { $0.kind != "string" } ?? false ? Finding.Code.wrongType : .missingKey
            report(
                code,
                "\(path[name]) must be a text that is not empty: otherwise the message is not declarative",
                at: path[name]
            )
        }
        if let mutable = root["mutable"], mutable.kind != "boolean" {
            report(.wrongType, "“mutable” must be true or false", at: JSONPath(keys: "mutable"))
        }
        // The Push API has the badge at the top level, and WebKit reads it also within the notification, as a text too.
        for (badge, path) in [
            (root["app_badge"], JSONPath(keys: "app_badge")), (notification["app_badge"], path["app_badge"]),
        ] {
            guard let badge, badge.integer ?? badge.text.flatMap({ Int($0) }) ?? -1 < 0 else { continue }
            let code = badge.kind == "number" ? Finding.Code.outOfRange : .wrongType
            report(code, "\(path) must be a whole number, 0 or more", at: path)
        }
        return findings
    }
}
