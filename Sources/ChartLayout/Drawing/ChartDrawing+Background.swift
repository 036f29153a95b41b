extension ChartDrawing {
    /// Fills the whole view.
    mutating func drawBackground() {
        fill(.rect(bounds), view.backgroundColor)
    }

    /// Fills the content and strokes its border; data and grid cover the border's inner half.
    mutating func drawGridBackground(_ plan: ChartPlan) {
        if view.drawGridBackgroundEnabled { fill(.rect(plan.content), view.gridBackgroundColor) }
        if view.drawBordersEnabled {
            stroke(.rect(plan.content), StrokeStyle(width: view.borderLineWidth), view.borderColor)
        }
    }

    /// Writes the text of a chart without data into the middle of the view, broken where a line is full.
    mutating func drawNoDataText() {
        let lines = TextLine(view.noDataText, view.noDataFont).broken(width: chart.width)
        let width = lines.map(\.width).max() ?? 0
        let height = Double(lines.count) * view.noDataFont.lineHeight
        let left = (chart.width - width) / 2
        var top = (chart.height - height) / 2
        for line in lines {
            let indent =
                switch view.noDataTextAlignment {
                case .left: 0.0
                case .center: (width - line.width) / 2
                case .right: width - line.width
                }
            text(line, topLeft: Point(left + indent, top), view.noDataTextColor)
            top += view.noDataFont.lineHeight
        }
    }
}
