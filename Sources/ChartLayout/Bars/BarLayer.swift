/// The bars of a chart; names and defaults are those of DGCharts' `BarChartData` and `BarChartView`.
struct BarLayer: MarkLayer {
    var dataSets: [BarDataSet] = []
    /// The width of a bar in units of x.
    var barWidth = 0.85
    /// The extent of x before the bars were grouped, which DGCharts keeps; `nil` if they are not grouped.
    var ungroupedXExtent: MinimumAndMaximum?
    /// The slots of automatic bars on a time axis.
    var slots: MarkSlots?
    /// The space for bars beyond the first and the last x, in units of x.
    var xMargin = 0.0
    /// What the style says of all bars.
    var placement = BarPlacement()
    /// Whether bars end at the ends of the y axis, as in a `BarChartView`, but not in a `CombinedChartView`.
    var clipsBarsToAxis = true

    /// The extent of x; `nil` if there are no entries.
    var xExtent: MinimumAndMaximum? {
        ungroupedXExtent ?? MinimumAndMaximum.union(dataSets.compactMap(\.xExtent))
    }

    func xRange(of entry: BarEntry) -> ClosedRange<Double> {
        (entry.x - barWidth / 2)...(entry.x + barWidth / 2)
    }
}

extension BarEntry {
    /// The ends of the parts of a stack: positive values upward from zero, negative values downward.
    var stackEnds: [MinimumAndMaximum] {
        var top = 0.0
        var bottom = sums.minimum
        return values.map { value in
            // A part without height is at zero, where it does not cover others.
            if value == 0, top == 0 || bottom == 0 { return MinimumAndMaximum(0, 0) }
            if value >= 0 {
                defer { top += value }
                return MinimumAndMaximum(top, top + value)
            }
            defer { bottom -= value }
            return MinimumAndMaximum(bottom, bottom - value)
        }
    }

    /// The outer ends of the parts of a stack, and whether the value of a part is below its end.
    ///
    /// `drawValues` in DGCharts' Renderers/BarChartRenderer.swift.
    var labeledEnds: [(value: Double, end: Double, isLabelBelow: Bool)] {
        let (top, bottom) = (sums.maximum, values.filter { $0 < 0 }.reduce(sums.minimum, -))
        return zip(values, stackEnds).map { value, ends in
            (value, value < 0 ? ends.minimum : ends.maximum, value < 0 || (value == 0 && bottom == 0 && top > 0))
        }
    }
}
