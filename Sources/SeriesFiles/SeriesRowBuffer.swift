package import SeriesCodec

/// The rows of a series in order of time.
package struct OrderedRows {
    /// The unbroken sequences of samples; none is empty.
    package var runs: [[Sample]] = []
    /// The times of the rows without a value before the first sample and after the last; of all rows without samples.
    package var emptyTimesAtEnds: [Double] = []
    /// The rows with the time of the row before and another value, and the first such time.
    var conflicts = (count: 0, first: 0.0)
    /// Whether the rows look like pairs of a value and a time.
    package var swappedPoints = SwappedPoints.none
    /// The rows whose times run against the order of the file, and the first of them.
    var turns = RowTurns()
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

/// The rows of a series while they are read, packed in blocks. The value of a gap is NaN.
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

    /// Creates a buffer without rows.
    package init() {}

    /// Adds a row; a value of nil is a gap.
    package mutating func append(time: Double, value: Double?) {
        if block.count == Self.blockRowCount {
            blocks.append(block)
            block = []
            block.reserveCapacity(Self.blockRowCount)
        }
        block.append(Sample(time: time, value: value ?? .nan))
        if value != nil { hasValues = true }
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

    /// Removes the rows without a value, but for some of these numbers, which are in order.
    mutating func removeGaps(butAt kept: [Int]) {
        var (number, kept) = (0, kept[...])
        func remove(from block: inout [Sample]) {
            block.removeAll { row in
                let isKept = kept.first == number
                if isKept { kept.removeFirst() }
                number += 1
                return row.value.isNaN && !isKept
            }
        }
        for index in blocks.indices { remove(from: &blocks[index]) }
        remove(from: &block)
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
    package mutating func takeOrderedRows() -> OrderedRows {
        var ordered = OrderedRows()
        ordered.turns = turns
        ordered.swappedPoints = SwappedPoints(rows.lazy.map(\.value), areOrdered: isOrdered)
        blocks.append(block)
        block = []
        if !isOrdered { sortBlocks(newestFirst: !ordered.turns.isAscending) }
        let counts = countsOfOrderedRows
        ordered.conflicts = counts.conflicts
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
    private var countsOfOrderedRows: (runLengths: [Int], emptyRowsAtEnds: Int, conflicts: (count: Int, first: Double)) {
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
                    if length == 0, lengths.isEmpty { emptyCountAtStart = emptyCount }
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
        return (length > 0 ? lengths + [length] : lengths, emptyCountAtStart + emptyCount, conflicts)
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
