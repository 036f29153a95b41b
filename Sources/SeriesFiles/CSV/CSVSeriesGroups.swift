import Diagnostics

/// The series of a table with one series for each value of a column.
struct CSVSeriesGroups {
    /// The series of a chart.
    static let maximumCount = 8
    /// More values than these name no series.
    private static let maximumValueCount = 1000

    /// The values of the column, in order of appearance, as far as they have series.
    private(set) var names: [String] = []
    private var indices: [[UInt8]: Int] = [:]
    /// The rows of other values.
    private(set) var unreadRowCount = 0
    var unreadCount: Int { max(0, indices.count - Self.maximumCount) }

    /// The index of the series of a row; `nil` if the chart has no place for it.
    mutating func index(
        of cell: CSVReader.CSVCell,
        column: String,
        in reader: CSVReader
    ) throws(CSVError) -> Int? {
        let bytes = Array(reader.bytes[cell.range])
        let index: Int
        if let known = indices[bytes] {
            index = known
        } else {
            index = indices.count
            guard index < Self.maximumValueCount else {
                throw reader.error(
                    .tooLarge,
                    "\(column.excerpt) has more than \(Self.maximumValueCount) values, and names no series: "
                        + "\(option: "by") needs a column with few values",
                    line: cell.line
                )
            }
            indices[bytes] = index
            if index < Self.maximumCount { names.append(reader.text(of: cell) ?? reader.excerpt(of: cell)) }
        }
        guard index < Self.maximumCount else {
            unreadRowCount += 1
            return nil
        }
        return index
    }
}

/// Finds the column that names the series of a long table, whose rows a single line would join to a zigzag.
struct CSVLongTable {
    private let sample: CSVSample
    private let names: [String]
    /// The columns of texts that repeat.
    private let candidates: [Int]

    init(_ sample: CSVSample, names: [String], besides used: [Int]) {
        self.sample = sample
        self.names = names
        let count = sample.data.count
        candidates = names.indices.filter { index in
            guard !used.contains(index) else { return false }
            let column = sample.column(index)
            let values = Set(column.filled.map(\.bytes))
            let isName = column.texts == column.filled.count || names[index].lowercased().hasSuffix("id")
            return isName && !values.isEmpty && values.count * 2 <= max(count, 2)
        }
    }

    /// The column whose values take turns in the first rows.
    func columnInSample(times: [Int]) -> Int? {
        let rows = sample.data
        guard rows.count > 3, times.count == 1 else { return nil }
        return candidates.first { column in
            let cells = rows.map { row -> (name: ArraySlice<UInt8>, time: Double)? in
                guard row.cells.count > max(column, times[0]), let time = row.cells[times[0]].position else {
                    return nil
                }
                return (row.cells[column].bytes, time)
            }.compactMap(\.self)
            let groups = Dictionary(grouping: cells) { $0.name }
            guard groups.count > 1, cells.count > 3 else { return false }
            func isOrdered(_ times: [Double]) -> Bool {
                let pairs = zip(times, times.dropFirst())
                return pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
            }
            // One line has no order, and a line for each name has one.
            if !isOrdered(cells.map(\.time)) { return groups.values.allSatisfy { isOrdered($0.map(\.time)) } }
            let hasTurns = zip(cells, cells.dropFirst(groups.count)).allSatisfy { $0.name == $1.name }
            return groups.values.allSatisfy { $0.count > 1 } && (hasTurns || Self.isName(of: names[column]))
        }
    }

    /// The column whose value has changed since the first row, where the times go back.
    func column(changedIn cells: [CSVReader.CSVCell], of reader: CSVReader) -> Int? {
        guard let first = sample.data.first else { return nil }
        return candidates.first { column in
            first.cells.count > column && cells.count > column
                && !reader.bytes[cells[column].range].elementsEqual(first.cells[column].bytes)
        }
    }

    /// Whether a column is named like what is measured, and not like a state of it.
    private static func isName(of name: String) -> Bool {
        let words = name.lowercased().split { !$0.isLetter }
        return words.contains { word in
            [
                "sensor", "entity", "device", "station", "symbol", "ticker", "host", "metric", "series", "field",
                "location",
                "site", "channel", "id", "country", "city", "region", "instance", "item", "product", "name",
            ].contains { word == $0 }
        }
    }

    func error(column: Int, in reader: CSVReader, line: Int?) -> CSVError {
        reader.error(
            .longTable,
            "the rows of \(names[column].excerpt) belong to several series, which one line would join to a zigzag: "
                + "\(option: "by", names[column].asArgument) makes a series of each value",
            line: line
        )
    }
}
