import Diagnostics
import JSONDocument
public import SeriesCodec

/// The series of a CSV file: a time column, and one or more value columns.
///
/// The first line names the columns. Times are dates or plain numbers, all of one form. Numbers are times if they all
/// look like seconds since 1970, or all like milli-, micro- or nanoseconds, in the years 1973 to 2100, and their column is
/// named like times.
/// An empty value is a gap. Each other value must be a finite decimal number.
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

    /// At most one row in so many repeats a time without a note, as in the hour that clocks are set back.
    private static let fewRepeatedTimes = 4

    /// Smaller numbers in a column named like times are elapsed times. Larger ones may be dates, such as a spreadsheet's
    /// number of a day or `20260601`.
    private static let smallestNumberOfDate = 10_000.0

    /// The file as the caller names it, `-` for standard input.
    public let file: String

    /// Whether the times are dates or numbers.
    public let axis: SeriesChart.XAxisKind

    /// The name of the time column in the header.
    public let timeColumn: String

    /// The value columns in the requested order.
    public let columns: [TimedValueColumn]

    /// The times of the rows without a value of the first column before its first sample and after its last.
    ///
    /// A row outside of a window that holds all samples has no value in any column. So these count such rows.
    public let emptyRowTimes: [Double]

    /// The offsets of the times from UTC; none for times without a zone.
    public let utcOffsets: WrittenUTCOffsets

    /// Whether the times are written as numbers.
    package let hasNumericTimes: Bool

    /// The set whose columns were read.
    package let columnSet: WellKnownCSVColumns?

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
    /// - Throws: ``CSVError`` at the first error.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        parsing bytes: [UInt8],
        file: String,
        time: String? = nil,
        values: [String] = [],
        columns: WellKnownCSVColumns? = nil,
        axis: RequestedXAxis? = nil
    ) throws(CSVError) {
        let requested = RequestedCSVColumns(time: time, values: values, set: columns, axis: axis)
        try self.init(parsing: bytes, file: file, requested)
    }

    /// Parses a CSV file in UTF-8, with or without a byte order mark.
    ///
    /// - Throws: ``CSVError`` at the first error.
    /// - Complexity: O(*n*) in the bytes.
    package init(parsing bytes: [UInt8], file: String, _ requested: RequestedCSVColumns) throws(CSVError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw CSVError(
                .tooLarge,
                "the file has \(bytes.count) bytes: the limit is \(Self.maximumByteCount); reduce it first",
                file: file
            )
        }
        try self.init(CSVReader(bytes, file: file), requested)
    }

    /// Parses a CSV file in chunks, up to its first error.
    ///
    /// - Throws: ``CSVError`` at the first error.
    /// - Complexity: O(*n*) in the bytes; the memory is that of the samples and of the largest row.
    package init(reading source: any CSVByteSource, file: String, _ requested: RequestedCSVColumns) throws(CSVError) {
        try self.init(CSVReader(source, file: file), requested)
    }

    /// Parses the rows of a reader.
    private init(_ reader: CSVReader, _ requested: RequestedCSVColumns) throws(CSVError) {
        var reader = reader
        let header = try CSVHeader(&reader)
        let set = requested.set ?? header.setIfNothingNamesColumns(requested)
        let values = try set.map { (set) throws(CSVError) in try header.columnNames(of: set) } ?? requested.values
        let selection = try header.selectColumns(time: requested.time, values: values)
        let maximumRowCount = Self.maximumSampleCount / selection.values.count
        var columns = selection.values.map { _ in SeriesRowBuffer() }
        var form: Timestamp.TimeForm?
        var times = Double.infinity...Double.infinity
        var hasTimesOfDay = false
        // A file with semicolons often comes from where a point is between thousands.
        var mayHaveThousandsPoints = selection.values.map { _ in reader.separator == UInt8(ascii: ";") }
        var utcOffsets = WrittenUTCOffsets()
        var cells: [CSVReader.CSVCell] = []
        var rowCount = 0
        while try reader.readRow(into: &cells) {
            try header.validateCellCount(of: cells, in: reader, selection: selection)
            let timestamp = try reader.parseTimestamp(in: cells[selection.time], column: header.names[selection.time])
            guard form == nil || form == timestamp.form else {
                throw Self.mixedTimesError(cells[selection.time], form: timestamp.form, expected: form, in: reader)
            }
            form = timestamp.form
            hasTimesOfDay = hasTimesOfDay || timestamp.hasTimeOfDay
            utcOffsets.include(timestamp)
            times =
                rowCount == 0
                ? timestamp.seconds...timestamp.seconds
                : min(times.lowerBound, timestamp.seconds)...max(times.upperBound, timestamp.seconds)
            for (index, column) in selection.values.enumerated() {
                let value = try reader.parseValue(in: cells[column], column: header.names[column])
                columns[index].append(time: timestamp.seconds, value: value)
                if mayHaveThousandsPoints[index], value != nil {
                    mayHaveThousandsPoints[index] = reader.mayHaveThousandsPoint(cells[column])
                }
            }
            rowCount += 1
            guard rowCount <= maximumRowCount else {
                throw Self.tooManySamplesError(in: reader, line: cells[0].line)
            }
        }
        let names = selection.values.map { header.names[$0] }
        for (name, column) in zip(names, columns) where !column.hasValues {
            throw CSVError(
                .empty,
                "the column \(name.excerpt) has no values: name another column with \(option: "value")",
                file: reader.file
            )
        }
        columnSet = set
        self.utcOffsets = utcOffsets
        hasNumericTimes = form == .number
        file = reader.file
        timeColumn = header.names[selection.time]
        self.axis = try Self.axis(requested: requested.axis, form: form, times: times, column: timeColumn, in: reader)
        let unit = form == .number ? EpochUnit(numbersIn: times) : nil
        if self.axis == .instants, let unit, unit != .seconds {
            for index in columns.indices { columns[index].divideTimes(by: unit.countPerSecond) }
        }
        var assumptions = header.columnAssumptions(
            of: selection,
            time: requested.time,
            values: values,
            areTimes: form != .number || unit != nil,
            columnsOfTimes: zip(selection.values, columns).compactMap { index, rows in
                rows.valueRange.flatMap(EpochUnit.init) == nil ? nil : index
            }
        )
        if requested.axis == nil, form == .number {
            if let unit {
                assumptions.append(.axis(self.axis, unit: unit, column: timeColumn))
            } else if times.upperBound >= Self.smallestNumberOfDate, EpochUnit.isNameOfTimes(timeColumn) {
                assumptions.append(.axisOfNumbersNamedLikeTimes(column: timeColumn))
            }
        }
        if form == .utc, hasTimesOfDay { assumptions.append(.zone(column: timeColumn)) }
        assumptions += zip(names, mayHaveThousandsPoints).filter(\.1).map { .decimalPoint(column: $0.0) }
        var emptyRowTimes: [Double] = []
        var repeatedTimeCount = 0
        self.columns = columns.indices.map { index in
            let rows = columns[index].takeOrderedRows()
            if index == 0 { (emptyRowTimes, repeatedTimeCount) = (rows.emptyTimesAtEnds, rows.repeatedTimeCount) }
            return TimedValueColumn(name: names[index], runs: rows.runs)
        }
        self.emptyRowTimes = emptyRowTimes
        if repeatedTimeCount > rowCount / Self.fewRepeatedTimes {
            assumptions.append(.repeatedTimes(count: repeatedTimeCount, rowCount: rowCount))
        }
        self.assumptions = assumptions
    }

    /// The axis of a time column.
    ///
    /// - Throws: ``CSVError`` if the times are not of the requested kind.
    private static func axis(
        requested: RequestedXAxis?,
        form: Timestamp.TimeForm?,
        times: ClosedRange<Double>,
        column: String,
        in reader: CSVReader
    ) throws(CSVError) -> SeriesChart.XAxisKind {
        guard form == .number else {
            guard requested != .number else {
                throw reader.error(
                    .wrongAxis,
                    "the times of \(column.excerpt) are dates: an axis of numbers needs plain numbers, so omit \(option: "axis")",
                    line: nil
                )
            }
            return .instants
        }
        let unit = EpochUnit(numbersIn: times)
        guard let requested else { return unit != nil && EpochUnit.isNameOfTimes(column) ? .instants : .number }
        let isSupported =
            unit != nil
            || Timestamp.supportedSeconds.contains(times.lowerBound)
                && Timestamp.supportedSeconds.contains(times.upperBound)
        guard requested == .number || isSupported else {
            throw reader.error(
                .wrongAxis,
                "the numbers of \(column.excerpt) are not all times: an axis of time needs seconds since 1970 in the "
                    + "years 1 to 9999, or milli-, micro- or nanoseconds in 1973 to 2100",
                line: nil
            )
        }
        return requested.kind
    }

    private static func tooManySamplesError(in reader: CSVReader, line: Int) -> CSVError {
        reader.error(.tooLarge, "the file has more than \(maximumSampleCount) samples: reduce it first", line: line)
    }

    private static func mixedTimesError(
        _ cell: CSVReader.CSVCell,
        form: Timestamp.TimeForm,
        expected: Timestamp.TimeForm?,
        in reader: CSVReader
    ) -> CSVError {
        let found = "\(reader.excerpt(of: cell)) is \(form.rawValue)"
        let before = expected.map { ", but the times before it are written as \($0.rawValue)" } ?? ""
        return reader.error(.mixedTimes, "\(found)\(before): write all times of a file in one form", line: cell.line)
    }
}

