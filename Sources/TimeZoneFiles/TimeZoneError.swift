public import Diagnostics

/// The reason why a time zone or its file is refused.
///
/// Errors with the same code are equal.
public struct TimeZoneError: CodedError {
    /// A stable code for a kind of failure. New codes may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The database has no zone with this name.
        public static let unknown = Code(rawValue: "time-zone-unknown")
        /// A file of a zone is not in the format TZif, or contradicts itself.
        public static let damaged = Code(rawValue: "time-zone-damaged")
        /// A file of a zone counts leap seconds, or has a later version of the format.
        public static let notSupported = Code(rawValue: "time-zone-not-supported")
        /// A file of a zone cannot be read.
        public static let unreadable = Code(rawValue: "time-zone-unreadable")
        /// There is no database.
        public static let noDatabase = Code(rawValue: "time-zone-no-database")
    }

    /// The kind of failure.
    public let code: Code

    /// The problem and its solution in one sentence.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The same error, with the place of the fault before its message.
    func at(_ place: String) -> TimeZoneError { TimeZoneError(code, "\(place): \(message)") }
}
