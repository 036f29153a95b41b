import SeriesDecoding

/// What is wrong with the bars and candles of a chart as it is laid out.
package struct MarkLegibility: Sendable {
    /// The number of bars or candles with less than a device pixel each, and how many of them would have one each in the
    /// same space; `nil` if there are none.
    ///
    /// A bar has its width. A candle has the space to the next one, because its line is as wide as the style says.
    package let subpixelMarks: (count: Int, fittingCount: Int)?
    /// Whether the axis of some bars does not show zero. Then their lengths do not compare their values.
    ///
    /// As in DGCharts, an axis of positive values begins near the lowest one.
    package let hasBarsWithoutZero: Bool

    /// Lays out a chart; `nil` if it has no samples.
    ///
    /// - Parameter scale: Device pixels per point.
    /// - Complexity: O(*n* log *n*) in the number of samples.
    package init?(of chart: LayeredChart, scale: Double) {
        guard let layout = PlotLayout(of: chart) else { return nil }
        let pixelsPerUnit = abs(layout.x.scale) * scale
        let bars = chart.layers.lazy.compactMap { $0 as? BarLayer }.first
        let candleSets = chart.layers.lazy.compactMap { $0 as? CandleLayer }.flatMap(\.dataSets)
        let candles = MarkSlots(centers: candleSets.flatMap(\.entries).map(\.x))
        let barCount = bars?.dataSets.reduce(0) { $0 + $1.entryCount } ?? 0
        let widths = [(barCount, bars?.barWidth ?? 0), (candles.centers.count, candles.width)]
        subpixelMarks = widths.compactMap { count, width -> (count: Int, fittingCount: Int)? in
            let pixels = width * pixelsPerUnit
            guard count > 1, width > 0, pixels < 1 else { return nil }
            return (count, Int(clamped: Double(count) * pixels))
        }.max { $0.count < $1.count }
        hasBarsWithoutZero = (bars?.dataSets ?? []).contains { set in
            let range = layout.yRange(of: set.base.axisDependency)
            let isZeroShown = min(range.minimum, range.maximum) <= 0 && max(range.minimum, range.maximum) >= 0
            return set.base.visible && !set.entries.isEmpty && !isZeroShown
        }
    }
}
