import Diagnostics

/// Finds the column that names the series of a long table, whose rows a single line would join to a zigzag.
struct CSVLongTable {
    private let sample: CSVSample
    private let names: [String]
    /// The columns of names that repeat.
    private let candidates: [Int]
    /// Those in which a name has two rows or more on average.
    private let frequent: [Int]

    init(_ sample: CSVSample, names: [String], besides used: [Int]) {
        self.sample = sample
        self.names = names
        let count = max(sample.data.count, 2)
        let named = names.indices.lazy.map { (index: $0, column: sample.column($0)) }.filter { index, column in
            !used.contains(index) && !CSVColumnChoice.isPartOfDates(names[index])
                && column.filled.count * 2 > column.cells.count
                && (column.texts == column.filled.count || Self.namesSubject(names[index]))
        }.map { (index: $0.index, values: Set($0.column.filled.map(\.bytes))) }.filter { !Self.areFlags($0.values) }
        candidates = named.filter { $0.values.count < count }.map(\.index)
        frequent = named.filter { $0.values.count * 2 <= count }.map(\.index)
    }

    /// The column whose values take turns in the first rows.
    func columnInSample(times: [Int]) -> Int? {
        let rows = sample.data
        guard rows.count > 3 else { return nil }
        return frequent.first { column in
            let cells = rows.map { row -> (name: ArraySlice<UInt8>, time: Double)? in
                let parts = times.filter { $0 < row.cells.count }.map { row.cells[$0] }
                guard column < row.cells.count, parts.count == times.count, parts.allSatisfy({ $0.position != nil }),
                    parts.count == 1 || parts[0].kind == .time
                else { return nil }
                return (row.cells[column].bytes, parts.reduce(0) { $0 + ($1.position ?? 0) })
            }.compactMap(\.self)
            let groups = Dictionary(grouping: cells) { $0.name }
            guard groups.count > 1, cells.count > 3 else { return false }
            func isOrdered(_ times: [Double]) -> Bool {
                let pairs = zip(times, times.dropFirst())
                return pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
            }
            let pairs = zip(cells, cells.dropFirst())
            // One line has no order, and a line for each name has one. A few rows of one time are no lines.
            if !isOrdered(cells.map(\.time)) {
                let hasTurns = pairs.contains { $0.time < $1.time } && pairs.contains { $0.time > $1.time }
                let repeatedCount = pairs.count { $0.time == $1.time }
                return (hasTurns || repeatedCount * 4 >= cells.count)
                    && groups.values.allSatisfy { isOrdered($0.map(\.time)) }
            }
            let hasTurns = zip(cells, cells.dropFirst(groups.count)).allSatisfy { $0.name == $1.name }
            return groups.values.allSatisfy { $0.count > 1 } && (hasTurns || Self.isName(of: names[column]))
        }
    }

    /// The column that may name the series of rows of which half have the time of another.
    ///
    /// - Parameter rows: The rows of the chart in order.
    func column(in rows: OrderedRows) -> Int? {
        let count = rows.runs.reduce(0) { $0 + $1.count }
        guard rows.conflicts.count * 2 >= count, count > 3 else { return nil }
        return frequent.first { Self.isName(of: names[$0]) } ?? frequent.first ?? candidates.first
    }

    /// The column that has a new value where the times turn against the order of the first rows.
    func column(changedIn cells: [CSVReader.CSVCell], of reader: CSVReader) -> Int? {
        frequent.first { column in
            guard column < cells.count else { return false }
            // Each name has its rows together, and those of another one begin.
            let names = sample.column(column).filled.map(\.bytes)
            return zip(names, names.dropFirst()).count { $0 != $1 } < Set(names).count
                && !names.contains { reader.bytes[cells[column].range].elementsEqual($0) }
        }
    }

    private static let subjects: Set = [
        "sensor", "entity", "device", "station", "symbol", "ticker", "host", "metric", "series", "field", "location",
        "site", "channel", "id", "country", "city", "region", "instance", "item", "product", "name",
    ]

    /// Whether a column is named like what is measured, and not like a state of it.
    private static func isName(of name: String) -> Bool { !subjects.isDisjoint(with: words(of: name)) }

    /// Whether the numbers of a column name what is measured, as those of `meter_id`.
    private static func namesSubject(_ name: String) -> Bool {
        ["id", "firm", "company", "store", "shop", "customer"].contains(words(of: name).last)
    }

    /// Whether the numbers of a column name something, such as those of `JournalNumber`.
    static func isIdentifier(_ name: String) -> Bool {
        let words = words(of: name)
        return namesSubject(name) || words.count > 1 && ["number", "num", "no", "nr", "code"].contains(words.last)
    }

    /// Whether texts say yes and no.
    private static func areFlags(_ values: Set<ArraySlice<UInt8>>) -> Bool {
        values.allSatisfy { ["true", "false", "yes", "no"].contains(String(decoding: $0, as: UTF8.self).lowercased()) }
    }

    /// The words of a name in lowercase. A word ends before a mark, and before a capital after a small letter.
    private static func words(of name: String) -> [String] {
        var words = [""]
        var last: Character = " "
        for character in name {
            if !character.isLetter || last.isLowercase && character.isUppercase { words.append("") }
            if character.isLetter { words[words.count - 1] += character.lowercased() }
            last = character
        }
        return words.filter { !$0.isEmpty }
    }

    func error(column: Int, in reader: CSVReader, line: Int?) -> PushChartError {
        reader.error(
            .csvLongTable,
            "the rows of \(names[column].excerpt) belong to several series, which one line would join to a zigzag: "
                + "\(option: "by", names[column].asArgument) makes a series of each value",
            line: line
        )
    }
}
