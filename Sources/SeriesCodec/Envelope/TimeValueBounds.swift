import SeriesDecoding

/// The span of times and the range of values of some series, on an x axis that a window may determine.
struct TimeValueBounds {
    /// The window of the x axis; it takes the place of the span of the samples.
    let window: XAxisWindow?
    private(set) var start = Double.infinity
    private(set) var end = -Double.infinity
    private(set) var low = Double.infinity
    private(set) var high = -Double.infinity

    /// Creates the bounds of series that have at least one sample together.
    init(_ series: [TimeSeries], window: XAxisWindow? = nil) {
        self.window = window
        for series in series {
            if let first = series.first, let last = series.last {
                start = min(start, first.time)
                end = max(end, last.time)
            }
            for run in series.runs {
                for sample in run {
                    if sample.value < low { low = sample.value }
                    if sample.value > high { high = sample.value }
                }
            }
        }
        if let window { (start, end) = (window.from, window.to) }
    }

    /// The bounds of the y axis of each of the series with these bounds: the same, unless some are on another axis.
    func boundsOfAxes(of series: [TimeSeries], seriesOnRightAxis: Set<Int>) -> [TimeValueBounds] {
        let isOnRight = series.indices.map(seriesOnRightAxis.contains)
        guard Set(isOnRight).count == 2 else { return isOnRight.map { _ in self } }
        let axes = [false, true].map { side in
            TimeValueBounds(zip(series, isOnRight).filter { $0.1 == side }.map(\.0))
        }
        return isOnRight.map { axes[$0 ? 1 : 0] }
    }

    /// Half of the range of values; the whole may not fit a double.
    var halfRange: Double { high / 2 - low / 2 }

    /// The device pixels of a difference of values that are multiplied by ``normalizer``, on a y axis with these bounds.
    ///
    /// The range of values takes the height of the chart without the tenths above and below. A flat chart is drawn as if
    /// its range were 1.
    func pixelsPerNormalizedUnit(chartHeight: Int) -> Double {
        let range = high * normalizer - low * normalizer
        return Double(chartHeight) / 1.2 / (range > 0 ? range : normalizer)
    }

    /// A power of two that brings the largest value near 1, so that differences of values neither overflow nor vanish.
    var normalizer: Double {
        let largest = max(abs(low), abs(high))
        guard largest > 0 else { return 1 }
        return Double(sign: .plus, exponent: min(max(-Int(largest.exponent), -1000), 1000), significand: 1)
    }
}
