import Diagnostics
import JSONDocument
import PushPayload

/// The rules are those of the REST resource `projects.messages` of FCM HTTP v1, unless another source is named.
extension PayloadLint {
    /// The problems in a message for FCM.
    func fcmMessageFindings(in document: PushDocument) -> [Finding] {
        for key in FCMMessage.retiredKeys where document.root[key] != nil {
            let message = "“\(key)” is of the server interface that was retired in 2024: use “message” with “token”"
            return [Finding(.badKey, consequence: .refused, message, path: JSONPath(keys: key))]
        }
        guard let message = FCMMessage(in: document) else {
            if let other = document.root["message"] {
                let path = JSONPath(keys: "message")
                let text = "“message” is of the kind \(other.kind), and must be an object"
                return [Finding(.wrongType, consequence: .refused, text, path: path)]
            }
            return [Finding(.missingKey, consequence: .refused, "the payload has no “message”, which FCM needs")]
        }
        return findingsForKeysBesideMessage(in: document, message) + keyFindings(in: message)
            + targetFindings(in: message)
            + dataFindings(in: message) + androidFindings(in: message)
            + notificationFindings(in: message, with: document) + apnsPartFindings(in: message, with: document)
            + fcmChartFindings(in: message, with: document)
            + sealFindingsOfFCMMessage(in: message, with: document)
    }

    private func keyFindings(in message: FCMMessage) -> [Finding] {
        let isSDKMessage = message.path.steps.isEmpty
        let keys = Transport.fcmMessageKeys + (isSDKMessage ? FCMMessage.multicastTargets : [])
        return message.object.members.map { $0.key.lossyText }.filter { !keys.contains($0) }.map { name in
            Finding(.badKey, consequence: .refused, "FCM has no “\(name)” in a message", path: message.path[name])
        }
    }

    /// The problems with keys beside the message.
    private func findingsForKeysBesideMessage(in document: PushDocument, _ message: FCMMessage) -> [Finding] {
        guard !message.path.steps.isEmpty else { return [] }
        return document.root.members.map { $0.key.lossyText }.filter { !FCMMessage.requestKeys.contains($0) }.map {
            name in
            let text = "FCM has no “\(name)” beside “message”: move it into the data of the message"
            return Finding(.badKey, consequence: .refused, text, path: JSONPath(keys: name))
        }
    }

    private func targetFindings(in message: FCMMessage) -> [Finding] {
        let possible = Transport.fcmTargets + (message.path.steps.isEmpty ? FCMMessage.multicastTargets : [])
        let targets = possible.filter { message.object[$0] != nil }
        guard targets.count != 1 else { return [] }
        let found = targets.isEmpty ? "no target" : "the targets \(targets.joined(separator: " and "))"
        let text = "the message has \(found), and must have one of \(Transport.fcmTargets.joined(separator: ", "))"
        return [Finding(.badTarget, consequence: .refused, text, path: message.path)]
    }

    private func dataFindings(in message: FCMMessage) -> [Finding] {
        let path = message.path["data"]
        guard let value = message.object["data"] else { return [] }
        guard case .object(let data) = value else {
            let text = "\(path) is of the kind \(value.kind), and must be an object of strings"
            return [Finding(.wrongType, consequence: .refused, text, path: path)]
        }
        return data.members.flatMap { member -> [Finding] in
            let name = member.key.lossyText
            var findings: [Finding] = []
            if Transport.fcmDataReservedKeys.contain(name) {
                let text = "FCM reserves the key “\(name)” of the data: use another key"
                findings.append(Finding(.badKey, consequence: .refused, text, path: path[name]))
            }
            if member.value.kind == "object", name == Transport.sealKey {
                findings.append(.unsealed(at: path[name], .refused, "data of FCM must be strings"))
            } else if member.value.kind != "string" {
                let text = "\(path[name]) is of the kind \(member.value.kind), and data of FCM must be strings"
                findings.append(Finding(.wrongType, consequence: .refused, text, path: path[name]))
            }
            return findings
        }
    }

