public import SeriesDecoding

/// A line with its style and its samples; names and defaults are those of DGCharts' `LineChartDataSet`.
public struct LineDataSet: Hashable, Sendable {
    /// The interpolation between samples.
    public typealias Mode = LineMode

    /// The samples, split at gaps. A DGCharts set has one run; further runs are drawn after it in the same style.
    public var runs: [[Sample]] = []
    /// The trend of the values, for colors that depend on it.
    public var trend = TrendValues()
    /// The text in the legend; `nil` uses the label of the series.
    public var label: String?
    /// Whether the line, its fill, circles and values are drawn.
    public var visible = true
    /// The axis of the values.
    public var axisDependency = YAxis.AxisDependency.left

    /// The colors of the line's segments, repeated.
    public var colors = [FixedOrDerivedColor.fixed(Self.defaultColor)]
    /// The values at which the color of the line and its circles changes, ascending; not in DGCharts.
    ///
    /// Below the first, the line has the first of `colors`.
    public var thresholds: [Threshold] = []
    /// The interpolation between the samples.
    public var mode = Mode.linear
    /// The width of the line in points; clamped to 0...10.
    public var lineWidth = 1.0 {
        didSet { lineWidth = min(max(lineWidth, 0), 10) }
    }
    /// The distance of the control points of cubic curves; clamped to 0.05...1.
    public var cubicIntensity = 0.2 {
        didSet { cubicIntensity = min(max(cubicIntensity, 0.05), 1) }
    }
    /// The ends of the line.
    public var lineCapType = StrokeStyle.Cap.butt
    /// The corners of the line. DGCharts has no such property and always draws miters.
    public var lineJoin = StrokeStyle.Join.miter
    /// The offset into the dashes of the line, in points.
    public var lineDashPhase = 0.0
    /// The dashes and gaps of the line, in points; empty for a solid line.
    public var lineDashLengths: [Double] = []
    /// Whether `colors` form a vertical gradient instead of taking turns.
    public var isDrawLineWithGradientEnabled = false
    /// The values of the gradient's stops, one for each color.
    public var gradientPositions: [Double] = []

    /// Whether the area under the line is filled.
    public var drawFilledEnabled = false
    /// The color of the fill.
    public var fillColor = FixedOrDerivedColor.fixed(Self.defaultColor)
    /// The factor for the opacity of the fill, 0...1.
    public var fillAlpha = 0.33
    /// A color or gradient that replaces `fillColor`.
    public var fill: Fill?
    /// The level at which the fill ends.
    public var fillFormatter = FillFormatter.default
    /// The series at which the fill ends, instead of a level; not in DGCharts.
    public var fillTo: FillTargetSeries?

    /// Whether each sample has a circle.
    public var drawCirclesEnabled = true
    /// The radius of the circles in points.
    public var circleRadius = 8.0
    /// The colors of the circles, repeated.
    public var circleColors = [FixedOrDerivedColor.fixed(Self.defaultColor)]
    /// Whether circles have a disk in their middle.
    public var drawCircleHoleEnabled = true
    /// The radius of the disk in points.
    public var circleHoleRadius = 4.0
    /// The color of the disk; a clear color cuts a hole.
    public var circleHoleColor = FixedOrDerivedColor.fixed(.white)

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
    public var iconsOffset = Point(0, 0)

    /// Whether a highlighted sample is marked.
    public var highlightEnabled = true
    /// The color of the lines through a highlighted sample.
    public var highlightColor = FixedOrDerivedColor.fixed(DynamicColor(red: 255, green: 187, blue: 115))
    /// The width of the lines through a highlighted sample, in points.
    public var highlightLineWidth = 0.5
    /// The offset into the dashes of the lines through a highlighted sample, in points.
    public var highlightLineDashPhase = 0.0
    /// The dashes and gaps of the lines through a highlighted sample, in points; empty for solid lines.
    public var highlightLineDashLengths: [Double] = []
    /// Whether a highlighted sample has a horizontal line.
    public var drawHorizontalHighlightIndicatorEnabled = true
    /// Whether a highlighted sample has a vertical line.
    public var drawVerticalHighlightIndicatorEnabled = true

    /// The form in the legend.
    public var form = Legend.Form.default
    /// The size of the form in points; `nil` uses the legend's.
    public var formSize: Double?
    /// The width of a form that is a line, in points; `nil` uses the legend's.
    public var formLineWidth: Double?
    /// The offset into the dashes of a form that is a line, in points.
    public var formLineDashPhase = 0.0
    /// The dashes and gaps of a form that is a line, in points; empty uses the legend's.
    public var formLineDashLengths: [Double] = []
    /// Whether the legend has an entry for the set; in DGCharts it always has.
    public var showsInLegend = true

    static let defaultColor = DynamicColor(red: 140, green: 234, blue: 255)

    /// The number of samples in all runs.
    var entryCount: Int { runs.reduce(0) { $0 + $1.count } }

    /// The stroke of the line.
    public var lineStyle: StrokeStyle {
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
    public var hasLineGradient: Bool { isDrawLineWithGradientEnabled && colors.count == gradientPositions.count }

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

    /// The color that a color of the set stands for.
    public func resolvedColor(_ color: FixedOrDerivedColor) -> DynamicColor {
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
