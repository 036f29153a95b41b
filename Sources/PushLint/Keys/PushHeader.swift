import JSONDocument
import PushChartDiagnostics

/// One header of a request to APNs.
public struct PushHeader: Hashable, Sendable {
    /// The name in lowercase, such as `apns-priority`.
    public let name: String

    /// The value.
    public let value: String

    /// Creates a header.
    public init(name: String, value: String) {
        self.name = name.lowercased()
        self.value = value
    }

    /// Reads `NAME=VALUE`; `nil` if there is no name or no equals sign.
    public init?(parsing text: String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
        self.init(name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
    }

    static let pushType = "apns-push-type"
    static let priority = "apns-priority"
    /// Only a request about a channel has this header.
    static let channel = "apns-channel-id"

    /// The push types whose payloads need no `aps`: types of PushKit, and types that only the system reads.
    static let pushTypesWithoutAPS = ["voip", "complication", "fileprovider", "mdm"]

    /// The push types, each with the required suffix of its topic.
    static let pushTypes: [(name: String, topicSuffix: String)] = [
        ("alert", ""), ("background", ""), ("location", ".location-query"), ("voip", ".voip"),
        ("complication", ".complication"), ("fileprovider", ".pushkit.fileprovider"), ("mdm", ""),
        ("liveactivity", ".push-type.liveactivity"), ("pushtotalk", ".voip-ptt"), ("widgets", ".push-type.widgets"),
        ("controls", ".push-type.controls"),
    ]

    /// The headers that APNs reads (Apple, “Sending notification requests to APNs” and “Sending broadcast push
    /// notification requests to APNs”). A header with two rules stands twice.
    static func keys(ofPushType type: String, isLiveActivity: Bool, isBroadcast: Bool) -> [PayloadKey] {
        let suffix = pushTypes.first { $0.name == type }?.topicSuffix ?? ""
        // A broadcast may have the priority 1.
        let priorities =
            type == "background" ? ["5"] : isLiveActivity && !isBroadcast ? ["10", "5"] : ["10", "5", "1"]
        let channelText = ValueType.text("the Base64 text that APNs returned for the channel") {
            [UInt8](base64: $0)?.isEmpty == false
        }
        let time = ValueType.text("a whole number of seconds since 1970, or 0") { text in
            text.utf8.allSatisfy(\.isDecimalDigit) && Int(text) != nil
        }
        let timeInSeconds = ValueType.text("seconds, not milliseconds") { Int($0) ?? 0 < ValueType.firstMillisecond }
        let topic = ValueType.text("a text with the suffix of the push type\(suffix.isEmpty ? "" : ", \(suffix)")") {
            $0.hasSuffix(suffix)
        }
        let shortText = ValueType.text("a text of at most 64 bytes") { $0.utf8.count <= 64 }
        let uuid = ValueType.text("a UUID of 36 characters, 8-4-4-4-12 hexadecimal digits", where: isUUID)
        let rules: [(name: String, type: ValueType, code: Finding.Code, reason: String?)] = [
            (
                pushType, .word(isLiveActivity ? ["liveactivity"] : pushTypes.map(\.name)), .badPushType,
                "InvalidPushType"
            ),
            (channel, isBroadcast ? channelText : .anything, .badChannel, "BadChannelId"),
            (priority, .word(priorities), .badPriority, "BadPriority"),
            ("apns-expiration", time, .badExpiration, "BadExpirationDate"),
            ("apns-expiration", timeInSeconds, .badExpiration, nil),
            ("apns-topic", .nonEmptyText, .badTopic, "MissingTopic"), ("apns-topic", topic, .badTopic, "BadTopic"),
            ("apns-collapse-id", shortText, .badCollapseID, "BadCollapseId"),
            ("apns-id", uuid, .badMessageID, "BadMessageId"),
            ("apns-request-id", .anything, .badHeader, nil), ("apns-unique-id", .anything, .badHeader, nil),
        ]
        let needs: [String: (need: String, reason: String?)?] = [
            pushType: isLiveActivity ? ("a push for a Live Activity", isBroadcast ? "MissingPushType" : nil) : nil,
            channel: isBroadcast ? ("every broadcast", "MissingChannelId") : nil,
            priority: isBroadcast ? ("every broadcast", nil) : nil,
            "apns-expiration": isBroadcast ? ("every broadcast", nil) : nil,
        ]
        return rules.map { rule in
            let need = rule.reason.flatMap { _ in needs[rule.name].flatMap(\.self) }
            return PayloadKey(
                rule.name,
                rule.type,
                code: rule.code,
                consequence: rule.reason == nil ? .ignored : .refused,
                reason: rule.reason,
                reasonIfMissing: need?.reason,
                neededBy: need?.need
            )
        }
    }

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.utf8.allSatisfy { $0.hexadecimalDigitValue != nil } }
    }
}
