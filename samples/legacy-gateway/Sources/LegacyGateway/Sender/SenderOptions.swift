import LegacyFrames

/// How a sender goes about it.
public struct SenderOptions: Sendable {
    /// What its queue assumes and holds.
    public var queue: SendQueue<Outgoing>.Options

    /// How long to wait before another connection is tried, in milliseconds: doubled after each that brought nothing.
    public var shortestBackoff: Int64 = 20

    /// The longest such wait, in milliseconds.
    public var longestBackoff: Int64 = 5000

    /// After how many connections in a row that brought nothing the sender gives up.
    public var fruitlessLimit = 10

    /// How long a connection may take to come about, in milliseconds.
    public var connectTimeout: Int64 = 5000

    /// What the wiki page's libraries did: pause for so many milliseconds after so many notifications. For comparison.
    public var pause: (every: Int, milliseconds: Int64)?

    /// Creates options.
    public init(queue: SendQueue<Outgoing>.Options = .init()) { self.queue = queue }
}

/// What is to be sent; its number is given when it is taken up.
public struct Outgoing: Sendable {
    /// The device.
    public var token: DeviceToken
    /// The payload.
    public var payload: FramePayload
    /// When it is no longer worth delivering, as in ``NotificationFrame/expiry``.
    public var expiry: UInt32?
    /// When the device is to be told.
    public var priority: DeliveryPriority

    /// Creates a notification.
    public init(token: DeviceToken, payload: FramePayload, expiry: UInt32?, priority: DeliveryPriority = .immediate) {
        self.token = token
        self.payload = payload
        self.expiry = expiry
        self.priority = priority
    }
}

/// How a run went.
public struct SenderSummary: Sendable, Equatable {
    /// How many ended as sent, failed, unknown and waiting.
    public var sent = 0, failed = 0, unknown = 0, waiting = 0
    /// How many of them may have been taken more than once.
    public var mayBeDoubled = 0
    /// How many were reported as sent, and turned out not to be.
    public var misjudged = 0
    /// How many frames were written, each time counted.
    public var written = 0
    /// How many connections came about, and how many tries did not.
    public var connections = 0, failedConnections = 0
    /// How many connections ended with an answer, and how many without one that could be read.
    public var answers = 0, silences = 0
    /// How many of the silences were half an answer, or none of the protocol's.
    public var brokenAnswers = 0
    /// How many connections were dropped because the gateway did not read.
    public var stalls = 0

    /// Creates an empty summary.
    public init() {}

    mutating func add(_ end: CompletedNotification<Outgoing>) {
        switch end.fate {
        case .sent: sent += 1
        case .failed: failed += 1
        case .unknown: unknown += 1
        case .waiting: waiting += 1
        }
        if end.mayBeDoubled { mayBeDoubled += 1 }
    }
}
