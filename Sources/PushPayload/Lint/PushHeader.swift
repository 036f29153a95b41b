/// One header of a request to APNs.
public struct PushHeader: Hashable, Sendable {
    /// The name in small letters, such as `apns-priority`.
    public let name: String

    /// The value.
    public let value: String

    /// Creates a header.
    public init(name: String, value: String) {
        self.name = name.lowercased()
        self.value = value
    }

    /// Reads `NAME=VALUE`; `nil` where there is no name or no equals sign.
    public init?(parsing text: String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
        self.init(name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
    }

    /// The headers of APNs.
    static let known = [
        "apns-push-type", "apns-topic", "apns-priority", "apns-expiration", "apns-collapse-id", "apns-id",
        "apns-channel-id", "apns-request-id", "apns-unique-id",
    ]

    /// The push types whose payloads need no `aps`: PushKit's and those that are read by the system alone.
    static let pushTypesWithoutAPS = ["voip", "complication", "fileprovider", "mdm"]

    /// The push types, each with what its topic ends in.
    static let pushTypes: [(name: String, topicEnding: String)] = [
        ("alert", ""), ("background", ""), ("location", ".location-query"), ("voip", ".voip"),
        ("complication", ".complication"), ("fileprovider", ".pushkit.fileprovider"), ("mdm", ""),
        ("liveactivity", ".push-type.liveactivity"), ("pushtotalk", ".voip-ptt"), ("widgets", ".push-type.widgets"),
        ("controls", ".push-type.controls"),
    ]
}
