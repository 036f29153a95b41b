import SeriesDecoding

/// How the bars of several series are placed, and how wide they are.
struct BarPlacement: Hashable, Sendable {
    /// The width of a bar, or of a group of bars.
    enum BarOrGroupWidth: Hashable, Sendable {
        /// The share ``autoShare`` of the smallest distance between bars.
        case auto
        /// Not below 0.
        case unitsOfX(Double)
    }

    /// The way in which the bars of several series share an x; not in DGCharts, where code places them.
    enum BarMode: String, Hashable, Sendable, CaseIterable {
        /// Side by side, in the order of the series.
        case grouped
        /// One upon the other, in the order of the series.
        case stacked
    }

    /// `nil` is DGCharts' width on an axis of numbers, and `auto` on an axis of times.
    var barWidth: BarOrGroupWidth?
    var barMode = BarMode.grouped
    var fitBars = false
    /// Whether a value is beyond the end of its bar instead of inside.
    var drawValueAboveBarEnabled = true
    /// Whether an area as high as the content is behind each bar.
    var drawBarShadowEnabled = false

    /// The share of the smallest distance between bars that their automatic width takes.
    static let autoShare = 0.85

    /// Places the bars of some series.
    ///
    /// - Parameters:
    ///   - sets: A data set for each series, whose entries have one value.
    ///   - axis: What x holds.
    ///   - isCombined: Whether the chart has other marks too.
    /// - Complexity: O(*n* log *n*) in the number of entries.
    func layer(of sets: [BarDataSet], axis: SeriesChart.XAxisKind, isCombined: Bool) -> BarLayer {
        let xs = sets.flatMap { $0.entries.map(\.x) }
        let slots =
            switch axis {
            case .instants, .days: MarkSlots(centers: xs)
            case .number: MarkSlots(centers: xs, aloneWidth: 1)
            case .names: MarkSlots(centers: xs, width: 1)
            }
        let places = slots.centers
        let isAutomatic = barWidth == .auto || (barWidth == nil && axis.holdsTimes)
        var width = isAutomatic ? Self.autoShare * slots.width : BarLayer().barWidth
        if case .unitsOfX(let units) = barWidth { width = max(units, 0) }

        var layer = BarLayer()
        layer.placement = self
        layer.clipsBarsToAxis = !isCombined
        switch barMode {
        case .stacked where sets.count > 1: layer.dataSets = [Self.stack(of: sets, at: places)]
        case .grouped, .stacked:
            // The bars of a group share its width, and its center is at their x.
            width /= Double(max(sets.count, 1))
            if sets.count > 1, let first = places.first, let last = places.last {
                layer.ungroupedXExtent = MinimumAndMaximum(first, last)
            }
            layer.dataSets = sets.enumerated().map { index, set in
                var set = set
                let shift = (Double(index) - Double(sets.count - 1) / 2) * width
                set.entries = set.entries.map { BarEntry(x: $0.x + shift, values: $0.values) }
                return set
            }
        }
        layer.barWidth = width
        layer.slots = isAutomatic && axis.holdsTimes ? slots : nil
        layer.xMargin = isAutomatic ? slots.width / 2 : fitBars && !isCombined ? width / 2 : 0
        return layer
    }

    /// A data set with the values of all series at each x; a series without a sample there adds nothing.
    private static func stack(of sets: [BarDataSet], at places: [Double]) -> BarDataSet {
        var stack = sets[0]
        stack.base.colors = sets.map { .fixed($0.base.color(at: 0)) }
        stack.stackLabels = sets.map { $0.base.label ?? "" }
        stack.base.label = nil
        var values = [Double: [Double]](
            uniqueKeysWithValues: places.map { ($0, Array(repeating: 0, count: sets.count)) }
        )
        for (index, set) in sets.enumerated() {
            for entry in set.entries { values[entry.x]?[index] = entry.y }
        }
        stack.entries = places.map { BarEntry(x: $0, values: values[$0] ?? []) }
        return stack
    }
}
