extension BarLayer {
    /// Draws the values beyond or inside the ends of the bars, and the icons there.
    func drawValues(_ layout: PlotLayout, in builder: inout DisplayListBuilder, within budget: inout ValueLabelBudget) {
        let isTransposed = layout.view.isTransposed
        for set in dataSetsWithValues {
            let values = placedValues(of: set, layout)
            if set.valuesGiveWay, !areFree(values, of: set, layout) { continue }
            for (index, label, corner) in values {
                let color = set.base.resolvedColor(in: set.base.valueColors, at: index)
                if set.base.drawValuesEnabled, budget.spend(on: label) {
                    let angle = set.base.valueLabelAngle
                    if isTransposed {
                        builder.draw(label, boundingBoxTopLeft: corner, rotatedBy: angle, color: color)
                    } else {
                        builder.draw(label, upperLeftOrRotatedCenter: corner, rotatedBy: angle, color: color)
                    }
                }
                let iconCenter =
                    isTransposed
                    ? LayoutPoint(corner.x, corner.y + label.height / 2)
                    : LayoutPoint(corner.x + label.width / 2, corner.y)
                builder.drawIcon(of: set.base, at: iconCenter)
            }
        }
    }

    /// A value of the entry at an index, with its upper left corner.
    private typealias PlacedValue = (index: Int, label: TextBlock, corner: LayoutPoint)

    /// The values in the content. The position of an icon depends on the label, also if labels are not drawn.
    private func placedValues(of set: BarDataSet, _ layout: PlotLayout) -> [PlacedValue] {
        var formatter = layout.labelFormatter(for: set.base.valueFormatter)
        formatter.decimals = set.valueDecimals ?? formatter.decimals
        let entries = set.entries.enumerated().suffix(set.writesOnlyLastValue ? 1 : set.entries.count)
        return entries.flatMap { index, entry -> [PlacedValue] in
            guard let bar = parts(of: entry, in: set, layout).first?.rect else { return [] }
            return labeledBarEnds(of: entry, in: set, bar: bar, layout).compactMap { barEnd in
                let label = TextBlock(formatter.string(from: barEnd.value), font: set.base.valueFont)
                return corner(of: label, at: barEnd, of: bar, in: set, layout).map { (index, label, $0) }
            }
        }
    }

    /// Whether values are apart, in the picture, and beside the labels of the axes.
    private func areFree(_ values: [PlacedValue], of set: BarDataSet, _ layout: PlotLayout) -> Bool {
        let view = layout.view
        let axes = [view.leftAxis, view.rightAxis].filter { $0.enabled && $0.drawLabelsEnabled }
        func hasLabels(_ side: YAxis.AxisDependency) -> Bool {
            !view.isTransposed && axes.contains { $0.side == side }
        }
        let left = hasLabels(.left) ? layout.contentRect.x : 0
        let right = hasLabels(.right) ? layout.contentRect.right : layout.width
        let boxes = values.map { $0.label.capitalBox(topLeft: $0.corner) }
        return boxes.indices.allSatisfy { index in
            let box = boxes[index]
            return box.x >= left && box.right <= right && box.y >= 0 && box.bottom <= layout.contentRect.bottom
                && !boxes[..<index].contains(where: box.overlaps)
        }
    }

    /// The distance of a value from the end of a horizontal bar, in points.
    static let distanceOfValues = 5.0

    /// The end of a bar, or of a part of a stack, at which its value is written: its position along the y axis, and
    /// whether the label is on the side of lower values.
    private typealias LabeledBarEnd = (value: Double, end: Double, isLabelBelow: Bool)

    private func labeledBarEnds(of entry: BarEntry, in set: BarDataSet, bar: LayoutRect, _ layout: PlotLayout)
        -> [LabeledBarEnd]
    {
        let y = layout.yTransformer(of: set.base.axisDependency)
        guard set.isStacked else {
            let isBelow = entry.y < 0
            return [(entry.y, layout.view.isTransposed ? bar.right : isBelow ? bar.bottom : bar.y, isBelow)]
        }
        return entry.labeledEnds.map { ($0.value, y.position(of: $0.end), $0.isLabelBelow) }
    }

    /// The upper left corner of a value above, below or beside the end of a bar; `nil` if it is outside of the content.
    ///
    /// `drawValues` in DGCharts' Renderers/BarChartRenderer.swift and Renderers/HorizontalBarChartRenderer.swift.
    private func corner(
        of label: TextBlock,
        at barEnd: LabeledBarEnd,
        of bar: LayoutRect,
        in set: BarDataSet,
        _ layout: PlotLayout
    ) -> LayoutPoint? {
        let isInverted = layout.view.yAxis(on: set.base.axisDependency).inverted
        let isBeyondEnd = barEnd.isLabelBelow != placement.drawValueAboveBarEnabled
        if layout.view.isTransposed {
            var distance = isBeyondEnd ? Self.distanceOfValues : -(label.width + Self.distanceOfValues)
            // The label of a negative bar is at its left end. With an inverted axis, DGCharts moves it the other way.
            if barEnd.isLabelBelow, !set.isStacked { distance -= bar.width }
            if isInverted { distance = -distance - label.width }
            let corner = LayoutPoint(barEnd.end + distance, bar.center.y - label.height / 2)
            let edge = set.isStacked ? LayoutPoint(corner.x, bar.center.y) : bar.corner
            return layout.isInsideContent(x: edge.x) && layout.isInsideContent(y: edge.y) ? corner : nil
        }
        var distance = isBeyondEnd ? -(label.height + 4.5) : 4.5
        if isInverted { distance = -distance - label.height }
        let corner = LayoutPoint(bar.center.x - label.width / 2, barEnd.end + distance)
        let edge = LayoutPoint(bar.center.x, set.isStacked ? corner.y : bar.y)
        return layout.isInsideContent(x: edge.x) && layout.isInsideContent(y: edge.y) ? corner : nil
    }
}
