/// A line across the chart at one value; names and defaults are those of DGCharts' `ChartLimitLine`.
struct LimitLine: Hashable, Sendable {
    enum LabelPosition: String, Hashable, Sendable, CaseIterable {
        case leftTop, leftBottom, rightTop, rightBottom
    }

    var enabled = true
    var xOffset = 5.0
    var yOffset = 5.0

    /// The value at which the line is drawn.
    var limit = 0.0
    /// In points; clamped to 0.2...12.
    var lineWidth = 2.0 {
        didSet { lineWidth = min(max(lineWidth, 0.2), 12) }
    }
    var lineColor = DynamicColor(red: 237, green: 91, blue: 91)
    var lineDashPhase = 0.0
    var lineDashLengths: [Double] = []

    var label = ""
    /// Whether the label is the limit with the chart's unit; not in DGCharts, for a payload's reference level.
    var labelShowsLimit = false
    /// Whether the line is a payload's reference level; not in DGCharts.
    var isReferenceLevel = false
    var drawLabelEnabled = true
    var labelPosition = LabelPosition.rightTop
    /// Degrees clockwise.
    var labelRotationAngle = 0.0
    var valueFont = SystemFontMetrics(size: 13)
    var valueTextColor = DynamicColor.label

    var lineStyle: StrokeStyle {
        StrokeStyle(width: lineWidth, dash: lineDashLengths, dashPhase: lineDashPhase)
    }
}