extension CSVSeries {
    /// The series of one chart from the columns of files, with labels if there are several: a label takes bytes.
    ///
    /// A single candlestick is one data set, and needs no labels either.
    ///
    /// The labels are those of ``combinedSeries(of:)``.
    ///
    /// - Throws: ``CSVError`` with the code `csv-mixed-times` if some files contain dates and others numbers.
    public static func chartSeries(
        of files: [CSVSeries]
    ) throws(CSVError) -> (axis: SeriesChart.XAxisKind, series: [TimeSeries]) {
        var combined = try combinedSeries(of: files)
        if combined.series.count == 1 || files.count == 1 && files[0].columnSet == .ohlc {
            for index in combined.series.indices { combined.series[index].label = "" }
        }
        return combined
    }

    /// Combines the columns of files as the series of one chart.
    ///
    /// With a single file the labels are the column names. With several files they are the file names without folders
    /// and extension, followed by the column name if the file has several columns. Equal labels get a number: ` 2`.
    ///
    /// - Throws: ``CSVError`` with the code `csv-mixed-times` if some files contain dates and others numbers.
    public static func combinedSeries(
        of files: [CSVSeries]
    ) throws(CSVError) -> (axis: SeriesChart.XAxisKind, series: [TimeSeries]) {
        let axis = files.first?.axis ?? .instants
        if let other = files.first(where: { $0.axis != axis }), let first = files.first {
            throw CSVError(
                .mixedTimes,
                "the times are \(other.axis.timeForm), but those of \(first.file) are \(axis.timeForm): \(option: "axis") makes numbers "
                    + "times, or times since 1970 numbers",
                file: other.file
            )
        }
        var series: [TimeSeries] = []
        var labels: Set<String> = []
        for file in files {
            for column in file.columns {
                let name =
                    files.count == 1
                    ? column.name
                    : file.columns.count == 1 ? file.fileStem : "\(file.fileStem) \(column.name)"
                let label = Self.uniqueLabel(name, among: labels)
                labels.insert(label)
                series.append(
                    TimeSeries(label: label, orderedRuns: column.runs, lineColor: nil, fillColor: nil)
                )
            }
        }
        return (axis, series)
    }

    private static func uniqueLabel(_ name: String, among labels: Set<String>) -> String {
        guard !name.isEmpty, labels.contains(name) else { return name }
        var number = 2
        while labels.contains("\(name) \(number)") { number += 1 }
        return "\(name) \(number)"
    }

    /// The file name without folders and extension.
    private var fileStem: String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
        return String(name[..<point])
    }
}

extension SeriesChart.XAxisKind {
    /// The form of times in messages.
    fileprivate var timeForm: String { holdsTimes ? "dates" : "plain numbers" }
}
