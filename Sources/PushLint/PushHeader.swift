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

    /// The headers of APNs.
    static let known = [
        "apns-push-type", "apns-topic", "apns-priority", "apns-expiration", "apns-collapse-id", "apns-id",
        "apns-channel-id", "apns-request-id", "apns-unique-id",
    ]

    /// The push types whose payloads need no `aps`: types of PushKit, and types that only the system reads.
    static let pushTypesWithoutAPS = ["voip", "complication", "fileprovider", "mdm"]

    /// The push types, each with the required suffix of its topic.
    static let pushTypes: [(name: String, topicSuffix: String)] = [
        ("alert", ""), ("background", ""), ("location", ".location-query"), ("voip", ".voip"),
        ("complication", ".complication"), ("fileprovider", ".pushkit.fileprovider"), ("mdm", ""),
        ("liveactivity", ".push-type.liveactivity"), ("pushtotalk", ".voip-ptt"), ("widgets", ".push-type.widgets"),
        ("controls", ".push-type.controls"),
    ]
}
