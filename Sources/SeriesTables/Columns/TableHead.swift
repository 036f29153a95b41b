import PushChartDiagnostics

/// Where a table begins in its file, the names of its columns, and what their first rows hold.
struct TableHead {
    let names: [String]
    /// The line of the names; `nil` if the form of the table gives them.
    let line: Int?
    let columns: [ColumnSummary]
    /// The lines that are skipped before the header and after it.
    let skippedLines: [Int]
    /// The first rows of data, from which the table is decided.
    let sample: TableReader
    /// A row that begins as a comment is data if at least so many of its cells have something. Below a first column
    /// without a name it is always a comment, as in InfluxDB's annotated CSV.
    let filledCountOfRows: Int
    /// Why the header is missed; `nil` if there is one, or should be none.
    let reasonOfNoHeader: String?
    /// The line of the header of another table, and that in which the first one ends.
    let secondTable: (line: Int, endOfFirst: Int)?

    /// Finds the table in the first rows.
    ///
    /// - Parameters:
    ///   - reader: A reader at the start of the file, which moves past the first rows.
    ///   - start: A reader of these rows.
    init(_ reader: inout TableReader, sample start: TableReader, _ requested: RequestedColumns) throws(PushChartError) {
        let missing = Set(requested.missing.map { Array($0.utf8) })
        func kind(_ cell: ArraySlice<UInt8>, _ typed: TypedCell? = nil) -> CellKind {
            CellKind(cell, missing: missing, format: requested.timeFormat, typed: typed)
        }
        var cells: [TableReader.TableCell] = []
        var head = HeadRows(rows: [])
        var sample = start
        if let given = reader.givenNames {
            (names, line, skippedLines, reasonOfNoHeader, secondTable) = (given, nil, [], nil, nil)
        } else {
            var (rows, widest) = (start, 0)
            while head.rows.count < TableReader.searchedRowCount, (try? rows.readRow(into: &cells)) == true {
                let found = cells.map { HeadRows.Cell(bytes: rows.bytes[$0.range], kind: kind(rows.bytes[$0.range])) }
                let isComment = rows.isComment(cells, ofColumns: widest > 0 ? widest : .max)
                if !isComment { widest = max(widest, 2, found.count(where: \.kind.isFilled)) }
                head.rows.append(HeadRows.Row(line: cells[0].line, cells: found, isComment: isComment))
            }
            head.findTable(hasHeader: requested.hasHeader)
            guard !head.rows.isEmpty || !start.isAtEnd else { throw Self.emptyFile(reader) }
            let header = requested.hasHeader ? head.header ?? 0 : nil
            let isMissed = requested.hasHeader && head.header == nil && head.firstDataRow != nil
            reasonOfNoHeader =
                !isMissed
                ? nil
                : head.firstDataRow == 0
                    ? "the first line contains samples, and no names of columns"
                    : "no line has a name of its own for each column"
            // Without data in the first rows, the rows after the header are read, and refused in their lines.
            let count = header == nil ? head.firstDataRow ?? 0 : max(head.firstDataRow ?? 0, (header ?? 0) + 1)
            line = header.flatMap { head.rows.indices.contains($0) ? head.rows[$0].line : nil } ?? 1
            var (names, skipped): ([String], [Int]) = ([], [])
            for index in 0..<count {
                _ = try? sample.readRow(into: &cells)
                guard try reader.readRow(into: &cells) else { throw Self.emptyFile(reader) }
                guard index == header else {
                    skipped.append(cells[0].line)
                    continue
                }
                for cell in cells {
                    guard let name = reader.text(of: cell) else {
                        throw reader.error(
                            .tableNotUTF8,
                            "the header is not UTF-8: “iconv -f latin1 -t utf-8 FILE | pushchart encode -” converts it",
                            line: cell.line
                        )
                    }
                    names.append(name)
                }
                if reader.isComment(cells, ofColumns: .max) {
                    names[0] = String(names[0].drop { $0 == "#" || $0 == " " })
                }
            }
            if header == nil {
                names = (head.firstDataRow.map { head.rows[$0].cells } ?? []).indices.map { "\($0 + 1)" }
            }
            (self.names, skippedLines) = (names, skipped)
            secondTable = head.secondTable
        }
        filledCountOfRows = names.first == "" ? .max : names.count
        let rowCount = min(TableReader.sampleRowCount, TableReader.sampleCellCount / max(names.count, 1))
        var columns = names.map(ColumnSummary.init(named:))
        sample.keepRows(rowCount, cellCount: names.count, rest: &reader) { [names, filledCountOfRows] rows, cells in
            let isNoRow =
                rows.isComment(cells, ofColumns: filledCountOfRows)
                || names.count > 1 && cells.count == names.count
                    && zip(cells, names).allSatisfy { rows.bytes[$0.range].elementsEqual($1.utf8) }
            if isNoRow { return }
            for index in columns.indices {
                let cell = index < cells.count ? cells[index] : nil
                let bytes = cell.map { rows.bytes[$0.range] } ?? []
                columns[index].include(bytes, kind(bytes, cell?.typed), isTyped: cell?.typed != nil)
            }
        }
        (self.columns, self.sample) = (columns, sample)
    }

