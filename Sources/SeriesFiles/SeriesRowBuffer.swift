package import SeriesCodec

/// The rows of a series in order of time.
package struct OrderedRows {
    /// The unbroken sequences of samples; none is empty.
    package var runs: [[Sample]] = []
    /// The times of the rows without a value before the first sample and after the last; of all rows without samples.
    package var emptyTimesAtEnds: [Double] = []
    /// The number of rows with the time of the row before.
    var repeatedTimeCount = 0
}

/// The rows of a series while they are read, packed in blocks. The value of a gap is NaN.
package struct SeriesRowBuffer {
    /// The number of rows in every block but the last, 1 MiB.
    private static let blockRowCount = 1 << 16

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

    /// The lowest and the highest value; `nil` if all are gaps.
    var valueRange: ClosedRange<Double>? {
        guard hasValues else { return nil }
        var (low, high) = (Double.infinity, -Double.infinity)
        for rows in blocks + [block] {
            for row in rows where !row.value.isNaN { (low, high) = (min(low, row.value), max(high, row.value)) }
        }
        return low...high
    }

    /// Converts all times by a function that keeps their order.
    mutating func mapTimes(_ convert: (Double) -> Double) {
        // A copy of a block would take its memory twice.
        for index in blocks.indices {
            for row in blocks[index].indices { blocks[index][row].time = convert(blocks[index][row].time) }
        }
        for row in block.indices { block[row].time = convert(block[row].time) }
    }

    /// What the times are as numbers of seconds, up to the first that is not a midnight.
    var timesOfNumbers: WrittenTimes {
        var times = WrittenTimes()
        for rows in blocks + [block] {
            for row in rows {
                times.include(number: row.time)
                guard times.areMidnights else { return times }
            }
        }
        return times
    }

    /// Takes the rows in order of time. Rows of one time keep their order.
    ///
    /// Each block is released as soon as it is copied, so ordered rows are in memory only once. Rows that
    /// are sorted are in memory twice for a moment.
    ///
    /// - Complexity: O(*n*) in ordered rows, and O(*n* log *n*) in others.
    package mutating func takeOrderedRows() -> OrderedRows {
        blocks.append(block)
        block = []
        if !isOrdered { sortBlocks() }
        var ordered = OrderedRows()
        let counts = countsOfOrderedRows
        ordered.repeatedTimeCount = counts.repeatedTimes
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
    /// with the time of the row before.
    private var countsOfOrderedRows: (runLengths: [Int], emptyRowsAtEnds: Int, repeatedTimes: Int) {
        var lengths: [Int] = []
        var (length, emptyCount, emptyCountAtStart) = (0, 0, 0)
        var (lastTime, repeatedCount) = (Double.nan, 0)
        for block in blocks {
            for row in block {
                if row.time == lastTime { repeatedCount += 1 }
                lastTime = row.time
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
        return (length > 0 ? lengths + [length] : lengths, emptyCountAtStart + emptyCount, repeatedCount)
    }

    private mutating func sortBlocks() {
        let rows = Array(blocks.joined())
        blocks = []
        // The standard library does not promise a stable sort, so the index breaks ties.
        let order = (0..<UInt32(rows.count)).sorted { (rows[Int($0)].time, $0) < (rows[Int($1)].time, $1) }
        blocks = [order.map { rows[Int($0)] }]
    }
}
