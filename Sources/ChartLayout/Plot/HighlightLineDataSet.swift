/// A data set whose highlighted marks have lines through them, and whose values are above the marks.
///
/// In DGCharts, these are the subclasses of `LineScatterCandleRadarChartDataSet`.
protocol HighlightLineDataSet: MarkDataSet {
    var highlightLines: HighlightLines { get }
    /// The distance of a value from its mark in points.
    var valueDistance: Double { get }

    /// The value that is written above a mark, at its own height.
    func labeledValue(of entry: Entry) -> Double
}

extension MarkChartData where DataSet: HighlightLineDataSet {
    func drawHighlights(_ highlights: [Highlight], _ layout: LineChartLayout, in builder: inout DisplayListBuilder) {
        for (set, entry) in entries(markedBy: highlights) {
            let point = layout.position(x: entry.x, value: entry.y, on: set.base.axisDependency)
            let color = set.base.resolvedColor(set.base.highlightColor)
            builder.drawHighlightLines(through: point, set.highlightLines, color: color, layout)
        }
    }

    func drawValues(
        _ layout: LineChartLayout,
        in builder: inout DisplayListBuilder,
        within budget: inout ValueLabelBudget
    ) {
        for set in dataSetsWithValues {
            let side = set.base.axisDependency
            for (index, entry, position) in layout.visiblePositions(of: set.entries, on: side, value: set.labeledValue)
            {
                builder.drawValue(
                    set.labeledValue(of: entry),
                    at: index,
                    of: set.base,
                    above: position,
                    distance: set.valueDistance,
                    layout,
                    within: &budget
                )
                builder.drawIcon(of: set.base, at: position)
            }
        }
    }
}
