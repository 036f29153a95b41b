import SeriesDecoding

/// A line with its style and its samples; names and defaults are those of DGCharts' `LineChartDataSet`.
struct LineDataSet: Hashable, Sendable {
    typealias Mode = LineMode

    /// The samples, split at gaps. A DGCharts set has one run; further runs are drawn after it in the same style.
    var runs: [[Sample]] = []
    /// The trend of the values, for colors that depend on it.
    var trend = TrendValues()
    /// The text in the legend; `nil` uses the label of the series.
    var label: String?
    var visible = true
    var axisDependency = YAxis.AxisDependency.left

    /// The colors of the line's segments, repeated.
    var colors = [FixedOrDerivedColor.fixed(Self.defaultColor)]
    /// The values at which the color of the line and its circles changes, ascending; not in DGCharts.
    ///
    /// Below the first, the line has the first of `colors`.
    var thresholds: [Threshold] = []
    var mode = Mode.linear
    /// In points; clamped to 0...10.
    var lineWidth = 1.0 {
        didSet { lineWidth = min(max(lineWidth, 0), 10) }
    }
    /// The distance of the control points; clamped to 0.05...1.
    var cubicIntensity = 0.2 {
        didSet { cubicIntensity = min(max(cubicIntensity, 0.05), 1) }
    }
    var lineCapType = StrokeStyle.Cap.butt
    /// DGCharts has no such property and always draws miters.
    var lineJoin = StrokeStyle.Join.miter
    var lineDashPhase = 0.0
    var lineDashLengths: [Double] = []
    /// Whether `colors` form a vertical gradient instead of taking turns.
    var isDrawLineWithGradientEnabled = false
    /// The values of the gradient's stops, one for each color.
    var gradientPositions: [Double] = []

    var drawFilledEnabled = false
    var fillColor = FixedOrDerivedColor.fixed(Self.defaultColor)
    /// The factor for the opacity of the fill, 0...1.
    var fillAlpha = 0.33
    /// Replaces `fillColor`.
    var fill: Fill?
    var fillFormatter = FillFormatter.default
    /// The series at which the fill ends, instead of a level; not in DGCharts.
    var fillTo: FillTargetSeries?

    var drawCirclesEnabled = true
    var circleRadius = 8.0
    var circleColors = [FixedOrDerivedColor.fixed(Self.defaultColor)]
    var drawCircleHoleEnabled = true
    var circleHoleRadius = 4.0
    var circleHoleColor = FixedOrDerivedColor.fixed(.white)

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
    var highlightLineWidth = 0.5
    var highlightLineDashPhase = 0.0
    var highlightLineDashLengths: [Double] = []
    var drawHorizontalHighlightIndicatorEnabled = true
    var drawVerticalHighlightIndicatorEnabled = true

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

    /// The number of samples in all runs.
    var entryCount: Int { runs.reduce(0) { $0 + $1.count } }

    var lineStyle: StrokeStyle {
        StrokeStyle(
            width: lineWidth,
            cap: lineCapType,
            join: lineJoin,
            dash: lineDashLengths,
            dashPhase: lineDashLengths.isEmpty ? 0 : lineDashPhase
        )
    }

    var highlightLineStyle: StrokeStyle {
        StrokeStyle(width: highlightLineWidth, dash: highlightLineDashLengths, dashPhase: highlightLineDashPhase)
    }

    /// Whether the line has a gradient. The color in a payload replaces all colors, and then their count may not match.
    var hasLineGradient: Bool { isDrawLineWithGradientEnabled && colors.count == gradientPositions.count }

    /// Whether each segment is a stroke in its own color.
    var hasColoredSegments: Bool {
        colors.count > 1 && !hasLineGradient && !hasThresholds && (mode == .linear || mode == .stepped)
    }

    var showsIcons: Bool { drawIconsEnabled && icon != nil }

    /// The color of the segment with an index; `colors` repeat.
    func lineColor(at index: Int) -> DynamicColor {
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
}
