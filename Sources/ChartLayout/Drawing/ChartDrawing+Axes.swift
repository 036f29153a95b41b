extension ChartDrawing {
    /// Draws the lines the three axes stand on.
    mutating func drawAxisLines(_ plan: ChartPlan) {
        let content = plan.content
        let x = view.xAxis
        if x.enabled, x.drawAxisLineEnabled {
            if [.top, .topInside, .bothSided].contains(x.labelPosition) {
                stroke(plan.horizontal(content.y), x.base.axisLine, x.axisLineColor)
            }
            if [.bottom, .bottomInside, .bothSided].contains(x.labelPosition) {
                stroke(plan.horizontal(content.bottom), x.base.axisLine, x.axisLineColor)
            }
        }
        for (axis, place) in [(view.leftAxis, content.x), (view.rightAxis, content.right)]
        where axis.enabled && axis.drawAxisLineEnabled {
            stroke(plan.vertical(place), axis.base.axisLine, axis.axisLineColor)
        }
    }

    /// Draws the grid of the three axes and the zero lines.
    mutating func drawGridLines(_ plan: ChartPlan) {
        let content = plan.content
        let x = view.xAxis
        if x.enabled, x.drawGridLinesEnabled {
            let transformer = plan.x
            let entries = plan.xAxis.ticks.entries.filter {
                let place = transformer.placeByMatrix($0)
                return place >= content.x && place <= chart.width
            }
            add(.pushClip(content.widened(by: x.gridLineWidth / 2)))
            for entry in entries {
                stroke(plan.vertical(transformer.place(entry)), x.base.gridLine, x.gridColor)
            }
            add(.popClip)
        }
        drawGridLines(plan, view.leftAxis, plan.leftAxis)
        drawGridLines(plan, view.rightAxis, plan.rightAxis)
    }

    private mutating func drawGridLines(_ plan: ChartPlan, _ axis: YAxis, _ axisPlan: AxisPlan) {
        guard axis.enabled else { return }
        let transformer = plan.y(axis.axisDependency)
        if axis.drawGridLinesEnabled {
            add(.pushClip(plan.content.heightened(by: axis.gridLineWidth / 2)))
            for entry in axisPlan.ticks.entries {
                stroke(plan.horizontal(transformer.place(entry)), axis.base.gridLine, axis.gridColor)
            }
            add(.popClip)
        }
        if axis.drawZeroLineEnabled {
            add(.pushClip(plan.content.heightened(by: axis.zeroLineWidth / 2)))
            stroke(plan.horizontal(transformer.place(0)), axis.zeroLine, axis.zeroLineColor)
            add(.popClip)
        }
    }
}

extension ChartPlan {
    /// A line across the content.
    func horizontal(_ y: Double) -> Path {
        .line(from: Point(content.x, y), to: Point(content.right, y))
    }

    /// A line down the content.
    func vertical(_ x: Double) -> Path {
        .line(from: Point(x, content.y), to: Point(x, content.bottom))
    }
}

extension Rect {
    /// The rectangle with some points more on the left and on the right.
    func widened(by points: Double) -> Rect {
        Rect(x: x - points, y: y, width: width + 2 * points, height: height)
    }

    /// The rectangle with some points more at the top and at the bottom.
    func heightened(by points: Double) -> Rect {
        Rect(x: x, y: y - points, width: width, height: height + 2 * points)
    }
}
