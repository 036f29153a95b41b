/// Why a CSV file could not be taken as series, and where.
///
/// Two errors are equal when their codes are.
struct CSVError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name for a kind of failure.
    struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        let rawValue: String

        /// The file has more bytes, columns or samples than are read.
        static let tooLarge = Code(rawValue: "csv-too-large")
        /// The file's header is not UTF-8.
        static let notUTF8 = Code(rawValue: "csv-not-utf8")
        /// The first line names no columns.
        static let noHeader = Code(rawValue: "csv-no-header")
        /// The header has no two columns.
        static let missingColumns = Code(rawValue: "csv-missing-columns")
        /// A column was asked for that the header does not name.
        static let unknownColumn = Code(rawValue: "csv-unknown-column")
        /// A column was asked for whose name stands twice, in the header or in the request.
        static let ambiguousColumn = Code(rawValue: "csv-ambiguous-column")
        /// A quoted cell does not end, or goes on after its closing quote.
        static let brokenQuote = Code(rawValue: "csv-broken-quote")
        /// A row has fewer cells than are needed, or more than the header.
        static let rowLength = Code(rawValue: "csv-row-length")
        /// A time is neither a date nor a number.
        static let badTime = Code(rawValue: "csv-bad-time")
        /// The times of one file, or of several in one chart, are not of one kind.
        static let mixedTimes = Code(rawValue: "csv-mixed-times")
        /// A value is no finite decimal number.
        static let badValue = Code(rawValue: "csv-bad-value")
        /// A column has not a single value.
        static let empty = Code(rawValue: "csv-empty-series")
    }

    /// The kind of failure.
    let code: Code

    /// What was wrong and what to do about it, in one sentence.
    let message: String

    /// The file's name as it was given, `-` for standard input.
    let file: String

    /// The line on which the fault stands, counted from 1.
    let line: Int?

    init(_ code: Code, _ message: String, file: String, line: Int? = nil) {
        self.code = code
        self.message = message
        self.file = file
        self.line = line
    }

    /// The place and the message, as compilers write them: `prices.csv:7: …`.
    var description: String { line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)" }

    static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