    /// The problems of the priority and the time to live on Android.
    private func androidFindings(in message: FCMMessage) -> [Finding] {
        let path = message.path["android"]
        guard case .object(let android)? = message.object["android"] else { return [] }
        var findings: [Finding] = []
        if let value = android["priority"], !["normal", "high"].contains(value.text?.lowercased()) {
            let text = "\(path["priority"]) must be normal or high: FCM refuses other priorities"
            findings.append(Finding(.badPriority, consequence: .refused, text, path: path["priority"]))
        }
        // An Admin SDK writes the text of its own type.
        if let value = android["ttl"], !message.path.steps.isEmpty, !Self.isDuration(value) {
            let text = "\(path["ttl"]) must be seconds in a string that ends in s, such as \"3600s\""
            let code = value.kind == "string" ? Finding.Code.outOfRange : .wrongType
            findings.append(Finding(code, consequence: .refused, text, path: path["ttl"]))
        }
        return findings
    }

    /// Whether a value is a duration as JSON of protocol buffers: `3.5s`.
    private static func isDuration(_ value: JSONValue) -> Bool {
        guard let text = value.text, text.hasSuffix("s") else { return false }
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDecimalDigit) }
    }

    private func notificationFindings(in message: FCMMessage, with document: PushDocument) -> [Finding] {
        let path = message.path["notification"]
        guard let value = message.object["notification"] else { return [] }
        guard case .object(let notification) = value else {
            let text = "\(path) is of the kind \(value.kind), and must be an object"
            return [Finding(.wrongType, consequence: .refused, text, path: path)]
        }
        let types = notification.members.compactMap { member -> Finding? in
            let name = member.key.lossyText
            guard FCMMessage.notificationKeys.contains(name) else {
                return Finding(
                    .badKey,
                    consequence: .refused,
                    "FCM has no “\(name)” in a notification",
                    path: path[name]
                )
            }
            guard member.value.kind != "string" else { return nil }
            let text = "\(path[name]) is of the kind \(member.value.kind), and must be a string"
            return Finding(.wrongType, consequence: .refused, text, path: path[name])
        }
        // The texts of the APNs payload are checked there.
        let request = FCMMessage.requestDocument(wrappingBareMessageIn: document)
        let texts = alertTextFindings(in: request, of: .fcm).filter {
            $0.path?.isStrictDescendant(of: Transport.fcmNotificationPath) == true
        }
        // A message of an Admin SDK has no `message` in its paths.
        return types + texts.map { message.path.steps.isEmpty ? $0.withPathRelativeToMessage() : $0 }
    }

    /// The problems in the part of the message that FCM hands to APNs.
    private func apnsPartFindings(in message: FCMMessage, with document: PushDocument) -> [Finding] {
        guard let value = message.object["apns"] else { return [] }
        let path = message.path["apns"]
        guard case .object(let apns) = value else {
            let text = "\(path) is of the kind \(value.kind), and must be an object"
            return [Finding(.wrongType, consequence: .refused, text, path: path)]
        }
        var findings: [Finding] = []
        var headers: [PushHeader] = []
        if case .object(let members)? = apns["headers"] {
            for member in members.members {
                let name = member.key.lossyText
                guard let text = member.value.text else {
                    let text = "\(path["headers"][name]) is of the kind \(member.value.kind), and must be a string"
                    findings.append(Finding(.wrongType, consequence: .refused, text, path: path["headers"][name]))
                    continue
                }
                headers.append(PushHeader(name: name, value: text))
            }
        }
        for name in ["headers", "payload"] {
            guard let value = apns[name], value.kind != "object", value.kind != "null" else { continue }
            let text = "\(path[name]) is of the kind \(value.kind), and must be an object"
            findings.append(Finding(.wrongType, consequence: .refused, text, path: path[name]))
        }
        guard case .object(let root)? = apns["payload"] else { return findings }
        let payload = PushDocument(root: root)
        let payloadPath = path["payload"]
        let chart = chartPath.flatMap { $0.isStrictDescendant(of: payloadPath) ? $0.relative(to: payloadPath) : nil }
        let lint = PayloadLint(chartPath: chart, headers: headers, styleNames: styleNames)
        let transport = lint.detectedTransport(of: payload)
        let inner = lint.contentFindings(in: payload, of: transport) + lint.headerFindings(with: payload, of: transport)
        // FCM makes an alert of a notification, and sets the push type.
        let hasAlert = FCMMessage.requestDocument(wrappingBareMessageIn: document).hasNotificationAlert(for: .fcmAPNs)
        let reported = inner.filter { finding in
            switch finding.code {
            case .noAlert, .empty, .missingAPS: !hasAlert
            case .badPushType: lint.pushTypeHeader != nil
            default: true
            }
        }
        if transport == .liveActivity { findings += liveActivityTokenFindings(in: apns, at: path) }
        return findings + reported.map { $0.prefixingPath(with: payloadPath) }
    }

    /// The problem of a Live Activity without its own token, by the names of HTTP v1 and of the Admin SDKs.
    private func liveActivityTokenFindings(in apns: JSONObject, at path: JSONPath) -> [Finding] {
        let names = ["live_activity_token", "liveActivityToken"]
        guard let name = names.first(where: { (apns[$0] ?? .null) != .null }) else {
            let text =
                "\(path[names[0]]) is missing: FCM sends the push to a Live Activity by the token of the activity"
            return [Finding(.missingKey, consequence: .ignored, text, path: path[names[0]])]
        }
        guard apns[name]?.text?.isEmpty ?? true else { return [] }
        let text = "\(path[name]) must be the token of the Live Activity, a string"
        return [Finding(.wrongType, consequence: .refused, text, path: path[name])]
    }

    /// The problem of data for one platform, which replace the data with the chart or the sealed text there.
    private func platformDataFindings(in message: FCMMessage, lackingKey key: String, noun: String) -> [Finding] {
        ["android", "webpush"].compactMap { platform in
            guard case .object(let part)? = message.object[platform], case .object(let data)? = part["data"],
                data[key] == nil
            else { return nil }
            let path = message.path[platform]["data"]
            let text =
                "\(path) replaces the data of the message on this platform, and has no \(noun): add the \(noun) to it"
            return Finding(.badContent, consequence: .ignored, text, path: path)
        }
    }

    /// The problems of a sealed text in the data of a message.
    private func sealFindingsOfFCMMessage(in message: FCMMessage, with document: PushDocument) -> [Finding] {
        let path = message.path["data"][Transport.sealKey]
        guard document.value[path]?.kind == "string" else { return [] }
        return unsealedOrMalformedSealFindings(in: document, at: path)
            + platformDataFindings(in: message, lackingKey: Transport.sealKey, noun: "sealed text")
            + shownBySystemFindings(in: message, otherwise: "does not open the sealed text")
    }

    /// The problem of a notification, which the system shows without the app.
    private func shownBySystemFindings(in message: FCMMessage, otherwise effect: String) -> [Finding] {
        guard message.object["notification"] != nil else { return [] }
        // Firebase, "Receive messages in an Android app": messages with both payloads.
        let text =
            "with “notification”, the system shows the message while the app is in the background, and the app "
            + "\(effect): put the texts into the data"
        return [Finding(.badContent, consequence: .ignored, text, path: message.path["notification"])]
    }

    private func fcmChartFindings(in message: FCMMessage, with document: PushDocument) -> [Finding] {
        let data = message.path["data"]
        let path = chartPath ?? data["chart"]
        guard path.isStrictDescendant(of: data), document.value[path]?.kind == "string" else { return [] }
        let request = FCMMessage.requestDocument(wrappingBareMessageIn: document)
        let unfilled = request.unfilledPlaceholders(for: .fcm).filter {
            $0.path.isStrictDescendant(of: Transport.fcmDataPath)
        }
        return chartTextFindings(in: document, at: path) + unfilled.map(\.finding)
            + platformDataFindings(in: message, lackingKey: "chart", noun: "chart")
            + shownBySystemFindings(in: message, otherwise: "does not draw the chart")
    }
}

extension JSONPath {
    /// The rest of the path inside the value at another path.
    fileprivate func relative(to other: JSONPath) -> JSONPath { JSONPath(Array(steps.dropFirst(other.steps.count))) }
}

extension Finding {
    /// The finding for a document that is the value at a path of a larger document.
    fileprivate func prefixingPath(with parent: JSONPath) -> Finding {
        guard let path else { return self }
        let moved = JSONPath(parent.steps + path.steps)
        let text =
            message.hasPrefix(path.description)
            ? moved.description + message.dropFirst(path.description.count) : message
        return moving(to: moved, text)
    }

    /// The finding for the message of a request, with a path in the message itself.
    fileprivate func withPathRelativeToMessage() -> Finding {
        let whole = path.map(\.description) ?? ""
        let path = path.map { JSONPath(Array($0.steps.dropFirst())) }
        let text = message.hasPrefix(whole) ? (path?.description ?? "") + message.dropFirst(whole.count) : message
        return moving(to: path, text)
    }
}
