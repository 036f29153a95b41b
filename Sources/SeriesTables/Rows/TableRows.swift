import PushChartDiagnostics
import SeriesCodec

/// Reads the rows of a table with their times and values, without the lines around and between them that have no data.
struct TableRows {
    private(set) var reader: TableReader
    private let head: TableHead
    private let chosen: ChosenColumns
    private let requested: RequestedColumns
    private let minimumCellCount: Int
    /// The words for gaps that the caller names.
    private let missing: [[UInt8]]

    /// What the times are.
    private(set) var times: TableTimes
    var values: TableValues
    private(set) var cells: [TableReader.TableCell] = []
    private(set) var skippedLines: [Int]
    private var hasTimes = false
    /// The lines of the rows without a time since the last row with one, and what is wrong with the first.
    private var linesWithoutTime: [Int] = []
    private var errorWithoutTime: PushChartError?
    private var total: TotalRow?
    private var lastTime = Double.nan

    /// Begins with the first rows of a table.
    ///
    /// - Parameter times: The column of times, as these rows have decided it.
    init(head: TableHead, chosen: ChosenColumns, times: TableTimes, requested: RequestedColumns) {
        (self.head, self.chosen, self.requested, self.times) = (head, chosen, requested, times)
        reader = head.sample
        minimumCellCount = chosen.minimumCellCount
        missing = requested.missing.map { Array($0.utf8) }
        skippedLines = head.skippedLines
        values = TableValues(head: head, chosen: chosen, requested: requested)
        if chosen.by == nil, let ends = chosen.intervalEnds { total = TotalRow(ends: ends) }
    }

    /// Reads the rows after the first ones, up to the end of the table.
    mutating func readRest(of reader: TableReader) throws(PushChartError) {
        self.reader = reader
        var watch: SeriesWatch?
        if requested.by == nil, requested.axis != .names {
            watch = SeriesWatch(head: head, chosen: chosen, missing: missing, last: lastTime)
        }
        while let time = try next() {
            try watch?.check(cells, at: time, of: self.reader)
        }
        try endTable()
        if let isFirst = totalIsFirst {
            for index in values.columns.indices { values.columns[index].removeRow(isFirst: isFirst) }
        }
    }

    /// The line of a row that spans all others.
    var totalLine: Int? { totalIsFirst.flatMap { $0 ? total?.firstLine : total?.lastLine } }

    /// Whether the first row spans all others, or the last one does; `nil` if none does.
    var totalIsFirst: Bool? { total?.isFirstOrLast }

    /// Reads the next row of data.
    ///
    /// - Returns: Its time; `nil` after the last row of the reader.
    mutating func next() throws(PushChartError) -> Double? {
        while try reader.readRow(into: &cells) {
            let column = chosen.times[0]
            // Most rows have a time, which never begins as a comment.
            let isComment = reader.isComment(cells, ofColumns: column == 0 ? .max : head.filledCountOfRows)
            let isShort = cells.count <= column || cells[column].range.isEmpty
            let lacksTime =
                isShort
                || chosen.times.count > 1
                    && chosen.times.contains { cells.count <= $0 || cells[$0].range.isEmpty }
            if requested.axis != .names, lacksTime || isComment {
                try skipRow(isComment: isComment)
                continue
            }
            if !missing.isEmpty, !lacksTime, missing.contains(Array(reader.bytes[cells[column].range])) {
                skippedLines.append(cells[0].line)
                continue
            }
            try requireCells()
            let position: Double
            do throws(PushChartError) {
                position = try times.readPosition(in: cells, series: chosen.by, of: reader)
            } catch {
                guard isHeader else { throw reader.isAtLastRow ? error.inLastRow : error }
                skippedLines.append(cells[0].line)
                continue
            }
            if !linesWithoutTime.isEmpty {
                if hasTimes, let errorWithoutTime {
                    // The cells are those of a later row than the one at fault.
                    cells = []
                    throw errorWithoutTime
                }
                if !hasTimes { skippedLines += linesWithoutTime }
                (linesWithoutTime, errorWithoutTime) = ([], nil)
            }
            hasTimes = true
            try values.append(cells, at: position, of: reader)
            total?.include(cells, from: position, of: reader)
            lastTime = position
            return position
        }
        return nil
    }

    /// Requires after the last row of the table that it has times and values.
    mutating func endTable() throws(PushChartError) {
        if !hasTimes, let errorWithoutTime { throw errorWithoutTime }
        skippedLines += linesWithoutTime
        linesWithoutTime = []
        try values.requireValues(in: reader)
    }

    /// The x axis after the last row, to whose positions the times of all rows are converted.
    mutating func axis() -> SeriesChart.XAxisKind { times.axis(convertingTimesOf: &values.columns) }

