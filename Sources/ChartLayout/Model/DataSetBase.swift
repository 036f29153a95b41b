/// The properties that data sets of all kinds share; names and defaults are those of DGCharts' `ChartBaseDataSet`.
struct DataSetBase: Hashable, Sendable {
    /// The trend of the values, for colors that depend on it.
    var trend = TrendValues()
    /// The text in the legend; `nil` uses the label of the series.
    var label: String?
    var visible = true
    var axisDependency = YAxis.AxisDependency.left

    /// The colors of the marks, repeated.
    var colors = [FixedOrDerivedColor.fixed(Self.defaultColor)]
    /// The values at which the color of the marks changes, ascending; not in DGCharts.
    ///
    /// Below the first, the marks have the first of `colors`.
    var thresholds: [Threshold] = []

    var drawValuesEnabled = true
    var valueFont = SystemFontMetrics(size: 7)
    var valueColors = [FixedOrDerivedColor.fixed(.label)]
    /// The first of `valueColors`; setting it replaces all of them.
    var valueTextColor: FixedOrDerivedColor {
        get { valueColors.first ?? .fixed(.clear) }
        set { valueColors = [newValue] }
    }
    /// Degrees clockwise.
    var valueLabelAngle = 0.0
    var valueFormatter = ValueFormatter.automatic

    /// The image at every sample; in DGCharts each sample has its own.
    var icon: IconImage?
    /// The name of the icon in the style.
    var iconName: String?
    var drawIconsEnabled = true
    var iconsOffset = Point(0, 0)

    var highlightEnabled = true
    var highlightColor = FixedOrDerivedColor.fixed(DynamicColor(red: 255, green: 187, blue: 115))

    var form = Legend.Form.default
    /// In points; `nil` uses the legend's.
    var formSize: Double?
    /// In points; `nil` uses the legend's.
    var formLineWidth: Double?
    var formLineDashPhase = 0.0
    /// Empty uses the legend's.
    var formLineDashLengths: [Double] = []
    /// Whether the legend has an entry for the set; in DGCharts it always has.
    var showsInLegend = true

    static let defaultColor = DynamicColor(red: 140, green: 234, blue: 255)

    var showsIcons: Bool { drawIconsEnabled && icon != nil }

    /// The color of the mark with an index; `colors` repeat.
    func color(at index: Int) -> DynamicColor {
        colors.isEmpty
            ? Self.defaultColor : resolvedColor(colors[index % colors.count], line: .fixed(Self.defaultColor))
    }

    /// The color in a repeating list for the sample with an index.
    func resolvedColor(in list: [FixedOrDerivedColor], at index: Int) -> DynamicColor {
        list.isEmpty ? .clear : resolvedColor(list[index % list.count])
    }

    func resolvedColor(_ color: FixedOrDerivedColor) -> DynamicColor {
        resolvedColor(color, line: colors.first ?? .fixed(Self.defaultColor))
    }

    private func resolvedColor(_ color: FixedOrDerivedColor, line: FixedOrDerivedColor) -> DynamicColor {
        switch color {
        case .fixed(let color): color
        case .lineColor: resolvedColor(line, line: .fixed(Self.defaultColor))
        case .faded(let color, let opacity): resolvedColor(color, line: line).multiplyingOpacity(by: opacity)
        case .byTrend(let rising, let falling, let baseline):
            resolvedColor(trend.isRising(from: baseline) ? rising : falling, line: line)
        }
    }

    /// The entry of the legend for one color of the set.
    func legendEntry(label: String?, color: DynamicColor?) -> LegendEntry {
        LegendEntry(
            label: label,
            form: form,
            formSize: formSize,
            formLineWidth: formLineWidth,
            formLineDashPhase: formLineDashPhase,
            formLineDashLengths: formLineDashLengths,
            formColor: color
        )
    }

    /// A form for each used color of a set; the last has the label.
    func legendEntriesPerColor(entryCount: Int) -> [LegendEntry] {
        let count = min(colors.count, entryCount)
        return (0..<count).map { legendEntry(label: $0 == count - 1 ? label ?? "" : nil, color: color(at: $0)) }
    }
}

/// The lines through a highlighted sample.
///
/// Names and defaults are those of DGCharts' `LineScatterCandleRadarChartDataSet`.
struct HighlightLines: Hashable, Sendable {
    var highlightLineWidth = 0.5
    var highlightLineDashPhase = 0.0
    var highlightLineDashLengths: [Double] = []
    var drawHorizontalHighlightIndicatorEnabled = true
    var drawVerticalHighlightIndicatorEnabled = true

    var style: StrokeStyle {
        StrokeStyle(width: highlightLineWidth, dash: highlightLineDashLengths, dashPhase: highlightLineDashPhase)
    }
}
