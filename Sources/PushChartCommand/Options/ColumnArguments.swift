public import ArgumentParser
import ChartLayout
import PushChartDiagnostics
import PushChartFiles
public import SeriesTables
import TimeZoneFiles

/// The options for the columns of tables.
struct ColumnArguments: ParsableArguments {
    @Option(
        help: """
            The column of the times. Repeat to join the columns of dates and times. The default is the only column that \
            proves to hold times.
            """
    )
    var time: [String] = []

    @Option(
        help: """
            A column of values. Repeat for more series, or give 'all'. The default is the only column that may hold values.
            """
    )
    var value: [String] = []

    @Option(
        help: """
            Makes one series of each value of a column, at most \(TableSeries.maximumGroupCount). With 'none', all rows are \
            one series.
            """
    )
    var by: String?

    @Option(
        help: """
            The value columns by their names, in any case and order: ohlc reads open, high, low and close for a \
            candlestick. A style of candles reads them by default.
            """
    )
    var columns: WellKnownColumns?

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
        guard by == nil || by == "none" || columns == nil && value.count < 2 else {
            throw ValidationError("--by makes series of one column of values: give one --value")
        }
        guard skipLines >= 0 else { throw ValidationError("--skip-lines must be 0 or more") }
        if let twice = value.indices.first(where: { value[..<$0].contains(value[$0]) }) {
            throw ValidationError("--value \(value[twice]) is repeated: name each column once")
        }
    }

    /// What the options ask of each table.
    ///
    /// - Parameter database: The rules of time zones.
    /// - Throws: `PushChartError` if the zone does not exist.
    func requested(_ database: TimeZoneDatabase = .standard) throws -> RequestedColumns {
        var requested = RequestedColumns()
        (requested.times, requested.values, requested.set, requested.axis) = (time, value, columns, axis)
        requested.timeFormat = timeFormat
        requested.zone = try zone.map(database.timeZone)
        requested.missing = missing
        requested.by = by
        requested.skippedLineCount = skipLines
        requested.hasHeader = header
        return requested
    }

    /// Reads tables, and prints what they leave open.
    ///
    /// - Parameter preferredSet: The columns that are read if no option names columns and a file has them.
    func readTables(_ files: [InputFile], preferredSet: WellKnownColumns?) throws -> [TableSeries] {
        var requested = try requested()
        requested.preferredSet = preferredSet
        let read = try files.map {
            try TableSeries(reading: TableFileByteSource($0), file: "\($0.path)", requested)
        }
        for file in read { print(file.findings) }
        return read
    }

    /// Prints findings, a line for each: all warnings, and the first notes unless none are asked for.
    func print(_ findings: [Finding]) {
        for finding in findings where finding.weight != .note {
            StandardError.writeLine(.warning, finding.text, in: finding.place.file)
        }
        guard !quiet else { return }
        let notes = findings.filter { $0.weight == .note }
        for note in notes.prefix(Self.maximumNoteCount) {
            StandardError.writeLine(.note, note.text, in: note.place.file)
        }
        guard notes.count > Self.maximumNoteCount else { return }
        StandardError.writeEscapedLine(
            "pushchart: note: \(notes.count - Self.maximumNoteCount) more notes are in the report"
        )
    }

    /// The notes that are printed of one list.
    private static let maximumNoteCount = 10
}

extension RequestedXAxis: ExpressibleByArgument {}
extension WellKnownColumns: ExpressibleByArgument {}

extension TimePattern.InvalidPatternError: CustomStringConvertible {
    /// The text after the word in the message of the parser.
    public var description: String { "it \(reason)" }
}
