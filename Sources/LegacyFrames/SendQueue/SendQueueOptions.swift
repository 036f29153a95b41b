/// The settings of a ``SendQueue``.
public struct SendQueueOptions: Hashable, Sendable {
    /// The time in milliseconds after which a notification without an error counts as sent.
    ///
    /// It must be longer than the slowest error, because a completion cannot be taken back. The time starts with
    /// ``SendQueue/dequeueForSending(at:onCompletion:)``, so it must also cover the time in socket buffers.
    public var acknowledgementTimeout: Int64

    /// The maximum number of notifications in flight, at least 1.
    public var inFlightLimit: Int

    /// The behavior if ``inFlightLimit`` notifications are in flight and another one is to be sent.
    public var fullWindowPolicy: FullWindowPolicy

    /// The handling of notifications whose outcome is in doubt.
    public var inDoubtPolicy: InDoubtPolicy

    /// The maximum number of notifications in the queue, in flight or waiting, at least 1.
    public var capacity: Int

    /// The behavior of a full window.
    public enum FullWindowPolicy: Hashable, Sendable {
        /// Sends nothing until a notification completes.
        case pauseSending
        /// Completes the oldest notification as sent.
        case assumeOldestSent
    }

    /// The handling of a notification that was in flight when a connection closed without a response.
    public enum InDoubtPolicy: Hashable, Sendable {
        /// Completes it as unknown. No device gets a duplicate; some may get nothing.
        case completeAsUnknown
        /// Sends it again until it was in doubt more often than this. Each device gets it; some may get duplicates.
        ///
        /// The limit protects from a notification that makes the gateway close the connection each time. All later
        /// notifications of the connection count the attempt too, so an unstable gateway needs a larger limit.
        case resend(maximumInDoubtAttempts: Int)
    }

    /// Creates options.
    public init(
        acknowledgementTimeout: Int64 = 5000,
        inFlightLimit: Int = 1_000_000,
        fullWindowPolicy: FullWindowPolicy = .pauseSending,
        inDoubtPolicy: InDoubtPolicy = .resend(maximumInDoubtAttempts: 8),
        capacity: Int = 2_000_000
    ) {
        self.acknowledgementTimeout = max(0, acknowledgementTimeout)
        self.inFlightLimit = max(1, inFlightLimit)
        self.fullWindowPolicy = fullWindowPolicy
        self.inDoubtPolicy = inDoubtPolicy
        self.capacity = max(1, capacity)
    }
}
