/// Bars or candles that are so close that each has less than a device pixel.
package struct NarrowMarks: Hashable, Sendable {
    /// The number of marks side by side.
    package let count: Int
    /// The number of marks that have a device pixel each in the same space.
    package let fittingCount: Int
}

extension LineChart {
    /// The bars or candles with less than a device pixel each; `nil` if there are none.
    ///
    /// A bar has its width. A candle has the space to the next one, because its line is as wide as the style says.
    ///
    /// - Parameter scale: Device pixels per point.
    /// - Complexity: O(*n* log *n*) in the number of marks.
    package func narrowMarks(atScale scale: Double) -> NarrowMarks? {
        guard let layout = LineChartLayout(of: self) else { return nil }
        let pixelsPerUnit = abs(layout.x.scale) * scale
        let barCount = bars.map { $0.dataSets.reduce(0) { $0 + $1.entries.count } } ?? 0
        let places = Set(candles?.dataSets.flatMap { $0.entries.map(\.x) } ?? []).sorted()
        let distance = zip(places, places.dropFirst()).map { $1 - $0 }.min()
        let widths = [(barCount, barCount > 1 ? bars?.barWidth : nil), (places.count, distance)]
        return widths.compactMap { count, width in
            guard let width, width > 0 else { return nil }
            let pixels = width * pixelsPerUnit
            return pixels < 1 ? NarrowMarks(count: count, fittingCount: Int(Double(count) * pixels)) : nil
        }.max { $0.count < $1.count }
    }

    /// Whether the axis of some bars does not show zero. Then their lengths do not compare their values.
    ///
    /// As in DGCharts, an axis of positive values begins near the lowest one.
    ///
    /// - Complexity: O(*n* log *n*) in the number of samples.
    package var hasBarsWithoutZero: Bool {
        guard let bars, let layout = LineChartLayout(of: self) else { return false }
        return bars.dataSets.contains { set in
            let range = set.base.axisDependency == .left ? layout.leftAxis.range : layout.rightAxis.range
            let isZeroShown = min(range.minimum, range.maximum) <= 0 && max(range.minimum, range.maximum) >= 0
            return set.base.visible && !set.entries.isEmpty && !isZeroShown
        }
    }
}
