import PushChartDiagnostics

/// The first rows as a chart would have them, which tell whether they are one series.
struct RowChoice {
    private let head: TableHead
    private let chosen: ChosenColumns
    private let requested: RequestedColumns
    /// The columns that may name series.
    private let named: [Int]
    /// Those of numbers.
    private let keys: [Int]
    /// The columns that may be parts of the times.
    private let parts: [Int]
    private var times: [Double] = []
    /// The values of all rows, those of a row together; NaN for a gap.
    private var values: [Double] = []
    /// The number of the text of each column in each row; the last is that of the column that names the series.
    private var labels: [[Int]]
    private var known: [[[UInt8]: Int]]

    init(head: TableHead, chosen: ChosenColumns, requested: RequestedColumns) {
        (self.head, self.chosen, self.requested) = (head, chosen, requested)
        let used = chosen.times + chosen.values
        let free = head.columns.enumerated().filter {
            !used.contains($0) && $0 != chosen.by && $1.values.count > 1
        }
        let isPart = { (column: ColumnSummary) in
            column.namesParts || column.holdsTimesOfDay || ColumnNames.isPart(column.name)
                || column.role(at: chosen.repeatedTimes) == .part
        }
        let keys = free.filter { $1.role(at: chosen.repeatedTimes) == .key }.map(\.offset)
        self.keys = keys
        parts = free.filter { isPart($1) }.map(\.offset)
        named =
            free.filter { index, column in
                let mayName = column.texts == column.filled || ColumnNames.areOfIdentifiers(column.name)
                return !isPart(column) && !ColumnNames.areOfParts(column.name) && (mayName || keys.contains(index))
            }.map(\.offset) + parts + [chosen.by].compactMap(\.self)
        labels = named.map { _ in [] }
        known = named.map { _ in [:] }
    }

    /// Adds a row.
    mutating func include(
        _ cells: [TableReader.TableCell],
        at time: Double,
        values row: [Double],
        of reader: TableReader
    ) {
        guard row.contains(where: { !$0.isNaN }) else { return }
        times.append(time)
        values += row
        for (index, column) in named.enumerated() {
            let bytes = column < cells.count ? Array(reader.bytes[cells[column].range]) : []
            let label = known[index][bytes] ?? known[index].count
            known[index][bytes] = label
            labels[index].append(label)
        }
    }

    /// Removes a row of totals.
    mutating func removeTotal(isFirst: Bool) {
        guard !times.isEmpty else { return }
        let index = isFirst ? 0 : times.count - 1
        times.remove(at: index)
        values.removeSubrange(index * chosen.values.count..<(index + 1) * chosen.values.count)
        for column in labels.indices { labels[column].remove(at: index) }
    }

