import PushChartDiagnostics

/// The values of the rows of a table, in a series for each column, or for each value of one.
struct TableValues {
    /// The maximum number of rows times value columns. A sample takes 16 bytes, so all take 224 MB.
    static let maximumSampleCount = 14_000_000

    private let head: TableHead
    private let chosen: ChosenColumns
    /// The names of the series.
    var names: [String] { chosen.by == nil ? chosen.values.map { head.names[$0] } : groups.names }
    var columns: [SeriesRowBuffer] = []
    private var values: [WrittenValues]
    private(set) var groups = SeriesGroups()
    /// A file with semicolons often comes from where a point is between thousands. `nil` before the first point.
    private var mayHaveThousandsPoints: [Bool?]
    private var rowCount = 0
    /// The values of the last row, NaN for a gap; none if its series has no place.
    private(set) var lastRow: [Double] = []

    init(head: TableHead, chosen: ChosenColumns, requested: RequestedColumns) {
        (self.head, self.chosen) = (head, chosen)
        let separator = head.sample.separator
        values = chosen.values.map { index in
            WrittenValues(
                missing: requested.missing,
                separator: separator,
                samples: head.columns[index].samples.map { $0[...] }
            )
        }
        mayHaveThousandsPoints = chosen.values.map { _ in separator == UInt8(ascii: ";") ? nil : false }
        if chosen.by == nil { columns = chosen.values.map { _ in SeriesRowBuffer() } }
    }

    /// Adds a row.
    mutating func append(
        _ cells: [TableReader.TableCell],
        at time: Double,
        of reader: TableReader
    ) throws(PushChartError) {
        lastRow.removeAll(keepingCapacity: true)
        var first = 0
        if let by = chosen.by {
            guard let group = try groups.index(of: cells[by], column: head.names[by], in: reader) else { return }
            if group == columns.count { columns.append(SeriesRowBuffer()) }
            first = group
        }
        for index in chosen.values.indices { lastRow.append(try value(index, in: cells, of: reader) ?? .nan) }
        let count = lastRow.count { !$0.isNaN }
        let isEmptyCell = count < lastRow.count && (count > 0 || hasOtherNumber(in: cells, of: reader))
        for (index, value) in lastRow.enumerated() {
            columns[first + index].append(time: time, value: value.isNaN ? nil : value, isEmptyCell: isEmptyCell)
        }
        rowCount += 1
        guard rowCount <= Self.maximumSampleCount / chosen.values.count else {
            throw reader.error(
                .tableTooLarge,
                "the table has more than \(Self.maximumSampleCount) samples: reduce it first",
                line: cells[0].line
            )
        }
    }

    /// Whether another column has a number in a row.
    private func hasOtherNumber(in cells: [TableReader.TableCell], of reader: TableReader) -> Bool {
        chosen.otherValues.contains { index in
            guard index < cells.count, !cells[index].range.isEmpty else { return false }
            if case .number = CellKind(reader.bytes[cells[index].range]) { return true }
            return false
        }
    }

    @inline(__always)
    private mutating func value(
        _ index: Int,
        in cells: [TableReader.TableCell],
        of reader: TableReader
    ) throws(PushChartError) -> Double? {
        let column = chosen.values[index]
        let value: Double?
        do throws(WrittenValues.InvalidValueError) {
            value = try values[index].value(of: reader.bytes[cells[column].range])
        } catch {
            throw reader.error(
                .tableBadValue,
                "\(reader.excerpt(of: cells[column])) in column \(head.names[column].excerpt) \(error.reason)",
                line: cells[column].line
            )
        }
        if mayHaveThousandsPoints[index] != false, value != nil,
            let mayBe = reader.mayHaveThousandsPoint(cells[column])
        {
            mayHaveThousandsPoints[index] = mayBe && values[index].decimal == nil
        }
        return value
    }

    /// Requires that each series has a value.
    func requireValues(in reader: TableReader) throws(PushChartError) {
        for (name, column) in zip(names, columns) where !column.hasValues && chosen.by == nil {
            throw PushChartError(
                .tableEmptySeries,
                "the column \(name.excerpt) has no values: \(option: "value") names another column",
                at: Place(file: reader.file)
            )
        }
        guard columns.contains(where: \.hasValues) else {
            throw PushChartError(.tableEmptySeries, "the table has no values", at: Place(file: reader.file))
        }
    }

    /// The unit that all values have.
    var unit: String? {
        let units = Set(values.compactMap(\.unit))
        return units.count == 1 ? units.first.flatMap { $0.isEmpty ? nil : $0 } : nil
    }

    /// What the values leave open.
    var notes: [Finding] {
        var notes: [Finding] = []
        for (index, column) in chosen.values.enumerated() {
            let name = head.names[column]
            if values[index].missingCount > 0 {
                notes.append(.missing(count: values[index].missingCount, values[index].firstMissingWord, column: name))
            }
            if mayHaveThousandsPoints[index] == true { notes.append(.decimalPoint(column: name)) }
        }
        if chosen.takesAll, !chosen.otherValues.isEmpty {
            notes.append(.unreadColumns(chosen.otherValues.map { head.names[$0] }))
        }
        if groups.unreadCount > 0 {
            notes.append(.unreadGroups(count: groups.unreadCount, rowCount: groups.unreadRowCount))
        }
        return notes
    }
}
