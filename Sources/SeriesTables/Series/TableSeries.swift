public import PushChartDiagnostics
public import SeriesCodec

/// The series of a table: a time column, and one or more value columns.
///
/// Times are dates or plain numbers, all of one form. An empty value is a gap. Each other value must be a finite decimal number.
public struct TableSeries: Sendable {
    /// A value column with the times of the file.
    public struct TimedValueColumn: Sendable {
        /// The name in the header.
        public let name: String
        /// The unbroken sequences of samples in order of time; none is empty.
        public let runs: [[Sample]]
    }

    package static let maximumByteCount = 256 << 20

    /// The maximum number of rows times value columns. A sample takes 16 bytes, so all take 224 MB.
    package static let maximumSampleCount = TableValues.maximumSampleCount

    /// The maximum number of series with a name from a column.
    package static let maximumGroupCount = SeriesGroups.maximumCount

    /// The file as the caller names it, `-` for standard input.
    public let file: String

    /// What the time column holds: calendar days, instants, numbers or names.
    public let axis: SeriesChart.XAxisKind

    /// The name of the time column in the header.
    public let timeColumn: String

    /// The names on an axis of names, in the order of the rows.
    public let names: [String]

    /// The value columns in the requested order.
    public let columns: [TimedValueColumn]

    /// The times of the rows without a value of the first column before its first sample and after its last.
    ///
    /// A row outside of a window that holds all samples has no value in any column. So these count such rows.
    public let emptyRowTimes: [Double]

    /// The offsets of instants from UTC; none for times without a zone.
    public let utcOffsets: WrittenUTCOffsets

    /// Whether the times are written as numbers.
    package let hasNumericTimes: Bool

    /// The set whose columns were read.
    package let columnSet: WellKnownColumns?

    /// The unit that all values have; `nil` for none.
    package let unit: String?

    /// What the file and its request leave open.
    let notes: [Finding]

    /// Parses a table in UTF-8, with or without a byte order mark.
    ///
    /// - Parameters:
    ///   - bytes: The file in UTF-8, with a header line.
    ///   - file: The name for errors and labels.
    ///   - time: The name of the time column; `nil` for the first column without values.
    ///   - values: The names of the value columns; empty for the first column without times.
    ///   - columns: The value columns by known names in any case and order, instead of `values`.
    ///   - axis: Whether plain numbers are times: milli-, micro- or nanoseconds since 1970 if they all look like it, or
    ///     seconds. `nil` decides by the numbers and the name of their column.
    /// - Throws: `PushChartError` at the first error.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        parsing bytes: [UInt8],
        file: String,
        time: String? = nil,
        values: [String] = [],
        columns: WellKnownColumns? = nil,
        axis: RequestedXAxis? = nil
    ) throws(PushChartError) {
        var requested = RequestedColumns()
        requested.times = time.map { [$0] } ?? []
        (requested.values, requested.set, requested.axis) = (values, columns, axis)
        try self.init(parsing: bytes, file: file, requested)
    }

    /// Parses a table in UTF-8, with or without a byte order mark.
    ///
    /// - Throws: `PushChartError` at the first error.
    /// - Complexity: O(*n*) in the bytes.
    package init(parsing bytes: [UInt8], file: String, _ requested: RequestedColumns) throws(PushChartError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw PushChartError(
                .tableTooLarge,
                "the file has \(bytes.count) bytes: the limit is \(Self.maximumByteCount); reduce it first",
                at: Place(file: file)
            )
        }
        try self.init(TableReader(bytes, file: file, skippedLineCount: requested.skippedLineCount), requested)
    }

    /// Parses a table in chunks, up to its first error.
    ///
    /// - Throws: `PushChartError` at the first error.
    /// - Complexity: O(*n*) in the bytes; the memory is that of the samples and of the largest row.
    package init(reading source: any TableByteSource, file: String, _ requested: RequestedColumns)
        throws(PushChartError)
    {
        try self.init(TableReader(source, file: file, skippedLineCount: requested.skippedLineCount), requested)
    }

    /// Parses the rows of a reader.
    private init(_ reader: TableReader, _ requested: RequestedColumns) throws(PushChartError) {
        var (reader, requested) = (reader, requested)
        var notes: [Finding] = []
        if requested.isOpen, reader.isOfMembers {
            var rows = reader
            let head = try TableHead(&rows, sample: reader, requested)
            if head.columns.allSatisfy(\.holdsPlainNumbers) {
                notes = head.names.filter(ColumnNames.areOfTimes).map(Finding.plainNumbersNamedLikeTimes)
                reader.numberRows()
                (requested.times, requested.values, requested.axis) = ([""], head.names, .number)
            }
        }
        if reader.bytes.starts(with: [0xFF, 0xFE]) || reader.bytes.starts(with: [0xFE, 0xFF]) {
            throw reader.error(.tableNotUTF8, "the file is UTF-16: save it as UTF-8", line: 1)
        }
        let start = try reader.sample()
        let head = try TableHead(&reader, sample: start, requested)
        let chosen: ChosenColumns
        var rows: TableRows
        do throws(TableProblem) {
            (chosen, rows) = try TableAttempt.decide(head, requested)
        } catch {
            if error.precedesRows, let broken = head.sample.kept?.failure { throw broken }
            var attempt = TableAttempt(start, requested)
            throw attempt.refusal(of: error, head: head)
        }
        try rows.readRest(of: reader)
        let axis = rows.axis()
        columnSet = chosen.set
        hasNumericTimes = rows.times.form == .number
        file = reader.file
        timeColumn = chosen.times.map { head.names[$0] }.joined(separator: " ")
        self.axis = axis
        names = rows.times.names.names
        utcOffsets = axis == .instants ? rows.times.times.utcOffsets : WrittenUTCOffsets()
        unit = rows.values.unit
        notes += rows.times.notes(about: axis)
        if !rows.skippedLines.isEmpty { notes.append(.skippedLines(rows.skippedLines)) }
        if let line = rows.totalLine { notes.append(.total(line: line)) }
        notes += rows.values.notes
        var emptyRowTimes: [Double] = []
        var facts: [(String, RowFacts)] = []
        columns = rows.values.columns.indices.map { index in
            let ordered = rows.values.columns[index].takeOrderedRows(joinsEmptyCells: axis.holdsTimes)
            facts.append((rows.values.names[index], ordered.facts))
            if index == 0 { emptyRowTimes = ordered.emptyTimesAtEnds }
            return TimedValueColumn(name: rows.values.names[index], runs: ordered.runs)
        }
        let areLocal = requested.zone == nil && rows.times.times.hasLocalTimes
        notes += Finding.aboutRows(of: facts, on: axis, areLocal: areLocal)
        // All names are shown.
        self.emptyRowTimes = axis == .names ? [] : emptyRowTimes
        self.notes = notes
    }
}

extension Double {
    /// A number of a file for a message.
    var messageText: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
