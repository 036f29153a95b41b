public import Diagnostics

/// The reason why a push could not be sealed or opened.
///
/// Two errors are equal if their codes are. An error never tells a wrong key from a damaged text.
public struct SealError: CodedError {
    /// A stable name for a kind of failure. Later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A value to seal has the wrong kind, or a name with another meaning.
        public static let badContent = Code(rawValue: "bad-seal-content")
        /// The padding is out of its range.
        public static let badPadding = Code(rawValue: "bad-padding")
        /// The time or the age is out of its range.
        public static let badTime = Code(rawValue: "bad-seal-time")
        /// A key or a key file is invalid, or has another suite.
        public static let badKey = Code(rawValue: "bad-key")
        /// The payload has no sealed text.
        public static let notSealed = Code(rawValue: "not-sealed")
        /// A later version sealed the text.
        public static let unknownVersion = Code(rawValue: "unknown-seal-version")
        /// The text was sealed with another key or for another app, or was changed on its way.
        public static let cannotOpen = Code(rawValue: "cannot-open")
        /// The text was sealed longer ago than its maximum age.
        public static let tooOld = Code(rawValue: "too-old")
        /// The payload has no alert for phones that cannot open the sealed text.
        public static let noAlert = Code(rawValue: "no-alert")
    }

    /// The kind of failure.
    public let code: Code

    /// The cause and the remedy, in one sentence.
    public let message: String

    /// Creates an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
