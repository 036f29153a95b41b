import SeriesDecoding

/// The distance between the samples of two charts, in device pixels.
///
/// A sample has a mark of its own, so every sample counts, and not only the extremes of a pixel column.
enum PixelDistanceBetweenCharts {
    /// The largest distance of two samples, along the y axis of their series or along the x axis.
    ///
    /// It is infinite if a sample is missing.
    ///
    /// - Parameters:
    ///   - axes: The bounds of the y axis of each series.
    ///   - timeAxis: The pixel columns of the chart.
    static func maximumDistance(
        of decoded: [TimeSeries],
        from source: [TimeSeries],
        axes: [TimeValueBounds],
        timeAxis: ColumnAxis,
        height: Int
    ) -> Double {
        guard decoded.map({ $0.runs.map(\.count) }) == source.map({ $0.runs.map(\.count) }) else { return .infinity }
        var maximum = 0.0
        for (index, axis) in axes.enumerated() where decoded[index].runs != source[index].runs {
            let normalizer = axis.normalizer
            let pixelsPerUnit = axis.pixelsPerNormalizedUnit(chartHeight: height)
            for (decoded, source) in zip(decoded[index].runs.joined(), source[index].runs.joined()) {
                let value = abs(decoded.value * normalizer - source.value * normalizer) * pixelsPerUnit
                let time = abs(timeAxis.position(of: decoded.time) - timeAxis.position(of: source.time))
                maximum = max(maximum, value, time)
            }
        }
        return maximum
    }
}
