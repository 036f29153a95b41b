/// Why a frame, a response or a feedback tuple could not be made or read.
///
/// Two errors are equal when their codes are.
public struct FrameError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name for a kind of failure, to switch on. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A device token has not 32 bytes, or is not spelled in hexadecimal digits.
        public static let badToken = Code(rawValue: "bad-token")
        /// There is no device token.
        public static let missingToken = Code(rawValue: "missing-token")
        /// There is no payload, or it is empty.
        public static let missingPayload = Code(rawValue: "missing-payload")
        /// The payload is larger than the limit.
        public static let payloadTooLong = Code(rawValue: "payload-too-long")
        /// An identifier would be larger than 32 bits hold.
        public static let identifierWraps = Code(rawValue: "identifier-wraps")
        /// A moment lies beyond what 32 bits of seconds hold: 7 February 2106.
        public static let expiryWraps = Code(rawValue: "expiry-wraps")
        /// A priority is neither 10 nor 5.
        public static let badPriority = Code(rawValue: "bad-priority")
        /// A frame, a response or a tuple begins with a byte that begins none.
        public static let unknownCommand = Code(rawValue: "unknown-command")
        /// A frame is longer than all its items at their largest.
        public static let frameTooLong = Code(rawValue: "frame-too-long")
        /// An item has a number that no item has.
        public static let unknownItem = Code(rawValue: "unknown-item")
        /// A frame has two items of one number.
        public static let duplicateItem = Code(rawValue: "duplicate-item")
        /// An item's length is wrong for what it holds, or leads out of its frame.
        public static let badItemLength = Code(rawValue: "bad-item-length")
        /// The bytes end within a frame, a response or a tuple.
        public static let truncated = Code(rawValue: "truncated")
    }

    /// The kind of failure.
    public let code: Code

    /// What was wrong and what to do about it, in one sentence.
    public let message: String

    /// Where in the stream the failure was noticed, in bytes from its start; `nil` for what was never bytes.
    public let offset: Int?

    /// The identifier of the notification at fault, where its frame tells it.
    public let identifier: UInt32?

    /// Creates an error.
    public init(_ code: Code, _ message: String, offset: Int? = nil, identifier: UInt32? = nil) {
        self.code = code
        self.message = message
        self.offset = offset
        self.identifier = identifier
    }

    /// The message, followed by the place where there is one.
    public var description: String { offset.map { "\(message) (byte \($0))" } ?? message }

    /// The status that a gateway answers to such a frame.
    public var status: ErrorStatus {
        switch code {
        case .badToken: .invalidTokenSize
        case .missingToken: .missingDeviceToken
        case .missingPayload: .missingPayload
        case .payloadTooLong: .invalidPayloadSize
        default: .protocolError
        }
    }

    /// Whether two errors are of one kind.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the code alone, as equality does.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
