import SeriesCodec

/// The lowest and highest value of a line in each pixel column. It measures other encodings as PushChart measures its
/// own.
struct ColumnReach {
    private var low: [Double]
    private var high: [Double]

    /// Follows a line across columns. A point on a border belongs to both columns.
    ///
    /// - Parameters:
    ///   - span: The times of the first column's start and the last one's end.
    ///   - width: The number of columns.
    init(_ samples: [Sample], over span: ClosedRange<Double>, width: Int) {
        low = [Double](repeating: .infinity, count: width)
        high = [Double](repeating: -.infinity, count: width)
        let scale = Double(width) / (span.upperBound - span.lowerBound)
        let positions = samples.map { ($0.time - span.lowerBound) * scale }
        for (sample, position) in zip(samples, positions) { reach(min(Int(position), width - 1), sample.value) }
        for index in samples.indices.dropFirst() {
            let (from, to) = (positions[index - 1], positions[index])
            for border in stride(from: Int(from) + 1, through: Int(to), by: 1) {
                let share = (Double(border) - from) / (to - from)
                let value = samples[index - 1].value + (samples[index].value - samples[index - 1].value) * share
                reach(border - 1, value)
                if border < width { reach(border, value) }
            }
        }
    }

    private mutating func reach(_ column: Int, _ value: Double) {
        low[column] = min(low[column], value)
        high[column] = max(high[column], value)
    }

    /// The largest distance between two lines in device pixels, on the axes of the second line. Its span takes the full
    /// width. Its range plus a tenth above and below takes the full height.
    static func error(of samples: [Sample], against original: [Sample], width: Int, height: Int) -> Double {
        let span = original[0].time...original[original.count - 1].time
        let expected = ColumnReach(original, over: span, width: width)
        let drawn = ColumnReach(samples, over: span, width: width)
        let range = (expected.high.max() ?? 0) - (expected.low.min() ?? 0)
        let below = zip(expected.low, drawn.low).map { abs($0 - $1) }
        let above = zip(expected.high, drawn.high).map { abs($0 - $1) }
        return ((below + above).max() ?? 0) * Double(height) / 1.2 / range
    }
}
