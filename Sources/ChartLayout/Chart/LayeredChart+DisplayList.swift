extension LayeredChart {
    /// The width of the picture if it is the mirror image of its layout, with texts to be read; `nil` if it is not.
    ///
    /// In a language that is written from right to left, `default` mirrors as Swift Charts does: time runs to the left,
    /// where the last value is. So do readers of Arabic and Hebrew order events (Fuhrman and Boroditsky, 2010). DGCharts
    /// and Apple's guide of 2015 mirror no graphs, and Arabic media 31 % of those with numbers along x (Alebri and
    /// others, 2024), so the style decides.
    var mirroredWidth: Double? { view.mirrorsRightToLeft && locale.isRightToLeft ? width : nil }

    /// Lays out and draws the chart as a display list.
    ///
    /// All coordinates are finite. No sample is drawn more than a million points from the origin.
    ///
    /// - Complexity: O(*n*) in the number of samples.
    public func displayList() -> DisplayList {
        var list = DisplayList(width: width, height: height)
        forEachItem { list.items.append($0) }
        return list
    }

    /// Lays out the chart, and passes on the commands of its display list from back to front.
    ///
    /// The list itself, with several items for each circle, never is in memory. A phone has little of it.
    ///
    /// - Parameter body: Takes one command of ``displayList()`` after the other.
    /// - Complexity: O(*n*) in the number of samples.
    public func forEachItem(_ body: (DisplayList.Item) -> Void) {
        // Without data, an axis can have no positions.
        let hasData = !dataSets.isEmpty
        forEachItemIncludingInvisibleShapes { if hasData || !$0.hasNoPosition { body($0) } }
    }

    /// Passes on also the shapes that DGCharts draws at positions that are not numbers, which nobody sees.
    package func forEachItemIncludingInvisibleShapes(_ body: (DisplayList.Item) -> Void) {
        withoutActuallyEscaping(body) { body in
            var builder = DisplayListBuilder(for: appearance, emit: body)
            builder.mirroredWidth = mirroredWidth
            let whole = LayoutRect(x: 0, y: 0, width: width, height: height)
            builder.fill(.outline(of: whole), color: view.backgroundColor)
            if let layout = PlotLayout(of: self) {
                draw(layout, in: &builder)
            } else {
                builder.drawNoDataText(of: view, width: width, height: height)
            }
        }
    }

    /// Draws a chart with data, in the order of `draw(_:)` in DGCharts' Charts/BarLineChartViewBase.swift.
    private func draw(_ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        let layout = layout.placingLimitLabels(besideLines: lineDataSets)
        let layersInDrawOrder = drawOrder.flatMap { kind in layers.filter { $0.kind == kind } }
        builder.drawGridBackgroundAndBorders(layout)
        builder.drawBands(layout)
        builder.drawAxisLines(layout)
        let isGridBehind = view.xAxis.drawGridLinesBehindDataEnabled
        if isGridBehind { builder.drawGridAndZeroLines(layout) }
        builder.drawLimitLines(layout, behindData: true)

        let widest = lineDataSets.map(\.lineWidth).max() ?? 0
        let beyond = view.clipLeavesLineWidth ? widest / 2 : 0
        let content =
            view.clipDataToContentEnabled
            ? layout.contentRect.extendedHorizontally(by: beyond).extendedVertically(by: beyond) : nil
        // In the pictures made by iOS, the content clip is applied twice to the data.
        builder.clipped(to: content) { outer in
            outer.clipped(to: content) { builder in
                for layer in layersInDrawOrder { layer.drawMarks(layout, in: &builder) }
            }
        }
        if !isGridBehind { builder.clipped(to: content) { $0.drawGridAndZeroLines(layout) } }
        if !highlights.isEmpty {
            builder.clipped(to: content) { builder in
                for kind in drawOrder {
                    for (index, highlight) in highlights where layers[index].kind == kind {
                        layers[index].draw(highlight, layout, in: &builder)
                    }
                }
            }
        }

        for layer in layers { layer.drawCircles(layout, in: &builder) }
        builder.drawLimitLines(layout, behindData: false)
        builder.drawAxisLabels(layout)
        builder.drawEndLabels(layout)
        // More values would be illegible.
        if layout.entryCount < min(view.maxVisibleCount, ValueLabelBudget.maximumValueCount) {
            builder.clipped(to: view.clipValuesToContentEnabled ? layout.contentRect : nil) { builder in
                var budget = ValueLabelBudget()
                for layer in layersInDrawOrder { layer.drawValues(layout, in: &builder, within: &budget) }
            }
        }
        builder.drawLegend(layout)
        builder.drawDescription(layout)
    }
}