    /// Skips a row that has no time.
    private mutating func skipRow(isComment: Bool) throws(PushChartError) {
        if !isComment, cells.contains(where: { !$0.range.isEmpty }) {
            if errorWithoutTime == nil {
                do throws(PushChartError) {
                    try requireCells()
                    _ = try times.readPosition(in: cells, series: chosen.by, of: reader)
                } catch {
                    errorWithoutTime = error
                }
            }
            linesWithoutTime.append(cells[0].line)
        } else {
            skippedLines.append(cells[0].line)
        }
    }

    /// Requires all cells that are read, and no more cells than the header has.
    ///
    /// An additional cell is usually a comma in a number.
    private func requireCells() throws(PushChartError) {
        if cells.count < minimumCellCount {
            throw reader.error(
                .tableRowLength,
                "the row has only \(cells.count) of \(head.names.count) cells: \(head.names[cells.count].excerpt) is missing",
                line: cells[0].line
            )
        }
        if cells.count > head.names.count, let extra = cells[head.names.count...].first(where: { !$0.range.isEmpty }) {
            throw reader.error(
                .tableRowLength,
                """
                the row has \(cells.count) cells, but the header has \(head.names.count): \(reader.excerpt(of: extra)) \
                has no column; quote cells with commas, and write numbers without thousands separators
                """,
                line: extra.line
            )
        }
    }

    private var isHeader: Bool {
        cells.count == head.names.count && zip(cells, head.names).allSatisfy { reader.text(of: $0) == $1 }
    }
}

extension PushChartError {
    /// The error of a row that may be a sum, and is not dropped by guess.
    fileprivate var inLastRow: PushChartError {
        withText("\(text); it is the last row")
    }
}

/// Finds a first or last row whose interval spans all others, as a row of totals does.
private struct TotalRow {
    private struct Span {
        var start, end: Double
    }

    let ends: Int
    private(set) var (firstLine, lastLine) = (0, 0)
    private var first, last: Span?
    /// The span of the rows between, and the longest of them.
    private var between: Span?
    private var longest = 0.0
    private var count = 0

    init(ends: Int) { self.ends = ends }

    mutating func include(_ cells: [TableReader.TableCell], from start: Double, of reader: TableReader) {
        guard ends < cells.count, let end = try? Timestamp(reader.bytes[cells[ends].range]), end.orders == nil else {
            // Its order is not known, or it is no time.
            count = .min / 2
            return
        }
        count += 1
        if let last, count > 2 {
            longest = max(longest, last.end - last.start)
            between = Span(
                start: min(between?.start ?? .infinity, last.start),
                end: max(between?.end ?? -.infinity, last.end)
            )
        }
        let span = Span(start: start, end: end.seconds)
        if first == nil { (first, firstLine) = (span, cells[0].line) } else { last = span }
        lastLine = cells[0].line
    }

    /// Whether the total is the first row, or the last one; `nil` if there is none.
    var isFirstOrLast: Bool? {
        guard count > 3, let first, let last, let between else { return nil }
        func covers(_ span: Span, _ other: Span) -> Bool {
            let length = span.end - span.start
            return span.start <= min(other.start, between.start) && span.end >= max(other.end, between.end)
                && length > max(longest, other.end - other.start) * 1.5
        }
        return covers(last, first) ? false : covers(first, last) ? true : nil
    }
}

/// Refuses rows that go back in time where a column of few texts has a text that the first rows lack.
private struct SeriesWatch {
    private let columns: [(index: Int, name: String, known: Set<[UInt8]>)]
    private let missing: Set<[UInt8]>
    private let isDescending: Bool
    private var last: Double

    init?(head: TableHead, chosen: ChosenColumns, missing: [[UInt8]], last: Double) {
        (self.missing, self.last) = (Set(missing), last)
        columns = head.columns.indices.filter { index in
            let column = head.columns[index]
            return !(chosen.times + chosen.values).contains(index) && column.texts == column.filled
                && 1...ColumnSummary.maximumTextCount ~= column.values.count
        }.map { ($0, head.names[$0], Set(head.columns[$0].values.keys)) }
        guard !columns.isEmpty else { return nil }
        let times = head.columns[chosen.times[0]].positions.filter { !$0.isNaN }
        let pairs = zip(times, times.dropFirst())
        isDescending = pairs.count { $0 > $1 } > pairs.count { $0 < $1 }
    }

    mutating func check(_ cells: [TableReader.TableCell], at time: Double, of reader: TableReader)
        throws(PushChartError)
    {
        defer { last = time }
        guard isDescending ? time > last : time < last else { return }
        let found = columns.first { index, _, known in
            guard index < cells.count, !known.contains(Array(reader.bytes[cells[index].range])) else { return false }
            return CellKind(reader.bytes[cells[index].range], missing: missing).isFilled
        }
        guard let found else { return }
        throw PushChartError(
            .tableSeries,
            "the times go back where \(found.name.excerpt) has another text than the first rows: "
                + "\(option: "by", arguments: [found.name]) makes a line of each, and "
                + "\(option: "by", RequestedColumns.none) one of all",
            at: Place(file: reader.file, line: cells[0].line),
            candidates: ["by": [found.name]]
        )
    }
}
