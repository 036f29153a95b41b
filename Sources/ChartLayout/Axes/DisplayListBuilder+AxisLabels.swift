extension DisplayListBuilder {
    mutating func drawAxisLabels(_ layout: PlotLayout) {
        if layout.view.isTransposed {
            drawTransposedAxisLabels(layout)
            return
        }
        let axis = layout.view.xAxis
        if axis.enabled, axis.drawLabelsEnabled {
            let content = layout.contentRect
            let height = layout.xAxis.longestLabel.boundingSize(rotatedBy: layout.xAxis.labelRotationAngle).height
            let edges: [XAxisLabelVerticalAlignment] =
                switch axis.labelPosition {
                case .top: [.bottom(content.y - axis.yOffset)]
                case .bottom: [.top(content.bottom + axis.yOffset)]
                case .bothSided: [.bottom(content.y - axis.yOffset), .top(content.bottom + axis.yOffset)]
                case .topInside: [.bottom(content.y + axis.yOffset + height)]
                case .bottomInside: [.top(content.bottom - axis.yOffset - height)]
                }
            for edge in edges { drawXAxisLabels(layout, edge: edge) }
        }
        drawYAxisLabels(of: layout.view.leftAxis, axisLayout: layout.leftAxis, layout)
        drawYAxisLabels(of: layout.view.rightAxis, axisLayout: layout.rightAxis, layout)
    }

    /// Draws the labels of the x axis (`drawLabels` in DGCharts' Renderers/XAxisRenderer.swift).
    private mutating func drawXAxisLabels(_ layout: PlotLayout, edge: XAxisLabelVerticalAlignment) {
        let axis = layout.view.xAxis
        let (labels, angle) = (layout.xAxis.labels, layout.xAxis.labelRotationAngle)
        let rightOffset = layout.width - layout.contentRect.right
        let taken = layout.placedEndLabels.map(\.box)
        let wrapWidth = axis.wordWrapWidthPercent * layout.contentRect.width / layout.xAxis.range.length
        for (index, label) in labels.enumerated() {
            var x = layout.x.position(of: layout.xAxis.ticks.labelValues[index])
            guard layout.isInsideContent(x: x) else { continue }
            // Labels of calendar ticks and of names are already placed, in one line.
            let shift = layout.xAxis.labelShifts?[index]
            let isWrapped = axis.wordWrapEnabled && shift == nil
            let lines = isWrapped ? label.wrapped(toWidth: wrapWidth) : [label]
            let width = lines.map(\.width).max() ?? 0
            if let shift {
                x += shift
            } else if axis.avoidFirstLastClippingEnabled {
                // DGCharts compares with twice the offset, and always moves by half the width.
                if index == labels.count - 1, labels.count > 1 {
                    if width > rightOffset * 2, x + width > layout.width { x -= width / 2 }
                } else if index == 0 {
                    x += width / 2
                }
            }
            if isWrapped {
                drawWrappedXAxisLabel(of: axis, lines, width: width, centerX: x, edge: edge)
            } else if angle == 0 {
                let corner = LayoutPoint(x - label.width / 2, edge.topOfLabel(height: label.height))
                if taken.contains(where: label.capitalBox(topLeft: corner).overlaps) { continue }
                draw(label, topLeft: corner, color: axis.labelTextColor)
            } else {
                let height = label.boundingSize(rotatedBy: angle).height
                let center = LayoutPoint(x, edge.centerOfLabel(height: height))
                draw(label, upperLeftOrRotatedCenter: center, rotatedBy: angle, color: axis.labelTextColor)
            }
        }
    }

    private mutating func drawWrappedXAxisLabel(
        of axis: XAxis,
        _ lines: [TextBlock],
        width: Double,
        centerX: Double,
        edge: XAxisLabelVerticalAlignment
    ) {
        let lineHeight = axis.labelFont.lineHeight
        let height = Double(lines.count) * lineHeight
        let rotation = Rotation(degrees: axis.labelRotationAngle)
        let middle = edge.centerOfLabel(height: rotation.boundingSize(width: width, height: height).height)
        for (index, line) in lines.enumerated() {
            // The distance from the center of the block to the center of the line, before the rotation.
            let distance = (Double(index) + 0.5) * lineHeight - height / 2
            let center = LayoutPoint(centerX - rotation.sine * distance, middle + rotation.cosine * distance)
            if axis.labelRotationAngle == 0 {
                let corner = LayoutPoint(center.x - line.width / 2, center.y - line.height / 2)
                draw(line, topLeft: corner, color: axis.labelTextColor)
            } else {
                draw(
                    line,
                    upperLeftOrRotatedCenter: center,
                    rotatedBy: axis.labelRotationAngle,
                    color: axis.labelTextColor
                )
            }
        }
    }

    /// The least distance of a label of an axis from one at the end of a line, in points.
    private static let leastDistanceFromEndLabel = 4.0

    /// Draws the labels of a y axis (`renderAxisLabels` in DGCharts' Renderers/YAxisRenderer.swift).
    private mutating func drawYAxisLabels(of axis: YAxis, axisLayout: AxisLayout, _ layout: PlotLayout) {
        guard axis.enabled, axis.drawLabelsEnabled else { return }
        let content = layout.contentRect
        let edge: Double
        let isRightAligned: Bool
        switch (axis.side, axis.labelPosition) {
        case (.left, .outsideChart): (edge, isRightAligned) = (content.x - axis.xOffset, true)
        case (.left, .insideChart): (edge, isRightAligned) = (content.x + axis.xOffset, false)
        case (.right, .outsideChart): (edge, isRightAligned) = (content.right + axis.xOffset, false)
        case (.right, .insideChart): (edge, isRightAligned) = (content.right - axis.xOffset, true)
        }
        let y = layout.yTransformer(of: axis.axisDependency)
        let height = axis.labelFont.lineHeight
        let drawn = axis.drawnLabelIndices(of: axisLayout.labels.count)
        let taken = axis.side == .right ? layout.placedEndLabels.map(\.box) : []
        for (index, label) in axisLayout.labels.enumerated() where drawn.contains(index) {
            // The labels of a y axis are at the entries even if they are centered.
            let top = y.position(of: axisLayout.ticks.entries[index]) + height / 2.5 + axis.yOffset - height
            let corner = LayoutPoint(edge + axis.labelXOffset - (isRightAligned ? label.width : 0), top)
            let (box, gap) = (label.capitalBox(topLeft: corner), Self.leastDistanceFromEndLabel)
            if taken.contains(where: { $0.y < box.bottom + gap && box.y < $0.bottom + gap }) { continue }
            draw(label, topLeft: corner, color: axis.labelTextColor)
        }
    }
}

/// The horizontal edge that the labels of an x axis are aligned to.
private struct XAxisLabelVerticalAlignment {
    /// The distance from the top in points.
    let y: Double
    let labelsAreAbove: Bool

    static func bottom(_ y: Double) -> XAxisLabelVerticalAlignment {
        XAxisLabelVerticalAlignment(y: y, labelsAreAbove: true)
    }
    static func top(_ y: Double) -> XAxisLabelVerticalAlignment {
        XAxisLabelVerticalAlignment(y: y, labelsAreAbove: false)
    }

    func topOfLabel(height: Double) -> Double { labelsAreAbove ? y - height : y }
    func centerOfLabel(height: Double) -> Double { labelsAreAbove ? y - height / 2 : y + height / 2 }
}
