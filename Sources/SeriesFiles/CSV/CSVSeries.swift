public import Diagnostics
public import SeriesCodec

/// The series of a CSV file: a time column, and one or more value columns.
///
/// Times are dates or plain numbers, all of one form. An empty value is a gap. Each other value must be a finite decimal number.
public struct CSVSeries: Sendable {
    /// A value column with the times of the file.
    public struct TimedValueColumn: Sendable {
        /// The name in the header.
        public let name: String
        /// The unbroken sequences of samples in order of time; none is empty.
        public let runs: [[Sample]]
    }

    package static let maximumByteCount = 256 << 20

    /// The maximum number of rows times value columns. A sample takes 16 bytes, so all take 224 MB.
    package static let maximumSampleCount = 14_000_000

    /// The maximum number of series with a name from a column.
    package static let maximumGroupCount = CSVSeriesGroups.maximumCount

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
    package let columnSet: WellKnownCSVColumns?

    /// The unit that all values have; `nil` for none.
    package let unit: String?

    /// What the file and its request leave open.
    let assumptions: [CSVAssumption]

    /// Parses a CSV file in UTF-8, with or without a byte order mark.
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
        columns: WellKnownCSVColumns? = nil,
        axis: RequestedXAxis? = nil
    ) throws(PushChartError) {
        let requested = RequestedCSVColumns(times: time.map { [$0] } ?? [], values: values, set: columns, axis: axis)
        try self.init(parsing: bytes, file: file, requested)
    }

    /// Parses a CSV file in UTF-8, with or without a byte order mark.
    ///
    /// - Throws: `PushChartError` at the first error.
    /// - Complexity: O(*n*) in the bytes.
    package init(parsing bytes: [UInt8], file: String, _ requested: RequestedCSVColumns) throws(PushChartError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw PushChartError(
                .csvTooLarge,
                "the file has \(bytes.count) bytes: the limit is \(Self.maximumByteCount); reduce it first",
                at: Place(file: file)
            )
        }
        try self.init(CSVReader(bytes, file: file, skippedLineCount: requested.skippedLineCount), requested)
    }

    /// Parses a CSV file in chunks, up to its first error.
    ///
    /// - Throws: `PushChartError` at the first error.
    /// - Complexity: O(*n*) in the bytes; the memory is that of the samples and of the largest row.
    package init(reading source: any CSVByteSource, file: String, _ requested: RequestedCSVColumns)
        throws(PushChartError)
    {
        try self.init(CSVReader(source, file: file, skippedLineCount: requested.skippedLineCount), requested)
    }

    /// Parses the rows of a reader.
    private init(_ reader: CSVReader, _ requested: RequestedCSVColumns) throws(PushChartError) {
        var reader = reader
        let header = try CSVHeader(&reader, requested)
        let set = requested.set ?? header.setIfNothingNamesColumns(requested)
        let values = try set.map { (set) throws(PushChartError) in try header.columnNames(of: set) } ?? requested.values
        let selection = try header.selectColumns(values: values)
        let longTable = CSVLongTable(header.sample, names: header.names, besides: selection.all)
        if requested.axis != .names, selection.by == nil, let column = longTable.columnInSample(times: selection.times)
        {
            throw longTable.error(column: column, in: reader, line: nil)
        }
        var table = CSVTable(header: header, selection: selection, reader: reader, requested: requested)
        var rows = CSVRows(reader, header: header, selection: selection, requested: requested)
        var lastTime = Double.nan
        let isDescending = header.sample.column(selection.times[0]).isDescending
        while let time = try rows.next() {
            if isDescending ? time > lastTime : time < lastTime, selection.by == nil, !rows.times.times.isOrderOpen,
                let column = longTable.column(changedIn: rows.cells, of: rows.reader)
            {
                throw longTable.error(column: column, in: rows.reader, line: rows.cells[0].line)
            }
            lastTime = time
            try table.append(rows.cells, at: time, of: rows.reader)
        }
        try table.requireValues(in: rows.reader)
        columnSet = set
        hasNumericTimes = rows.times.form == .number
        file = reader.file
        timeColumn = selection.times.map { header.names[$0] }.joined(separator: " ")
        let axis = try rows.axis(convertingTimesOf: &table.columns)
        self.axis = axis
        names = rows.times.names.names
        utcOffsets = axis == .instants ? rows.times.times.utcOffsets : WrittenUTCOffsets()
        unit = table.unit
        var assumptions = header.columnAssumptions(of: selection, values: values, areTimes: rows.times.areTimes)
        assumptions += rows.times.assumptions(about: axis)
        if !rows.skippedLines.isEmpty { assumptions.append(.skippedLines(rows.skippedLines)) }
        assumptions += table.assumptions()
        var emptyRowTimes: [Double] = []
        self.columns = try table.columns.indices.map { (index) throws(PushChartError) in
            let rows = table.columns[index].takeOrderedRows()
            if index == 0 {
                if axis != .names, selection.by == nil, let column = longTable.column(in: rows) {
                    throw longTable.error(column: column, in: reader, line: nil)
                }
                emptyRowTimes = rows.emptyTimesAtEnds
                assumptions += Self.assumptions(aboutOrderOf: rows, on: axis)
            }
            return TimedValueColumn(name: table.names[index], runs: rows.runs)
        }
        // All names are shown.
        self.emptyRowTimes = axis == .names ? [] : emptyRowTimes
        self.assumptions = assumptions
    }

    /// What the order of rows leaves open.
    private static func assumptions(aboutOrderOf rows: OrderedRows, on axis: SeriesChart.XAxisKind) -> [CSVAssumption] {
        guard axis != .names else { return [] }
        func text(_ time: Double) -> String { axis == .number ? time.messageText : axis.messageText(forTime: time) }
        var assumptions: [CSVAssumption] = []
        if rows.turns.count > 0 {
            assumptions.append(
                .turnedTimes(
                    rows.turns,
                    time: text(rows.turns.time),
                    timeBefore: text(rows.turns.timeBefore)
                )
            )
        }
        if rows.conflicts.count > 0 {
            assumptions.append(.repeatedTimes(count: rows.conflicts.count, first: text(rows.conflicts.first)))
        }
        return assumptions
    }
}

extension Double {
    /// A number of a file for a message.
    var messageText: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
