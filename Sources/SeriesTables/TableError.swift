public import Diagnostics

/// The reason why a table cannot be read or leaves a choice open, and its line.
///
/// Two errors are equal if their codes are equal.
public struct TableError: CodedError {
    /// A stable code of a kind of error.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The file cannot be read to its end.
        public static let unreadable = Code(rawValue: "unreadable-file")
        /// The table has too many bytes, columns or samples.
        public static let tooLarge = Code(rawValue: "table-too-large")
        /// The file is of another format, or JSON that is no table.
        public static let notATable = Code(rawValue: "not-a-table")
        /// No column proves to be that of the times, or several do.
        public static let openTimes = Code(rawValue: "table-times")
        /// No column can be that of the values, or several can.
        public static let openValues = Code(rawValue: "table-values")
        /// The rows may belong to several series.
        public static let openSeries = Code(rawValue: "table-series")
        /// The header is not UTF-8.
        public static let notUTF8 = Code(rawValue: "table-not-utf8")
        /// The first line names no columns.
        public static let noHeader = Code(rawValue: "table-no-header")
        /// The header has fewer than two columns.
        public static let missingColumns = Code(rawValue: "table-missing-columns")
        /// A requested column is not in the header.
        public static let unknownColumn = Code(rawValue: "table-unknown-column")
        /// The name of a requested column occurs twice, in the header or in the request.
        public static let ambiguousColumn = Code(rawValue: "table-ambiguous-column")
        /// A quoted cell has no closing quote, or continues after it.
        public static let brokenQuote = Code(rawValue: "table-broken-quote")
        /// A row has too few cells, or more cells than the header.
        public static let rowLength = Code(rawValue: "table-row-length")
        /// A time is neither a date nor a number.
        public static let badTime = Code(rawValue: "table-bad-time")
        /// Times of different forms are mixed in a file or a chart.
        public static let mixedTimes = Code(rawValue: "table-mixed-times")
        /// The times are not of the kind of axis that was requested.
        public static let wrongAxis = Code(rawValue: "table-wrong-axis")
        /// A name of the x axis is empty, too long, repeated, or one too many.
        public static let badName = Code(rawValue: "table-bad-name")
        /// A value is not a finite decimal number.
        public static let badValue = Code(rawValue: "table-bad-value")
        /// A column has no values.
        public static let empty = Code(rawValue: "table-empty-series")
    }

    /// The kind of failure.
    public let code: Code

    /// One sentence with the cause and the remedy, with its options as values.
    public let text: MessageText

    /// One sentence with the cause and the remedy.
    public var message: String { text.description }

    /// The file as the caller names it, `-` for standard input.
    public let file: String

    /// The line of the error, counted from 1.
    public let line: Int?

    /// The columns among which the person chooses, by the name of the option; empty if nothing is open.
    public let candidates: [String: [String]]

    package init(
        _ code: Code,
        _ text: MessageText,
        file: String,
        line: Int? = nil,
        candidates: [String: [String]] = [:]
    ) {
        self.code = code
        self.text = text
        self.file = file
        self.line = line
        self.candidates = candidates
    }

    /// Whether the table is understood, and the person has to choose.
    package var isOpenChoice: Bool { [.openTimes, .openValues, .openSeries].contains(code) }

    /// File, line and message in the form of compilers: `prices.csv:7: …`.
    public var description: String { description(for: .swift) }

    /// File, line and message, in the spelling of a reader.
    public func description(for reader: MessageReader) -> String {
        "\(file):\(line.map { "\($0):" } ?? "") \(text.spelled(for: reader))"
    }
}
