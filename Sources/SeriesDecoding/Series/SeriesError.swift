public import Diagnostics

/// The reason why a series or a chart was refused.
///
/// Two errors are equal if their codes are.
public struct SeriesError: CodedError {
    /// A stable name for a kind of failure, to switch on. New codes may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A time or a value is NaN or infinite.
        public static let notFinite = Code(rawValue: "not-finite")
        /// A series has no sample.
        public static let empty = Code(rawValue: "empty-series")
        /// The chart has no series, or more than eight.
        public static let seriesCount = Code(rawValue: "series-count")
        /// A setting lies outside its range.
        public static let outOfRange = Code(rawValue: "out-of-range")
        /// A sample lies outside the window of the x axis.
        public static let outsideWindow = Code(rawValue: "outside-window")
        /// A candlestick lacks one of its four values, or its open or close is not between its low and its high.
        public static let badCandlestick = Code(rawValue: "bad-candlestick")
        /// The chart takes more bytes than its byte budget.
        public static let overBudget = Code(rawValue: "over-budget")
        /// The text contains a character that no chart text has.
        public static let foreignCharacter = Code(rawValue: "foreign-character")
        /// The text has a version that this decoder does not know.
        public static let unknownVersion = Code(rawValue: "unknown-version")
        /// The text was truncated or changed in transit.
        public static let damaged = Code(rawValue: "damaged")
        /// The chart has more points than the caller or any decoder allows.
        public static let tooManyPoints = Code(rawValue: "too-many-points")
    }

    /// The kind of failure.
    public let code: Code

    /// The cause and the remedy, in one sentence.
    public let message: String

    /// The position of the failure in the chart's text, in bytes from its start.
    public let offset: Int?

    /// The fewest bytes that the chart needs, with the code `over-budget`.
    public let bytesNeeded: Int?

    /// Creates an error.
    public init(_ code: Code, _ message: String, offset: Int? = nil, bytesNeeded: Int? = nil) {
        self.code = code
        self.message = message
        self.offset = offset
        self.bytesNeeded = bytesNeeded
    }

    /// The message, followed by the offset if there is one.
    public var description: String { offset.map { "\(message) (byte \($0) of the chart)" } ?? message }
}

extension SeriesError {
    /// A time or a value is NaN or infinite.
    package static func notFinite(sample index: Int) -> SeriesError {
        SeriesError(.notFinite, "sample \(index) is not a finite number; leave the value out to make a gap")
    }

    /// The text has more points than its reader takes.
    static var tooManyPoints: SeriesError {
        SeriesError(.tooManyPoints, "the chart has more points than its reader takes")
    }

    /// No encoder writes such a text.
    static var damagedText: SeriesError {
        SeriesError(.damaged, "the chart's text was cut or changed on its way; send it as it was written")
    }
}
