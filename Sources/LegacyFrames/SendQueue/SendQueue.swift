public import PushChartDiagnostics

/// A queue of notifications for a gateway that sends only errors, and sends them late.
///
/// The queue does no I/O and has no clock. The caller tells it about connections, responses and the time. The queue
/// returns the notifications to send. Each enqueued notification completes exactly once, in the order of identifiers:
///
///     var queue = SendQueue<NotificationFrame>()
///     try queue.enqueue(notification)
///     let connection = queue.recordConnectionOpened { log($0) }
///     while let next = queue.dequeueForSending(at: now, onCompletion: { log($0) }) { write(next) }
///     queue.recordErrorResponse(response, on: connection) { log($0) }
///     queue.completeAsSentAfterTimeout(at: now) { log($0) }
///
/// Times are milliseconds from any fixed start.
///
/// ## Order
///
/// Notifications have consecutive identifiers and stand in one ring buffer in this order. The first of them are in
/// flight, the rest wait. A requeued notification keeps its identifier and its position. Requeuing only moves the
/// border between the two parts, so no notification can overtake another.
///
/// ## Effect of each event
///
/// | event | before the named notification | the named notification | after it |
/// |---|---|---|---|
/// | refusal of a notification in flight | sent | failed | requeued |
/// | `shutdown` or `no-errors` that names a notification in flight | sent | sent | requeued |
/// | `shutdown` that names a notification of an earlier connection, or 0 | | | all requeued |
/// | a response that names a notification past the acknowledgement timeout | already sent | already sent | requeued |
/// | refusal of a notification that was never sent on this connection | in doubt | | in doubt |
/// | `shutdown` that names a notification that was not sent yet | in doubt | | in doubt |
/// | connection closed without a response | in doubt | | in doubt |
/// | second response, or response of an earlier connection | no change | | |
///
/// ``SendQueueOptions/inDoubtPolicy`` selects whether a notification in doubt completes as unknown or is sent again.
/// Each event except the last one ends the connection: a gateway reads nothing after its error.
///
/// - Complexity: Each call takes constant time for each notification that it completes or requeues. Memory grows with
///   the notifications in the queue, at most ``SendQueueOptions/capacity``.
public struct SendQueue<Element> {
    /// Identifies a connection over which the queue sends.
    public struct ConnectionID: Hashable, Sendable {
        let number: UInt64
    }

    /// Receives a completed notification.
    public typealias CompletionHandler = (NotificationWithOutcome<Element>) -> Void

    struct QueuedNotification {
        let element: Element
        var sentAt: Int64 = 0
        var attempts: UInt32 = 0
        /// The attempts with an outcome in doubt. It never grows from one entry to the next: while a notification is
        /// in flight, all older ones that are still in the queue are in flight too.
        var inDoubtAttempts: UInt32 = 0
        var waitingReason = NotificationOutcome.WaitingNotificationReason.neverSent
    }

    /// The settings of the queue.
    public let options: SendQueueOptions

    var entries = GrowingRingBuffer<QueuedNotification>()
    var oldestIdentifier: Int64
    /// The number of entries in flight, at the front of `entries`.
    public internal(set) var inFlightCount = 0
    /// The identifier of the first notification that was sent, or will be sent, on the current connection.
    var firstIdentifierOfConnection: Int64
    private var connectionNumber: UInt64 = 0
    var isConnected = false
    private var latestTime = Int64.min

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - firstIdentifier: The identifier of the first notification.
    ///   - options: The settings of the queue.
    public init(firstIdentifier: UInt32 = 1, options: SendQueueOptions = SendQueueOptions()) {
        self.options = options
        oldestIdentifier = Int64(firstIdentifier)
        firstIdentifierOfConnection = oldestIdentifier
    }

    // MARK: Contents

    /// The number of notifications that wait to be sent for the first time or again.
    public var waitingCount: Int { entries.count - inFlightCount }

    /// The number of notifications in the queue.
    public var count: Int { entries.count }

    /// Whether all 32-bit identifiers are used, so that nothing more can be enqueued.
    public var hasUsedAllIdentifiers: Bool { UInt32(exactly: oldestIdentifier + Int64(entries.count)) == nil }

    /// Whether ``dequeueForSending(at:onCompletion:)`` would return a notification.
    public var canSend: Bool {
        isConnected && waitingCount > 0
            && (options.fullWindowPolicy == .assumeOldestSent || inFlightCount < options.inFlightLimit)
    }

    /// Whether a connection is the current one and still open.
    public func isCurrent(_ connection: ConnectionID) -> Bool { isConnected && connection.number == connectionNumber }

    /// The time at which the oldest notification in flight will count as sent; `nil` if none is in flight.
    public var nextDeadline: Int64? {
        guard inFlightCount > 0 else { return nil }
        let (sum, overflows) = entries[0].sentAt.addingReportingOverflow(options.acknowledgementTimeout)
        return overflows ? .max : sum
    }

