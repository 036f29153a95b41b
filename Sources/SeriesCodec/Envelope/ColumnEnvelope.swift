/// The lowest and highest value that a joined line has within each column of a chart.
///
/// Columns are closed: a place on a border belongs to both sides. A run's line is followed through its samples; where
/// it crosses a border, the value there is interpolated.
struct ColumnEnvelope {
    /// The columns' lowest values, `infinity` where there is no line.
    private(set) var low: [Double]
    /// The columns' highest values, `-infinity` where there is no line.
    private(set) var high: [Double]

    /// A place this near a border, in columns, lies on it.
    static let borderWidth = 1e-7

    /// The columns that a run from `start` to `end`, in columns, lies in.
    static func span(start: Double, end: Double, count: Int) -> ClosedRange<Int> {
        let first = min(max(Int((start + borderWidth).rounded(.down)), 0), count - 1)
        let last = min(max(Int((end - borderWidth).rounded(.up)) - 1, first), count - 1)
        return first...last
    }

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
        let span = Self.span(start: place(run[0].time), end: place(run[run.count - 1].time), count: low.count)
        var column = -1
        var lowest = Double.infinity
        var highest = -Double.infinity
        var before = run[0]
        var x = place(before.time)
        for sample in run {
            let nextX = place(sample.time)
            let inside = nextX - Double(column)
            // Most samples of a dense series lie well within the column of the one before.
            if inside > Self.borderWidth, inside < 1 - Self.borderWidth {
                if sample.value < lowest { lowest = sample.value }
                if sample.value > highest { highest = sample.value }
            } else {
                if column >= 0 { reach(column, lowest, highest) }
                cross(from: before, at: x, to: sample, at: nextX, within: span)
                column = min(max(Int(nextX.rounded(.down)), span.lowerBound), span.upperBound)
                lowest = sample.value
                highest = sample.value
                for side in [nextX - Self.borderWidth, nextX + Self.borderWidth] {
                    let beside = Int(side.rounded(.down))
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
        var border = max(Int(x.rounded(.down)) + 1, span.lowerBound + 1)
        let last = min(Int(nextX.rounded(.up)) - 1, span.upperBound)
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

    /// Creates the mapping of a span of times; a span of no length puts everything at the left edge.
    init(start: Double, end: Double, columns: Int) {
        unit = max(abs(start), abs(end)) < 1e300 ? 1 : 0.5
        self.start = start * unit
        let span = end * unit - self.start
        // A span too small to divide by is none.
        let perUnit = Double(columns) / span
        columnsPerUnit = span > 0 && perUnit.isFinite ? perUnit : 0
        self.columns = Double(columns)
    }

    /// The place of a time; times far outside the span are drawn nearer.
    @inline(__always)
    func callAsFunction(_ time: Double) -> Double {
        min(max((time * unit - start) * columnsPerUnit, -columns), 2 * columns)
    }
}
