public import Diagnostics

/// The error of encoding, decoding and enqueuing.
///
/// Two errors are equal if their codes are equal.
public struct FrameError: CodedError {
    /// A stable code of a kind of error. New codes may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code in machine-readable output.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A device token does not have 32 bytes, or is not hexadecimal.
        public static let badToken = Code(rawValue: "bad-token")
        /// The device token is missing.
        public static let missingToken = Code(rawValue: "missing-token")
        /// The payload is missing or empty.
        public static let missingPayload = Code(rawValue: "missing-payload")
        /// The payload is larger than the limit.
        public static let payloadTooLong = Code(rawValue: "payload-too-long")
        /// An identifier does not fit in 32 bits.
        public static let identifierWraps = Code(rawValue: "identifier-wraps")
        /// A time does not fit in 32 bits of seconds: it is after 7 February 2106.
        public static let expiryWraps = Code(rawValue: "expiry-wraps")
        /// A priority is neither 10 nor 5.
        public static let badPriority = Code(rawValue: "bad-priority")
        /// The first byte of a frame or a response is unknown.
        public static let unknownCommand = Code(rawValue: "unknown-command")
        /// A frame is longer than all its items at their maximum lengths.
        public static let frameTooLong = Code(rawValue: "frame-too-long")
        /// The number of an item is unknown.
        public static let unknownItem = Code(rawValue: "unknown-item")
        /// A frame has two items with the same number.
        public static let duplicateItem = Code(rawValue: "duplicate-item")
        /// The length of an item is wrong for its content, or does not fit into its frame.
        public static let badItemLength = Code(rawValue: "bad-item-length")
        /// The queue is full: continue when some notifications have completed.
        public static let queueFull = Code(rawValue: "queue-full")
        /// A line of notifications is not JSON.
        public static let notJSON = Code(rawValue: "not-json")
        /// A line of notifications has an unknown key, or a value of the wrong kind.
        public static let badNotification = Code(rawValue: "bad-notification")
        /// The stream ends within a frame, a response or a tuple.
        public static let truncated = Code(rawValue: "truncated")
    }

    /// The kind of error.
    public let code: Code

    /// One sentence with the cause and the remedy.
    public let message: String

    /// The offset of the error from the start of the stream, in bytes; `nil` for errors without a stream.
    public let offset: Int?

    /// The identifier of the notification with the error, if its frame has one.
    public let identifier: UInt32?

    /// Creates an error.
    public init(_ code: Code, _ message: String, offset: Int? = nil, identifier: UInt32? = nil) {
        self.code = code
        self.message = message
        self.offset = offset
        self.identifier = identifier
    }

    /// The message, followed by the offset if there is one.
    public var description: String { offset.map { "\(message) (byte \($0))" } ?? message }
}