    /// The rows that have the time of another row and another value, in the lines that a column makes.
    private func conflicts(by labels: [Int]?) -> Int {
        // Most rows are in order.
        if zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) { return 0 }
        let labels = labels ?? Array(repeating: 0, count: times.count)
        let width = chosen.values.count
        let order = times.indices.sorted { (one: Int, other: Int) -> Bool in
            (labels[one], times[one], one) < (labels[other], times[other], other)
        }
        var count = 0
        for (one, other) in zip(order, order.dropFirst()) where times[one] == times[other] {
            guard labels[one] == labels[other] else { continue }
            let differs = (0..<width).contains { column in
                let (left, right) = (values[one * width + column], values[other * width + column])
                return !left.isNaN && !right.isNaN && left != right
            }
            if differs { count += 1 }
        }
        return count
    }

    /// Whether rows of different texts take turns in time, each text on some rows.
    private func interleaves(_ labels: [Int]) -> Bool {
        let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
        let counts = Dictionary(grouping: labels) { $0 }.mapValues(\.count)
        let changes = zip(order, order.dropFirst()).count { labels[$0] != labels[$1] }
        return counts.count > 1 && counts.values.allSatisfy { $0 > 1 } && changes >= counts.count
    }

    /// The question whether the rows are several series; `nil` if they are one.
    func open() -> OpenChoice? {
        guard requested.axis != .names, requested.by != RequestedColumns.none || chosen.by != nil else { return nil }
        let all = named.indices.filter { named[$0] != chosen.by && !parts.contains(named[$0]) }
        let texts = all.filter { head.columns[named[$0]].mayNameSeries }
        let own = chosen.by.flatMap { named.lastIndex(of: $0) }
        let count = conflicts(by: own.map { labels[$0] })
        var answers: [Int] = []
        if count > 0 {
            let divisors = texts + all.filter { keys.contains(named[$0]) }
            let dividing = divisors.filter { conflicts(by: labels[$0]) == 0 }
            answers = dividing
            if count * 4 >= times.count {
                // A column with a text for each row names rows, and no series.
                let others = all.filter { index in
                    !dividing.contains(index) && known[index].count * 2 <= times.count
                        && conflicts(by: labels[index]) * 4 < times.count
                }
                answers += others.sorted { (known[$0].count, $0) < (known[$1].count, $1) }
                return question(answers, conflicts: count)
            }
            if !answers.isEmpty { return question(answers, conflicts: count) }
        }
        guard chosen.by == nil else { return nil }
        answers = texts.filter { interleaves(labels[$0]) }
        return answers.isEmpty ? nil : question(answers, conflicts: 0)
    }

    private func question(_ answers: [Int], conflicts: Int) -> OpenChoice {
        let columns = answers.map { head.names[named[$0]] }
        let by = chosen.by.map { "of one \(head.names[$0].excerpt) " } ?? ""
        // One line would have several values at a time that is not whole.
        let lost = named.indices.filter { index in
            conflicts > 0 && parts.contains(named[index]) && self.conflicts(by: labels[index]) < conflicts
        }.map { head.names[named[$0]] }
        let reason: MessageText =
            conflicts > 0
            ? "\(conflicts) row\(conflicts > 1 ? "s" : "") \(by)\(conflicts > 1 ? "have" : "has") the time of another row and "
                + "another value"
            : "the rows of \(columns.listed("and")) take turns"
        let join = lost.isEmpty ? "" : ", and \(lost.listed("and")) may be a part of it: join the columns into one"
        var results = [ColumnOption(.by, RequestedColumns.none): "one line"]
        for index in answers {
            let lines = known[index].count
            results[ColumnOption(.by, head.names[named[index]])] =
                lines > SeriesGroups.maximumCount ? "\(SeriesGroups.maximumCount) of \(lines) lines" : "\(lines) lines"
        }
        // A column of times of day beside the dates may tell the rows apart.
        let free = head.columns.indices.filter { !(chosen.times + chosen.values).contains($0) && $0 != chosen.by }
        let columnChoice = ColumnChoice(head: head, requested: requested)
        let beside = columnChoice.joined(chosen.times[0], among: free, byRows: conflicts * 4 >= times.count)
        let isDate = chosen.times.count == 1 && beside.count > 1 && head.columns[beside[0]].holdsDates
        let joined = isDate ? beside : lost.isEmpty ? [] : columnChoice.joinedParts(among: chosen.times + free)
        let time = joined.count > chosen.times.count ? [ColumnOption(.time, all: joined.map { head.names[$0] })] : []
        let mayBeOne = lost.isEmpty && Set(times).count > 1
        var choice = OpenChoice(
            code: .tableSeries,
            question: reason + MessageText(join),
            candidates: columns,
            option: .by,
            answers: time + (columns + (mayBeOne ? [RequestedColumns.none] : [])).map { ColumnOption(.by, $0) },
            results: results
        )
        if !columns.isEmpty, mayBeOne {
            choice.alternatives = [(ColumnOption(.by, RequestedColumns.none), "one line")]
        }
        return choice
    }
}
