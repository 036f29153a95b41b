extension SendQueue {
    /// What a queue assumes, and how much it holds.
    public struct Options: Hashable, Sendable {
        /// How long a notification waits for an error before it counts as sent, in milliseconds.
        ///
        /// It has to be longer than the slowest error: one that comes later cannot undo what was reported. The clock
        /// starts when the notification is handed out, so it has to cover what lies in buffers too.
        public var patience: Int64

        /// The most notifications that may be on their way at once; at least one.
        public var inFlightLimit: Int

        /// What happens when ``inFlightLimit`` are on their way and another is to be sent.
        public var whenFull: WhenFull

        /// What happens to notifications whose fate is hidden.
        public var afterSilence: AfterSilence

        /// The most notifications that may be in the queue, on their way or waiting; at least one.
        public var capacity: Int

        /// What to do when no more may be on their way.
        public enum WhenFull: Hashable, Sendable {
            /// Hand out nothing until some have ended.
            case hold
            /// Count the oldest as sent.
            case assumeOldestSent
        }

        /// What to do with a notification that was on its way when a connection ended without a word.
        public enum AfterSilence: Hashable, Sendable {
            /// It ends as unknown: nobody gets a notification twice, and some may get none.
            case endAsUnknown
            /// It is sent again, and ends as unknown only once its fate was hidden more often than this: nobody is left
            /// out, and some may get it twice.
            ///
            /// The limit is for a notification that makes the gateway go away without a word each time. All that follow
            /// it on the same connection share its silences, so a gateway that is merely flighty needs a larger one.
            case sendAgain(atMost: Int)
        }

        /// Creates options; the defaults are five seconds, a million on their way, two million in all, hold, and send
        /// again up to eight times.
        public init(
            patience: Int64 = 5000,
            inFlightLimit: Int = 1_000_000,
            whenFull: WhenFull = .hold,
            afterSilence: AfterSilence = .sendAgain(atMost: 8),
            capacity: Int = 2_000_000
        ) {
            self.patience = max(0, patience)
            self.inFlightLimit = max(1, inFlightLimit)
            self.whenFull = whenFull
            self.afterSilence = afterSilence
            self.capacity = max(1, capacity)
        }
    }
}
