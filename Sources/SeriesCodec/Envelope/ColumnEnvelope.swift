import SeriesDecoding

/// The lowest and the highest value of a line in each column of a chart.
///
/// This is the minimum and maximum of M4, with borders in place of its first and last samples: U. Jugel, Z. Jerzak,
/// G. Hackenbroich, V. Markl, "M4: A Visualization-Oriented Time Series Data Aggregation", PVLDB 7(10), 2014.
/// Columns are closed: a position on a border belongs to both sides. Where the line crosses a border, its value is
/// interpolated.
struct ColumnEnvelope {
    /// The columns' lowest values; `infinity` without a line.
    private(set) var low: [Double]
    /// The columns' highest values; `-infinity` without a line.
    private(set) var high: [Double]

    /// Creates an envelope without a line.
    init(columnCount: Int) {
        low = [Double](repeating: .infinity, count: columnCount)
        high = [Double](repeating: -.infinity, count: columnCount)
    }

    init(_ series: TimeSeries, on axis: ColumnAxis) {
        self.init(columnCount: axis.columnCount)
        for run in series.runs { addLine(through: run, on: axis) }
    }

    /// Adds the line through a run's samples, which are not empty and in order of time.
    private mutating func addLine(through run: [Sample], on axis: ColumnAxis) {
        var previous = run[0]
        var x = axis.position(of: previous.time)
        let span = axis.columns(fromPosition: x, toPosition: axis.position(of: run[run.count - 1].time))
        let borderWidth = axis.borderWidth
        var column = span.lowerBound
        // The column's left border; infinite until the first sample has a column.
        var left = Double.infinity
        var lowest = Double.infinity
        var highest = -Double.infinity
        for sample in run {
            let nextX = axis.position(of: sample.time)
            let offset = nextX - left
            // Most samples of a dense series lie well within the column of the previous sample.
            if offset > borderWidth, offset < 1 - borderWidth {
                if sample.value < lowest { lowest = sample.value }
                if sample.value > highest { highest = sample.value }
            } else {
                extend(column, toLow: lowest, high: highest)
                addValuesAtColumnBorders(from: previous, at: x, to: sample, at: nextX, within: span)
                column = min(max(Int(clamped: nextX.rounded(.down)), span.lowerBound), span.upperBound)
                left = Double(column)
                lowest = sample.value
                highest = sample.value
                for side in [nextX - borderWidth, nextX + borderWidth] {
                    let neighbor = Int(clamped: side.rounded(.down))
                    if neighbor != column, span.contains(neighbor) { extend(neighbor, toLow: lowest, high: highest) }
                }
            }
            previous = sample
            x = nextX
        }
        extend(column, toLow: lowest, high: highest)
    }

    /// Adds the values at which a straight line crosses borders of columns.
    private mutating func addValuesAtColumnBorders(
        from start: Sample,
        at startX: Double,
        to end: Sample,
        at endX: Double,
        within span: ClosedRange<Int>
    ) {
        var border = max(Int(clamped: startX.rounded(.down)) + 1, span.lowerBound + 1)
        let last = min(Int(clamped: endX.rounded(.up)) - 1, span.upperBound)
        let rise = end.value - start.value
        while border <= last {
            let share = (Double(border) - startX) / (endX - startX)
            // Values near ±1e308 would overflow the first form.
            let value = rise.isFinite ? start.value + rise * share : start.value * (1 - share) + end.value * share
            extend(border - 1, toLow: value, high: value)
            extend(border, toLow: value, high: value)
            border += 1
        }
    }

    @inline(__always) private mutating func extend(_ column: Int, toLow lowest: Double, high highest: Double) {
        if lowest < low[column] { low[column] = lowest }
        if highest > high[column] { high[column] = highest }
    }

    /// Whether the line reaches a column.
    @inline(__always) func isReached(_ column: Int) -> Bool { low[column] <= high[column] }

    /// The reached column nearest to another column, the left one of two; `nil` without a line.
    ///
    /// - Complexity: O(*d*) in the distance of the two columns.
    func reachedColumn(nearest column: Int) -> Int? {
        for distance in 0...max(column, low.count - column) {
            for neighbor in [column - distance, column + distance]
            where low.indices.contains(neighbor) && isReached(neighbor) {
                return neighbor
            }
        }
        return nil
    }

    /// The reached column nearest to each column, the left one of two; `nil` without a line.
    ///
    /// - Complexity: O(*n*) in the columns.
    func nearestReachedColumns() -> [Int]? {
        let reached = low.indices.filter(isReached)
        guard var nearest = reached.first else { return nil }
        var following = reached.dropFirst()
        return low.indices.map { column in
            while let next = following.first, abs(next - column) < abs(nearest - column) {
                nearest = next
                following.removeFirst()
            }
            return nearest
        }
    }

    /// Gives each column that the line does not reach the values of the nearest column that it reaches.
    mutating func fillUnreachedColumnsFromNearest(in columns: ClosedRange<Int>) {
        for column in columns where !isReached(column) {
            guard let nearest = reachedColumn(nearest: column) else { return }
            extend(column, toLow: low[nearest], high: high[nearest])
        }
    }

    /// The envelope in fewer columns.
    ///
    /// If their number divides that of these, the columns are exact. Otherwise their borders are the nearest of these.
    func merged(columnCount: Int) -> ColumnEnvelope {
        var merged = ColumnEnvelope(columnCount: columnCount)
        var part = 0
        for column in 0..<columnCount {
            let end = ((column + 1) * low.count + columnCount / 2) / columnCount
            var (lowest, highest) = (Double.infinity, -Double.infinity)
            while part < end {
                if low[part] < lowest { lowest = low[part] }
                if high[part] > highest { highest = high[part] }
                part += 1
            }
            (merged.low[column], merged.high[column]) = (lowest, highest)
        }
        return merged
    }

    /// The envelope in device pixels upward, on a y axis with some bounds.
    func inPixels(on bounds: TimeValueBounds, chartHeight: Int) -> ColumnEnvelope {
        let (normalizer, scale) = (bounds.normalizer, bounds.pixelsPerNormalizedUnit(chartHeight: chartHeight))
        let bottom = bounds.low * normalizer
        var scaled = self
        scaled.low = low.map { ($0 * normalizer - bottom) * scale }
        scaled.high = high.map { ($0 * normalizer - bottom) * scale }
        return scaled
    }
}
