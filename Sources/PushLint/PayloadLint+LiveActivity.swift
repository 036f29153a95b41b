import Diagnostics
import JSONDocument

/// The rules are those of Apple's page "Starting and updating Live Activities with ActivityKit push notifications".
extension PayloadLint {
    /// The problems in the `aps` of a push for a Live Activity.
    func liveActivityFindings(in aps: JSONObject, at path: JSONPath) -> [Finding] {
        let event = aps["event"]?.text
        var required = ["timestamp", "event"]
        if event != "end" { required.append("content-state") }
        if event == "start" { required += ["attributes-type", "attributes", "alert"] }
        var findings = required.filter { aps[$0] == nil }.map { name in
            let cause = name == "content-state" ? "a start or an update" : event == "start" ? "a start" : "every push"
            return Finding(
                .missingKey,
                consequence: .ignored,
                "“\(name)” is missing, and \(cause) of a Live Activity needs it",
                path: path[name]
            )
        }
        for name in ["timestamp", "stale-date", "dismissal-date"] {
            findings += secondsFinding(for: aps[name], at: path[name])
        }
        if aps["dismissal-date"] != nil, let event, event != "end" {
            let message = "a dismissal date has an effect only with the event end"
            findings.append(Finding(.badContent, consequence: .ignored, message, path: path["dismissal-date"]))
        }
        for name in ["content-state", "attributes"] {
            guard let value = aps[name] else { continue }
            let timestamp: Double? = if case .number(let number)? = aps["timestamp"] { number.double } else { nil }
            findings += ActivityKitDateAndDataCheck(timestamp: timestamp).findings(in: value, at: path[name])
        }
        return findings
    }

    /// The problem of a date that is not a whole number of seconds since 1970.
    private func secondsFinding(for value: JSONValue?, at path: JSONPath) -> [Finding] {
        guard case .number(let number)? = value else { return [] }
        let message: String
        switch number.integer {
        case nil: message = "\(path) is \(number.spelling), and must be a whole number of seconds since 1970"
        case let seconds? where seconds >= Self.firstMillisecond:
            message = "\(path) is \(number.spelling), which looks like milliseconds: use seconds since 1970"
        case let seconds? where seconds < 0: message = "\(path) is before 1970: use seconds since 1970"
        default: return []
        }
        return [Finding(.outOfRange, consequence: .ignored, message, path: path)]
    }

    /// 100,000,000,000 seconds are in the year 5138, and as many milliseconds in 1973.
    static let firstMillisecond = 100_000_000_000

    /// The headers that a push for a Live Activity needs, if headers are given at all.
    func liveActivityHeaderFindings(isBroadcast: Bool) -> [Finding] {
        guard !headers.isEmpty else { return [] }
        var findings: [Finding] = []
        if let header = pushTypeHeader {
            if header.value != "liveactivity", PushHeader.pushTypes.contains(where: { $0.name == header.value }) {
                let message = "the push type of a Live Activity must be liveactivity, and is \(header.value)"
                findings.append(finding(.badPushType, in: header, message, reason: "InvalidPushType"))
            }
        } else {
            let message = "a push for a Live Activity needs apns-push-type: liveactivity"
            let header = PushHeader(name: "apns-push-type", value: "")
            let reason = isBroadcast ? "MissingPushType" : "InvalidPushType"
            findings.append(finding(.badPushType, in: header, message, reason: reason))
        }
        // Apple's page about broadcasts allows 1.
        if !isBroadcast, let header = headers.first(where: { $0.name == "apns-priority" }), header.value == "1" {
            let message = "the priority of a push for a Live Activity must be 5 or 10"
            findings.append(finding(.badPriority, in: header, message, reason: "BadPriority"))
        }
        return findings
    }

    /// The problems of the headers that a broadcast needs, if headers are given at all. The rules are those of Apple's
    /// page "Sending broadcast push notification requests to APNs".
    func broadcastHeaderFindings() -> [Finding] {
        guard !headers.isEmpty else { return [] }
        let needed: [(name: String, code: Finding.Code, reason: String)] = [
            ("apns-channel-id", .badChannel, "MissingChannelId"), ("apns-priority", .badPriority, "BadPriority"),
            ("apns-expiration", .badExpiration, "BadExpirationDate"),
        ]
        let missing = needed.filter { header in !headers.contains { $0.name == header.name } }.map { header in
            finding(
                header.code,
                in: PushHeader(name: header.name, value: ""),
                "\(header.name) is missing, and every broadcast needs it",
                reason: header.reason
            )
        }
        guard let channel = headers.first(where: { $0.name == "apns-channel-id" }),
            [UInt8](base64: channel.value)?.isEmpty ?? true
        else { return missing }
        let message = "apns-channel-id must be the Base64 text that APNs returned for the channel"
        return missing + [finding(.badChannel, in: channel, message, reason: "BadChannelId")]
    }
}
