/// The properties that data sets of all kinds share; names and defaults are those of DGCharts' `ChartBaseDataSet`.
public struct DataSetBase: Hashable, Sendable {
    /// The trend of the values, for colors that depend on it.
    public var trend = TrendValues()
    /// The background of the chart, for colors that are the same.
    public var background = DynamicColor.clear
    /// The text in the legend; `nil` uses the label of the series.
    public var label: String?
    /// Whether the marks, their fill and their values are drawn.
    public var visible = true
    /// The axis of the values.
    public var axisDependency = YAxis.AxisDependency.left

    /// The colors of the marks, repeated.
    public var colors = [FixedOrDerivedColor.fixed(Self.defaultColor)]
    /// The values at which the color of the marks changes, ascending; not in DGCharts.
    ///
    /// Below the first, the marks have the first of `colors`.
    public var thresholds: [Threshold] = []

    /// Whether the value is written at each sample.
    public var drawValuesEnabled = true
    /// The font of the values.
    public var valueFont = SystemFontMetrics(size: 7)
    /// The colors of the values, repeated.
    public var valueColors = [FixedOrDerivedColor.fixed(.label)]
    /// The first of `valueColors`; setting it replaces all of them.
    public var valueTextColor: FixedOrDerivedColor {
        get { valueColors.first ?? .fixed(.clear) }
        set { valueColors = [newValue] }
    }
    /// The angle of the values in degrees clockwise.
    public var valueLabelAngle = 0.0
    /// The way in which values become labels.
    public var valueFormatter = ValueFormatter.automatic

    /// The image at every sample; in DGCharts each sample has its own.
    public var icon: IconImage?
    /// The name of the icon in the style.
    public var iconName: String?
    /// Whether the image is drawn.
    public var drawIconsEnabled = true
    /// The distance of the image's center from the sample, in points.
    public var iconsOffset = LayoutPoint(0, 0)

    /// Whether a highlighted sample is marked.
    public var highlightEnabled = true
    /// The color of the lines through a highlighted sample.
    public var highlightColor = FixedOrDerivedColor.fixed(DynamicColor(red: 255, green: 187, blue: 115))

    /// The form in the legend, without its label and its color.
    public var legendEntry = LegendEntry()

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

    /// The color that a color of the set stands for.
    public func resolvedColor(_ color: FixedOrDerivedColor) -> DynamicColor {
        resolvedColor(color, line: colors.first ?? .fixed(Self.defaultColor))
    }

    private func resolvedColor(_ color: FixedOrDerivedColor, line: FixedOrDerivedColor) -> DynamicColor {
        switch color {
        case .fixed(let color): color
        case .backgroundColor: background
        case .lineColor: resolvedColor(line, line: .fixed(Self.defaultColor))
        case .faded(let color, let opacity): resolvedColor(color, line: line).multiplyingOpacity(by: opacity)
        case .byTrend(let rising, let falling, let baseline):
            resolvedColor(trend.isRising(from: baseline) ? rising : falling, line: line)
        }
    }

    func legendEntry(label: String?, color: DynamicColor?) -> LegendEntry {
        var entry = legendEntry
        (entry.label, entry.formColor) = (label, color)
        return entry
    }

    /// A form for each used color of a set; the last has the label.
    func legendEntriesForUsedColors(entryCount: Int) -> [LegendEntry] {
        let count = min(colors.count, entryCount)
        return (0..<count).map { legendEntry(label: $0 == count - 1 ? label ?? "" : nil, color: color(at: $0)) }
    }
}

/// The lines through a highlighted sample.
///
/// Names and defaults are those of DGCharts' `LineScatterCandleRadarChartDataSet`.
public struct HighlightLines: Hashable, Sendable {
    /// The stroke of the lines.
    public var highlightLineStyle = LayoutStroke(width: 0.5)
    /// Whether a highlighted sample has a horizontal line.
    public var drawHorizontalHighlightIndicatorEnabled = true
    /// Whether a highlighted sample has a vertical line.
    public var drawVerticalHighlightIndicatorEnabled = true
}
