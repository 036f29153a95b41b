import DecimalNumbers

/// Turns columns of levels back into a line whose lowest and highest level in each column are exactly those.
struct EnvelopePolyline {
    /// The chart's first time and the time across.
    let start: Double
    let span: Double
    /// The number of columns across the span.
    let columns: Int
    let levels: LevelGrid

    private static let positionsPerPart = WireFormat.positionsPerColumn / WireFormat.partsPerColumn

    /// The samples of the line through a run of columns.
    ///
    /// The line meets each border at the middle of what both columns reach. Inside a column it visits the extremes that
    /// its borders do not reach: a single one at the half; two at the thirds, first the one beside the nearer border.
    func lineSamples(through run: WireColumnRun) -> [Sample] {
        let left = run.startPart * Self.positionsPerPart
        let right = run.endPart * Self.positionsPerPart
        var line = PolylineMergingHorizontalSegments()
        line.append(position: left, level: run.firstLevel)
        var from = run.firstLevel
        for (offset, column) in run.columns.enumerated() {
            let isLast = offset == run.columns.count - 1
            let begin = max(left, (run.firstColumn + offset) * WireFormat.positionsPerColumn)
            let end = min(right, (run.firstColumn + offset + 1) * WireFormat.positionsPerColumn)
            var to = run.lastLevel
            if !isLast {
                let next = run.columns[offset + 1]
                to = (max(column.low, next.low) + min(column.high, next.high)) / 2
            }
            let missesLow = min(from, to) > column.low
            let missesHigh = max(from, to) < column.high
            if missesLow, missesHigh {
                let (first, second) = from <= to ? (column.low, column.high) : (column.high, column.low)
                line.append(position: begin + (end - begin) / 3, level: first)
                line.append(position: begin + (end - begin) / 3 * 2, level: second)
            } else if missesLow || missesHigh {
                line.append(position: begin + (end - begin) / 2, level: missesLow ? column.low : column.high)
            }
            // A run with one position has one column.
            if left != right || to != from { line.append(position: end, level: to) }
            from = to
        }
        return line.vertices.map { Sample(time: time(at: $0.position), value: levels.value(of: Integer53($0.level))) }
    }

    private func time(at position: Int) -> Double {
        let last = columns * WireFormat.positionsPerColumn
        return position == last ? start + span : start + span * Double(position) / Double(last)
    }

    /// A line under construction; points inside a level stretch are left out.
    private struct PolylineMergingHorizontalSegments {
        private(set) var vertices: [(position: Int, level: Int)] = []

        mutating func append(position: Int, level: Int) {
            if vertices.count >= 2, vertices.suffix(2).allSatisfy({ $0.level == level }) {
                vertices[vertices.count - 1].position = position
            } else {
                vertices.append((position, level))
            }
        }
    }
}
