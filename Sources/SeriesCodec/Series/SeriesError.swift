/// Why a series could not be taken, packed or unpacked.
///
/// Two errors are equal when their codes are.
public struct SeriesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name for a kind of failure, to switch on. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A time or a value is NaN or infinite.
        public static let notFinite = Code(rawValue: "not-finite")
        /// There is not a single sample to draw.
        public static let empty = Code(rawValue: "empty-series")
        /// The chart has no series or more than eight.
        public static let seriesCount = Code(rawValue: "series-count")
        /// A setting lies outside its range.
        public static let outOfRange = Code(rawValue: "out-of-range")
        /// The chart does not fit the bytes given.
        public static let overBudget = Code(rawValue: "over-budget")
        /// The text holds a character that no chart has.
        public static let foreignCharacter = Code(rawValue: "foreign-character")
        /// The text was written by a version that this decoder does not know.
        public static let unknownVersion = Code(rawValue: "unknown-version")
        /// The text was cut or changed on its way.
        public static let damaged = Code(rawValue: "damaged")
        /// The chart has more points than the caller allows, or would have more than any decoder of ours takes.
        public static let tooManyPoints = Code(rawValue: "too-many-points")
    }

    /// The kind of failure.
    public let code: Code

    /// What was wrong and what to do about it, in one sentence.
    public let message: String

    /// Where in the chart's text the failure was noticed, in bytes from its start.
    public let offset: Int?

    /// How many bytes the chart needs at the least, where the room was too small.
    public let bytesNeeded: Int?

    /// Creates an error.
    public init(_ code: Code, _ message: String, offset: Int? = nil, bytesNeeded: Int? = nil) {
        self.code = code
        self.message = message
        self.offset = offset
        self.bytesNeeded = bytesNeeded
    }

    /// The message, followed by the place where there is one.
    public var description: String { offset.map { "\(message) (byte \($0) of the chart)" } ?? message }

    /// Whether two errors are of one kind.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the code alone, as equality does.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

// MARK: What several places throw

extension SeriesError {
    /// The text holds more points than its reader was told to take.
    static var tooManyPoints: SeriesError {
        SeriesError(.tooManyPoints, "the chart has more points than its reader takes")
    }

    /// The text is none that was ever written.
    static var damagedText: SeriesError {
        SeriesError(.damaged, "the chart's text was cut or changed on its way; send it as it was written")
    }

    /// What a chart would need and there is not.
    static func overBudget(for bytes: Int, within room: Int) -> SeriesError {
        SeriesError(
            .overBudget,
            "the chart needs at least \(bytes) bytes and there is room for \(max(room, 0)); "
                + "\(bytes - room) bytes are missing",
            bytesNeeded: bytes
        )
    }
}
