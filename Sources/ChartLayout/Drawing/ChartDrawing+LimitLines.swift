extension ChartDrawing {
    /// Draws the limit lines of those axes that want them behind, or in front of, the data.
    mutating func drawLimitLines(_ plan: ChartPlan, behindData: Bool) {
        let x = view.xAxis
        if x.enabled, x.drawLimitLinesBehindDataEnabled == behindData {
            for line in x.limitLines where line.enabled { drawVertical(line, plan) }
        }
        for axis in [view.leftAxis, view.rightAxis]
        where axis.enabled && axis.drawLimitLinesBehindDataEnabled == behindData {
            for line in axis.limitLines where line.enabled {
                drawHorizontal(line, plan, y: plan.y(axis.axisDependency).place(line.limit))
            }
        }
    }

    private mutating func drawHorizontal(_ line: LimitLine, _ plan: ChartPlan, y: Double) {
        let content = plan.content
        add(.pushClip(content.heightened(by: line.lineWidth / 2)))
        stroke(plan.horizontal(y), line.line, line.lineColor)
        let label = label(of: line, plan)
        let (width, height) = label.size(rotatedBy: line.labelRotationAngle)
        let xOffset = 4 + line.xOffset
        let yOffset = line.lineWidth + height + line.yOffset
        var position = line.labelPosition
        // The label of a payload's reference stays inside; where a style's stands is the style's business.
        if line.isReference, y - yOffset < content.y {
            if position == .leftTop { position = .leftBottom }
            if position == .rightTop { position = .rightBottom }
        }
        let corner =
            switch position {
            case .rightTop: Point(content.right - width - xOffset, y - yOffset)
            case .rightBottom: Point(content.right - width - xOffset, y - height + yOffset)
            case .leftTop: Point(content.x + xOffset, y - yOffset)
            case .leftBottom: Point(content.x + xOffset, y - height + yOffset)
            }
        drawLabel(label, of: line, corner: corner)
        add(.popClip)
    }

    private mutating func drawVertical(_ line: LimitLine, _ plan: ChartPlan) {
        let content = plan.content
        let x = plan.x.place(line.limit)
        add(.pushClip(content.widened(by: line.lineWidth / 2)))
        stroke(plan.vertical(x), line.line, line.lineColor)
        let label = label(of: line, plan)
        let (width, height) = label.size(rotatedBy: line.labelRotationAngle)
        let xOffset = line.lineWidth + line.xOffset
        let yOffset = 2 + line.yOffset
        let corner =
            switch line.labelPosition {
            case .rightTop: Point(x + xOffset, content.y + yOffset)
            case .rightBottom: Point(x + xOffset, content.bottom - height - yOffset)
            case .leftTop: Point(x - width - xOffset, content.y + yOffset)
            case .leftBottom: Point(x - width - xOffset, content.bottom - height - yOffset)
            }
        drawLabel(label, of: line, corner: corner)
        add(.popClip)
    }

    /// The style's label, or the limit itself.
    func label(of line: LimitLine, _ plan: ChartPlan) -> TextLine {
        guard line.labelsItsLimit else { return TextLine(line.label, line.valueFont) }
        let format = NumberFormat(minimumIntegerDigits: 1, minimumFractionDigits: 0, showsUnit: true)
        return TextLine(plan.formatter(.number(format)).string(line.limit), line.valueFont)
    }

    /// Writes a label into the upright box around it, whose top left corner is given.
    private mutating func drawLabel(_ label: TextLine, of line: LimitLine, corner: Point) {
        guard line.drawLabelEnabled else { return }
        if line.labelRotationAngle == 0 {
            text(label, topLeft: corner, line.valueTextColor)
        } else {
            let (width, height) = label.size(rotatedBy: line.labelRotationAngle)
            let center = Point(corner.x + width / 2, corner.y + height / 2)
            text(label, center: center, rotation: line.labelRotationAngle, line.valueTextColor)
        }
    }
}
