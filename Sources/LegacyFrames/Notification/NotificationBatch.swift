/// One payload for many devices, its notifications numbered one after the other.
///
///     let payload = try FramePayload(json)
///     let batch = try NotificationBatch(payload, to: tokens, firstIdentifier: 1, now: 1_400_000_000)
///     for frame in batch { send(frame.bytes) }
public struct NotificationBatch: RandomAccessCollection, Hashable, Sendable {
    /// The payload, packed once.
    public let payload: FramePayload

    /// The devices, in the order of sending.
    public let tokens: [DeviceToken]

    /// The number of the first notification.
    public let firstIdentifier: UInt32

    /// The expiry of each, as in ``NotificationFrame/expiry``.
    public let expiry: UInt32?

    /// The priority of each.
    public let priority: DeliveryPriority

    /// Makes a notification of one payload for each device.
    ///
    /// - Parameters:
    ///   - payload: What each carries.
    ///   - tokens: The devices.
    ///   - firstIdentifier: The number of the first; each after it has the next.
    ///   - now: The moment of sending, in seconds since 1970.
    ///   - lifetime: How long the gateway is to keep them.
    ///   - priority: When devices are to be told.
    /// - Throws: ``FrameError`` with the code `identifier-wraps` where the last number would need more than 32 bits, or
    ///   `expiry-wraps`.
    public init(
        _ payload: FramePayload,
        to tokens: [DeviceToken],
        firstIdentifier: UInt32,
        now: UInt32,
        lifetime: Lifetime = .fourWeeks,
        priority: DeliveryPriority = .immediate
    ) throws(FrameError) {
        guard tokens.count <= Int(UInt32.max - firstIdentifier) + 1 else {
            throw FrameError(
                .identifierWraps,
                "\(tokens.count) notifications from identifier \(firstIdentifier) on need more than 32 bits: "
                    + "begin with a smaller one"
            )
        }
        self.payload = payload
        self.tokens = tokens
        self.firstIdentifier = firstIdentifier
        expiry = try lifetime.expiry(from: now)
        self.priority = priority
    }

    /// The place of the first notification: 0.
    public var startIndex: Int { 0 }

    /// The number of notifications.
    public var endIndex: Int { tokens.count }

    /// The notification for one device.
    public subscript(index: Int) -> NotificationFrame {
        NotificationFrame(
            token: tokens[index],
            payload: payload,
            // The initializer has seen to it that no sum is too large.
            identifier: firstIdentifier + UInt32(index),
            expiry: expiry,
            priority: priority
        )
    }
}
