/// The style of a chart without its data; names and defaults are those of DGCharts' `LineChartView`.
public struct ChartViewStyle: Hashable, Sendable {
    /// The color behind the whole chart.
    public var backgroundColor = DynamicColor.clear
    /// Whether the content has a background.
    public var drawGridBackgroundEnabled = false
    /// The color of the content's background.
    public var gridBackgroundColor = DynamicColor(red: 240, green: 240, blue: 240)
    /// Whether the content has a border.
    public var drawBordersEnabled = false
    /// The color of the border.
    public var borderColor = DynamicColor.black
    /// The width of the border in points.
    public var borderLineWidth = 1.0

    /// The minimum distance of the content from each edge, in points.
    public var minOffset = 10.0
    /// The additional space above the content, in points.
    public var extraTopOffset = 0.0
    /// The additional space right of the content, in points.
    public var extraRightOffset = 0.0
    /// The additional space below the content, in points.
    public var extraBottomOffset = 0.0
    /// The additional space left of the content, in points.
    public var extraLeftOffset = 0.0

    /// Whether labels give way to the plot in a small chart; not in DGCharts.
    var labelsGiveWay = false
    /// Whether the picture is mirrored in a language that is written from right to left; not in DGCharts.
    var mirrorsRightToLeft = false

    /// Values are drawn only while all sets together have fewer samples than this.
    public var maxVisibleCount = 100
    /// Whether the y axes follow the samples in the range of the x axis instead of all samples.
    public var autoScaleMinMaxEnabled = false
    /// The samples that are marked by lines across the content.
    public var highlights: [Highlight] = []
    /// Whether x runs from the bottom to the top, and y to the right, as in DGCharts' `HorizontalBarChartView`.
    public internal(set) var isTransposed = false
    /// Whether lines and fills end at the edges of the content.
    public var clipDataToContentEnabled = true
    /// Whether the clip of the data leaves half of the width of lines beyond the edges; not in DGCharts.
    var clipLeavesLineWidth = false
    /// Whether the values at the samples end at the edges of the content.
    public var clipValuesToContentEnabled = false

    /// The text of a chart without samples.
    public var noDataText = "No chart data available."
    /// The font of the text of a chart without samples.
    public var noDataFont = SystemFontMetrics(size: 12)
    /// The color of the text of a chart without samples.
    public var noDataTextColor = DynamicColor.label
    /// The alignment of the text of a chart without samples.
    public var noDataTextAlignment = TextAlignment.left

    /// The horizontal axis.
    public var xAxis = XAxis()
    /// The vertical axis at the left.
    public var leftAxis = YAxis(.left)
    /// The vertical axis at the right.
    public var rightAxis = YAxis(.right)
    /// The legend.
    public var legend = Legend()
    /// The text in the corner.
    public var chartDescription = ChartDescriptionLabel()

    func yAxis(on side: YAxis.AxisDependency) -> YAxis { side == .left ? leftAxis : rightAxis }
}

/// A small text in the chart's corner; names and defaults are those of DGCharts' `Description` on iOS.
public struct ChartDescriptionLabel: Hashable, Sendable {
    /// Whether the text is drawn.
    public var enabled = true
    /// The distance from the right edge of the content, in points.
    public var xOffset = 5.0
    /// The distance from the lower edge of the content, in points.
    public var yOffset = 5.0
    /// The text.
    public var text = ""
    /// The edge of the text that is at its position.
    public var textAlign = TextAlignment.right
    /// The font of the text.
    public var font = SystemFontMetrics(size: 8)
    /// The color of the text.
    public var textColor = DynamicColor.label
    /// The point that the text is aligned to; `nil` is the bottom right corner of the content.
    public var position: LayoutPoint?
}
