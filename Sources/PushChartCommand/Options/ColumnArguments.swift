public import ArgumentParser
import ChartLayout
import Diagnostics
import Files
public import SeriesFiles
import TimeZoneFiles

/// The options for the columns of CSV files.
struct ColumnArguments: ParsableArguments {
    @Option(
        help: """
            The column of the times. Repeat to join the columns of dates and times. The default is the only column that \
            holds times or is named like them, or else the first one.
            """
    )
    var time: [String] = []

    @Option(
        help: """
            A column of values. Repeat for more series. The default is the first column of numbers that are neither \
            constant, nor count or name the rows, nor are times.
            """
    )
    var value: [String] = []

    @Option(help: "Makes one series of each value of a column, at most \(CSVSeries.maximumGroupCount).")
    var by: String?

    @Option(
        help: """
            The value columns by their names, in any case and order: ohlc reads open, high, low and close for a \
            candlestick. A style of candles reads them by default.
            """
    )
    var columns: WellKnownCSVColumns?

    @Option(
        help: """
            What the times are. By default, numbers are times if the digits of all are dates, or if all count seconds, \
            milli-, micro- or nanoseconds since 1970, in the years 1973 to 2100. Times that are all midnights of one \
            zone are days; instants keeps them. Names are texts in place of times.
            """
    )
    var axis: RequestedXAxis?

    @Option(
        help: ArgumentHelp("The form of the times, such as '%d/%m/%Y %H:%M'.", valueName: "format"),
        transform: TimePattern.init(parsing:)
    )
    var timeFormat: TimePattern?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The zone of times without one: a name such as Europe/Berlin, or an offset. Without it, UTC.",
            valueName: "zone"
        )
    )
    var zone: TimeZoneReference?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A word or number that is a gap. Repeat for more.", valueName: "word")
    )
    var missing: [String] = []

    @Option(help: ArgumentHelp("The number of lines before the table.", valueName: "count"))
    var skipLines = 0

    @Flag(inversion: .prefixedNo, help: "Whether a line names the columns. Without it, their names are 1, 2 and so on.")
    var header = true

    @Flag(help: "Prints no notes about columns, axes, zones and windows that were chosen.")
    var quiet = false

    func validate() throws {
        guard columns == nil || value.isEmpty else {
            throw ValidationError("--columns and --value both name the columns of values: give one of them")
        }
        guard by == nil || columns == nil && value.count < 2 else {
            throw ValidationError("--by makes series of one column of values: give one --value")
        }
        guard skipLines >= 0 else { throw ValidationError("--skip-lines must be 0 or more") }
        if let twice = value.indices.first(where: { value[..<$0].contains(value[$0]) }) {
            throw ValidationError("--value \(value[twice]) is repeated: name each column once")
        }
    }

    /// What the options ask of each CSV file.
    ///
    /// - Parameter database: The rules of time zones.
    /// - Throws: `PushChartError` if the zone does not exist.
    func requested(_ database: TimeZoneDatabase = .standard) throws -> RequestedCSVColumns {
        var requested = RequestedCSVColumns(times: time, values: value, set: columns, axis: axis)
        requested.timeFormat = timeFormat
        requested.zone = try zone.map(database.timeZone)
        requested.missing = missing
        requested.by = by
        requested.skippedLineCount = skipLines
        requested.hasHeader = header
        return requested
    }

    /// Reads CSV files, and prints what they leave open.
    ///
    /// - Parameter preferredSet: The columns that are read if no option names columns and a file has them.
    func readCSVFiles(_ files: [InputFile], preferredSet: WellKnownCSVColumns?) throws -> [CSVSeries] {
        var requested = try requested()
        requested.preferredSet = preferredSet
        let read = try files.map { try CSVSeries(reading: $0, requested) }
        for file in read { print(file.findings) }
        return read
    }

    /// Prints findings: a line for each, and one for all notes on a file, unless no notes are asked for.
    func print(_ findings: [Finding]) {
        for finding in findings where finding.weight != .note {
            let place = finding.place.file.map { "\($0): " } ?? ""
            let text = finding.text.spelled(for: .ofMessages)
            StandardError.writeEscapedLine("pushchart: warning: \(place)\(text)")
        }
        guard !quiet else { return }
        var notes = findings.filter { $0.weight == .note }
        while let file = notes.lazy.compactMap(\.place.file).first {
            let texts = notes.filter { $0.place.file == file }.map { $0.text.spelled(for: .ofMessages) }
            StandardError.writeEscapedLine("pushchart: note: \(file): \(texts.joined(separator: "; "))")
            notes.removeAll { $0.place.file == file }
        }
        for note in notes { StandardError.writeEscapedLine("pushchart: note: \(note.text.spelled(for: .ofMessages))") }
    }
}

extension RequestedXAxis: ExpressibleByArgument {}
extension WellKnownCSVColumns: ExpressibleByArgument {}

extension TimePattern.InvalidPatternError: CustomStringConvertible {
    /// The text after the word in the message of the parser.
    public var description: String { "it \(reason)" }
}
