/// Why a notification could not be put into a ``SendQueue``.
public struct SendQueueError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name for a kind of failure, to switch on. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The queue holds as many as it may: go on when some have ended.
        public static let full = Code(rawValue: "queue-full")
        /// The last 32-bit number is given: drain the queue and begin another.
        public static let identifierWraps = Code(rawValue: "identifier-wraps")
    }

    /// The kind of failure.
    public let code: Code

    /// What was wrong and what to do about it, in one sentence.
    public let message: String

    /// The message.
    public var description: String { message }

    /// Whether two errors are of one kind.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the code alone, as equality does.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
