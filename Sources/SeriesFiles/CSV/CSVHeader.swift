import Diagnostics
import JSONDocument

/// The first line of a CSV file with the names of the columns.
struct CSVHeader {
    /// The indices of the time column and the value columns to read.
    struct ColumnIndices {
        let times: [Int]
        let values: [Int]
        let by: Int?
        /// All of them.
        var all: [Int] { times + values + [by].compactMap(\.self) }
        /// The minimum number of cells of a row.
        let minimumCellCount: Int

        init(times: [Int], values: [Int], by: Int?) {
            (self.times, self.values, self.by) = (times, values, by)
            minimumCellCount = max((times + values).max() ?? 0, by ?? 0) + 1
        }
    }

    let names: [String]

    let line: Int

    private let file: String
    /// Whether the line looks like a row of samples, because the header is missing.
    private let looksLikeSamples: Bool

    /// The lines that are skipped before the header and after it.
    let skippedLines: [Int]
    /// The first rows.
    let sample: CSVSample
    private let requested: RequestedCSVColumns

    /// Finds the row with the names of the columns, and reads the rows up to the first row of data.
    init(_ reader: inout CSVReader, _ requested: RequestedCSVColumns) throws(PushChartError) {
        self.requested = requested
        file = reader.file
        var cells: [CSVReader.CSVCell] = []
        if reader.bytes.starts(with: [0xFF, 0xFE]) || reader.bytes.starts(with: [0xFE, 0xFF]) {
            throw reader.error(.csvNotUTF8, "the file is UTF-16: save it as UTF-8", line: 1)
        }
        try reader.readAhead()
        let sample = CSVSample(reader, requested)
        guard !sample.rows.isEmpty || !reader.isAtEnd else {
            throw reader.error(.csvNoHeader, "the file is empty: its first line must name the columns", line: 1)
        }
        let header = requested.hasHeader ? sample.header ?? 0 : nil
        looksLikeSamples = requested.hasHeader && sample.header == nil && sample.firstDataRow != nil
        var names: [String] = []
        var skipped: [Int] = []
        // Without data in the first rows, the rows after the header are read, and refused in their lines.
        let count = header == nil ? sample.firstDataRow ?? 0 : max(sample.firstDataRow ?? 0, (header ?? 0) + 1)
        line = header.flatMap { sample.rows.indices.contains($0) ? sample.rows[$0].line : nil } ?? 1
        for index in 0..<count {
            guard try reader.readRow(into: &cells) else {
                throw reader.error(.csvNoHeader, "the file is empty: its first line must name the columns", line: 1)
            }
            guard index == header else {
                skipped.append(cells[0].line)
                continue
            }
            for cell in cells {
                guard let name = reader.text(of: cell) else {
                    throw reader.error(.csvNotUTF8, "the header is not UTF-8: save the file as UTF-8", line: cell.line)
                }
                names.append(name)
            }
            if sample.rows.indices.contains(index), sample.rows[index].isComment {
                names[0] = String(names[0].drop { $0 == "#" || $0 == " " })
            }
        }
        if header == nil {
            names = (sample.firstDataRow.map { sample.rows[$0].cells } ?? []).indices.map { "\($0 + 1)" }
        }
        self.names = names
        self.sample = sample
        skippedLines = skipped
    }

    /// Finds the columns of times and of values.
    ///
    /// - Parameter values: The names of the value columns; empty for the first column of numbers that are no times.
    func selectColumns(values: [String]) throws(PushChartError) -> ColumnIndices {
        guard names.count > 1 else {
            let name = names.first.map { ": the only column is \($0.excerpt)" } ?? ""
            throw error(.csvMissingColumns, "a time column and a value column are required\(name)")
        }
        if requested.times.isEmpty, values.isEmpty, looksLikeSamples {
            throw error(
                .csvNoHeader,
                "the first line contains samples: insert a line before it that names the columns, or choose "
                    + "\(option: "no-header")"
            )
        }
        var valueColumns: [Int] = []
        for name in values {
            let column = try index(ofColumn: name)
            guard !valueColumns.contains(column) else {
                throw error(.csvAmbiguousColumn, "the column \(name.excerpt) is requested twice")
            }
            valueColumns.append(column)
        }
        let by = try requested.by.map { (name) throws(PushChartError) in try index(ofColumn: name) }
        let used = valueColumns + [by].compactMap(\.self)
        var times: [Int] = []
        for name in requested.times { times.append(try index(ofColumn: name)) }
        let columns = CSVColumnChoice(names: names, columns: names.indices.map(sample.column), used: used)
        if times.isEmpty { times = try columns.times(axis: requested.axis, orOpen: error) }
        if values.isEmpty { valueColumns = [try columns.value(besides: times, orOpen: error)] }
        return ColumnIndices(times: times, values: valueColumns, by: by)
    }

