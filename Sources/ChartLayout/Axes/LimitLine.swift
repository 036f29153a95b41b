/// A line across the chart at one value; names and defaults are those of DGCharts' `ChartLimitLine`.
public struct LimitLine: Hashable, Sendable {
    /// The place of the label at the line.
    public enum LabelPosition: String, Hashable, Sendable, CaseIterable {
        /// Left, above a horizontal line.
        case leftTop
        /// Left, below a horizontal line.
        case leftBottom
        /// Right, above a horizontal line.
        case rightTop
        /// Right, below a horizontal line.
        case rightBottom
        /// The one of these places that covers the least of the data; not in DGCharts.
        case auto
    }

    /// Whether the line and its label are drawn.
    public var enabled = true
    /// The horizontal distance of the label from the end of the line, in points.
    public var xOffset = 5.0
    /// The vertical distance of the label from the line, in points.
    public var yOffset = 5.0

    /// The value at which the line is drawn, in a style.
    var limitInStyle = AxisValue(0)
    /// The value at which the line is drawn; infinite for a level without a value.
    public var limit: Double { limitInStyle.number ?? .infinity }
    /// The name of the level that the line shows; `nil` for a number of the style. Not in DGCharts.
    public var level: String? { limitInStyle.level }
    /// The stroke of the line, whose width is clamped to 0.2...12 points.
    public var lineStyle = LayoutStroke(width: 2) {
        didSet { lineStyle.width = min(max(lineStyle.width, 0.2), 12) }
    }
    /// The color of the line.
    public var lineColor = DynamicColor(red: 237, green: 91, blue: 91)

    /// The label of the style; ``LayeredChart/label(of:)`` is the one that is drawn.
    public var label = ""
    /// Whether the label is the limit with the chart's unit; not in DGCharts, for a level whose line has no label.
    public internal(set) var labelShowsLimit = false
    /// The form of the limit in the label.
    var limitFormat = NumberFormat(minimumIntegerDigits: 1, minimumFractionDigits: 0, unitVisibility: .always)
    /// Whether the label is drawn.
    public var drawLabelEnabled = true
    /// The place of the label at the line.
    public var labelPosition = LabelPosition.rightTop
    /// The angle of the label in degrees clockwise.
    public var labelRotationAngle = 0.0
    /// The font of the label.
    public var valueFont = SystemFontMetrics(size: 13)
    /// The color of the label.
    public var valueTextColor = DynamicColor.label
}

extension LimitLine: PartAtAxisValues {
    static var axisValues: [WritableKeyPath<LimitLine, AxisValue>] { [\.limitInStyle] }
}
