extension ChartDrawing {
    /// Draws the legend's forms and labels.
    mutating func drawLegend(_ plan: ChartPlan) {
        guard view.legend.enabled, !plan.legend.entries.isEmpty else { return }
        switch view.legend.orientation {
        case .horizontal: drawHorizontalLegend(plan)
        case .vertical: drawVerticalLegend(plan)
        }
    }

    /// The sign of steps along a line.
    private var forward: Double { view.legend.direction == .leftToRight ? 1 : -1 }

    /// Where a line of the legend begins: its left end, or its right end where it runs leftwards.
    private func legendOrigin(_ plan: ChartPlan) -> Double {
        let legend = view.legend
        let isVertical = legend.orientation == .vertical
        let isLeftwards = legend.direction == .rightToLeft
        let width = plan.legend.neededWidth
        switch legend.horizontalAlignment {
        case .left:
            return (isVertical ? 0 : plan.content.x) + legend.xOffset + (isLeftwards ? width : 0)
        case .right:
            return (isVertical ? chart.width : plan.content.right) - legend.xOffset - (isLeftwards ? 0 : width)
        case .center:
            // A vertical legend is moved as a whole, the lines of a horizontal one each on its own.
            let middle = isVertical ? chart.width / 2 : plan.content.x + plan.content.width / 2
            return middle + forward * (legend.xOffset - (isVertical ? width / 2 - legend.xOffset : 0))
        }
    }

    private mutating func drawHorizontalLegend(_ plan: ChartPlan) {
        let legend = view.legend
        let height = legend.font.lineHeight
        let origin = legendOrigin(plan)
        var y =
            switch legend.verticalAlignment {
            case .top: legend.yOffset
            case .bottom: chart.height - legend.yOffset - plan.legend.neededHeight
            case .center: (chart.height - plan.legend.neededHeight) / 2 + legend.yOffset
            }
        var x = origin
        var line = 0
        for (index, entry) in plan.legend.entries.enumerated() {
            if entry.startsLine {
                x = origin
                y += height + legend.yEntrySpace
            }
            if index == 0 || entry.startsLine {
                let width = line < plan.legend.lineWidths.count ? plan.legend.lineWidths[line] : 0
                if legend.horizontalAlignment == .center { x -= forward * width / 2 }
                line += 1
            }
            if entry.form != .none {
                drawForm(entry, x: forward < 0 ? x - entry.formSize : x, middle: y + height / 2)
                x += forward * entry.formSize
            }
            if let label = entry.label {
                if entry.form != .none { x += forward * legend.formToTextSpace }
                text(label, topLeft: Point(forward < 0 ? x - label.width : x, y), legend.textColor)
                x += forward * (label.width + legend.xEntrySpace)
            } else {
                x += forward * legend.stackSpace
            }
        }
    }

    private mutating func drawVerticalLegend(_ plan: ChartPlan) {
        let legend = view.legend
        let height = legend.font.lineHeight
        let step = height + legend.yEntrySpace
        let origin = legendOrigin(plan)
        let isCentered = legend.horizontalAlignment == .center
        var y =
            switch legend.verticalAlignment {
            case .top: (isCentered ? 0 : plan.content.y) + legend.yOffset
            case .bottom:
                (isCentered ? chart.height : plan.content.bottom) - plan.legend.neededHeight - legend.yOffset
            case .center: chart.height / 2 - plan.legend.neededHeight / 2 + legend.yOffset
            }
        var group = 0.0
        // Once a group of forms was drawn, every later label stands a line lower than its form: DGCharts' habit.
        var hasGrouped = false
        for entry in plan.legend.entries {
            var x = origin
            if entry.form != .none {
                x += forward > 0 ? group : group - entry.formSize
                drawForm(entry, x: x, middle: y + height / 2)
                if forward > 0 { x += entry.formSize }
            }
            guard let label = entry.label else {
                group += entry.formSize + legend.stackSpace
                hasGrouped = true
                continue
            }
            if hasGrouped {
                x = origin
                y += step
            } else if entry.form != .none {
                x += forward * legend.formToTextSpace
            }
            text(label, topLeft: Point(forward < 0 ? x - label.width : x, y), legend.textColor)
            y += step
            group = 0
        }
    }

    /// Draws one form, its left edge and its middle from the top given.
    private mutating func drawForm(_ entry: LegendPlan.Entry, x: Double, middle: Double) {
        let half = entry.formSize / 2
        switch entry.form {
        case .none, .empty:
            break
        case .square:
            fill(.rect(Rect(x: x, y: middle - half, width: entry.formSize, height: entry.formSize)), entry.color)
        case .circle, .default:
            fill(.circle(center: Point(x + half, middle), radius: half), entry.color)
        case .line:
            let line = Path.line(from: Point(x, middle), to: Point(x + entry.formSize, middle))
            stroke(line, entry.line, entry.color)
        }
    }
}