    /// What is assumed because the header and the request leave it open about the columns.
    ///
    /// - Parameters:
    ///   - areTimes: Whether the cells of the time column look like times.
    func columnAssumptions(of selection: ColumnIndices, values: [String], areTimes: Bool) -> [CSVAssumption] {
        let timeName = names[selection.times[0]]
        let unread = names.indices.filter { !selection.all.contains($0) }
        var assumptions: [CSVAssumption] = []
        if values.isEmpty, !unread.isEmpty {
            assumptions.append(.values(names[selection.values[0]], unread: unread.map { names[$0] }))
        }
        guard requested.times.isEmpty, !areTimes, !EpochUnit.isNameOfTimes(timeName) else { return assumptions }
        let other = unread.first { EpochUnit.isNameOfTimes(names[$0]) }
        if !unread.isEmpty || other != nil {
            assumptions.append(.times(timeName, namedLikeTimes: other.map { names[$0] }))
        }
        return assumptions
    }

    /// The preferred set of a request that names no columns, if the file has all its columns.
    func setIfNothingNamesColumns(_ requested: RequestedCSVColumns) -> WellKnownCSVColumns? {
        guard requested.values.isEmpty, let set = requested.preferredSet else { return nil }
        return (try? columnNames(of: set)) == nil ? nil : set
    }

    /// The names of the columns of a set, as the header spells them.
    ///
    /// - Throws: `PushChartError` with the code `csv-unknown-column` that names all that are missing, or
    ///   `csv-ambiguous-column` for two columns that differ only in case.
    func columnNames(of set: WellKnownCSVColumns) throws(PushChartError) -> [String] {
        var found: [String] = []
        var missing: [String] = []
        for wanted in set.names {
            let matches = names.filter { $0.lowercased() == wanted }
            guard matches.count <= 1 else {
                throw error(
                    .csvAmbiguousColumn,
                    "\(matches.count) columns are named \(wanted.excerpt) if case is ignored: rename all but one in the header"
                )
            }
            if let match = matches.first { found.append(match) } else { missing.append(wanted) }
        }
        guard missing.isEmpty else {
            throw error(
                .csvUnknownColumn,
                "\(set.rawValue) needs the columns \(Self.list(set.names)), and the file lacks \(Self.list(missing)): "
                    + "the columns are \(Self.list(names))"
            )
        }
        return found
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(20).map(\.excerpt).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    }

    private func index(ofColumn name: String) throws(PushChartError) -> Int {
        let matches = names.indices.filter { names[$0] == name }
        guard let index = matches.first else {
            throw error(
                .csvUnknownColumn,
                "there is no column \(name.excerpt): the columns are \(Self.list(names))"
            )
        }
        guard matches.count == 1 else {
            throw error(
                .csvAmbiguousColumn,
                "\(matches.count) columns have the name \(name.excerpt): rename them in the header"
            )
        }
        return index
    }

    /// Validates that a row has all required cells, and no more cells than the header.
    ///
    /// An additional cell is usually a comma in a number.
    func validateCellCount(
        of cells: [CSVReader.CSVCell],
        in reader: CSVReader,
        selection: ColumnIndices
    ) throws(PushChartError) {
        if cells.count < selection.minimumCellCount {
            throw reader.error(
                .csvRowLength,
                "the row has only \(cells.count) of \(names.count) cells: \(names[cells.count].excerpt) is missing",
                line: cells[0].line
            )
        }
        if cells.count > names.count, let extra = cells[names.count...].first(where: { !$0.range.isEmpty }) {
            throw reader.error(
                .csvRowLength,
                """
                the row has \(cells.count) cells, but the header has \(names.count): \(reader.excerpt(of: extra)) \
                has no column; quote cells with commas, and write numbers without thousands separators
                """,
                line: extra.line
            )
        }
    }

    func error(_ code: PushChartError.Code, _ text: MessageText) -> PushChartError {
        PushChartError(code, text, at: Place(file: file, line: line))
    }
}
