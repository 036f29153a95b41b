/// The style of a chart without its data; names and defaults are those of DGCharts' `LineChartView`.
struct LineChartViewStyle: Hashable, Sendable {
    var backgroundColor = DynamicColor.clear
    var drawGridBackgroundEnabled = false
    var gridBackgroundColor = DynamicColor(red: 240, green: 240, blue: 240)
    var drawBordersEnabled = false
    var borderColor = DynamicColor.black
    var borderLineWidth = 1.0

    /// The minimum distance of the content from each edge, in points.
    var minOffset = 10.0
    var extraTopOffset = 0.0
    var extraRightOffset = 0.0
    var extraBottomOffset = 0.0
    var extraLeftOffset = 0.0

    /// Values are drawn only while all sets together have fewer samples than this.
    var maxVisibleCount = 100
    /// Whether the y axes follow the samples in the range of the x axis instead of all samples.
    var autoScaleMinMaxEnabled = false
    var highlights: [Highlight] = []
    /// Whether x runs from the bottom to the top, and y to the right, as in DGCharts' `HorizontalBarChartView`.
    var isTransposed = false
    var clipDataToContentEnabled = true
    var clipValuesToContentEnabled = false

    var noDataText = "No chart data available."
    var noDataFont = SystemFontMetrics(size: 12)
    var noDataTextColor = DynamicColor.label
    var noDataTextAlignment = TextAlignment.left

    var xAxis = XAxis()
    var leftAxis = YAxis(.left)
    var rightAxis = YAxis(.right)
    var legend = Legend()
    var chartDescription = ChartDescriptionLabel()

    func yAxis(on side: YAxis.AxisDependency) -> YAxis { side == .left ? leftAxis : rightAxis }
}

/// A sample marked by lines across the content, as a tap on it would.
struct Highlight: Hashable, Sendable {
    /// The sample that is marked.
    enum HighlightedSample: Hashable, Sendable {
        /// The sample nearest to a value of x.
        case x(Double)
        case first, last, highest, lowest
    }

    /// The kind of the data set.
    var kind = MarkKind.line
    /// The index of the data set among those of its kind, from 0.
    var dataSetIndex = 0
    var sample = HighlightedSample.last
}

/// A small text in the chart's corner; names and defaults are those of DGCharts' `Description` on iOS.
struct ChartDescriptionLabel: Hashable, Sendable {
    var enabled = true
    var xOffset = 5.0
    var yOffset = 5.0
    var text = ""
    var textAlign = TextAlignment.right
    var font = SystemFontMetrics(size: 8)
    var textColor = DynamicColor.label
    /// The point that the text is aligned to; `nil` is the bottom right corner of the content.
    var position: Point?
}

/// The horizontal alignment of text.
enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    case left, center, right
}