    /// A number for the time of each row, as far as positions are kept; empty unless a quarter of the rows repeat one.
    func repeatedTimes(at times: [Int]) -> [Int] {
        let first = columns[times[0]].positions
        // Most rows are in order.
        if zip(first, first.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
        var known: [[Double]: Int] = [:]
        let numbers = first.indices.map { row in
            let time = times.map { columns[$0].positions[row] }
            let number = known[time] ?? known.count
            known[time] = number
            return number
        }
        return (numbers.count - known.count) * 4 < numbers.count ? [] : numbers
    }

    private static func emptyFile(_ reader: TableReader) -> PushChartError {
        reader.error(.tableNoHeader, "the file is empty: its first line must name the columns", line: 1)
    }

    func error(_ code: PushChartError.Code, _ text: MessageText) -> PushChartError {
        PushChartError(code, text, at: Place(file: sample.file, line: line))
    }

    /// The indices of columns that a request names.
    func indices(ofColumns names: [String]) throws(PushChartError) -> [Int] {
        var indices: [Int] = []
        for name in names {
            let index = try index(ofColumn: name)
            guard !indices.contains(index) else {
                throw error(.tableAmbiguousColumn, "the column \(name.excerpt) is requested twice")
            }
            indices.append(index)
        }
        return indices
    }

    func index(ofColumn name: String) throws(PushChartError) -> Int {
        let matches = names.indices.filter { names[$0] == name }
        guard let index = matches.first else {
            let near = EditDistance.nearestName(to: name, among: names).map { ", such as \($0.excerpt)" } ?? ""
            throw error(
                .tableUnknownColumn,
                "there is no column \(name.excerpt)\(near): the columns are \(Self.list(names))"
            )
        }
        guard matches.count == 1 else {
            throw error(
                .tableAmbiguousColumn,
                "\(matches.count) columns have the name \(name.excerpt): rename them in the header"
            )
        }
        return index
    }

    /// The names of the columns of a set, as the header spells them.
    ///
    /// - Throws: `PushChartError` with the code `table-unknown-column` that names all that are missing, or
    ///   `table-ambiguous-column` for two columns that differ only in case.
    func columnNames(of set: WellKnownColumns) throws(PushChartError) -> [String] {
        var (found, missing): ([String], [String]) = ([], [])
        for wanted in set.names {
            // Some services number the names, as in `1. open`.
            let matches = names.filter { $0.lowercased().drop { !$0.isLetter } == wanted }
            guard matches.count <= 1 else {
                throw error(
                    .tableAmbiguousColumn,
                    "\(matches.count) columns are named \(wanted.excerpt) if case is ignored: rename all but one in the header"
                )
            }
            if let match = matches.first { found.append(match) } else { missing.append(wanted) }
        }
        guard missing.isEmpty else {
            throw error(
                .tableUnknownColumn,
                "\(set.rawValue) needs the columns \(Self.list(set.names)), and the table lacks \(Self.list(missing)): "
                    + "the columns are \(Self.list(names))"
            )
        }
        return found
    }

    static func list(_ names: [String]) -> String {
        names.prefix(20).map(\.excerpt).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    }
}

/// The first rows of a file, among which its table begins.
private struct HeadRows {
    struct Cell {
        let bytes: ArraySlice<UInt8>
        let kind: CellKind
    }

