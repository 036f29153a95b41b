extension DisplayListBuilder {
    /// Draws the limit lines of the axes that have them behind, or in front of, the data.
    mutating func drawLimitLines(_ layout: PlotLayout, behindData: Bool) {
        let x = layout.view.xAxis
        if x.enabled, x.drawLimitLinesBehindDataEnabled == behindData {
            for line in x.limitLines where line.enabled {
                let position = layout.x.position(of: line.limit)
                drawLimitLine(line, isVertical: !layout.view.isTransposed, at: position, layout)
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

    /// `renderLimitLines` in DGCharts' Renderers/XAxisRenderer.swift and Renderers/YAxisRenderer.swift.
    private mutating func drawLimitLine(_ line: LimitLine, isVertical: Bool, at position: Double, _ layout: PlotLayout)
    {
        let label = TextBlock(line.limitLineLabel(formattedBy: layout.labelFormatter), font: line.valueFont)
        let (content, half) = (layout.contentRect, line.lineStyle.width / 2)
        let clip = isVertical ? content.extendedHorizontally(by: half) : content.extendedVertically(by: half)
        let path = isVertical ? layout.verticalLine(x: position) : layout.horizontalLine(y: position)
        let corner =
            isVertical
            ? layout.labelCorner(label, ofVerticalLimitLine: line, x: position)
            : layout.labelBox(label, ofHorizontalLimitLine: line, y: position).corner
        clipped(to: clip) {
            $0.stroke(path, style: line.lineStyle, color: line.lineColor)
            guard line.drawLabelEnabled else { return }
            $0.draw(label, boundingBoxTopLeft: corner, rotatedBy: line.labelRotationAngle, color: line.valueTextColor)
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
        let yOffset = line.lineStyle.width + height + line.yOffset
        let (left, right) = (contentRect.x + xOffset, contentRect.right - width - xOffset)
        let (above, below) = (y - yOffset, y - height + yOffset)
        return switch line.labelPosition {
        case .rightTop: LayoutRect(x: right, y: above, width: width, height: height)
        case .rightBottom: LayoutRect(x: right, y: below, width: width, height: height)
        case .leftTop, .auto: LayoutRect(x: left, y: above, width: width, height: height)
        case .leftBottom: LayoutRect(x: left, y: below, width: width, height: height)
        }
    }

    /// The top left corner of the upright box around the label of a vertical limit line.
    fileprivate func labelCorner(_ label: TextBlock, ofVerticalLimitLine line: LimitLine, x: Double) -> LayoutPoint {
        let (width, height) = label.boundingSize(rotatedBy: line.labelRotationAngle)
        let xOffset = line.lineStyle.width + line.xOffset
        let yOffset = 2 + line.yOffset
        return switch line.labelPosition {
        case .rightTop, .auto: LayoutPoint(x + xOffset, contentRect.y + yOffset)
        case .rightBottom: LayoutPoint(x + xOffset, contentRect.bottom - height - yOffset)
        case .leftTop: LayoutPoint(x - width - xOffset, contentRect.y + yOffset)
        case .leftBottom: LayoutPoint(x - width - xOffset, contentRect.bottom - height - yOffset)
        }
    }
}
