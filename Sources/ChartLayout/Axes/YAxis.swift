/// A vertical axis; names and defaults are those of DGCharts' `YAxis`.
@dynamicMemberLookup
public struct YAxis: Hashable, Sendable {
    /// The place of the labels.
    public enum LabelPosition: String, Hashable, Sendable, CaseIterable {
        /// Beside the content.
        case outsideChart
        /// In the content.
        case insideChart
    }

    /// How the range follows the values; not in DGCharts.
    public enum RangeMode: String, Hashable, Sendable, CaseIterable {
        /// As DGCharts computes it: the values with padding on both sides.
        case normal
        /// The same, but without padding past zero. Bars begin at zero. A range of equal values begins or ends at zero.
        case nonnegative
    }

    /// The side of the chart that an axis is on.
    public enum AxisDependency: String, Hashable, Sendable, CaseIterable {
        /// The left axis.
        case left
        /// The right axis.
        case right
    }

    /// The properties that it shares with the x axis, which are also its own.
    public var base: AxisBase
    /// The side of the chart.
    public var axisDependency: AxisDependency
    /// The side of the labels and of the line of the axis; not in DGCharts, where it is that of the axis.
    public var side: AxisDependency
    /// The place of the labels.
    public var labelPosition = LabelPosition.outsideChart
    /// The distance in points by which labels are moved to the right.
    public var labelXOffset = 0.0
    /// The alignment of the labels. Has no effect: DGCharts stores it and does not use it.
    public var labelAlignment = TextAlignment.left
    /// Whether the lowest label is drawn.
    public var drawBottomYLabelEntryEnabled = true
    /// Whether the highest label is drawn.
    public var drawTopYLabelEntryEnabled = true
    /// Whether larger values are lower in the chart.
    public var inverted = false

    /// The plain bands across the plot; not in DGCharts.
    public internal(set) var bands: [AxisBand] = []

    /// Whether a line is drawn at the value 0.
    public var drawZeroLineEnabled = false
    /// The color of the line at 0.
    public var zeroLineColor = DynamicColor.gray
    /// The stroke of the line at 0.
    public var zeroLineStyle = LayoutStroke(width: 1)

    /// The padding above the data as a fraction of the range.
    public var spaceTop = 0.1
    /// The padding below the data as a fraction of the range.
    public var spaceBottom = 0.1
    /// How the range follows the values.
    public var rangeMode = RangeMode.normal
    /// Whether the range includes the limit lines that are near enough; not in DGCharts.
    public var includesLimitLines = false
    /// The minimum width of the labels with their offsets, in points.
    public var minWidth = 0.0
    /// The maximum width of the labels with their offsets, in points; zero or infinity is no limit.
    public var maxWidth = Double.infinity

    init(_ side: AxisDependency) {
        base = AxisBase()
        base.yOffset = 0
        axisDependency = side
        self.side = side
    }

    func drawnLabelIndices(of labelCount: Int) -> Range<Int> {
        let first = drawBottomYLabelEntryEnabled ? 0 : 1
        return first..<max(first, labelCount - (drawTopYLabelEntryEnabled ? 0 : 1))
    }

    /// The index of the label at the top, from low to high values; `nil` if no label is drawn.
    ///
    /// - Parameter labelCount: The number of labels, with those that are not drawn.
    public func topLabelIndex(of labelCount: Int) -> Int? {
        let drawn = drawnLabelIndices(of: labelCount)
        return inverted ? drawn.first : drawn.last
    }

    /// A property that it shares with the x axis.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<AxisBase, Value>) -> Value {
        get { base[keyPath: keyPath] }
        set { base[keyPath: keyPath] = newValue }
    }
}
