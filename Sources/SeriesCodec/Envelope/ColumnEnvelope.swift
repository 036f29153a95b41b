/// The lowest and highest value that a joined line has within each column of a chart.
///
/// Columns are closed: a place on a border belongs to both sides. A run's line is followed through its samples; where
/// it crosses a border, the value there is interpolated.
struct ColumnEnvelope {
    /// The columns' lowest values, `infinity` where there is no line.
    private(set) var low: [Double]
    /// The columns' highest values, `-infinity` where there is no line.
    private(set) var high: [Double]

    /// Creates the envelope of no line at all.
    init(columns count: Int) {
        low = [Double](repeating: .infinity, count: count)
        high = [Double](repeating: -.infinity, count: count)
    }

    /// Adds a run's line.
    ///
    /// - Parameters:
    ///   - run: The samples, not empty, in order of time.
    ///   - place: The place of a time in columns, ascending with time.
    /// - Complexity: O(samples + columns).
    mutating func add(_ run: [Sample], place: ColumnPlace) {
        let span = place.columns(from: place(run[0].time), to: place(run[run.count - 1].time))
        let borderWidth = place.borderWidth
        var column = span.lowerBound
        // The place of the column's left border; no sample lies inside a column until the first one has been placed.
        var left = Double.infinity
        var lowest = Double.infinity
        var highest = -Double.infinity
        var before = run[0]
        var x = place(before.time)
        for sample in run {
            let nextX = place(sample.time)
            let inside = nextX - left
            // Most samples of a dense series lie well within the column of the one before.
            if inside > borderWidth, inside < 1 - borderWidth {
                if sample.value < lowest { lowest = sample.value }
                if sample.value > highest { highest = sample.value }
            } else {
                reach(column, lowest, highest)
                cross(from: before, at: x, to: sample, at: nextX, within: span)
                column = min(max(Int(clamped: nextX.rounded(.down)), span.lowerBound), span.upperBound)
                left = Double(column)
                lowest = sample.value
                highest = sample.value
                for side in [nextX - borderWidth, nextX + borderWidth] {
                    let beside = Int(clamped: side.rounded(.down))
                    if beside != column, span.contains(beside) { reach(beside, lowest, highest) }
                }
            }
            before = sample
            x = nextX
        }
        reach(column, lowest, highest)
    }

    /// Adds the places where a line from one sample to the next crosses borders.
    private mutating func cross(
        from start: Sample,
        at x: Double,
        to end: Sample,
        at nextX: Double,
        within span: ClosedRange<Int>
    ) {
        var border = max(Int(clamped: x.rounded(.down)) + 1, span.lowerBound + 1)
        let last = min(Int(clamped: nextX.rounded(.up)) - 1, span.upperBound)
        let rise = end.value - start.value
        while border <= last {
            let share = (Double(border) - x) / (nextX - x)
            // Values near ±1e308 would overflow the first form.
            let value = rise.isFinite ? start.value + rise * share : start.value * (1 - share) + end.value * share
            reach(border - 1, value, value)
            reach(border, value, value)
            border += 1
        }
    }

    @inline(__always)
    private mutating func reach(_ column: Int, _ lowest: Double, _ highest: Double) {
        if lowest < low[column] { low[column] = lowest }
        if highest > high[column] { high[column] = highest }
    }

    /// Whether a line reaches a column.
    @inline(__always)
    func isReached(_ column: Int) -> Bool { low[column] <= high[column] }

    /// The column nearest to one that no line reaches, of those that a line does; the left one of two.
    func reachedColumn(nearest column: Int) -> Int? {
        let left = low[..<column].indices.last(where: isReached)
        let right = low[column...].indices.first(where: isReached)
        guard let left, let right else { return left ?? right }
        return column - left <= right - column ? left : right
    }

    /// Gives columns that no line reaches the lowest and highest value of the nearest one that a line does.
    mutating func fill(_ columns: ClosedRange<Int>) {
        for column in columns where !isReached(column) {
            guard let nearest = reachedColumn(nearest: column) else { return }
            reach(column, low[nearest], high[nearest])
        }
    }

    /// The envelope in columns that are each a number of these together.
    func merged(by factor: Int) -> ColumnEnvelope {
        var merged = ColumnEnvelope(columns: low.count / factor)
        for column in merged.low.indices {
            for part in column * factor..<(column + 1) * factor { merged.reach(column, low[part], high[part]) }
        }
        return merged
    }
}

/// Where a time lies across a chart, in columns.
struct ColumnPlace {
    private let start: Double
    private let columnsPerUnit: Double
    /// Times near ±1e308 are halved first, lest their differences overflow.
    private let unit: Double
    private let columns: Double
    /// A place this near a border, in columns, lies on it: doubles have no nearer one, or none worth telling apart.
    let borderWidth: Double

    /// Creates the mapping of a span of times; a span of no length puts everything at the left edge.
    ///
    /// - Parameter width: The device pixels across, of which a border takes the same part however many columns there are.
    init(start: Double, end: Double, columns: Int, width: Int) {
        unit = max(abs(start), abs(end)) < 1e300 ? 1 : 0.5
        self.start = start * unit
        let span = end * unit - self.start
        // A span too small to divide by is none.
        let perUnit = Double(columns) / span
        columnsPerUnit = span > 0 && perUnit.isFinite ? perUnit : 0
        self.columns = Double(columns)
        let ulp = max(abs(self.start), abs(end * unit)).ulp
        let leastBorderWidth = 1e-7 * Double(columns) / Double(width)
        borderWidth = min(max(leastBorderWidth, 4 * ulp * columnsPerUnit), Self.greatestBorderWidth)
    }

    private static let greatestBorderWidth = 0.25

    /// Whether times lie so close together that doubles hardly tell the columns apart.
    var isBlurred: Bool { borderWidth == Self.greatestBorderWidth }

    /// The columns that a run lies in, from one place to another.
    func columns(from start: Double, to end: Double) -> ClosedRange<Int> {
        let count = Int(clamped: columns)
        let first = min(max(Int(clamped: (start + borderWidth).rounded(.down)), 0), count - 1)
        let last = min(max(Int(clamped: (end - borderWidth).rounded(.up)) - 1, first), count - 1)
        return first...last
    }

    /// The place of a time; times far outside the span are drawn nearer.
    @inline(__always)
    func callAsFunction(_ time: Double) -> Double {
        let place = (time * unit - start) * columnsPerUnit
        // In this order a place that is no number becomes a border too.
        return place > -columns ? (place < 2 * columns ? place : 2 * columns) : -columns
    }
}
