import SeriesDecoding

/// Runs of samples, by rising time.
extension [Sample] {
    /// The indices of the samples that are drawn on an axis; `nil` if the run is empty.
    ///
    /// They reach from the sample at or before the left edge to the first sample at or after the right edge. If all
    /// samples are on one side, this is the nearest sample (`XBounds.set` in DGCharts'
    /// Renderers/BarLineScatterCandleBubbleRenderer.swift).
    func visibleIndices(in range: AxisRange) -> ClosedRange<Int>? {
        guard !isEmpty else { return nil }
        // An axis with swapped ends cuts nothing off.
        guard range.minimum < range.maximum else { return 0...count - 1 }
        let left = clampedFirstIndex(atOrAfter: range.minimum)
        let first = self[left].time > range.minimum ? Swift.max(left - 1, 0) : left
        return first...Swift.max(first, clampedFirstIndex(atOrAfter: range.maximum))
    }

    /// The extent of the values, or of those that an axis with automatic scaling follows; `nil` if there is none.
    ///
    /// These reach from the sample nearest to the left edge to the first at or after the right edge
    /// (`calcMinMaxY(fromX:toX:)` in DGCharts' Data/Implementations/Standard/ChartDataSet.swift).
    func valueExtent(visibleIn range: AxisRange?) -> MinimumAndMaximum? {
        guard let range, !isEmpty else { return MinimumAndMaximum(lazy.map(\.value)) }
        var first = clampedFirstIndex(atOrAfter: range.minimum)
        if first > 0, range.minimum - self[first - 1].time < abs(self[first].time - range.minimum) { first -= 1 }
        let last = clampedFirstIndex(atOrAfter: range.maximum)
        return first <= last ? MinimumAndMaximum(self[first...last].lazy.map(\.value)) : nil
    }

    /// The index of the first sample at or after a time, or else of the last sample.
    private func clampedFirstIndex(atOrAfter time: Double) -> Int {
        firstIndex { $0.time >= time } ?? count - 1
    }
}
