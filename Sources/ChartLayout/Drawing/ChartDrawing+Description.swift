extension ChartDrawing {
    /// Writes the description, aligned to its position or to the content's bottom right corner.
    mutating func drawDescription(_ plan: ChartPlan) {
        let description = view.chartDescription
        guard description.enabled, !description.text.isEmpty else { return }
        let line = TextLine(description.text, description.font)
        let position =
            description.position
            ?? Point(
                plan.content.right - description.xOffset,
                plan.content.bottom - description.yOffset - description.font.lineHeight
            )
        let indent =
            switch description.textAlign {
            case .left: 0.0
            case .center: line.width / 2
            case .right: line.width
            }
        text(line, topLeft: Point(position.x - indent, position.y), description.textColor)
    }
}
