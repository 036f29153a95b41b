extension DisplayListBuilder {
    /// Draws the limit lines of the axes that have them behind, or in front of, the data.
    mutating func drawLimitLines(_ layout: PlotLayout, behindData: Bool) {
        let x = layout.view.xAxis
        if x.enabled, x.drawLimitLinesBehindDataEnabled == behindData {
            for line in x.limitLines where line.enabled {
                drawLimitLine(
                    line,
                    isVertical: !layout.view.isTransposed,
                    at: layout.x.position(of: line.limit),
                    layout
                )
            }
        }
        for axis in [layout.view.leftAxis, layout.view.rightAxis]
        where axis.enabled && axis.drawLimitLinesBehindDataEnabled == behindData {
            drawLabelsOfLimitsBeyondEnds(of: axis, layout)
            for line in axis.limitLines where line.enabled {
                let position = layout.yTransformer(of: axis.axisDependency).position(of: line.limit)
                drawLimitLine(line, isVertical: layout.view.isTransposed, at: position, layout)
            }
        }
    }

    private mutating func drawLimitLine(
        _ line: LimitLine,
        isVertical: Bool,
        at position: Double,
        _ layout: PlotLayout
    ) {
        if isVertical {
            drawVerticalLimitLine(line, x: position, layout)
        } else {
            drawHorizontalLimitLine(line, y: position, layout)
        }
    }

    /// Writes the limits that an axis does not include, although it includes those near the data, at its ends.
    private mutating func drawLabelsOfLimitsBeyondEnds(of axis: YAxis, _ layout: PlotLayout) {
        let (range, content) = (layout.yRange(of: axis.axisDependency), layout.contentRect)
        for isAbove in [true, false] {
            let beyond = axis.limitLines.filter { line in
                layout.writesBeyondEnd(line, of: axis)
                    && (isAbove ? line.limit > range.maximum : line.limit < range.minimum)
            }
            for (index, line) in beyond.enumerated() {
                let limit = layout.labelFormatter(for: .number(line.limitFormat)).string(from: line.limit)
                // The arrow points out of the plot, also on an inverted axis.
                let isAtTop = isAbove != axis.inverted
                let parts = [line.labelShowsLimit ? "" : line.label, limit, isAtTop ? "↑" : "↓"]
                let label = TextBlock(parts.filter { !$0.isEmpty }.joined(separator: " "), font: line.valueFont)
                let top =
                    isAtTop
                    ? content.y + line.yOffset + Double(index) * label.height
                    : content.bottom - line.yOffset - Double(index + 1) * label.height
                let isLeft = [.leftTop, .leftBottom].contains(line.labelPosition)
                let left = isLeft ? content.x + 4 : content.right - 4 - label.width
                clipped(to: content) {
                    $0.draw(label, topLeft: LayoutPoint(left, top), color: line.valueTextColor)
                }
            }
        }
    }

    /// `renderLimitLines` in DGCharts' Renderers/YAxisRenderer.swift.
    private mutating func drawHorizontalLimitLine(_ line: LimitLine, y: Double, _ layout: PlotLayout) {
        let label = TextBlock(line.limitLineLabel(formattedBy: layout.labelFormatter), font: line.valueFont)
        let box = layout.labelBox(label, ofHorizontalLimitLine: line, y: y)
        clipped(to: layout.contentRect.extendedVertically(by: line.lineWidth / 2)) {
            $0.stroke(layout.horizontalLine(y: y), style: line.lineStyle, color: line.lineColor)
            $0.drawLimitLineLabel(label, of: line, boundingBoxTopLeft: LayoutPoint(box.x, box.y))
        }
    }

    /// `renderLimitLines` in DGCharts' Renderers/XAxisRenderer.swift.
    private mutating func drawVerticalLimitLine(_ line: LimitLine, x: Double, _ layout: PlotLayout) {
        let content = layout.contentRect
        let label = TextBlock(line.limitLineLabel(formattedBy: layout.labelFormatter), font: line.valueFont)
        let (width, height) = label.boundingSize(rotatedBy: line.labelRotationAngle)
        let xOffset = line.lineWidth + line.xOffset
        let yOffset = 2 + line.yOffset
        let corner =
            switch line.labelPosition {
            case .rightTop, .auto: LayoutPoint(x + xOffset, content.y + yOffset)
            case .rightBottom: LayoutPoint(x + xOffset, content.bottom - height - yOffset)
            case .leftTop: LayoutPoint(x - width - xOffset, content.y + yOffset)
            case .leftBottom: LayoutPoint(x - width - xOffset, content.bottom - height - yOffset)
            }
        clipped(to: content.extendedHorizontally(by: line.lineWidth / 2)) {
            $0.stroke(layout.verticalLine(x: x), style: line.lineStyle, color: line.lineColor)
            $0.drawLimitLineLabel(label, of: line, boundingBoxTopLeft: corner)
        }
    }

    /// Draws a label; `corner` is the top left corner of the upright box around it.
    private mutating func drawLimitLineLabel(
        _ label: TextBlock,
        of line: LimitLine,
        boundingBoxTopLeft topLeft: LayoutPoint
    ) {
        guard line.drawLabelEnabled else { return }
        if line.labelRotationAngle == 0 {
            draw(label, topLeft: topLeft, color: line.valueTextColor)
        } else {
            let (width, height) = label.boundingSize(rotatedBy: line.labelRotationAngle)
            let center = LayoutPoint(topLeft.x + width / 2, topLeft.y + height / 2)
            draw(label, center: center, rotatedBy: line.labelRotationAngle, color: line.valueTextColor)
        }
    }
}

extension PlotLayout {
    /// Whether a limit line that the axis does not reach is written at its end.
    func writesBeyondEnd(_ line: LimitLine, of axis: YAxis) -> Bool {
        axis.includesLimitLines && !view.isTransposed && line.enabled && line.drawLabelEnabled && line.limit.isFinite
    }

    /// The upright box around the label of a horizontal limit line, which is clipped to the content.
    func labelBox(_ label: TextBlock, ofHorizontalLimitLine line: LimitLine, y: Double) -> LayoutRect {
        let (width, height) = label.boundingSize(rotatedBy: line.labelRotationAngle)
        let xOffset = 4 + line.xOffset
        let yOffset = line.lineWidth + height + line.yOffset
        let (left, right) = (contentRect.x + xOffset, contentRect.right - width - xOffset)
        let (above, below) = (y - yOffset, y - height + yOffset)
        return switch line.labelPosition {
        case .rightTop: LayoutRect(x: right, y: above, width: width, height: height)
        case .rightBottom: LayoutRect(x: right, y: below, width: width, height: height)
        case .leftTop, .auto: LayoutRect(x: left, y: above, width: width, height: height)
        case .leftBottom: LayoutRect(x: left, y: below, width: width, height: height)
        }
    }
}
