import SeriesCodec

/// The first rows of a CSV file, which show where its table begins, and what its columns hold.
struct CSVSample {
    /// What a cell holds.
    enum CellKind {
        case empty, number, time, text
        /// A time of day.
        case clock
    }

    /// A cell as text, with what it holds.
    struct Cell {
        let bytes: ArraySlice<UInt8>
        let kind: CellKind
        /// The seconds since 1970 of a time, or those of the day, or the number.
        let position: Double?
        var hasTimeOfDay = false
        /// The index of the form of a time.
        var formIndex: Int?
    }

    struct Row {
        let line: Int
        let cells: [Cell]

        func count(_ kind: CellKind) -> Int { cells.count { $0.kind == kind } }
        /// The number of cells up to the last that is not empty.
        var width: Int { (cells.lastIndex { $0.kind != .empty || !$0.bytes.isEmpty } ?? -1) + 1 }
        var isEmpty: Bool { count(.empty) == cells.count }
        var isComment: Bool { CSVReader.isComment(cells[0].bytes) }
    }

    static let rowCount = 200

    /// The first rows, with those before the table.
    let rows: [Row]
    /// The row with the names of the columns; `nil` if there is none.
    private(set) var header: Int?
    private(set) var firstDataRow: Int?

    /// The rows of data, without empty rows, comments and repeated headers.
    var data: [Row] {
        guard let firstDataRow else { return [] }
        return rows[firstDataRow...].filter { !$0.isEmpty && !$0.isComment && $0.count(.time) + $0.count(.number) > 0 }
    }

    init(_ reader: CSVReader, _ requested: RequestedCSVColumns) {
        var memory = reader.ofRowsInMemory
        var rows: [Row] = []
        var cells: [CSVReader.CSVCell] = []
        var values = WrittenValues(missing: requested.missing, separator: reader.separator)
        while rows.count < Self.rowCount, (try? memory.readRow(into: &cells)) == true {
            guard memory.isInSample(of: reader) else { break }
            let found = cells.map { Self.cell(memory.bytes[$0.range], &values, requested) }
            rows.append(Row(line: cells[0].line, cells: found))
        }
        self.rows = rows
        if reader.isJSON {
            (header, firstDataRow) = (0, rows.count > 1 ? 1 : nil)
        } else {
            findTable(hasHeader: requested.hasHeader)
        }
    }

    private static func cell(
        _ bytes: ArraySlice<UInt8>,
        _ values: inout WrittenValues,
        _ requested: RequestedCSVColumns
    ) -> Cell {
        if bytes.isEmpty { return Cell(bytes: bytes, kind: .empty, position: nil) }
        do throws(Timestamp.InvalidTimeError) {
            let known = requested.timeFormat.flatMap { try? Timestamp(bytes, pattern: $0) }
            let time = if let known { known } else { try Timestamp(bytes, isInZone: true) }
            return Cell(
                bytes: bytes,
                kind: time.form == .number ? .number : .time,
                position: time.seconds,
                hasTimeOfDay: time.hasTimeOfDay,
                formIndex: time.formIndex
            )
        } catch {
            if case .dates = error.remedy {
                return Cell(bytes: bytes, kind: .clock, position: Timestamp.secondsOfDay(of: bytes))
            }
        }
        // Each cell is looked at by itself, because another column has another unit.
        var own = values
        do {
            let value = try own.value(of: bytes)
            return Cell(bytes: bytes, kind: value == nil ? .empty : .number, position: value)
        } catch {
            let isNumber = NumberText(bytes) != nil
            return Cell(bytes: bytes, kind: isNumber ? .number : .text, position: nil)
        }
    }

