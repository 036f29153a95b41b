/// The room around the content, side by side in points.
struct EdgeOffsets: Hashable, Sendable {
    var top = 0.0
    var left = 0.0
    var bottom = 0.0
    var right = 0.0

    /// Makes room for a legend outside the content.
    mutating func add(_ plan: LegendPlan, of legend: Legend, width: Double, height: Double) {
        guard legend.enabled, !legend.drawInside else { return }
        let wide = min(plan.neededWidth, width * legend.maxSizePercent) + legend.xOffset
        let high = min(plan.neededHeight, height * legend.maxSizePercent) + legend.yOffset
        switch (legend.orientation, legend.horizontalAlignment, legend.verticalAlignment) {
        case (.vertical, .left, _): left += wide
        case (.vertical, .right, _): right += wide
        case (_, _, .top): top += high
        case (_, _, .bottom): bottom += high
        case (_, _, .center): break
        }
    }

    /// Makes room for the labels of an x axis.
    mutating func add(_ plan: AxisPlan, of axis: XAxis) {
        guard axis.enabled, axis.drawLabelsEnabled else { return }
        // An axis that never was computed keeps the height of one point that it had before.
        let height = !plan.ticks.areComputed ? 1 : plan.longest.size(rotatedBy: axis.labelRotationAngle).height
        let room = height + axis.yOffset
        switch axis.labelPosition {
        case .top: top += room
        case .bottom: bottom += room
        case .bothSided:
            top += room
            bottom += room
        case .topInside, .bottomInside: break
        }
    }

    /// The content that is left of a chart, once the extra offsets are added and `minOffset` is kept on every side.
    func content(of chart: LineChart) -> Rect {
        let view = chart.view
        let left = max(view.minOffset, self.left + view.extraLeftOffset)
        let top = max(view.minOffset, self.top + view.extraTopOffset)
        let right = max(view.minOffset, self.right + view.extraRightOffset)
        let bottom = max(view.minOffset, self.bottom + view.extraBottomOffset)
        return Rect(
            x: left,
            y: top,
            width: max(0, chart.width - left - right),
            height: max(0, chart.height - top - bottom)
        )
    }
}
