extension DisplayListBuilder {
    /// Draws the lines of the three axes.
    mutating func drawAxisLines(_ layout: LineChartLayout) {
        let content = layout.contentRect
        let x = view.xAxis
        if x.enabled, x.drawAxisLineEnabled {
            if [.top, .topInside, .bothSided].contains(x.labelPosition) {
                stroke(layout.horizontalLine(y: content.y), style: x.base.axisLineStyle, color: x.axisLineColor)
            }
            if [.bottom, .bottomInside, .bothSided].contains(x.labelPosition) {
                stroke(layout.horizontalLine(y: content.bottom), style: x.base.axisLineStyle, color: x.axisLineColor)
            }
        }
        for (axis, edge) in [(view.leftAxis, content.x), (view.rightAxis, content.right)]
        where axis.enabled && axis.drawAxisLineEnabled {
            stroke(layout.verticalLine(x: edge), style: axis.base.axisLineStyle, color: axis.axisLineColor)
        }
    }

    /// Draws the grid lines of the three axes and the zero lines.
    mutating func drawGridLines(_ layout: LineChartLayout) {
        let x = view.xAxis
        if x.enabled, x.drawGridLinesEnabled {
            let content = layout.contentRect
            let entries = layout.xAxis.ticks.entries.filter {
                let position = layout.x.position(of: $0)
                return position >= content.x && position <= chart.width
            }
            clipped(to: content.extendedHorizontally(by: x.gridLineWidth / 2)) { builder in
                for entry in entries {
                    let line = layout.verticalLine(x: layout.x.position(of: entry))
                    builder.stroke(line, style: x.base.gridLineStyle, color: x.gridColor)
                }
            }
        }
        drawGridLines(of: view.leftAxis, entries: layout.leftAxis.ticks.entries, layout)
        drawGridLines(of: view.rightAxis, entries: layout.rightAxis.ticks.entries, layout)
    }

    private mutating func drawGridLines(of axis: YAxis, entries: [Double], _ layout: LineChartLayout) {
        guard axis.enabled else { return }
        let y = layout.yTransformer(of: axis.axisDependency)
        if axis.drawGridLinesEnabled {
            clipped(to: layout.contentRect.extendedVertically(by: axis.gridLineWidth / 2)) { builder in
                for entry in entries {
                    let line = layout.horizontalLine(y: y.position(of: entry))
                    builder.stroke(line, style: axis.base.gridLineStyle, color: axis.gridColor)
                }
            }
        }
        if axis.drawZeroLineEnabled {
            let line = layout.horizontalLine(y: y.position(of: 0))
            clipped(to: layout.contentRect.extendedVertically(by: axis.zeroLineWidth / 2)) {
                $0.stroke(line, style: axis.zeroLineStyle, color: axis.zeroLineColor)
            }
        }
    }
}

extension LineChartLayout {
    /// A line across the content.
    func horizontalLine(y: Double) -> Path {
        .line(from: Point(contentRect.x, y), to: Point(contentRect.right, y))
    }

    /// A line down the content.
    func verticalLine(x: Double) -> Path {
        .line(from: Point(x, contentRect.y), to: Point(x, contentRect.bottom))
    }
}
