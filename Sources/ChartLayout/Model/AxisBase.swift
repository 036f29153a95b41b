/// The properties that x and y axes share; names and defaults are those of DGCharts' `AxisBase`.
struct AxisBase: Hashable, Sendable {
    var enabled = true
    var xOffset = 5.0
    var yOffset = 5.0

    var labelFont = SystemFontMetrics(size: 10)
    var labelTextColor = DynamicColor.label
    var drawLabelsEnabled = true
    var centerAxisLabelsEnabled = false

    var axisLineColor = DynamicColor.gray
    var axisLineWidth = 0.5
    var axisLineDashPhase = 0.0
    var axisLineDashLengths: [Double] = []
    var drawAxisLineEnabled = true

    var gridColor = DynamicColor(red: 128, green: 128, blue: 128, opacity: 0.9)
    var gridLineWidth = 0.5
    var gridLineDashPhase = 0.0
    var gridLineDashLengths: [Double] = []
    var gridLineCap = StrokeStyle.Cap.butt
    var gridAntialiasEnabled = true
    var drawGridLinesEnabled = true
    /// Only the value of the x axis counts; it applies to all three axes.
    var drawGridLinesBehindDataEnabled = true

    /// The minimum of `labelCount`; values below 1 are ignored.
    var axisMinLabels = 2 {
        didSet { if axisMinLabels <= 0 { axisMinLabels = oldValue } }
    }
    /// The maximum of `labelCount`; values below 1 are ignored.
    var axisMaxLabels = 25 {
        didSet { if axisMaxLabels <= 0 { axisMaxLabels = oldValue } }
    }
    /// The target number of labels; clamped to `axisMinLabels...axisMaxLabels`.
    var labelCount = 6 {
        didSet { labelCount = max(min(labelCount, axisMaxLabels), axisMinLabels) }
    }
    var forceLabelsEnabled = false
    /// The minimum step between labels; setting it enables it.
    var granularity = 1.0 {
        didSet { granularityEnabled = true }
    }
    var granularityEnabled = false
    var valueFormatter = ValueFormatter.automatic

    /// The lower end; `nil` follows the data.
    var axisMinimum: Double?
    /// The upper end; `nil` follows the data.
    var axisMaximum: Double?
    /// The padding before the data in values; only the x axis uses it.
    var spaceMin = 0.0
    /// The padding after the data in values; only the x axis uses it.
    var spaceMax = 0.0

    var limitLines: [LimitLine] = []
    var drawLimitLinesBehindDataEnabled = false

    var axisLineStyle: StrokeStyle {
        StrokeStyle(width: axisLineWidth, dash: axisLineDashLengths, dashPhase: axisLineDashPhase)
    }

    var gridLineStyle: StrokeStyle {
        StrokeStyle(
            width: gridLineWidth,
            cap: gridLineCap,
            dash: gridLineDashLengths,
            dashPhase: gridLineDashPhase,
            antialias: gridAntialiasEnabled
        )
    }
}
