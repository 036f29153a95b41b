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
        var x = 0.0
        var y = 0.0
        run.withUnsafeBufferPointer { run in
            low.withUnsafeMutableBufferPointer { low in
                high.withUnsafeMutableBufferPointer { high in
                    @inline(__always)
                    func reach(_ column: Int, _ value: Double) {
                        if value < low[column] { low[column] = value }
                        if value > high[column] { high[column] = value }
                    }
                    for index in run.indices {
                        let nextX = place(run[index].time)
                        let nextY = run[index].value
                        if index > 0 {
                            let firstBorder = max(Int(x.rounded(.down)) + 1, span.lowerBound + 1)
                            let lastBorder = min(Int(nextX.rounded(.up)) - 1, span.upperBound)
                            var border = firstBorder
                            while border <= lastBorder {
                                let share = (Double(border) - x) / (nextX - x)
                                let rise = nextY - y
                                // Values near ±1e308 would overflow the first form.
                                let value = rise.isFinite ? y + rise * share : y * (1 - share) + nextY * share
                                reach(border - 1, value)
                                reach(border, value)
                                border += 1
                            }
                        }
                        let column = min(max(Int(nextX.rounded(.down)), span.lowerBound), span.upperBound)
                        reach(column, nextY)
                        let left = Int((nextX - Self.borderWidth).rounded(.down))
                        if left != column, span.contains(left) { reach(left, nextY) }
                        let right = Int((nextX + Self.borderWidth).rounded(.down))
                        if right != column, span.contains(right) { reach(right, nextY) }
                        x = nextX
                        y = nextY
                    }
                }
            }
        }
    }
}

/// Where a time lies across a chart, in columns.
struct ColumnPlace {
    /// The time at the left edge.
    let start: Double
    /// The time from the left to the right edge.
    let span: Double
    /// How many columns there are.
    let columns: Double

    /// Creates the mapping of a span of times; a span of no length puts everything at the left edge.
    init(start: Double, end: Double, columns: Int) {
        // Halved, so that times near ±1e308 do not overflow.
        self.start = start / 2
        let span = end / 2 - start / 2
        self.span = span > 0 ? span : 1
        self.columns = Double(columns)
    }

    /// The place of a time; times far outside the span are drawn nearer.
    @inline(__always)
    func callAsFunction(_ time: Double) -> Double {
        min(max((time / 2 - start) / span, -1), 2) * columns
    }
}