    /// Finds the header and the first row of data.
    ///
    /// A row of data has a time, or numbers without texts. The header is the first row of as many cells before it, most of
    /// whose names differ.
    private mutating func findTable(hasHeader: Bool) {
        let counts = rows.lazy.filter { !$0.isEmpty && !$0.isComment }.map(\.width)
        let width = Set(counts).max { left, right in
            (counts.count { $0 == left }, left) < (counts.count { $0 == right }, right)
        }
        guard let width else { return }
        func isData(_ row: Row, afterHeader: Bool) -> Bool {
            guard row.cells.count >= min(2, width), !row.isComment else { return false }
            let (texts, numbers, times) = (row.count(.text), row.count(.number), row.count(.time) + row.count(.clock))
            if times > 0 { return numbers + times > 1 || texts == 0 || afterHeader }
            // The last cell of a row of data may be empty.
            let isWhole = row.width >= width || row.cells.count >= width && row.cells[0].kind == .number
            if afterHeader { return numbers > 0 && (texts == 0 || isWhole) }
            return texts == 0 && numbers > 1
        }
        func isHeader(_ row: Row) -> Bool {
            let named = row.cells.filter { $0.kind != .empty }
            // A first column without a name is that of the times or of the numbers of rows.
            let count = named.count + (row.cells[0].kind == .empty ? 1 : 0)
            return !row.isComment && row.width >= width && row.count(.text) > 0
                && row.count(.time) + row.count(.clock) == 0
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

    /// The column of some cells.
    func column(_ index: Int) -> CSVSampleColumn {
        CSVSampleColumn(cells: data.compactMap { $0.cells.indices.contains(index) ? $0.cells[index] : nil })
    }
}

/// The first cells of a column.
struct CSVSampleColumn {
    let cells: [CSVSample.Cell]
    let filled: [CSVSample.Cell]
    let numbers, times, texts: Int

    init(cells: [CSVSample.Cell]) {
        self.cells = cells
        filled = cells.filter { $0.kind != .empty }
        numbers = filled.count { $0.kind == .number }
        times = filled.count { $0.kind == .time }
        texts = filled.count { $0.kind == .text }
    }

    /// Whether all cells are times of day, or numbers that may be some.
    func holdsClocks(named name: String) -> Bool {
        let clocks = filled.count { $0.kind == .clock }
        let isNamed = EpochUnit.isNameOfTimes(name) || name.lowercased() == "hour"
        let areDigits = numbers > 0 && positions.allSatisfy { 0...240_000 ~= $0 && $0 == $0.rounded() }
        return clocks > 0 && clocks == filled.count || isNamed && areDigits && numbers == filled.count
    }

    /// Whether all dates have no time of day.
    var holdsDays: Bool { holdsDates && filled.allSatisfy { !$0.hasTimeOfDay } }

    /// Whether all times have one form.
    var hasOneForm: Bool { Set(filled.map(\.formIndex)).count == 1 }

    /// Whether all cells are dates.
    var holdsDates: Bool { times > 0 && numbers + texts == 0 }
    /// Whether most cells are numbers.
    var holdsNumbers: Bool { numbers > 0 && numbers >= times + texts }
    var positions: [Double] { filled.compactMap(\.position) }

    /// What the numbers of the column are.
    func meaning(named name: String) -> TimeNumbers.Meaning {
        guard times + texts == 0 else { return .plain }
        var numbers = TimeNumbers()
        for position in positions { numbers.include(position) }
        return numbers.meaning(inColumn: name)
    }

    /// The times of the column in seconds, if it has times.
    func seconds(named name: String) -> [Double]? {
        if holdsDates { return positions }
        let meaning = meaning(named: name)
        return meaning.areTimes ? positions.map { meaning.seconds?($0) ?? $0 } : nil
    }

    /// Whether each cell is that before it and 1, from 0 or 1.
    var countsRows: Bool {
        let positions = positions
        return numbers > 2 && positions.count == cells.count && 0...1 ~= positions[0]
            && zip(positions, positions.dropFirst()).allSatisfy { $1 == $0 + 1 }
    }

    /// Whether most cells are before the one before them.
    var isDescending: Bool {
        let pairs = zip(positions, positions.dropFirst())
        return pairs.count { $0 > $1 } > pairs.count { $0 < $1 }
    }

    /// Whether the numbers are a part of times: the year, month, day, or an hour of any zone.
    func repeatsPart(of seconds: [Double]) -> Bool {
        let positions = positions
        guard positions.count == seconds.count, positions.count > 3 else { return false }
        let dates = seconds.map { CivilDate(daysSince1970: Int(clamped: ($0 / 86_400).rounded(.down))) }
        let hours = zip(positions, seconds).map { position, second in
            let hour = ((second - (second / 86_400).rounded(.down) * 86_400) / 3600).rounded(.down)
            return 0...24 ~= position ? (position - hour + 24).truncatingRemainder(dividingBy: 24) : .nan
        }
        return [\CivilDate.year, \.month, \.day].contains { part in
            zip(positions, dates).allSatisfy { $0 == Double($1[keyPath: part]) }
        } || hours.allSatisfy { $0 == hours[0] }
    }

    var isConstant: Bool { cells.count > 1 && Set(filled.map(\.bytes)).count < 2 }

    /// Whether the numbers have the digits of identifiers.
    var hasIdentifiers: Bool {
        numbers > 0 && filled.allSatisfy { $0.bytes.count >= 15 && $0.bytes.allSatisfy { $0 &- 0x30 < 10 } }
    }
}
