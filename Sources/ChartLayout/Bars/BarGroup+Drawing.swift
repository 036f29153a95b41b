extension BarGroup: MarkGroup {
    /// Draws the bars, set by set (`drawDataSet` in DGCharts' Renderers/BarChartRenderer.swift).
    func drawMarks(_ layout: LineChartLayout, in builder: inout DisplayListBuilder) {
        for set in dataSets where set.base.visible {
            let rects = set.entries.flatMap { self.rects(of: $0, in: set, layout) }
            if drawBarShadowEnabled {
                let color = set.base.resolvedColor(set.barShadowColor)
                for rect in shadowRects(of: set, layout).visible(in: layout) {
                    builder.fill(.outline(of: rect.rect), color: color)
                }
                // DGCharts paints upright bars in the color of their shadows first.
                for rect in layout.view.isTransposed ? [] : rects.visible(in: layout) {
                    builder.fill(.outline(of: rect.rect), color: color)
                }
            }
            let border = StrokeStyle(width: set.barBorderWidth)
            for (index, rect) in rects.visible(in: layout) {
                builder.fill(.outline(of: rect), color: set.base.color(at: index))
                builder.stroke(.outline(of: rect), style: border, color: set.base.resolvedColor(set.barBorderColor))
            }
        }
    }

    /// The areas behind the bars, from one edge of the content to the other.
    private func shadowRects(of set: BarDataSet, _ layout: LineChartLayout) -> [Rect] {
        let content = layout.contentRect
        return set.entries.map { entry in
            let rect = layout.rect(x: xRange(of: entry), from: 0, to: 0, on: set.base.axisDependency)
            return layout.view.isTransposed
                ? Rect(x: content.x, y: rect.y, width: content.width, height: rect.height)
                : Rect(x: rect.x, y: content.y, width: rect.width, height: content.height)
        }
    }

    func draw(_ highlights: [Highlight], _ layout: LineChartLayout, in builder: inout DisplayListBuilder) {
        for (set, entry) in entries(markedBy: highlights) {
            let rect = layout.rect(x: xRange(of: entry), from: entry.y, to: 0, on: set.base.axisDependency)
            let color = set.base.resolvedColor(set.base.highlightColor).multiplyingOpacity(by: set.highlightAlpha)
            builder.fill(.outline(of: rect), color: color)
        }
    }
}

extension [Rect] {
    /// The rectangles inside the content with their indices; the search ends behind the last.
    fileprivate func visible(in layout: LineChartLayout) -> [(index: Int, rect: Rect)] {
        var visible: [(index: Int, rect: Rect)] = []
        for (index, rect) in enumerated() {
            if layout.view.isTransposed {
                guard layout.isInsideTop(y: rect.bottom) else { break }
                if layout.isInsideBottom(y: rect.y) { visible.append((index, rect)) }
            } else {
                guard !layout.isInsideLeftEdge(x: rect.right) || layout.isInsideRightEdge(x: rect.x) else { break }
                if layout.isInsideLeftEdge(x: rect.right) { visible.append((index, rect)) }
            }
        }
        return visible
    }
}
