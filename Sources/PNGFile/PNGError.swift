public import Diagnostics

/// The reason why a PNG could not be read or written.
///
/// Two errors are equal if their codes are.
public struct PNGError: CodedError {
    /// A stable code of a kind of failure. Codes may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The file has no bytes.
        public static let emptyFile = Code(rawValue: "empty-file")
        /// The file does not start with the PNG signature.
        public static let notPNG = Code(rawValue: "not-a-png")
        /// The file ends too early.
        public static let truncated = Code(rawValue: "truncated-png")
        /// The file breaks the rules of the format.
        public static let damaged = Code(rawValue: "damaged-png")
        /// The image has more pixels than the caller allows, a text of more than 1 MiB, or texts of more than
        /// 4 MiB in all.
        public static let tooLarge = Code(rawValue: "picture-too-large")
        /// The image has no pixels, or a text that a PNG cannot hold.
        public static let unwritable = Code(rawValue: "unwritable-picture")
        /// There is no memory left.
        public static let outOfMemory = Code(rawValue: "out-of-memory")
    }

    /// The kind of failure.
    public let code: Code

    /// The failure and its remedy in one sentence.
    public let message: String

    /// The number of bytes of the file that were read before the failure.
    public let offset: Int?

    /// Creates an error.
    public init(_ code: Code, _ message: String, offset: Int? = nil) {
        self.code = code
        self.message = message
        self.offset = offset
    }

    /// The message, followed by the offset if there is one.
    public var description: String { offset.map { "\(message) (byte \($0) of the file)" } ?? message }
}
