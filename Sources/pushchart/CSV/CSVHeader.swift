/// The first line of a CSV file, which names the columns.
struct CSVHeader {
    /// The columns that are read, by their places.
    struct Selection {
        let time: Int
        let values: [Int]
        /// How many cells a row has to have.
        var neededCount: Int { max(time, values.max() ?? 0) + 1 }
    }

    /// The columns' names in their order.
    let names: [String]

    /// The line the names stand on.
    let line: Int

    private let file: String
    /// Whether the line could be a row of samples, a sign that the header is missing.
    private let looksLikeSamples: Bool

    /// Reads the names from the first row that is not blank.
    init(_ reader: inout CSVReader) throws(CSVError) {
        var cells: [CSVReader.Cell] = []
        if reader.bytes.starts(with: [0xFF, 0xFE]) || reader.bytes.starts(with: [0xFE, 0xFF]) {
            throw reader.error(.notUTF8, "the file is UTF-16: save it as UTF-8", line: 1)
        }
        guard try reader.next(into: &cells) else {
            throw reader.error(.noHeader, "the file is empty: its first line has to name the columns", line: 1)
        }
        var names: [String] = []
        for cell in cells {
            guard let name = reader.text(of: cell) else {
                throw reader.error(.notUTF8, "the header is not UTF-8: save the file as UTF-8", line: cell.line)
            }
            names.append(name)
        }
        self.names = names
        line = cells[0].line
        file = reader.file
        looksLikeSamples =
            cells.count > 1
            && (try? Timestamp(reader.bytes[cells[0].range])) != nil
            && (try? DecimalNumber.parse(reader.bytes[cells[1].range])) != nil
    }

    /// Finds the columns that were asked for, or else the first two.
    ///
    /// - Parameters:
    ///   - time: The name of the time column; `nil` for the first that is no value column.
    ///   - values: The names of the value columns; none for the first that is not the time column.
    func select(time: String?, values: [String]) throws(CSVError) -> Selection {
        guard names.count > 1 else {
            throw error(
                .missingColumns,
                "there is only the column \(names[0].excerpt): a time column and a value column are needed"
            )
        }
        if time == nil, values.isEmpty, looksLikeSamples {
            throw error(.noHeader, "the first line holds samples already: put a line above it that names the columns")
        }
        var valueColumns: [Int] = []
        for name in values {
            let column = try self.column(name)
            guard !valueColumns.contains(column) else {
                throw error(.ambiguousColumn, "the column \(name.excerpt) is asked for twice")
            }
            valueColumns.append(column)
        }
        let timeColumn: Int
        if let time {
            timeColumn = try column(time)
        } else {
            guard let free = names.indices.first(where: { !valueColumns.contains($0) }) else {
                throw error(.missingColumns, "every column is asked for as values, and none is left for the times")
            }
            timeColumn = free
        }
        if values.isEmpty { valueColumns = [timeColumn == 0 ? 1 : 0] }
        return Selection(time: timeColumn, values: valueColumns)
    }

    private func column(_ name: String) throws(CSVError) -> Int {
        let places = names.indices.filter { names[$0] == name }
        guard let place = places.first else {
            let known = names.prefix(20).map(\.excerpt).joined(separator: ", ")
            throw error(
                .unknownColumn,
                "there is no column \(name.excerpt); there are \(known)\(names.count > 20 ? ", …" : "")"
            )
        }
        guard places.count == 1 else {
            throw error(
                .ambiguousColumn,
                "\(places.count) columns are called \(name.excerpt): rename them in the header"
            )
        }
        return place
    }

    /// Checks that a row has the cells that are read, and nothing beyond the header: a cell too many is mostly a comma
    /// in a number.
    func checkLength(
        of cells: [CSVReader.Cell],
        in reader: CSVReader,
        _ selection: Selection
    ) throws(CSVError) {
        if cells.count < selection.neededCount {
            throw reader.error(
                .rowLength,
                "the row has only \(cells.count) of \(names.count) cells: \(names[cells.count].excerpt) is missing",
                line: cells[0].line
            )
        }
        if cells.count > names.count, let extra = cells[names.count...].first(where: { !$0.range.isEmpty }) {
            throw reader.error(
                .rowLength,
                """
                the row has \(cells.count) cells, but the header names \(names.count): \(reader.excerpt(of: extra)) \
                belongs to no column; put cells with commas in quotes, and write numbers without thousands separators
                """,
                line: extra.line
            )
        }
    }

    private func error(_ code: CSVError.Code, _ message: String) -> CSVError {
        CSVError(code, message, file: file, line: line)
    }
}
