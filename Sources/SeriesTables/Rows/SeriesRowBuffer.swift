package import SeriesCodec

/// The rows of a series in order of time.
package struct OrderedRows {
    /// The unbroken sequences of samples; none is empty.
    package var runs: [[Sample]] = []
    /// The times of the rows without a value before the first sample and after the last; of all rows without samples.
    package var emptyTimesAtEnds: [Double] = []
    /// Whether the rows look like pairs of a value and a time.
    package var swappedPoints = SwappedPoints.none
    /// What the rows leave open.
    package var facts = RowFacts()
}

/// What the rows of a series leave open, whichever door they come through.
package struct RowFacts: Sendable {
    /// The rows with the time of the row before and another value, and the first such time.
    var conflicts = (count: 0, first: 0.0)
    /// The rows whose times run against the order of most, and the first of them.
    var turns = RowTurns()
    /// The rows without a value between samples, and those of them over which the line goes on.
    var emptyCells = (gaps: 0, joined: 0)
    /// Whether most samples stand alone between gaps.
    var areLonely = false

    /// The facts of rows whose times are converted.
    package func mapTimes(_ convert: (Double) -> Double) -> RowFacts {
        var facts = self
        if conflicts.count > 0 { facts.conflicts.first = convert(conflicts.first) }
        if turns.count > 0 {
            (facts.turns.time, facts.turns.timeBefore) = (convert(turns.time), convert(turns.timeBefore))
        }
        return facts
    }
}

/// The places where the times of rows change their direction.
package struct RowTurns: Sendable {
    /// The number of rows that are against the order of most.
    var count = 0
    /// The first of them, counted from 1, its time, and that of the row before.
    var row = 0
    var time = 0.0
    var timeBefore = 0.0
    /// Whether most rows are later than the row before.
    var isAscending = true
}

