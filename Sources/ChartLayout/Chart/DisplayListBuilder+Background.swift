extension DisplayListBuilder {
    /// Fills the content and strokes its border; data and grid cover the inner half of the border.
    mutating func drawGridBackgroundAndBorders(_ layout: PlotLayout) {
        let content = LayoutPath.outline(of: layout.contentRect)
        if layout.view.drawGridBackgroundEnabled { fill(content, color: layout.view.gridBackgroundColor) }
        if layout.view.drawBordersEnabled {
            stroke(content, style: LayoutStroke(width: layout.view.borderLineWidth), color: layout.view.borderColor)
        }
    }

    /// Writes the text for a chart without data into the center of the view.
    mutating func drawNoDataText(of view: ChartViewStyle, width: Double, height: Double) {
        let lines = TextBlock(view.noDataText, font: view.noDataFont).wrapped(toWidth: width)
        let textWidth = lines.map(\.width).max() ?? 0
        let lineHeight = view.noDataFont.lineHeight
        var top = (height - Double(lines.count) * lineHeight) / 2
        for line in lines {
            let indent = view.noDataTextAlignment.leadingSpaceFraction * (textWidth - line.width)
            draw(line, topLeft: LayoutPoint((width - textWidth) / 2 + indent, top), color: view.noDataTextColor)
            top += lineHeight
        }
    }

    /// Writes the description, aligned to its position or to the bottom right corner of the content.
    mutating func drawDescription(_ layout: PlotLayout) {
        let description = layout.view.chartDescription
        guard description.enabled, !description.text.isEmpty else { return }
        let line = TextBlock(description.text, font: description.font)
        let corner = LayoutPoint(
            layout.contentRect.right - description.xOffset,
            layout.contentRect.bottom - description.yOffset - description.font.lineHeight
        )
        let position = description.position ?? corner
        let indent = description.textAlign.leadingSpaceFraction * line.width
        draw(line, topLeft: LayoutPoint(position.x - indent, position.y), color: description.textColor)
    }
}

extension TextAlignment {
    /// The fraction of the free width that is left of the text.
    fileprivate var leadingSpaceFraction: Double {
        switch self {
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}
