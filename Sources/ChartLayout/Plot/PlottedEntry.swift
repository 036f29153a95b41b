import SeriesDecoding

/// The times at the edges of the content. On an axis with swapped ends, the first is after the last.
struct VisibleTimes: Hashable, Sendable {
    var first: Double
    var last: Double
}

/// A value of a data set at an x.
protocol PlottedEntry: Hashable, Sendable {
    var x: Double { get }
    /// The value that distinguishes entries at one x.
    var y: Double { get }
}

extension Sample: PlottedEntry {
    var x: Double { time }
    var y: Double { value }
}

/// Entries by rising x.
extension Array where Element: PlottedEntry {
    /// The indices of the entries that are drawn; `nil` if there are none.
    ///
    /// They reach from the entry at or before the left edge to the first entry at or after the right edge. If all
    /// entries are on one side, this is the nearest entry. DGCharts takes the first of equal entries for both ends
    /// (`XBounds.set` in Renderers/BarLineScatterCandleBubbleRenderer.swift). If the ends are swapped, DGCharts ends
    /// the process.
    ///
    /// - Complexity: O(log *n*), and O(*n*) in the number of entries at one x.
    func visibleIndices(in times: VisibleTimes) -> ClosedRange<Int>? {
        guard !isEmpty else { return nil }
        let left = clampedFirstIndex(atOrAfter: times.first)
        let first = firstIndex(ofEntryEqualTo: self[left].x > times.first ? Swift.max(left - 1, 0) : left)
        let last = firstIndex(ofEntryEqualTo: clampedFirstIndex(atOrAfter: times.last))
        return first...Swift.max(first, last)
    }

    private func firstIndex(ofEntryEqualTo index: Int) -> Int {
        var first = index
        var candidate = index
        while candidate > 0, self[candidate - 1].x == self[index].x {
            candidate -= 1
            if self[candidate].y == self[index].y { first = candidate }
        }
        return first
    }

    /// The indices of the entries that an axis with automatic scaling follows; `nil` if there are none.
    ///
    /// These reach from the entry nearest to the left edge to the first at or after the right edge
    /// (`calcMinMaxY(fromX:toX:)` in DGCharts' Data/Implementations/Standard/ChartDataSet.swift).
    func indicesForAutomaticScaling(in range: AxisRange) -> ClosedRange<Int>? {
        guard !isEmpty else { return nil }
        let first = nearestIndex(to: range.minimum)
        let last = clampedFirstIndex(atOrAfter: range.maximum)
        return first <= last ? first...last : nil
    }

    /// The index of the entry nearest to an x; of two at the same distance, that of the second.
    private func nearestIndex(to x: Double) -> Int {
        let index = clampedFirstIndex(atOrAfter: x)
        return index > 0 && x - self[index - 1].x < abs(self[index].x - x) ? index - 1 : index
    }

    /// The entry that a highlight marks; the first of several.
    func entry(markedBy highlighted: Highlight.HighlightedSample) -> Element? {
        guard !isEmpty else { return nil }
        return switch highlighted {
        case .x(let x): self[nearestIndex(to: x)]
        case .first: first
        case .last: last
        case .lowest: self.min { $0.y < $1.y }
        // Unlike `max(by:)`, this finds the first of several.
        case .highest: self.min { $0.y > $1.y }
        }
    }

    /// The index of the first entry at or after an x, or else of the last entry.
    private func clampedFirstIndex(atOrAfter x: Double) -> Int {
        Swift.min(partitioningIndex { $0.x >= x }, count - 1)
    }
}