    struct Row {
        let line: Int
        let cells: [Cell]
        let isComment: Bool
        var numbers: Int { cells.count { if case .number = $0.kind { true } else { false } } }
        var texts: Int { cells.count { if case .text = $0.kind { true } else { false } } }
        var times: Int { cells.count { if case .time = $0.kind { true } else { false } } + clocks }
        private var clocks: Int { cells.count { if case .clock = $0.kind { true } else { false } } }
        var filled: [Cell] { cells.filter(\.kind.isFilled) }
        /// The number of cells up to the last that is not empty.
        var width: Int { (cells.lastIndex { !$0.bytes.isEmpty } ?? -1) + 1 }
        var isEmpty: Bool { filled.isEmpty }
    }

    var rows: [Row]
    /// The row with the names of the columns; `nil` if there is none.
    private(set) var header: Int?
    private(set) var firstDataRow: Int?

    /// Finds the header and the first row of data.
    ///
    /// A row of data has a time, or numbers without texts. The header is the first row of as many cells before it, most
    /// of whose names differ.
    mutating func findTable(hasHeader: Bool) {
        let counts = rows.lazy.filter { !$0.isEmpty && !$0.isComment }.map(\.width)
        let width = Set(counts).max { left, right in
            (counts.count { $0 == left }, left) < (counts.count { $0 == right }, right)
        }
        guard let width else { return }
        func isData(_ row: Row, afterHeader: Bool) -> Bool {
            guard row.cells.count >= min(2, width), !row.isComment else { return false }
            let (texts, numbers, times) = (row.texts, row.numbers, row.times)
            if times > 0 { return numbers + times > 1 || texts == 0 || afterHeader }
            // The last cells of a row of data may be empty.
            if afterHeader { return numbers > 0 && (texts == 0 || row.cells.count >= width) }
            return texts == 0 && numbers > 1
        }
        func isHeader(_ row: Row) -> Bool {
            let named = row.filled
            // A first column without a name is that of the times or of the numbers of rows.
            let count = named.count + (row.cells[0].bytes.isEmpty ? 1 : 0)
            return !row.isComment && row.width >= width && row.texts > 0 && row.times == 0
                && count >= 2 && count * 2 > width && Set(named.map(\.bytes)).count * 2 > named.count
        }
        guard hasHeader else {
            firstDataRow = rows.firstIndex { !$0.isEmpty && !$0.isComment && isData($0, afterHeader: true) }
            return
        }
        header = rows.firstIndex { isHeader($0) || isData($0, afterHeader: false) }.flatMap {
            isHeader(rows[$0]) ? $0 : nil
        }
        let start = header.map { $0 + 1 } ?? 0
        firstDataRow = rows[start...].firstIndex { isData($0, afterHeader: header != nil) }
        if header == nil, let first = firstDataRow ?? rows.indices.last {
            // A header may be a comment.
            header = rows[..<first].lastIndex { $0.isComment && $0.width == width }
        }
        if firstDataRow == nil {
            let first = rows.firstIndex { !$0.isEmpty && !$0.isComment }
            header = header ?? first
            firstDataRow = header.map { $0 + 1 }.flatMap { rows.indices.contains($0) ? $0 : nil }
        }
    }

    /// The table of a row of names after the first row of data, with rows of as many cells after it.
    var secondTable: (line: Int, endOfFirst: Int)? {
        guard let header, let firstDataRow else { return nil }
        let index = rows.indices.dropFirst(firstDataRow + 1).first { index in
            let row = rows[index]
            guard row.texts > 1, row.texts == row.filled.count, !row.isComment, rows.indices.contains(index + 1) else {
                return false
            }
            let next = rows[index + 1]
            let differs = zip(row.cells, rows[header].cells).contains { $0.bytes != $1.bytes }
            return differs && next.width == row.width && next.numbers + next.times > 0
                && Set(row.filled.map(\.bytes)).count == row.filled.count
                && (row.width != rows[header].width || row.width != rows[firstDataRow].width
                    || rows[index - 1].width < 2 || row.line > rows[index - 1].line + 1)
        }
        return index.map { index in
            // The row before it may be a title.
            (rows[index].line, rows[..<index].last { $0.width > 1 }?.line ?? 0)
        }
    }
}
