extension SeriesChart {
    /// The number of samples in all series up to which the client draws every one: 32,000.
    ///
    /// Eight noisy series of 480 points at 3x have fewer. So only pictures whose scale is lowered can have more.
    public static let maximumUnthinnedCount = 32_000

    /// The chart without samples that no pixel shows, if it has more than ``maximumUnthinnedCount``.
    ///
    /// Of the samples of a run in one pixel column, the first, the lowest, the highest and the last remain. A run never
    /// vanishes.
    ///
    /// - Parameter pixelCount: The width of the bitmap in pixels, at least 1.
    /// - Complexity: O(*n*) in the number of samples.
    public func thinned(toPixelColumns pixelCount: Int) -> SeriesChart {
        guard series.reduce(0, { $0 + $1.count }) > Self.maximumUnthinnedCount,
            let start = window?.from ?? series.compactMap(\.first?.time).min(),
            let end = window?.to ?? series.compactMap(\.last?.time).max()
        else { return self }
        // Half of each, because the difference of two times can be infinite.
        let scale = Double(max(1, pixelCount)) / (end / 2 - start / 2)
        func column(of sample: Sample) -> Double {
            let column = ((sample.time / 2 - start / 2) * scale).rounded(.down)
            // All samples at one time are in one column.
            return column.isNaN ? 0 : column
        }
        var chart = self
        chart.series = series.map { series in
            series.withRuns(series.runs.map { $0.columnExtremes(column: column, value: \.value) })
        }
        return chart
    }
}
