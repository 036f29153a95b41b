extension DisplayListBuilder {
    /// Draws the forms and labels of the legend (`renderLegend` in DGCharts' Renderers/LegendRenderer.swift).
    mutating func drawLegend(_ layout: PlotLayout) {
        guard layout.view.legend.enabled, !layout.legend.entries.isEmpty else { return }
        switch layout.view.legend.orientation {
        case .horizontal: drawHorizontalLegend(layout)
        case .vertical: drawVerticalLegend(layout)
        }
    }

    /// The sign of steps along a line of the legend.
    private func directionSign(of legend: Legend) -> Double { legend.direction == .leftToRight ? 1 : -1 }

    /// The start of a line of the legend: its left end, or its right end if the direction is right to left.
    private func legendLineLeadingX(_ layout: PlotLayout) -> Double {
        let legend = layout.view.legend
        let isVertical = legend.orientation == .vertical
        let isRightToLeft = legend.direction == .rightToLeft
        let width = layout.legend.neededWidth
        switch legend.horizontalAlignment {
        case .left:
            return (isVertical ? 0 : layout.contentRect.x) + legend.xOffset + (isRightToLeft ? width : 0)
        case .right:
            return (isVertical ? layout.width : layout.contentRect.right) - legend.xOffset - (isRightToLeft ? 0 : width)
        case .center:
            // A vertical legend moves as a whole; in a horizontal legend each line moves separately.
            let middle = isVertical ? layout.width / 2 : layout.contentRect.x + layout.contentRect.width / 2
            return middle + directionSign(of: legend) * (legend.xOffset - (isVertical ? width / 2 - legend.xOffset : 0))
        }
    }

    private mutating func drawHorizontalLegend(_ layout: PlotLayout) {
        let legend = layout.view.legend
        let directionSign = directionSign(of: legend)
        let height = legend.font.lineHeight
        let origin = legendLineLeadingX(layout)
        var y =
            switch legend.verticalAlignment {
            case .top: legend.yOffset
            case .bottom: layout.height - legend.yOffset - layout.legend.neededHeight
            case .center: (layout.height - layout.legend.neededHeight) / 2 + legend.yOffset
            }
        var x = origin
        var line = 0
        for (index, entry) in layout.legend.entries.enumerated() {
            if entry.startsLine {
                x = origin
                y += height + legend.yEntrySpace
            }
            if index == 0 || entry.startsLine {
                let width = line < layout.legend.lineWidths.count ? layout.legend.lineWidths[line] : 0
                if legend.horizontalAlignment == .center { x -= directionSign * width / 2 }
                line += 1
            }
            if entry.form != .none {
                drawLegendForm(of: entry, x: directionSign < 0 ? x - entry.formSize : x, middle: y + height / 2)
                x += directionSign * entry.formSize
            }
            if let label = entry.label {
                if entry.form != .none { x += directionSign * legend.formToTextSpace }
                draw(label, topLeft: LayoutPoint(directionSign < 0 ? x - label.width : x, y), color: legend.textColor)
                x += directionSign * (label.width + legend.xEntrySpace)
            } else {
                x += directionSign * legend.stackSpace
            }
        }
    }

    private mutating func drawVerticalLegend(_ layout: PlotLayout) {
        let legend = layout.view.legend
        let directionSign = directionSign(of: legend)
        let height = legend.font.lineHeight
        let step = height + legend.yEntrySpace
        let origin = legendLineLeadingX(layout)
        let isCentered = legend.horizontalAlignment == .center
        var y =
            switch legend.verticalAlignment {
            case .top: (isCentered ? 0 : layout.contentRect.y) + legend.yOffset
            case .bottom:
                (isCentered ? layout.height : layout.contentRect.bottom) - layout.legend.neededHeight - legend.yOffset
            case .center: layout.height / 2 - layout.legend.neededHeight / 2 + legend.yOffset
            }
        var group = 0.0
        // In DGCharts, after a group of forms every later label is one line lower than its form.
        var hasGrouped = false
        for entry in layout.legend.entries {
            var x = origin
            if entry.form != .none {
                x += directionSign > 0 ? group : group - entry.formSize
                drawLegendForm(of: entry, x: x, middle: y + height / 2)
                if directionSign > 0 { x += entry.formSize }
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
                x += directionSign * legend.formToTextSpace
            }
            draw(label, topLeft: LayoutPoint(directionSign < 0 ? x - label.width : x, y), color: legend.textColor)
            y += step
            group = 0
        }
    }

    /// Draws a form; `x` is its left edge and `middle` its vertical center.
    private mutating func drawLegendForm(of entry: LegendLayout.MeasuredEntry, x: Double, middle: Double) {
        let half = entry.formSize / 2
        switch entry.form {
        case .none, .empty:
            break
        case .square:
            let box = LayoutRect(x: x, y: middle - half, width: entry.formSize, height: entry.formSize)
            fill(.outline(of: box), color: entry.color)
        case .circle, .default:
            fill(.circle(center: LayoutPoint(x + half, middle), radius: half), color: entry.color)
        case .line:
            let line = LayoutPath.line(from: LayoutPoint(x, middle), to: LayoutPoint(x + entry.formSize, middle))
            stroke(line, style: entry.lineStyle, color: entry.color)
        }
    }
}
