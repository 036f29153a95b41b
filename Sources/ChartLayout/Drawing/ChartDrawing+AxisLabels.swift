#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension ChartDrawing {
    /// Writes the labels of the three axes.
    mutating func drawAxisLabels(_ plan: ChartPlan) {
        let x = view.xAxis
        if x.enabled, x.drawLabelsEnabled {
            let content = plan.content
            let height = plan.xAxis.longest.size(rotatedBy: x.labelRotationAngle).height
            if [.top, .bothSided].contains(x.labelPosition) {
                drawXLabels(plan, edge: content.y - x.yOffset, isAbove: true)
            }
            if [.bottom, .bothSided].contains(x.labelPosition) {
                drawXLabels(plan, edge: content.bottom + x.yOffset, isAbove: false)
            }
            if x.labelPosition == .topInside {
                drawXLabels(plan, edge: content.y + x.yOffset + height, isAbove: true)
            }
            if x.labelPosition == .bottomInside {
                drawXLabels(plan, edge: content.bottom - x.yOffset - height, isAbove: false)
            }
        }
        drawYLabels(plan, view.leftAxis, plan.leftAxis)
        drawYLabels(plan, view.rightAxis, plan.rightAxis)
    }

    /// Writes the labels of the x axis above or below an edge.
    private mutating func drawXLabels(_ plan: ChartPlan, edge: Double, isAbove: Bool) {
        let axis = view.xAxis
        let labels = plan.xAxis.labels
        let rightOffset = chart.width - plan.content.right
        // Some units of x.
        let wrappingRoom = axis.wordWrapWidthPercent * plan.content.width / plan.xAxis.range.length
        for (index, label) in labels.enumerated() {
            var place = plan.x.place(plan.xAxis.ticks.labelled[index])
            guard plan.isInside(x: place) else { continue }
            let wrapped = axis.wordWrapEnabled ? label.broken(width: wrappingRoom) : [label]
            if axis.avoidFirstLastClippingEnabled {
                let width = wrapped.map(\.width).max() ?? 0
                // DGCharts compares with twice the offset, and moves by half the width whatever is missing.
                if index == labels.count - 1, labels.count > 1 {
                    if width > rightOffset * 2, place + width > chart.width { place -= width / 2 }
                } else if index == 0 {
                    place += width / 2
                }
            }
            if axis.wordWrapEnabled {
                drawWrapped(wrapped, place: place, edge: edge, isAbove: isAbove)
            } else if axis.labelRotationAngle == 0 {
                let top = isAbove ? edge - label.height : edge
                text(label, topLeft: Point(place - label.width / 2, top), axis.labelTextColor)
            } else {
                let height = label.size(rotatedBy: axis.labelRotationAngle).height
                let center = Point(place, isAbove ? edge - height / 2 : edge + height / 2)
                text(label, center: center, rotation: axis.labelRotationAngle, axis.labelTextColor)
            }
        }
    }

    /// Writes the lines of a label of the x axis, each centred.
    private mutating func drawWrapped(_ lines: [TextLine], place: Double, edge: Double, isAbove: Bool) {
        let axis = view.xAxis
        let lineHeight = axis.labelFont.lineHeight
        let width = lines.map(\.width).max() ?? 0
        let height = Double(lines.count) * lineHeight
        let box = TextLine.size(width: width, height: height, rotatedBy: axis.labelRotationAngle)
        let middle = isAbove ? edge - box.height / 2 : edge + box.height / 2
        let turn = axis.labelRotationAngle * .pi / 180
        for (index, line) in lines.enumerated() {
            // The distance of the line's middle from the block's, before the block is turned.
            let down = (Double(index) + 0.5) * lineHeight - height / 2
            let center = Point(place - sin(turn) * down, middle + cos(turn) * down)
            if turn == 0 {
                let corner = Point(center.x - line.width / 2, center.y - line.height / 2)
                text(line, topLeft: corner, axis.labelTextColor)
            } else {
                text(line, center: center, rotation: axis.labelRotationAngle, axis.labelTextColor)
            }
        }
    }

    /// Writes the labels of a y axis beside or inside the content.
    private mutating func drawYLabels(_ plan: ChartPlan, _ axis: YAxis, _ axisPlan: AxisPlan) {
        guard axis.enabled, axis.drawLabelsEnabled else { return }
        let content = plan.content
        let edge: Double
        let isRightAligned: Bool
        switch (axis.axisDependency, axis.labelPosition) {
        case (.left, .outsideChart): (edge, isRightAligned) = (content.x - axis.xOffset, true)
        case (.left, .insideChart): (edge, isRightAligned) = (content.x + axis.xOffset, false)
        case (.right, .outsideChart): (edge, isRightAligned) = (content.right + axis.xOffset, false)
        case (.right, .insideChart): (edge, isRightAligned) = (content.right - axis.xOffset, true)
        }
        let transformer = plan.y(axis.axisDependency)
        let first = axis.drawBottomYLabelEntryEnabled ? 0 : 1
        let end = axisPlan.labels.count - (axis.drawTopYLabelEntryEnabled ? 0 : 1)
        for (index, label) in axisPlan.labels.enumerated() where index >= first && index < end {
            // Labels of a y axis stand at the entries even where they are centred.
            let place = transformer.place(axisPlan.ticks.entries[index])
            let height = axis.labelFont.lineHeight
            let top = place + height / 2.5 + axis.yOffset - height
            let left = edge + axis.labelXOffset - (isRightAligned ? label.width : 0)
            text(label, topLeft: Point(left, top), axis.labelTextColor)
        }
    }
}
