import Diagnostics

/// The values of the rows of a table, in a series for each column, or for each value of one.
struct CSVTable {
    private let header: CSVHeader
    private let selection: CSVHeader.ColumnIndices
    /// The names of the series.
    var names: [String] { selection.by == nil ? selection.values.map { header.names[$0] } : groups.names }
    var columns: [SeriesRowBuffer] = []
    private var values: [WrittenValues]
    private var groups = CSVSeriesGroups()
    /// A file with semicolons often comes from where a point is between thousands. `nil` before the first point.
    private var mayHaveThousandsPoints: [Bool?]
    private var rowCount = 0
    /// The rows with one value, and with several.
    private var (singleCount, sharedCount) = (0, 0)
    /// The numbers of the rows without any of several values.
    private var emptyRows: [Int] = []

    init(
        header: CSVHeader,
        selection: CSVHeader.ColumnIndices,
        reader: CSVReader,
        requested: RequestedCSVColumns
    ) {
        self.header = header
        self.selection = selection
        values = selection.values.map { index in
            WrittenValues(
                missing: requested.missing,
                separator: reader.separator,
                samples: header.sample.column(index).filled.map(\.bytes)
            )
        }
        mayHaveThousandsPoints = selection.values.map { _ in reader.separator == UInt8(ascii: ";") ? nil : false }
        if selection.by == nil { columns = selection.values.map { _ in SeriesRowBuffer() } }
    }

    /// Adds a row.
    mutating func append(_ cells: [CSVReader.CSVCell], at time: Double, of reader: CSVReader) throws(PushChartError) {
        if let by = selection.by {
            guard let group = try groups.index(of: cells[by], column: header.names[by], in: reader) else { return }
            if group == columns.count { columns.append(SeriesRowBuffer()) }
            columns[group].append(time: time, value: try value(0, in: cells, of: reader))
        } else {
            var valueCount = 0
            for index in selection.values.indices {
                let value = try value(index, in: cells, of: reader)
                columns[index].append(time: time, value: value)
                if value != nil { valueCount += 1 }
            }
            if valueCount == 0, columns.count > 1 { emptyRows.append(rowCount) }
            if valueCount == 1 { singleCount += 1 } else if valueCount > 1 { sharedCount += 1 }
        }
        rowCount += 1
        guard rowCount <= CSVSeries.maximumSampleCount / selection.values.count else {
            throw reader.error(
                .csvTooLarge,
                "the file has more than \(CSVSeries.maximumSampleCount) samples: reduce it first",
                line: cells[0].line
            )
        }
    }

    private mutating func value(_ index: Int, in cells: [CSVReader.CSVCell], of reader: CSVReader)
        throws(PushChartError)
        -> Double?
    {
        let column = selection.values[index]
        let value = try reader.parseValue(in: cells[column], column: header.names[column], &values[index])
        if mayHaveThousandsPoints[index] != false, value != nil,
            let mayBe = reader.mayHaveThousandsPoint(cells[column])
        {
            mayHaveThousandsPoints[index] = mayBe && values[index].decimal == nil
        }
        return value
    }

    /// Requires that each series has a value.
    func requireValues(in reader: CSVReader) throws(PushChartError) {
        for (name, column) in zip(names, columns) where !column.hasValues && selection.by == nil {
            throw PushChartError(
                .csvEmptySeries,
                "the column \(name.excerpt) has no values: name another column with \(option: "value")",
                at: Place(file: reader.file)
            )
        }
        guard columns.contains(where: \.hasValues) else {
            throw PushChartError(.csvEmptySeries, "the table has no values", at: Place(file: reader.file))
        }
    }

    /// The unit that all values have.
    var unit: String? {
        let units = Set(values.compactMap(\.unit))
        return units.count == 1 ? units.first.flatMap { $0.isEmpty ? nil : $0 } : nil
    }

    /// What the values leave open. Joins the series whose rows are not those of others.
    mutating func assumptions() -> [CSVAssumption] {
        var assumptions: [CSVAssumption] = []
        for (index, column) in selection.values.enumerated() {
            let name = header.names[column]
            if values[index].missingCount > 0 {
                assumptions.append(
                    .missing(count: values[index].missingCount, values[index].firstMissingWord, column: name)
                )
            }
            if mayHaveThousandsPoints[index] == true { assumptions.append(.decimalPoint(column: name)) }
        }
        if groups.unreadCount > 0 {
            assumptions.append(.unreadGroups(count: groups.unreadCount, rowCount: groups.unreadRowCount))
        }
        if columns.count > 1, selection.by == nil, singleCount > 1, sharedCount * 10 < singleCount {
            for index in columns.indices { columns[index].removeGaps(butAt: emptyRows) }
            assumptions.append(.joinedRows)
        }
        return assumptions
    }
}
