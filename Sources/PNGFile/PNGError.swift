/// Why a PNG could not be read or written.
///
/// Two errors are equal when their codes are.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name for a kind of failure, to switch on. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is not a single byte.
        public static let emptyFile = Code(rawValue: "empty-file")
        /// The bytes are not those of a PNG at all.
        public static let notPNG = Code(rawValue: "not-a-png")
        /// The file was cut short.
        public static let truncated = Code(rawValue: "truncated-png")
        /// The file breaks the rules of the format.
        public static let damaged = Code(rawValue: "damaged-png")
        /// The picture has more pixels than the caller allows.
        public static let tooLarge = Code(rawValue: "picture-too-large")
        /// The picture has no pixels, or a text can't stand in a PNG.
        public static let unwritable = Code(rawValue: "unwritable-picture")
        /// The machine has no memory left.
        public static let outOfMemory = Code(rawValue: "out-of-memory")
    }

    /// The kind of failure.
    public let code: Code

    /// What was wrong and what to do about it, in one sentence.
    public let message: String

    /// How many bytes of the file had been read when the failure was noticed.
    public let offset: Int?

    /// Creates an error.
    public init(_ code: Code, _ message: String, offset: Int? = nil) {
        self.code = code
        self.message = message
        self.offset = offset
    }

    /// The message, followed by the place where there is one.
    public var description: String { offset.map { "\(message) (byte \($0) of the file)" } ?? message }

    /// Whether the codes are the same.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
