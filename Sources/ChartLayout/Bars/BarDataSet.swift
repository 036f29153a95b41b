import SeriesDecoding

/// A bar, or a stack of bars, at an x.
struct BarEntry: PlottedEntry {
    let x: Double
    /// The value of the bar, or those of the stack from the zero line outward.
    let values: [Double]

    /// The sum of the values.
    var y: Double { values.reduce(0, +) }

    /// The sum of the negative values, and that of the others.
    var sums: MinimumAndMaximum {
        values.reduce(into: MinimumAndMaximum(0, 0)) { sums, value in
            if value < 0 { sums.minimum += value } else { sums.maximum += value }
        }
    }
}

/// Bars with their style; names and defaults are those of DGCharts' `BarChartDataSet`.
struct BarDataSet: MarkDataSet {
    var entries: [BarEntry] = [] {
        didSet { stackSize = entries.lazy.map { $0.values.count }.max() ?? 1 }
    }
    /// The largest number of values in an entry; kept, because each bar asks for it.
    private(set) var stackSize = 1
    var base = DataSetBase()

    /// The width of the border in points; 0 draws none.
    var barBorderWidth = 0.0
    var barBorderColor = FixedOrDerivedColor.fixed(.black)
    /// The color of the area behind each bar.
    var barShadowColor = FixedOrDerivedColor.fixed(DynamicColor(red: 215, green: 215, blue: 215))
    /// The factor for the opacity of a highlighted bar, 0...1.
    var highlightAlpha = 120.0 / 255
    /// The radius of the corners at the outer ends of bars in points, at most half their width; not in DGCharts.
    var cornerRadius = 0.0
    /// The names of the parts of a stack in the legend.
    var stackLabels: [String] = []

    /// The color of the last bar; `nil` for that of the others.
    var lastBarColor: DynamicColor?
    /// Whether no value is written if one would touch another text, or leave the picture.
    var valuesGiveWay = false
    /// Whether the value of the last bar alone is written.
    var writesOnlyLastValue = false
    /// The decimals of the values; `nil` for those of the chart.
    var valueDecimals: Int?

    init() {
        base.highlightColor = .fixed(.black)
    }

    static var kind: MarkKind { .bar }

    var runs: [[BarEntry]] { [entries] }

    mutating func takeEntries(from series: [TimeSeries]) {
        entries = series[0].runs.joined().map { BarEntry(x: $0.time, values: [$0.value]) }
    }

    var isStacked: Bool { stackSize > 1 }

    /// The color of a bar or a part of a stack with an index, or that of the threshold below its value.
    func thresholdOrRepeatedColor(of value: Double, at index: Int) -> DynamicColor {
        base.thresholds.isEmpty
            ? base.color(at: index) : base.color(ofThresholdInterval: base.thresholdInterval(of: value))
    }

    /// The value of a bar, or the sums of a stack. DGCharts scales automatically to the sum of all values.
    func valueExtent(of entries: ArraySlice<BarEntry>, isVisiblePart: Bool) -> MinimumAndMaximum? {
        MinimumAndMaximum.union(
            entries.lazy.map { entry in
                entry.values.count > 1 && !isVisiblePart ? entry.sums : MinimumAndMaximum(entry.y, entry.y)
            }
        )
    }

    /// The colors of the stack with its labels, and then the label of the set without a form.
    var legendEntries: [LegendEntry] {
        guard isStacked else { return base.legendEntriesForUsedColors(entryCount: entries.count) }
        let parts = (0..<min(base.colors.count, stackSize)).map { index in
            base.legendEntry(
                label: stackLabels.indices.contains(index) ? stackLabels[index] : nil,
                color: base.color(at: index)
            )
        }
        return parts + (base.label.map { [LegendEntry(label: $0, form: .none)] } ?? [])
    }
}
