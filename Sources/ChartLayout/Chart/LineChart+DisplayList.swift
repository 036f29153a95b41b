extension LineChart {
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
        let hasDataSets = hasDataSets
        forEachItemIncludingInvisibleShapes { if hasDataSets || !$0.hasNoPosition { body($0) } }
    }

    /// The display list with the shapes that DGCharts draws at positions that are not numbers, which nobody sees.
    package func displayListIncludingInvisibleShapes() -> DisplayList {
        var list = DisplayList(width: width, height: height)
        forEachItemIncludingInvisibleShapes { list.items.append($0) }
        return list
    }

    private func forEachItemIncludingInvisibleShapes(_ body: (DisplayList.Item) -> Void) {
        withoutActuallyEscaping(body) { body in
            var builder = DisplayListBuilder(for: appearance, emit: body)
            builder.drawBackground(of: self)
            if let layout = LineChartLayout(of: self) {
                builder.draw(self, layout)
            } else {
                builder.drawNoDataText(of: self)
            }
        }
    }
}

extension DisplayListBuilder {
    /// Draws a chart with data, in the order of `draw(_:)` in DGCharts' Charts/BarLineChartViewBase.swift.
    fileprivate mutating func draw(_ chart: LineChart, _ layout: LineChartLayout) {
        let view = layout.view
        drawGridBackgroundAndBorders(layout)
        drawAxisLines(layout)
        let isGridBehind = view.xAxis.drawGridLinesBehindDataEnabled
        if isGridBehind { drawGridAndZeroLines(layout) }
        drawLimitLines(layout, behindData: true)

        let content = view.clipDataToContentEnabled ? layout.contentRect : nil
        // In the pictures made by iOS, the content clip is applied twice to the data.
        clipped(to: content) { outer in
            outer.clipped(to: content) { builder in
                for kind in chart.drawOrder {
                    if kind == .line {
                        builder.drawBandsFillsAndLines(of: chart, layout)
                    } else {
                        chart.chartData(of: kind)?.drawMarks(layout, in: &builder)
                    }
                }
            }
        }
        if !isGridBehind { clipped(to: content) { $0.drawGridAndZeroLines(layout) } }
        if !view.highlights.isEmpty {
            clipped(to: content) { builder in
                for kind in chart.drawOrder {
                    let highlights = view.highlights.filter { $0.kind == kind }
                    if kind == .line {
                        builder.drawHighlights(highlights, of: chart, layout)
                    } else {
                        chart.chartData(of: kind)?.drawHighlights(highlights, layout, in: &builder)
                    }
                }
            }
        }

        drawCircles(of: chart, layout)
        drawLimitLines(layout, behindData: false)
        drawAxisLabels(layout)
        drawValuesAndIcons(of: chart, layout)
        drawLegend(layout)
        drawDescription(layout)
    }

    /// Draws the values and icons of all marks, unless there are too many.
    private mutating func drawValuesAndIcons(of chart: LineChart, _ layout: LineChartLayout) {
        guard layout.entryCount < min(layout.view.maxVisibleCount, ValueLabelBudget.maximumValueCount) else { return }
        clipped(to: layout.view.clipValuesToContentEnabled ? layout.contentRect : nil) { builder in
            var budget = ValueLabelBudget()
            for kind in chart.drawOrder {
                if kind == .line {
                    builder.drawValues(of: chart, layout, within: &budget)
                } else {
                    chart.chartData(of: kind)?.drawValues(layout, in: &builder, within: &budget)
                }
            }
        }
    }
}
