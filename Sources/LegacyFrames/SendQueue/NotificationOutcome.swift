/// The outcome of a notification, with its reason.
public enum NotificationOutcome: Hashable, Sendable {
    /// The gateway accepted the notification.
    case sent(SentEvidence)
    /// The gateway refused the notification with this status.
    case failed(ErrorStatus)
    /// It is unknown whether the gateway accepted the notification.
    case unknown(UnknownReason)
    /// The gateway did not accept the notification, and it will not be sent again.
    case waiting(WaitingNotificationReason)

    /// The reason why a notification counts as sent.
    public enum SentEvidence: Hashable, Sendable {
        /// The gateway refused a later notification of the same connection. Gateways read in order.
        case beforeRefused(identifier: UInt32)
        /// The gateway shut down, and named this notification or a later one as the last that it accepted.
        case beforeShutdown(lastAccepted: UInt32)
        /// No error arrived within ``SendQueueOptions/acknowledgementTimeout``.
        case acknowledgementTimeout
        /// No error arrived before ``SendQueueOptions/inFlightLimit`` newer notifications were in flight.
        case windowFull
    }

    /// The reason why an outcome is unknown.
    public enum UnknownReason: Hashable, Sendable {
        /// The connection closed without a response while the notification was in flight.
        case connectionLost
        /// The gateway named a notification that was never sent on that connection.
        case unidentifiedError(ErrorStatus)
        /// ``SendQueue/stopAndCompleteAll(onCompletion:)`` was called while the notification was in flight.
        case stopped
    }

    /// The reason why a notification waits to be sent, for the first time or again.
    public enum WaitingNotificationReason: Hashable, Sendable {
        /// It was never sent.
        case neverSent
        /// It was sent after a refused notification, so the gateway discarded it.
        case sentAfterRefused(identifier: UInt32, ErrorStatus)
        /// It was sent after the last notification that the gateway accepted before it shut down.
        case sentAfterShutdown(lastAccepted: UInt32)
        /// The gateway may have accepted it, and ``SendQueueOptions/inDoubtPolicy`` sends it again.
        case inDoubt(UnknownReason)
    }
}

/// A notification that has left the queue.
public struct NotificationWithOutcome<Element> {
    /// The identifier in its frame.
    public let identifier: UInt32
    /// The enqueued element.
    public let element: Element
    /// The outcome.
    public let outcome: NotificationOutcome
    /// The number of times that it was sent.
    public let attempts: Int
    /// The number of attempts before the last one that were in doubt: the gateway may have accepted each.
    public let inDoubtAttempts: Int

    /// Whether the gateway may have accepted it more than once.
    public var mayBeDuplicated: Bool {
        switch outcome {
        case .sent, .unknown: inDoubtAttempts > 0
        case .failed, .waiting: inDoubtAttempts > 1
        }
    }
}

extension NotificationWithOutcome: Sendable where Element: Sendable {}
extension NotificationWithOutcome: Equatable where Element: Equatable {}
extension NotificationWithOutcome: Hashable where Element: Hashable {}
