import SeriesDecoding

/// The times at the edges of the content. On an axis with swapped ends, the first is after the last.
struct VisibleTimes: Hashable, Sendable {
    var first: Double
    var last: Double
}

/// Runs of samples, by rising time.
extension [Sample] {
    /// The indices of the samples that are drawn; `nil` if the run is empty.
    ///
    /// They reach from the sample at or before the left edge to the first sample at or after the right edge. If all
    /// samples are on one side, this is the nearest sample. DGCharts takes the first of equal samples for both ends
    /// (`XBounds.set` in Renderers/BarLineScatterCandleBubbleRenderer.swift). If the ends are swapped, DGCharts ends the
    /// process.
    ///
    /// - Complexity: O(log *n*), and O(*n*) in the number of samples at one time.
    func visibleIndices(in times: VisibleTimes) -> ClosedRange<Int>? {
        guard !isEmpty else { return nil }
        let left = clampedFirstIndex(atOrAfter: times.first)
        let first = firstIndex(ofSampleEqualTo: self[left].time > times.first ? Swift.max(left - 1, 0) : left)
        let last = firstIndex(ofSampleEqualTo: clampedFirstIndex(atOrAfter: times.last))
        return first...Swift.max(first, last)
    }

    /// The first index of a sample with the time and the value of another.
    private func firstIndex(ofSampleEqualTo index: Int) -> Int {
        var first = index
        var candidate = index
        while candidate > 0, self[candidate - 1].time == self[index].time {
            candidate -= 1
            if self[candidate].value == self[index].value { first = candidate }
        }
        return first
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
        Swift.min(partitioningIndex { $0.time >= time }, count - 1)
    }
}
