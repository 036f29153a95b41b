public import PushChartDiagnostics

/// Notifications with one payload for many devices, with consecutive identifiers.
///
///     let payload = try FramePayload(json)
///     let frames = try MulticastNotification(payload, to: tokens, firstIdentifier: 1, now: 1_400_000_000)
///     for frame in frames { send(frame.bytes) }
public struct MulticastNotification: RandomAccessCollection, Hashable, Sendable {
    /// The payload of all notifications.
    public let payload: FramePayload

    /// The devices, in the order of sending.
    public let tokens: [DeviceToken]

    /// The identifier of the first notification.
    public let firstIdentifier: UInt32

    /// The expiry of all notifications, see ``NotificationFrame/expiry``.
    public let expiry: UInt32?

    /// The priority of all notifications.
    public let priority: DeliveryPriority

    /// Creates a notification for each device.
    ///
    /// - Parameters:
    ///   - payload: The payload of all notifications.
    ///   - tokens: The devices.
    ///   - firstIdentifier: The identifier of the first notification.
    ///   - now: The time of sending, in seconds since 1970.
    ///   - lifetime: The time for which the gateway stores the notifications.
    ///   - priority: The priority of all notifications.
    /// - Throws: `PushChartError` with the code `identifier-wraps` if the last identifier does not fit in 32 bits, or
    ///   `expiry-wraps`.
    public init(
        _ payload: FramePayload,
        to tokens: [DeviceToken],
        firstIdentifier: UInt32,
        now: UInt32,
        lifetime: NotificationTimeToLive = .fourWeeks,
        priority: DeliveryPriority = .immediate
    ) throws(PushChartError) {
        guard tokens.count <= Int(UInt32.max - firstIdentifier) + 1 else {
            throw PushChartError(
                .identifierWraps,
                "the identifiers of \(tokens.count) notifications from \(firstIdentifier) do not fit in 32 bits: "
                    + "start with a smaller identifier"
            )
        }
        self.payload = payload
        self.tokens = tokens
        self.firstIdentifier = firstIdentifier
        expiry = try lifetime.expiryItem(sentAt: now)
        self.priority = priority
    }

    /// The index of the first notification, 0.
    public var startIndex: Int { 0 }

    /// The number of notifications.
    public var endIndex: Int { tokens.count }

    /// The notification for one device.
    public subscript(index: Int) -> NotificationFrame {
        NotificationFrame(
            token: tokens[index],
            payload: payload,
            // The initializer checked the sum.
            identifier: firstIdentifier + UInt32(index),
            expiry: expiry,
            priority: priority
        )
    }
}
