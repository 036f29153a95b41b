// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The Live Activities of APNSwift's core, with the members that it encodes.
public import Foundation

public struct APNSLiveActivityNotificationEvent: Hashable, Sendable {
    let rawValue: String
    public static let start = Self(rawValue: "start")
    public static let update = Self(rawValue: "update")
    public static let end = Self(rawValue: "end")
}

public struct APNSLiveActivityDismissalDate: Hashable, Sendable {
    let dismissal: Int?
    public static let none = Self(dismissal: nil)
    public static let immediately = Self(dismissal: 0)
    public static func timeIntervalSince1970InSeconds(_ timeInterval: Int) -> Self { Self(dismissal: timeInterval) }
}

public struct APNSLiveActivityNotification<ContentState: Encodable & Sendable>: APNSMessage {
    private struct Storage: Encodable, Sendable {
        enum CodingKeys: String, CodingKey {
            case timestamp, event, alert
            case contentState = "content-state"
            case dismissalDate = "dismissal-date"
            case staleDate = "stale-date"
        }

        let timestamp: Int
        let event: String
        let contentState: ContentState
        let dismissalDate: Int?
        let staleDate: Int?
        let alert: APNSAlertNotificationContent?
    }

    private enum CodingKeys: CodingKey { case aps }

    private let aps: Storage
    public var expiration: APNSNotificationExpiration
    public var priority: APNSPriority
    public var topic: String

    public init(
        expiration: APNSNotificationExpiration,
        priority: APNSPriority,
        appID: String,
        contentState: ContentState,
        event: APNSLiveActivityNotificationEvent,
        alert: APNSAlertNotificationContent? = nil,
        timestamp: Int,
        dismissalDate: APNSLiveActivityDismissalDate = .none,
        staleDate: Int? = nil,
        apnsID: UUID? = nil
    ) {
        self.expiration = expiration
        self.priority = priority
        topic = appID + ".push-type.liveactivity"
        aps = Storage(
            timestamp: timestamp,
            event: event.rawValue,
            contentState: contentState,
            dismissalDate: dismissalDate.dismissal,
            staleDate: staleDate,
            alert: alert
        )
    }
}

public struct APNSStartLiveActivityNotification<Attributes: Encodable & Sendable, ContentState: Encodable & Sendable>:
    APNSMessage
{
    private struct Storage: Encodable, Sendable {
        enum CodingKeys: String, CodingKey {
            case timestamp, event, alert, attributes
            case contentState = "content-state"
            case staleDate = "stale-date"
            case attributesType = "attributes-type"
        }

        let timestamp: Int
        let event = "start"
        let contentState: ContentState
        let staleDate: Int?
        let alert: APNSAlertNotificationContent
        let attributes: Attributes
        let attributesType: String
    }

    private enum CodingKeys: CodingKey { case aps }

    private let aps: Storage
    public var expiration: APNSNotificationExpiration
    public var priority: APNSPriority
    public var topic: String

    public init(
        expiration: APNSNotificationExpiration,
        priority: APNSPriority,
        appID: String,
        contentState: ContentState,
        timestamp: Int,
        staleDate: Int? = nil,
        apnsID: UUID? = nil,
        attributes: Attributes,
        attributesType: String,
        alert: APNSAlertNotificationContent
    ) {
        self.expiration = expiration
        self.priority = priority
        topic = appID + ".push-type.liveactivity"
        aps = Storage(
            timestamp: timestamp,
            contentState: contentState,
            staleDate: staleDate,
            alert: alert,
            attributes: attributes,
            attributesType: attributesType
        )
    }
}
