/// The properties that x and y axes share; names and defaults are those of DGCharts' `AxisBase`.
public struct AxisBase: Hashable, Sendable {
    /// Whether the axis is drawn, with its labels, grid lines, limit lines and bands.
    public var enabled = true
    /// The horizontal distance of the labels from the content, in points.
    public var xOffset = 5.0
    /// The vertical distance of the labels from the content, in points.
    public var yOffset = 5.0

    /// The font of the labels.
    public var labelFont = SystemFontMetrics(size: 10)
    /// The color of the labels.
    public var labelTextColor = DynamicColor.label
    /// Whether labels are drawn.
    public var drawLabelsEnabled = true
    /// Whether a label is in the middle between two ticks.
    public var centerAxisLabelsEnabled = false

    /// The color of the line along the axis.
    public var axisLineColor = DynamicColor.gray
    /// The stroke of the line along the axis.
    public var axisLineStyle = LayoutStroke(width: 0.5)
    /// Whether the line along the axis is drawn.
    public var drawAxisLineEnabled = true

    /// The color of the grid lines.
    public var gridColor = DynamicColor(red: 128, green: 128, blue: 128, opacity: 0.9)
    /// The stroke of the grid lines.
    public var gridLineStyle = LayoutStroke(width: 0.5)
    /// Whether grid lines are drawn.
    public var drawGridLinesEnabled = true
    /// Whether grid lines are below the data.
    ///
    /// Only the value of the x axis counts; it applies to all three axes.
    public var drawGridLinesBehindDataEnabled = true

    /// The minimum of `labelCount`; values below 1 are ignored.
    public var axisMinLabels = 2 {
        didSet { if axisMinLabels <= 0 { axisMinLabels = oldValue } }
    }
    /// The maximum of `labelCount`; values below 1 are ignored.
    public var axisMaxLabels = 25 {
        didSet { if axisMaxLabels <= 0 { axisMaxLabels = oldValue } }
    }
    /// The target number of labels; clamped to `axisMinLabels...axisMaxLabels`.
    public var labelCount = 6 {
        didSet { labelCount = max(min(labelCount, axisMaxLabels), axisMinLabels) }
    }
    /// The way in which the values of the ticks are found; not in DGCharts.
    public var ticks = TickPlacement.even
    /// Whether there are exactly `labelCount` labels, at any values.
    public var forceLabelsEnabled = false
    /// The minimum step between labels; setting it enables it.
    public var granularity = 1.0 {
        didSet { granularityEnabled = true }
    }
    /// Whether the step between labels has a minimum.
    public var granularityEnabled = false
    /// The way in which values become labels.
    public var valueFormatter = ValueFormatter.automatic

    /// The lower end; `nil` follows the data.
    public var axisMinimum: Double?
    /// The upper end; `nil` follows the data.
    public var axisMaximum: Double?
    /// The padding before the data in values; only the x axis uses it.
    public var spaceMin = 0.0
    /// The padding after the data in values; only the x axis uses it.
    public var spaceMax = 0.0

    /// The lines across the chart at values of the axis.
    public var limitLines: [LimitLine] = []
    /// Whether limit lines are below the data.
    public var drawLimitLinesBehindDataEnabled = false
}
