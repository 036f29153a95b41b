// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// APNSwift's core as far as the examples of the docs use it.
public import Foundation

public struct APNSAlertNotificationContent: Encodable, Sendable {
    public enum StringValue: Encodable, Sendable {
        case raw(String)

        public func encode(to encoder: any Encoder) throws {
            guard case .raw(let text) = self else { return }
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    public var title: StringValue?
    public var subtitle: StringValue?
    public var body: StringValue?

    public init(
        title: StringValue? = nil,
        subtitle: StringValue? = nil,
        body: StringValue? = nil,
        launchImage: String? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
    }
}

public struct APNSNotificationExpiration: Hashable, Sendable {
    public let testSeconds: Int?
    public static let immediately = APNSNotificationExpiration(testSeconds: 0)
    public static let none = APNSNotificationExpiration(testSeconds: nil)
    public static func timeIntervalSince1970InSeconds(_ timeInterval: Int) -> Self { Self(testSeconds: timeInterval) }
}

public struct APNSPriority: Hashable, Sendable {
    public let rawValue: Int
    public static let immediately = APNSPriority(rawValue: 10)
    public static let consideringDevicePower = APNSPriority(rawValue: 5)
}

public protocol APNSMessage: Encodable, Sendable {}

public struct APNSAlertNotification<Payload: Encodable & Sendable>: APNSMessage {
    private struct Aps: Encodable {
        enum CodingKeys: String, CodingKey { case alert, mutableContent = "mutable-content" }
        let alert: APNSAlertNotificationContent
        let mutableContent: Double?
    }

    private enum CodingKeys: CodingKey { case aps }

    public var alert: APNSAlertNotificationContent
    public var payload: Payload
    private let mutableContent: Double?

    public init(
        alert: APNSAlertNotificationContent,
        expiration: APNSNotificationExpiration,
        priority: APNSPriority,
        topic: String,
        payload: Payload,
        badge: Int? = nil,
        threadID: String? = nil,
        category: String? = nil,
        mutableContent: Double? = nil,
        targetContentID: String? = nil,
        relevanceScore: Double? = nil,
        apnsID: UUID? = nil
    ) {
        self.alert = alert
        self.payload = payload
        self.mutableContent = mutableContent
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try payload.encode(to: encoder)
        try container.encode(Aps(alert: alert, mutableContent: mutableContent), forKey: .aps)
    }
}
