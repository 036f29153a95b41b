/// How it ended with a notification, and on what evidence.
public enum NotificationOutcome: Hashable, Sendable {
    /// The gateway took it.
    case sent(Evidence)
    /// The gateway refused it, with this status.
    case failed(ErrorStatus)
    /// Whether the gateway took it cannot be known.
    case unknown(Silence)
    /// It was not taken, and nobody tries any longer.
    case waiting(Delay)

    /// Why a notification counts as sent.
    public enum Evidence: Hashable, Sendable {
        /// A later notification of the same connection was refused: gateways read in order.
        case precededRefusal(of: UInt32)
        /// The gateway went away and named this notification or a later one as the last it took.
        case precededShutdown(lastTaken: UInt32)
        /// No error came within ``SendQueue/Options/patience``.
        case agedOut
        /// No error came before ``SendQueue/Options/inFlightLimit`` newer ones were on their way.
        case crowdedOut
    }

    /// Why a fate is hidden.
    public enum Silence: Hashable, Sendable {
        /// The connection ended without a word while the notification was on its way.
        case connectionLost
        /// The gateway named a notification that was never sent on that connection.
        case unidentifiedError(ErrorStatus)
        /// ``SendQueue/stop(report:)`` was called while the notification was on its way.
        case stopped
    }

    /// Why a notification is, or is again, waiting to be sent.
    public enum Delay: Hashable, Sendable {
        /// Its turn has not come.
        case neverSent
        /// It was sent after one that was refused, so the gateway threw it away.
        case followedRefusal(of: UInt32, ErrorStatus)
        /// It was sent after the last one that the gateway took before it went away.
        case followedShutdown(lastTaken: UInt32)
        /// Its fate was hidden, and such are sent again.
        case followedSilence(Silence)
    }
}

/// A notification that has left the queue.
public struct CompletedNotification<Element> {
    /// Its number.
    public let identifier: UInt32
    /// What was put into the queue.
    public let element: Element
    /// How it ended.
    public let fate: NotificationOutcome
    /// How often it was handed out for sending.
    public let attempts: Int
    /// How many attempts before the last had a hidden fate: the gateway may have taken each.
    public let hiddenAttempts: Int

    /// Whether the gateway may have taken it more than once.
    public var mayBeDoubled: Bool {
        switch fate {
        case .sent, .unknown: hiddenAttempts > 0
        case .failed, .waiting: hiddenAttempts > 1
        }
    }
}

extension CompletedNotification: Sendable where Element: Sendable {}
extension CompletedNotification: Equatable where Element: Equatable {}
extension CompletedNotification: Hashable where Element: Hashable {}