    /// Adds a notification after all others.
    ///
    /// - Returns: The identifier of the notification in its frame and in error responses.
    /// - Throws: `PushChartError` with the code `queue-full` or `identifier-wraps`.
    @discardableResult
    public mutating func enqueue(_ element: Element) throws(PushChartError) -> UInt32 {
        guard entries.count < options.capacity else {
            throw PushChartError(
                .queueFull,
                "the queue is full with \(entries.count) notifications: wait until some have completed"
            )
        }
        guard let identifier = UInt32(exactly: oldestIdentifier + Int64(entries.count)) else {
            throw PushChartError(
                .identifierWraps,
                "the next identifier does not fit in 32 bits: drain this queue and create another"
            )
        }
        entries.append(QueuedNotification(element: element))
        return identifier
    }

    // MARK: Events

    /// Records that a connection was opened.
    ///
    /// A connection that is still open counts as lost.
    public mutating func recordConnectionOpened(onCompletion: CompletionHandler) -> ConnectionID {
        if isConnected { completeOrRequeueInFlight(inDoubt: .connectionLost, onCompletion) }
        connectionNumber += 1
        isConnected = true
        firstIdentifierOfConnection = oldestIdentifier
        return ConnectionID(number: connectionNumber)
    }

    /// Records that a connection was closed without a readable response.
    ///
    /// - Returns: The number of requeued notifications. Nothing happens if the connection was already closed.
    @discardableResult
    public mutating func recordConnectionClosed(_ connection: ConnectionID, onCompletion: CompletionHandler) -> Int {
        guard isCurrent(connection) else { return 0 }
        isConnected = false
        return completeOrRequeueInFlight(inDoubt: .connectionLost, onCompletion)
    }

    /// Marks the next waiting notification as in flight, and returns it.
    ///
    /// - Parameters:
    ///   - now: The time. A time before an earlier call's time counts as that time.
    ///   - onCompletion: Receives the notification that a full window completes.
    /// - Returns: The notification and its identifier; `nil` if ``canSend`` is false.
    public mutating func dequeueForSending(
        at now: Int64,
        onCompletion: CompletionHandler
    ) -> (identifier: UInt32, element: Element)? {
        guard canSend else { return nil }
        latestTime = max(latestTime, now)
        if inFlightCount >= options.inFlightLimit { completeOldest(as: .sent(.windowFull), onCompletion) }
        var entry = entries[inFlightCount]
        entry.sentAt = latestTime
        entry.attempts &+= 1
        entries[inFlightCount] = entry
        inFlightCount += 1
        return (UInt32(truncatingIfNeeded: oldestIdentifier + Int64(inFlightCount) - 1), entry.element)
    }

    /// Completes as sent each notification whose ``SendQueueOptions/acknowledgementTimeout`` has passed.
    ///
    /// Pass responses that have already arrived to ``recordErrorResponse(_:on:onCompletion:)`` first, because they are
    /// better evidence.
    public mutating func completeAsSentAfterTimeout(at now: Int64, onCompletion: CompletionHandler) {
        latestTime = max(latestTime, now)
        while inFlightCount > 0 {
            let (age, overflows) = latestTime.subtractingReportingOverflow(entries[0].sentAt)
            guard overflows || age >= options.acknowledgementTimeout else { return }
            completeOldest(as: .sent(.acknowledgementTimeout), onCompletion)
        }
    }

    /// Completes all notifications: those in flight as unknown, the others as waiting.
    public mutating func stopAndCompleteAll(onCompletion: CompletionHandler) {
        isConnected = false
        while inFlightCount > 0 { completeOldest(as: .unknown(.stopped), onCompletion) }
        while entries.count > 0 { completeOldest(as: .waiting(entries[0].waitingReason), onCompletion) }
    }

    // MARK: Completing and requeuing

    mutating func completeOldest(as outcome: NotificationOutcome, _ onCompletion: CompletionHandler) {
        let entry = entries.removeFirst()
        let identifier = UInt32(truncatingIfNeeded: oldestIdentifier)
        oldestIdentifier += 1
        inFlightCount = max(0, inFlightCount - 1)
        onCompletion(
            NotificationWithOutcome(
                identifier: identifier,
                element: entry.element,
                outcome: outcome,
                attempts: Int(entry.attempts),
                inDoubtAttempts: Int(entry.inDoubtAttempts)
            )
        )
    }

    /// Requeues all notifications in flight.
    ///
    /// - Returns: Their number.
    mutating func requeueInFlight(_ reason: NotificationOutcome.WaitingNotificationReason) -> Int {
        let count = inFlightCount
        for index in 0..<count { entries[index].waitingReason = reason }
        inFlightCount = 0
        return count
    }

    /// Completes or requeues all notifications in flight, of which the gateway may have accepted any.
    ///
    /// - Returns: The number of requeued notifications.
    @discardableResult
    mutating func completeOrRequeueInFlight(
        inDoubt reason: NotificationOutcome.UnknownReason,
        _ onCompletion: CompletionHandler
    ) -> Int {
        let limit =
            switch options.inDoubtPolicy {
            case .completeAsUnknown: 0
            case .resend(let maximumInDoubtAttempts): maximumInDoubtAttempts
            }
        while inFlightCount > 0, entries[0].inDoubtAttempts >= limit {
            completeOldest(as: .unknown(reason), onCompletion)
        }
        for index in 0..<inFlightCount where entries[index].inDoubtAttempts < .max {
            entries[index].inDoubtAttempts += 1
        }
        return requeueInFlight(.inDoubt(reason))
    }
}

extension SendQueue: Sendable where Element: Sendable {}
extension SendQueue.QueuedNotification: Sendable where Element: Sendable {}