/// The rows of a series while they are read, packed in blocks. The value of a gap is NaN, and that of an empty cell in a
/// row with another number is another NaN.
package struct SeriesRowBuffer {
    /// The number of rows in every block but the last, 1 MiB.
    private static let blockRowCount = 1 << 16

    /// A file is newest first if at most one row in so many is later than the row before.
    private static let fewTurns = 4

    /// The full blocks.
    private var blocks: [[Sample]] = []
    /// The last block.
    private var block: [Sample] = []
    private var lastTime = -Double.infinity
    private var isOrdered = true
    private(set) var hasValues = false

    /// The value of an empty cell in a row that has a number elsewhere.
    private static let emptyCell = Double(nan: 1, signaling: false)
    /// An empty cell is a gap if the samples around it are more than so many usual distances apart.
    private static let usualDistances = 1.5
    private var hasEmptyCells = false

    /// Creates a buffer without rows.
    package init() {}

    /// Adds a row; a value of nil is a gap.
    ///
    /// - Parameter isEmptyCell: Whether the row has a number elsewhere.
    package mutating func append(time: Double, value: Double?, isEmptyCell: Bool = false) {
        if block.count == Self.blockRowCount {
            blocks.append(block)
            block = []
            block.reserveCapacity(Self.blockRowCount)
        }
        block.append(Sample(time: time, value: value ?? (isEmptyCell ? Self.emptyCell : .nan)))
        if value != nil { hasValues = true } else if isEmptyCell { hasEmptyCells = true }
        if time < lastTime { isOrdered = false }
        lastTime = time
    }

    mutating func mapTimes(_ convert: (Double) -> Double) {
        lastTime = -.infinity
        isOrdered = true
        // A copy of a block would take its memory twice.
        for index in blocks.indices { Self.map(&blocks[index], convert, &lastTime, &isOrdered) }
        Self.map(&block, convert, &lastTime, &isOrdered)
    }

    private static func map(
        _ block: inout [Sample],
        _ convert: (Double) -> Double,
        _ lastTime: inout Double,
        _ isOrdered: inout Bool
    ) {
        for row in block.indices {
            let time = convert(block[row].time)
            block[row].time = time
            if time < lastTime { isOrdered = false }
            lastTime = time
        }
    }

    /// The rows in the order of the file.
    var rows: some Sequence<Sample> { (blocks + [block]).joined() }

    /// Removes the first row, or the last one.
    mutating func removeRow(isFirst: Bool) {
        if isFirst {
            if blocks.isEmpty { block.removeFirst() } else { blocks[0].removeFirst() }
        } else if !block.isEmpty {
            block.removeLast()
        }
    }

    /// Removes the empty cells over which the line goes on, in rows that are in order.
    ///
    /// - Returns: The rows without a value between samples: gaps, and those that were removed.
    private mutating func joinEmptyCells() -> (gaps: Int, joined: Int) {
        let limit = (usualDistance ?? 0) * Self.usualDistances
        var counts = (gaps: 0, joined: 0)
        var removed: [Range<Int>] = []
        var (number, start, isGap, last) = (0, 0, false, Double.nan)
        for row in rows {
            if row.value.isNaN {
                if row.value.bitPattern != Self.emptyCell.bitPattern { isGap = true }
            } else {
                if number > start, !last.isNaN {
                    if isGap || row.time - last > limit {
                        counts.gaps += number - start
                    } else {
                        counts.joined += number - start
                        removed.append(start..<number)
                    }
                }
                (start, isGap, last) = (number + 1, false, row.time)
            }
            number += 1
        }
        guard !removed.isEmpty else { return counts }
        var rest = removed[...]
        number = 0
        func isKept(_ row: Sample) -> Bool {
            while let next = rest.first, next.upperBound <= number { rest.removeFirst() }
            defer { number += 1 }
            return !(rest.first?.contains(number) ?? false)
        }
        for index in blocks.indices { blocks[index].removeAll { !isKept($0) } }
        block.removeAll { !isKept($0) }
        return counts
    }

    /// The distances of which the median is taken, at most about so many.
    private static let medianDistanceCount = 1 << 17

    /// The median distance of samples in order; `nil` for fewer than two.
    private var usualDistance: Double? {
        let step = max(1, (blocks.count * Self.blockRowCount + block.count) / Self.medianDistanceCount)
        var (distances, last, number): ([Double], Double, Int) = ([], .nan, 0)
        for row in rows where !row.value.isNaN {
            if number.isMultiple(of: step), !last.isNaN { distances.append(row.time - last) }
            last = row.time
            number += 1
        }
        distances.sort()
        return distances.isEmpty ? nil : distances[distances.count / 2]
    }

    /// The places where rows run against the order of most.
    var turns: RowTurns {
        guard !isOrdered else { return RowTurns() }
        var (backward, forward) = (RowTurns(), RowTurns())
        var (number, timeBefore) = (0, Double.nan)
        func include(_ turns: inout RowTurns, _ time: Double) {
            turns.count += 1
            if turns.count == 1 { (turns.row, turns.time, turns.timeBefore) = (number, time, timeBefore) }
        }
        for row in rows {
            number += 1
            if row.time < timeBefore { include(&backward, row.time) }
            if row.time > timeBefore { include(&forward, row.time) }
            timeBefore = row.time
        }
        forward.isAscending = false
        return forward.count * Self.fewTurns <= backward.count ? forward : backward
    }

    /// Takes the rows in order of time. Rows of one time keep their order, which is
    /// turned around in a file that is newest first.
    ///
    /// Each block is released as soon as it is copied, so ordered rows are in memory only once. Rows that
    /// are sorted are in memory twice for a moment.
    ///
    /// - Complexity: O(*n*) in ordered rows, and O(*n* log *n*) in others.
    ///
    /// - Parameter joinsEmptyCells: Whether the line may go on over empty cells.
    package mutating func takeOrderedRows(joinsEmptyCells: Bool = false) -> OrderedRows {
        var ordered = OrderedRows()
        var facts = RowFacts()
        facts.turns = turns
        ordered.swappedPoints = SwappedPoints(rows.lazy.map(\.value), areOrdered: isOrdered)
        blocks.append(block)
        block = []
        if !isOrdered { sortBlocks(newestFirst: !facts.turns.isAscending) }
        if hasEmptyCells, joinsEmptyCells { facts.emptyCells = joinEmptyCells() }
        let counts = countsOfOrderedRows
        if facts.emptyCells == (0, 0) { facts.emptyCells.gaps = counts.gaps }
        facts.conflicts = counts.conflicts
        facts.areLonely =
            counts.runLengths.count > 2 && counts.runLengths.count { $0 == 1 } * 2 > counts.runLengths.count
        ordered.facts = facts
        var lengths = counts.runLengths[...]
        ordered.runs.reserveCapacity(lengths.count)
        // An array that grows would be in memory twice.
        ordered.emptyTimesAtEnds.reserveCapacity(counts.emptyRowsAtEnds)
        var run: [Sample] = []
        for index in blocks.indices {
            let block = blocks[index]
            blocks[index] = []
            var rest = block[...]
            while !rest.isEmpty {
                let part = rest.prefix { !$0.value.isNaN }
                if run.isEmpty, !part.isEmpty { run.reserveCapacity(lengths.removeFirst()) }
                run += part
                rest = rest[part.endIndex...]
                guard !rest.isEmpty else { break }
                let gap = rest.prefix { $0.value.isNaN }
                if !run.isEmpty { ordered.runs.append(run) }
                run = []
                // Before the first run, and after the last.
                if ordered.runs.isEmpty || lengths.isEmpty { ordered.emptyTimesAtEnds += gap.lazy.map(\.time) }
                rest = rest[gap.endIndex...]
            }
        }
        if !run.isEmpty { ordered.runs.append(run) }
        return ordered
    }

    /// The number of samples of each run, of rows without a value before the first run and after the last, and of rows
    /// with the time of the row before and another value.
    private var countsOfOrderedRows:
        (runLengths: [Int], emptyRowsAtEnds: Int, gaps: Int, conflicts: (count: Int, first: Double))
    {
        var gaps = 0
        var lengths: [Int] = []
        var (length, emptyCount, emptyCountAtStart) = (0, 0, 0)
        var (last, conflicts) = (Sample(time: .nan, value: .nan), (count: 0, first: 0.0))
        for block in blocks {
            for row in block {
                if row.time == last.time, row.value != last.value, !row.value.isNaN, !last.value.isNaN {
                    conflicts = (conflicts.count + 1, conflicts.count == 0 ? row.time : conflicts.first)
                }
                last = row
                if !row.value.isNaN {
                    if length == 0, lengths.isEmpty { emptyCountAtStart = emptyCount } else { gaps += emptyCount }
                    emptyCount = 0
                    length += 1
                } else {
                    emptyCount += 1
                    guard length > 0 else { continue }
                    lengths.append(length)
                    length = 0
                }
            }
        }
        return (length > 0 ? lengths + [length] : lengths, emptyCountAtStart + emptyCount, gaps, conflicts)
    }

    private mutating func sortBlocks(newestFirst: Bool) {
        var rows = Array(blocks.joined())
        blocks = []
        if newestFirst {
            rows.reverse()
            if zip(rows, rows.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
                blocks = [rows]
                return
            }
        }
        // The standard library does not promise a stable sort, so the index breaks ties.
        let order = (0..<UInt32(rows.count)).sorted { (rows[Int($0)].time, $0) < (rows[Int($1)].time, $1) }
        blocks = [order.map { rows[Int($0)] }]
    }
}
