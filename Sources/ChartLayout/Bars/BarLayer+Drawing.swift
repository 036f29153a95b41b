extension BarLayer {
    /// Draws the bars, set by set (`drawDataSet` in DGCharts' Renderers/BarChartRenderer.swift).
    func drawMarks(_ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        for set in dataSets where set.base.visible {
            let parts = set.entries.flatMap { self.parts(of: $0, in: set, layout) }
            if placement.drawBarShadowEnabled {
                let color = set.base.resolvedColor(set.barShadowColor)
                let shadows = shadowRects(of: set, layout)
                for index in layout.visibleIndices(of: shadows) {
                    builder.fill(.outline(of: shadows[index]), color: color)
                }
                // DGCharts paints upright bars in the color of their shadows first.
                for index in layout.view.isTransposed ? [] : layout.visibleIndices(of: parts.map(\.rect)) {
                    builder.fill(parts[index].outline(outerCornerRadius: set.cornerRadius), color: color)
                }
            }
            let border = LayoutStroke(width: set.barBorderWidth)
            for index in layout.visibleIndices(of: parts.map(\.rect)) {
                let outline = parts[index].outline(outerCornerRadius: set.cornerRadius)
                let accent = index == parts.count - 1 ? set.lastBarColor : nil
                builder.fill(outline, color: accent ?? set.thresholdOrRepeatedColor(of: parts[index].value, at: index))
                builder.stroke(outline, style: border, color: set.base.resolvedColor(set.barBorderColor))
            }
        }
    }

    /// The areas behind the bars, from one edge of the content to the other.
    private func shadowRects(of set: BarDataSet, _ layout: PlotLayout) -> [LayoutRect] {
        let content = layout.contentRect
        return set.entries.map { entry in
            let rect = layout.rect(x: xRange(of: entry), from: 0, to: 0, on: set.base.axisDependency)
            return layout.view.isTransposed
                ? LayoutRect(x: content.x, y: rect.y, width: content.width, height: rect.height)
                : LayoutRect(x: rect.x, y: content.y, width: rect.width, height: content.height)
        }
    }

    /// Draws the highlighted bar again, as a whole.
    func highlight(_ entry: BarEntry, of set: BarDataSet, _ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        let bar = BarPart(
            rect: layout.rect(x: xRange(of: entry), from: entry.y, to: 0, on: set.base.axisDependency),
            value: entry.y,
            outerEdge: parts(of: entry, in: set, layout).first { $0.outerEdge != nil }?.outerEdge
        )
        let color = set.base.resolvedColor(set.base.highlightColor).multiplyingOpacity(by: set.highlightAlpha)
        builder.fill(bar.outline(outerCornerRadius: set.cornerRadius), color: color)
    }
}

extension PlotLayout {
    /// The indices of the bars inside the content; the search ends behind the last.
    fileprivate func visibleIndices(of bars: [LayoutRect]) -> [Int] {
        var visible: [Int] = []
        for (index, bar) in bars.enumerated() {
            if view.isTransposed {
                guard isInsideTop(y: bar.bottom) else { break }
                if isInsideBottom(y: bar.y) { visible.append(index) }
            } else if isInsideLeftEdge(x: bar.right) {
                guard isInsideRightEdge(x: bar.x) else { break }
                visible.append(index)
            }
        }
        return visible
    }
}
