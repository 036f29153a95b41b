/// A line across the chart at one value; names and defaults are those of DGCharts' `ChartLimitLine`.
struct LimitLine: Hashable, Sendable {
    enum LabelPosition: String, Hashable, Sendable, CaseIterable {
        case leftTop, leftBottom, rightTop, rightBottom
    }

    var enabled = true
    var xOffset = 5.0
    var yOffset = 5.0

    /// The value the line stands at.
    var limit = 0.0
    /// In points; kept within 0.2...12.
    var lineWidth = 2.0 {
        didSet { lineWidth = min(max(lineWidth, 0.2), 12) }
    }
    var lineColor = DynamicColor(237, 91, 91)
    var lineDashPhase = 0.0
    var lineDashLengths: [Double] = []

    var label = ""
    /// Whether the label is the limit itself with the chart's unit: ours, for a payload's reference.
    var labelsItsLimit = false
    /// Whether it is a payload's reference: ours.
    var isReference = false
    var drawLabelEnabled = true
    var labelPosition = LabelPosition.rightTop
    /// Degrees clockwise.
    var labelRotationAngle = 0.0
    var valueFont = SystemFont(size: 13)
    var valueTextColor = DynamicColor.label

    var line: StrokeStyle {
        StrokeStyle(width: lineWidth, dash: lineDashLengths, dashPhase: lineDashPhase)
    }
}
