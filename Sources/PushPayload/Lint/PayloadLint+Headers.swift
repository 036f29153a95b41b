import JSONDocument

extension PayloadLint {
    /// What is wrong with the headers, alone and beside the payload where it could be read.
    func headerFindings(beside document: PushDocument?) -> [LintFinding] {
        var findings: [LintFinding] = []
        for (index, header) in headers.enumerated() {
            if headers[..<index].contains(where: { $0.name == header.name }) {
                findings.append(
                    finding(.badHeader, header, "\(header.name) is given twice", reason: "DuplicateHeaders")
                )
            }
            findings += check(header)
        }
        if headers.contains(where: { $0.name == "apns-push-type" && $0.value == "background" }) {
            findings += background(document)
        }
        return findings
    }

    private func check(_ header: PushHeader) -> [LintFinding] {
        let value = header.value
        let isDigits = !value.isEmpty && value.utf8.allSatisfy { $0 &- 0x30 < 10 }
        switch header.name {
        case "apns-collapse-id" where value.utf8.count > 64:
            let message = "apns-collapse-id has \(value.utf8.count) bytes, and may have 64"
            return [finding(.badCollapseID, header, message, reason: "BadCollapseId")]
        case "apns-priority":
            guard ["10", "5", "1"].contains(value) else {
                return [finding(.badPriority, header, "apns-priority is 10, 5 or 1", reason: "BadPriority")]
            }
            guard pushType == "background", value != "5" else { return [] }
            let message = "a background push has the priority 5, and not \(value)"
            return [finding(.badPriority, header, message, reason: "BadPriority")]
        case "apns-push-type" where !PushHeader.pushTypes.contains { $0.name == value }:
            let names = PushHeader.pushTypes.map(\.name).joined(separator: ", ")
            return [finding(.badPushType, header, "apns-push-type is one of \(names)", reason: "InvalidPushType")]
        case "apns-push-type" where value == "background" && !headers.contains { $0.name == "apns-priority" }:
            let message = "without apns-priority the push has the priority 10, and a background push has 5"
            return [finding(.badPriority, header, message, reason: "BadPriority")]
        case "apns-expiration" where !isDigits || Int(value) == nil:
            let message = "apns-expiration is a whole number of seconds since 1970, or 0"
            return [finding(.badExpiration, header, message, reason: "BadExpirationDate")]
        case "apns-id" where !Self.isUUID(value):
            let message = "apns-id is a UUID of 36 characters, 8-4-4-4-12 hexadecimal digits"
            return [finding(.badMessageID, header, message, reason: "BadMessageId")]
        case "apns-topic":
            if value.isEmpty { return [finding(.badTopic, header, "apns-topic is empty", reason: "MissingTopic")] }
            let ending = PushHeader.pushTypes.first { $0.name == pushType }?.topicEnding ?? ""
            guard !value.hasSuffix(ending) else { return [] }
            let message = "the topic of the push type \(pushType) ends in “\(ending)”"
            return [finding(.badTopic, header, message, reason: "BadTopic")]
        case let name where name.hasPrefix("apns-") && !PushHeader.known.contains(name):
            return [finding(.badHeader, header, "there is no header \(name)", effect: .ignored)]
        default:
            return []
        }
    }

    /// A background push is handed to the app alone.
    private func background(_ document: PushDocument?) -> [LintFinding] {
        guard let document, let aps = document.aps else { return [] }
        var findings: [LintFinding] = []
        for name in ["alert", "badge", "sound"] where aps[name] != nil {
            let message = "a background push shows nothing: its “\(name)” calls for the push type alert"
            findings.append(LintFinding(.badContent, .ignored, message, path: JSONPath(keys: "aps", name)))
        }
        if document.root[key] != nil {
            let message = "no extension runs for a background push, and nobody draws the chart"
            findings.append(LintFinding(.badContent, .ignored, message, path: JSONPath(keys: key)))
        }
        if case .number(let number)? = aps["content-available"], number.integer == 1 { return findings }
        let path = JSONPath(keys: "aps", "content-available")
        let message = "a background push has “content-available”: 1 and wakes the app by it"
        findings.append(LintFinding(.badContent, .ignored, message, path: path))
        return findings
    }

    /// The push type asked for; APNs takes a push without one for an alert.
    var pushType: String { headers.first { $0.name == "apns-push-type" }?.value ?? "alert" }

    private func finding(
        _ code: LintFinding.Code,
        _ header: PushHeader,
        _ message: String,
        effect: LintFinding.Effect = .refused,
        reason: String? = nil
    ) -> LintFinding {
        LintFinding(code, effect, message, header: header.name, reason: reason)
    }

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.utf8.allSatisfy { byte in Character(Unicode.Scalar(byte)).isHexDigit } }
    }
}
