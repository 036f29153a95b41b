import Diagnostics
import JSONDocument
import PushPayload

extension PayloadLint {
    /// The problems in the headers, and in the payload if it does not match them.
    func headerFindings(with document: PushDocument?, of transport: Transport) -> [Finding] {
        var findings: [Finding] = []
        var names: Set<String> = []
        for header in headers {
            if !names.insert(header.name).inserted {
                findings.append(
                    finding(.badHeader, in: header, "\(header.name) is given twice", reason: "DuplicateHeaders")
                )
            }
            findings += valueFindings(in: header)
        }
        let isBroadcast = transport.lintRules.contains(.broadcastHeaders)
        if transport.lintRules.contains(.liveActivity) {
            findings += liveActivityHeaderFindings(isBroadcast: isBroadcast)
        }
        if isBroadcast { findings += broadcastHeaderFindings() }
        if headers.contains(where: { $0.name == "apns-push-type" && $0.value == "background" }) {
            findings += backgroundPushFindings(in: document)
        }
        if pushType == "widgets" { findings += widgetPushFindings(in: document) }
        return findings
    }

    private func valueFindings(in header: PushHeader) -> [Finding] {
        let value = header.value
        let isDigits = !value.isEmpty && value.utf8.allSatisfy(\.isDecimalDigit)
        switch header.name {
        case "apns-collapse-id" where value.utf8.count > 64:
            let message = "apns-collapse-id has \(value.utf8.count) bytes: use at most 64"
            return [finding(.badCollapseID, in: header, message, reason: "BadCollapseId")]
        case "apns-priority":
            guard ["10", "5", "1"].contains(value) else {
                return [finding(.badPriority, in: header, "apns-priority must be 10, 5 or 1", reason: "BadPriority")]
            }
            guard pushType == "background", value != "5" else { return [] }
            let message = "the priority of a background push must be 5, and is \(value)"
            return [finding(.badPriority, in: header, message, reason: "BadPriority")]
        case "apns-push-type" where !PushHeader.pushTypes.contains { $0.name == value }:
            let names = PushHeader.pushTypes.map(\.name).joined(separator: ", ")
            return [
                finding(.badPushType, in: header, "apns-push-type must be one of \(names)", reason: "InvalidPushType")
            ]
        case "apns-push-type" where value == "background" && !headers.contains { $0.name == "apns-priority" }:
            let message = "a background push needs apns-priority 5: without it, the priority is 10"
            return [finding(.badPriority, in: header, message, reason: "BadPriority")]
        case "apns-expiration" where !isDigits || Int(value) == nil:
            let message = "apns-expiration must be a whole number of seconds since 1970, or 0"
            return [finding(.badExpiration, in: header, message, reason: "BadExpirationDate")]
        case "apns-expiration" where Int(value) ?? 0 >= Self.firstMillisecond:
            let message = "apns-expiration is \(value), which looks like milliseconds: use seconds since 1970"
            return [finding(.badExpiration, in: header, message, consequence: .ignored)]
        case "apns-id" where !Self.isUUID(value):
            let message = "apns-id must be a UUID of 36 characters, 8-4-4-4-12 hexadecimal digits"
            return [finding(.badMessageID, in: header, message, reason: "BadMessageId")]
        case "apns-topic":
            if value.isEmpty { return [finding(.badTopic, in: header, "apns-topic is empty", reason: "MissingTopic")] }
            let suffix = PushHeader.pushTypes.first { $0.name == pushType }?.topicSuffix ?? ""
            guard !value.hasSuffix(suffix) else { return [] }
            let message = "the topic of the push type \(pushType) must end in “\(suffix)”"
            return [finding(.badTopic, in: header, message, reason: "BadTopic")]
        case let name where name.hasPrefix("apns-") && !PushHeader.known.contains(name):
            return [finding(.badHeader, in: header, "APNs has no header \(name)", consequence: .ignored)]
        default:
            return []
        }
    }

    /// The problems of a background push, which only the app receives.
    private func backgroundPushFindings(in document: PushDocument?) -> [Finding] {
        guard let document, let aps = document.aps else { return [] }
        var findings: [Finding] = []
        for name in ["alert", "badge", "sound"] where aps[name] != nil {
            let message = "a background push shows nothing: for “\(name)”, use the push type alert"
            findings.append(Finding(.badContent, consequence: .ignored, message, path: JSONPath(keys: "aps", name)))
        }
        if let path = chartPath ?? document.chartPath, document.value[path] != nil {
            let message = "no extension runs for a background push, so the chart is not drawn"
            findings.append(Finding(.badContent, consequence: .ignored, message, path: path))
        }
        if let path = Transport.apns.sealPath, document.isSealed(for: .apns) {
            let message = "no extension runs for a background push, so the sealed text is not opened"
            findings.append(Finding(.badContent, consequence: .ignored, message, path: path))
        }
        if aps["content-available"]?.integer == 1 { return findings }
        let path = JSONPath(keys: "aps", "content-available")
        let message = "a background push needs “content-available”: 1 to wake the app"
        findings.append(Finding(.badContent, consequence: .ignored, message, path: path))
        return findings
    }

    /// The problems of a push that reloads widgets, by Apple's page "Updating widgets with WidgetKit push
    /// notifications". Nothing else in it reaches a widget.
    private func widgetPushFindings(in document: PushDocument?) -> [Finding] {
        guard let aps = document?.aps else { return [] }
        let path = JSONPath(keys: "aps")
        var findings = ["alert", "badge", "sound"].filter { aps[$0] != nil }.map { name in
            let message = "a push of the type widgets shows nothing: for “\(name)”, use the push type alert"
            return Finding(.badContent, consequence: .ignored, message, path: path[name])
        }
        if aps["content-changed"] == nil {
            let message = "“content-changed” is missing, and a push of the type widgets needs it: add true"
            findings.append(
                Finding(.missingKey, consequence: .ignored, message, path: path["content-changed"])
            )
        }
        return findings
    }

    /// The header that sets the push type.
    var pushTypeHeader: PushHeader? { headers.first { $0.name == "apns-push-type" } }

    /// The push type; `alert` if no header sets it.
    var pushType: String { pushTypeHeader?.value ?? "alert" }

    func finding(
        _ code: Finding.Code,
        in header: PushHeader,
        _ message: String,
        consequence: Finding.FindingConsequence = .refused,
        reason: String? = nil
    ) -> Finding {
        Finding(code, consequence: consequence, message, header: header.name, reason: reason)
    }

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.utf8.allSatisfy { $0.hexadecimalDigitValue != nil } }
    }
}
