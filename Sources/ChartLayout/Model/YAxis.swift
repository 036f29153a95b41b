/// A vertical axis; names and defaults are those of DGCharts' `YAxis`.
@dynamicMemberLookup
struct YAxis: Hashable, Sendable {
    enum LabelPosition: String, Hashable, Sendable, CaseIterable {
        case outsideChart, insideChart
    }

    /// The side of the chart that an axis is on.
    enum AxisDependency: String, Hashable, Sendable, CaseIterable {
        case left, right
    }

    var base: AxisBase
    var axisDependency: AxisDependency
    var labelPosition = LabelPosition.outsideChart
    var labelXOffset = 0.0
    /// Has no effect: DGCharts stores it and does not use it.
    var labelAlignment = TextAlignment.left
    var drawBottomYLabelEntryEnabled = true
    var drawTopYLabelEntryEnabled = true
    var inverted = false

    /// The indices of the labels that are drawn.
    func drawnLabelIndices(of labelCount: Int) -> Range<Int> {
        let first = drawBottomYLabelEntryEnabled ? 0 : 1
        return first..<max(first, labelCount - (drawTopYLabelEntryEnabled ? 0 : 1))
    }

    var drawZeroLineEnabled = false
    var zeroLineColor = DynamicColor.gray
    var zeroLineWidth = 1.0
    var zeroLineDashPhase = 0.0
    var zeroLineDashLengths: [Double] = []

    /// The padding above the data as a fraction of the range.
    var spaceTop = 0.1
    /// The padding below the data as a fraction of the range.
    var spaceBottom = 0.1
    var minWidth = 0.0
    /// Zero or infinity is no limit.
    var maxWidth = Double.infinity

    init(_ side: AxisDependency) {
        base = AxisBase()
        base.yOffset = 0
        axisDependency = side
    }

    subscript<Value>(dynamicMember keyPath: WritableKeyPath<AxisBase, Value>) -> Value {
        get { base[keyPath: keyPath] }
        set { base[keyPath: keyPath] = newValue }
    }

    var zeroLineStyle: StrokeStyle {
        StrokeStyle(width: zeroLineWidth, dash: zeroLineDashLengths, dashPhase: zeroLineDashPhase)
    }
}
