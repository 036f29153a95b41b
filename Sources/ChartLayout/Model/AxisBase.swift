/// What x and y axes have in common; names and defaults are those of DGCharts' `AxisBase`.
struct AxisBase: Hashable, Sendable {
    var enabled = true
    var xOffset = 5.0
    var yOffset = 5.0

    var labelFont = SystemFont(size: 10)
    var labelTextColor = DynamicColor.label
    var drawLabelsEnabled = true
    var centerAxisLabelsEnabled = false

    var axisLineColor = DynamicColor.gray
    var axisLineWidth = 0.5
    var axisLineDashPhase = 0.0
    var axisLineDashLengths: [Double] = []
    var drawAxisLineEnabled = true

    var gridColor = DynamicColor(128, 128, 128, opacity: 0.9)
    var gridLineWidth = 0.5
    var gridLineDashPhase = 0.0
    var gridLineDashLengths: [Double] = []
    var gridLineCap = StrokeStyle.Cap.butt
    var gridAntialiasEnabled = true
    var drawGridLinesEnabled = true
    /// Only the x axis' switch counts; it decides for all three axes.
    var drawGridLinesBehindDataEnabled = true

    /// The fewest labels that `labelCount` can ask for; nothing below one is taken.
    var axisMinLabels = 2 {
        didSet { if axisMinLabels <= 0 { axisMinLabels = oldValue } }
    }
    /// The most labels that `labelCount` can ask for; nothing below one is taken.
    var axisMaxLabels = 25 {
        didSet { if axisMaxLabels <= 0 { axisMaxLabels = oldValue } }
    }
    /// How many labels to aim for; kept within `axisMinLabels...axisMaxLabels`.
    var labelCount = 6 {
        didSet { labelCount = max(min(labelCount, axisMaxLabels), axisMinLabels) }
    }
    var forceLabelsEnabled = false
    /// The smallest step between labels; setting it switches it on.
    var granularity = 1.0 {
        didSet { granularityEnabled = true }
    }
    var granularityEnabled = false
    var valueFormatter = ValueFormatter.automatic

    /// A fixed lower end; `nil` follows the data.
    var axisMinimum: Double?
    /// A fixed upper end; `nil` follows the data.
    var axisMaximum: Double?
    /// Room before the data in values; only the x axis uses it.
    var spaceMin = 0.0
    /// Room after the data in values; only the x axis uses it.
    var spaceMax = 0.0

    var limitLines: [LimitLine] = []
    var drawLimitLinesBehindDataEnabled = false

    var axisLine: StrokeStyle {
        StrokeStyle(width: axisLineWidth, dash: axisLineDashLengths, dashPhase: axisLineDashPhase)
    }

    var gridLine: StrokeStyle {
        StrokeStyle(
            width: gridLineWidth,
            cap: gridLineCap,
            dash: gridLineDashLengths,
            dashPhase: gridLineDashPhase,
            antialias: gridAntialiasEnabled
        )
    }
}
