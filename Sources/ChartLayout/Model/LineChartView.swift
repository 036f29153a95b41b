/// Everything of a chart but its size and data; names and defaults are those of DGCharts' `LineChartView`.
struct LineChartView: Hashable, Sendable {
    var backgroundColor = DynamicColor.clear
    var drawGridBackgroundEnabled = false
    var gridBackgroundColor = DynamicColor(240, 240, 240)
    var drawBordersEnabled = false
    var borderColor = DynamicColor.black
    var borderLineWidth = 1.0

    /// The least room on each side, in points.
    var minOffset = 10.0
    var extraTopOffset = 0.0
    var extraRightOffset = 0.0
    var extraBottomOffset = 0.0
    var extraLeftOffset = 0.0

    /// Values are drawn only while all sets together have fewer samples than this.
    var maxVisibleCount = 100
    /// Whether the y axes follow the samples that the x axis shows, and not all.
    var autoScaleMinMaxEnabled = false
    var highlights: [Highlight] = []
    var clipDataToContentEnabled = true
    var clipValuesToContentEnabled = false

    var noDataText = "No chart data available."
    var noDataFont = SystemFont(size: 12)
    var noDataTextColor = DynamicColor.label
    var noDataTextAlignment = TextAlignment.left

    var xAxis = XAxis()
    var leftAxis = YAxis(.left)
    var rightAxis = YAxis(.right)
    var legend = Legend()
    var chartDescription = ChartDescription()
}
