import SeriesCodec

/// The series of one CSV file: a time column, and one or several value columns.
///
/// The first line names the columns. Times are dates or plain numbers, all of one form; an empty value is a gap;
/// anything else that is no finite decimal number is an error.
struct CSVSeries {
    /// One value column with the file's times.
    struct Column {
        /// The column's name in the header.
        let name: String
        /// A time and a value for each row, in the file's order; `nil` is a gap.
        var rows: [(time: Double, value: Double?)] = []
    }

    /// The most bytes that are read: 256 MiB.
    static let maximumByteCount = 256 << 20

    /// The most samples that are read, rows times value columns.
    static let maximumSamples = 16_000_000

    /// The file's name as it was given, `-` for standard input.
    let file: String

    /// Whether the times are dates or plain numbers.
    let axis: SeriesChart.Axis

    /// The value columns in the order asked for.
    let columns: [Column]

    /// Reads a CSV file.
    ///
    /// - Parameters:
    ///   - bytes: The file's content: UTF-8, with or without a byte order mark.
    ///   - file: The file's name, for errors and labels.
    ///   - time: The name of the time column; `nil` for the first that is no value column.
    ///   - values: The names of the value columns; none for the first that is not the time column.
    /// - Throws: ``CSVError`` at the first fault.
    /// - Complexity: O(*n*) in the bytes.
    init(parsing bytes: [UInt8], file: String, time: String? = nil, values: [String] = []) throws(CSVError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw CSVError(
                .tooLarge,
                "the file has \(bytes.count) bytes and at most \(Self.maximumByteCount) are read: thin it out first",
                file: file
            )
        }
        var reader = CSVReader(bytes, file: file)
        let header = try CSVHeader(&reader)
        let selection = try header.select(time: time, values: values)
        var columns = selection.values.map { Column(name: header.names[$0]) }
        var form: Timestamp.Form?
        var cells: [CSVReader.Cell] = []
        var rowCount = 0
        while try reader.next(into: &cells) {
            try header.checkLength(of: cells, in: reader, selection)
            let timestamp = try reader.timestamp(of: cells[selection.time], column: header.names[selection.time])
            guard form == nil || form == timestamp.form else {
                throw Self.mixedTimes(cells[selection.time], timestamp, after: form, in: reader)
            }
            form = timestamp.form
            for (index, column) in selection.values.enumerated() {
                let value = try reader.value(of: cells[column], column: header.names[column])
                columns[index].rows.append((timestamp.seconds, value))
            }
            rowCount += 1
            guard rowCount <= Self.maximumSamples / selection.values.count else {
                let message = "the file has more than \(Self.maximumSamples) samples: thin it out first"
                throw reader.error(.tooLarge, message, line: cells[0].line)
            }
        }
        for column in columns where column.rows.allSatisfy({ $0.value == nil }) {
            throw CSVError(.empty, "the column \(column.name.excerpt) has no values", file: file)
        }
        self.file = file
        self.axis = form == .number ? .number : .time
        self.columns = columns
    }

    private static func mixedTimes(
        _ cell: CSVReader.Cell,
        _ timestamp: Timestamp,
        after form: Timestamp.Form?,
        in reader: CSVReader
    ) -> CSVError {
        let found = "\(reader.excerpt(of: cell)) is \(timestamp.form.rawValue)"
        let before = form.map { ", but the times above are written as \($0.rawValue)" } ?? ""
        return reader.error(.mixedTimes, "\(found)\(before): write all times of a file in one form", line: cell.line)
    }
}
