extension DisplayListBuilder {
    mutating func drawAxisLines(_ layout: PlotLayout) {
        let content = layout.contentRect
        let x = layout.view.xAxis
        // In a transposed chart, the top of the x axis is at the right, and the left axis at the top.
        let (top, bottom, left, right) =
            layout.view.isTransposed
            ? (content.right, content.x, content.y, content.bottom)
            : (content.y, content.bottom, content.x, content.right)
        if x.enabled, x.drawAxisLineEnabled {
            if [.top, .topInside, .bothSided].contains(x.labelPosition) {
                stroke(layout.lineOfEqualY(at: top), style: x.base.axisLineStyle, color: x.axisLineColor)
            }
            if [.bottom, .bottomInside, .bothSided].contains(x.labelPosition) {
                stroke(layout.lineOfEqualY(at: bottom), style: x.base.axisLineStyle, color: x.axisLineColor)
            }
        }
        for axis in [layout.view.leftAxis, layout.view.rightAxis] where axis.enabled && axis.drawAxisLineEnabled {
            let edge = axis.side == .left ? left : right
            stroke(layout.lineOfEqualX(at: edge), style: axis.base.axisLineStyle, color: axis.axisLineColor)
        }
    }

    mutating func drawGridAndZeroLines(_ layout: PlotLayout) {
        let x = layout.view.xAxis
        if x.enabled, x.drawGridLinesEnabled {
            let positions = layout.xAxis.ticks.entries.map { layout.x.position(of: $0) }.filter { position in
                layout.view.isTransposed
                    ? layout.isInsideContent(y: position)
                    : position >= layout.contentRect.x && position <= layout.width
            }
            clipped(to: layout.contentRect(extendedAlongXByHalfOf: x.gridLineStyle.width)) { builder in
                for position in positions {
                    let line = layout.lineOfEqualX(at: position)
                    builder.stroke(line, style: x.base.gridLineStyle, color: x.gridColor)
                }
            }
        }
        drawGridAndZeroLines(of: layout.view.leftAxis, entries: layout.leftAxis.ticks.entries, layout)
        drawGridAndZeroLines(of: layout.view.rightAxis, entries: layout.rightAxis.ticks.entries, layout)
    }

    private mutating func drawGridAndZeroLines(of axis: YAxis, entries: [Double], _ layout: PlotLayout) {
        guard axis.enabled else { return }
        let y = layout.yTransformer(of: axis.axisDependency)
        if axis.drawGridLinesEnabled {
            clipped(to: layout.contentRect(extendedAlongYByHalfOf: axis.gridLineStyle.width)) { builder in
                for position in entries.map(y.position) where !layout.isBesideAxisLine(position, of: axis) {
                    let line = layout.lineOfEqualY(at: position)
                    builder.stroke(line, style: axis.base.gridLineStyle, color: axis.gridColor)
                }
            }
        }
        if axis.drawZeroLineEnabled {
            // DGCharts moves the zero line of a transposed chart.
            let line = layout.lineOfEqualY(at: y.position(of: 0) - (layout.view.isTransposed ? 1 : 0))
            clipped(to: layout.contentRect(extendedAlongYByHalfOf: axis.zeroLineStyle.width)) {
                $0.stroke(line, style: axis.zeroLineStyle, color: axis.zeroLineColor)
            }
        }
    }
}

extension PlotLayout {
    /// The distance in points at which a grid line and the line of an axis look like one line drawn twice.
    private static let distanceOfDoubleLines = 4.0

    /// Whether a grid line at a round number is so near to the line of the x axis that it is left out.
    fileprivate func isBesideAxisLine(_ position: Double, of axis: YAxis) -> Bool {
        guard axis.ticks == .decimal, !view.isTransposed, view.xAxis.enabled, view.xAxis.drawAxisLineEnabled else {
            return false
        }
        let distance = contentRect.bottom - position
        return distance > 0 && distance < Self.distanceOfDoubleLines
    }
}
