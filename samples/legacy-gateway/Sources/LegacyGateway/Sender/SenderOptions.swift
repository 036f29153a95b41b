import LegacyFrames

/// The settings of a sender.
public struct SenderOptions: Sendable {
    /// The settings of its queue.
    public var queue: SendQueueOptions

    /// The wait before the next connection attempt, in milliseconds. It doubles after each unproductive connection.
    public var minimumBackoff: Int64 = 20

    /// The maximum wait, in milliseconds.
    public var maximumBackoff: Int64 = 5000

    /// The number of consecutive connections without a completed notification after which the sender gives up.
    public var unproductiveConnectionLimit = 10

    /// The time limit of connecting, with the TLS handshake, in milliseconds.
    public var connectTimeout: Int64 = 5000

    /// A pause after a number of notifications, as older libraries made. For comparison.
    public var pause: (every: Int, milliseconds: Int64)?

    /// Creates options.
    public init(queue: SendQueueOptions = .init()) { self.queue = queue }
}

/// A notification to send. The queue assigns its identifier.
public struct OutgoingNotification: Sendable {
    /// The device.
    public var token: DeviceToken
    /// The payload.
    public var payload: FramePayload
    /// The expiry, see ``NotificationFrame/expiry``.
    public var expiry: UInt32?
    /// The priority.
    public var priority: DeliveryPriority

    /// Creates a notification.
    public init(token: DeviceToken, payload: FramePayload, expiry: UInt32?, priority: DeliveryPriority = .immediate) {
        self.token = token
        self.payload = payload
        self.expiry = expiry
        self.priority = priority
    }
}

/// The result of a run.
public struct SenderSummary: Sendable, Equatable {
    /// The number of notifications by outcome.
    public var sent = 0, failed = 0, unknown = 0, waiting = 0
    /// The number of notifications that the gateway may have accepted more than once.
    public var mayBeDuplicated = 0
    /// The number of notifications that were wrongly reported as sent.
    public var wronglySent = 0
    /// The number of written frames, with repetitions.
    public var framesWritten = 0
    /// The number of opened connections, and of failed attempts.
    public var connections = 0, failedConnections = 0
    /// The number of connections that ended with a response, and without a readable one.
    public var responses = 0, lostConnections = 0
    /// The number of lost connections with an incomplete or invalid response.
    public var incompleteResponses = 0
    /// The number of connections that the sender closed because the gateway did not read.
    public var stalls = 0

    /// Creates an empty summary.
    public init() {}

    mutating func count(_ notification: NotificationWithOutcome<OutgoingNotification>) {
        switch notification.outcome {
        case .sent: sent += 1
        case .failed: failed += 1
        case .unknown: unknown += 1
        case .waiting: waiting += 1
        }
        if notification.mayBeDuplicated { mayBeDuplicated += 1 }
    }
}
