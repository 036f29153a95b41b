import SeriesDecoding

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

extension HighlightLineDataSet where Entry == Sample {
    func labeledValue(of entry: Sample) -> Double { entry.value }
}

extension MarkLayer where DataSet: HighlightLineDataSet {
    func highlight(_ entry: DataSet.Entry, of set: DataSet, _ layout: PlotLayout, in builder: inout DisplayListBuilder)
    {
        layout.drawLines(through: entry, of: set, in: &builder)
    }

    /// Draws the value above each mark, and its icon (`drawValues` in DGCharts' Renderers/LineChartRenderer.swift).
    func drawValues(_ layout: PlotLayout, in builder: inout DisplayListBuilder, within budget: inout ValueLabelBudget) {
        for set in dataSetsWithValues {
            let (base, formatter) = (set.base, layout.labelFormatter(for: set.base.valueFormatter))
            for (index, entry, position) in layout.visibleMarks(of: set) {
                if base.drawValuesEnabled {
                    let text = formatter.string(from: set.labeledValue(of: entry))
                    let label = TextBlock(text, font: base.valueFont)
                    let top = position.y - set.valueDistance - base.valueFont.lineHeight
                    if budget.spend(on: label) {
                        builder.draw(
                            label,
                            upperLeftOrRotatedCenter: LayoutPoint(position.x - label.width / 2, top),
                            rotatedBy: base.valueLabelAngle,
                            color: base.resolvedColor(in: base.valueColors, at: index)
                        )
                    }
                }
                builder.drawIcon(of: base, at: position)
            }
        }
    }
}

extension PlotLayout {
    /// Draws lines across the content through a highlighted mark.
    ///
    /// `drawHighlightLines` in DGCharts' Renderers/LineScatterCandleRadarRenderer.swift.
    func drawLines<DataSet: HighlightLineDataSet>(
        through entry: DataSet.Entry,
        of set: DataSet,
        in builder: inout DisplayListBuilder
    ) {
        let point = position(x: entry.x, value: entry.y, on: set.base.axisDependency)
        let (lines, color) = (set.highlightLines, set.base.resolvedColor(set.base.highlightColor))
        if lines.drawVerticalHighlightIndicatorEnabled {
            builder.stroke(verticalLine(x: point.x), style: lines.highlightLineStyle, color: color)
        }
        if lines.drawHorizontalHighlightIndicatorEnabled {
            builder.stroke(horizontalLine(y: point.y), style: lines.highlightLineStyle, color: color)
        }
    }

    /// The visible marks inside the content with their indices in their runs, at their labeled values.
    func visibleMarks<DataSet: HighlightLineDataSet>(
        of set: DataSet
    ) -> [(index: Int, entry: DataSet.Entry, position: LayoutPoint)] {
        let (x, y) = (self.x, yTransformer(of: set.base.axisDependency))
        var visible: [(index: Int, entry: DataSet.Entry, position: LayoutPoint)] = []
        for run in set.runs {
            for index in run.visibleIndices(in: visibleTimes).map(Range.init) ?? 0..<0 {
                let position = LayoutPoint(
                    x.position(of: run[index].x),
                    y.position(of: set.labeledValue(of: run[index]))
                )
                // The search ends at the right edge, also on an axis that is mirrored.
                guard isInsideRightEdge(x: position.x) else { break }
                if isInsideContent(x: position.x), isInsideContent(y: position.y) {
                    visible.append((index, run[index], position))
                }
            }
        }
        return visible
    }
}
