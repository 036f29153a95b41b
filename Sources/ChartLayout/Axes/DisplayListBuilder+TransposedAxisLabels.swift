extension DisplayListBuilder {
    /// Draws the labels of the three axes of a transposed chart: those of the x axis beside the content.
    mutating func drawTransposedAxisLabels(_ layout: PlotLayout) {
        let axis = layout.view.xAxis
        if axis.enabled, axis.drawLabelsEnabled {
            let content = layout.contentRect
            let edges: [(x: Double, isRightOfLabel: Bool)] =
                switch axis.labelPosition {
                case .top: [(content.right + axis.xOffset, false)]
                case .topInside: [(content.right - axis.xOffset, true)]
                case .bottom: [(content.x - axis.xOffset, true)]
                case .bottomInside: [(content.x + axis.xOffset, false)]
                case .bothSided: [(content.right + axis.xOffset, false), (content.x - axis.xOffset, true)]
                }
            for edge in edges { drawXAxisLabels(layout, edge: edge) }
        }
        drawTransposedYAxisLabels(of: layout.view.leftAxis, axisLayout: layout.leftAxis, layout)
        drawTransposedYAxisLabels(of: layout.view.rightAxis, axisLayout: layout.rightAxis, layout)
    }

    /// Draws the labels of the x axis (`drawLabels` in DGCharts' Renderers/XAxisRendererHorizontalBarChart.swift).
    private mutating func drawXAxisLabels(_ layout: PlotLayout, edge: (x: Double, isRightOfLabel: Bool)) {
        let (axis, angle) = (layout.view.xAxis, layout.xAxis.labelRotationAngle)
        for (index, label) in layout.xAxis.labels.enumerated() {
            let y = layout.x.position(of: layout.xAxis.ticks.labelValues[index])
            guard layout.isInsideContent(y: y) else { continue }
            let middle = y - (layout.xAxis.labelShifts?[index] ?? 0)
            let (width, height) = label.boundingSize(rotatedBy: angle)
            let left = edge.isRightOfLabel ? edge.x - width : edge.x
            if angle == 0 {
                draw(label, topLeft: LayoutPoint(left, middle - height / 2), color: axis.labelTextColor)
            } else {
                let center = LayoutPoint(left + width / 2, middle)
                draw(label, upperLeftOrRotatedCenter: center, rotatedBy: angle, color: axis.labelTextColor)
            }
        }
    }

    /// Draws the labels of a y axis (`renderAxisLabels` in DGCharts' Renderers/YAxisRendererHorizontalBarChart.swift).
    private mutating func drawTransposedYAxisLabels(
        of axis: YAxis,
        axisLayout: AxisLayout,
        _ layout: PlotLayout
    ) {
        guard axis.enabled, axis.drawLabelsEnabled else { return }
        let x = layout.yTransformer(of: axis.axisDependency)
        let edge =
            axis.side == .left
            ? layout.contentRect.y - 2.5 - axis.labelFont.lineHeight : layout.contentRect.bottom + 2.5
        let drawn = axis.drawnLabelIndices(of: axisLayout.labels.count)
        for (index, label) in axisLayout.labels.enumerated() where drawn.contains(index) {
            let center = x.position(of: axisLayout.ticks.entries[index]) + (axisLayout.labelShifts?[index] ?? 0)
            let left = center - label.width / 2
            let top = edge - axis.yOffset + axis.labelXOffset
            draw(label, topLeft: LayoutPoint(left, top), color: axis.labelTextColor)
        }
    }
}
