/// The space around the content in points (`calculateOffsets()` in DGCharts' Charts/BarLineChartViewBase.swift).
struct EdgeOffsets: Hashable, Sendable {
    var top = 0.0
    var left = 0.0
    var bottom = 0.0
    var right = 0.0

    /// Adds the size of a legend outside the content of a chart.
    mutating func reserveSpace(for legend: Legend, layout: LegendLayout, chartWidth: Double, chartHeight: Double) {
        guard legend.enabled, !legend.drawInside else { return }
        let width = min(layout.neededWidth, chartWidth * legend.maxSizePercent) + legend.xOffset
        let height = min(layout.neededHeight, chartHeight * legend.maxSizePercent) + legend.yOffset
        switch (legend.orientation, legend.horizontalAlignment, legend.verticalAlignment) {
        case (.vertical, .left, _): left += width
        case (.vertical, .right, _): right += width
        case (_, _, .top): top += height
        case (_, _, .bottom): bottom += height
        case (_, _, .center): break
        }
    }

    /// Adds the height of the labels of an x axis.
    mutating func reserveSpace(forLabelsOf axis: XAxis, layout: AxisLayout) {
        guard axis.enabled, axis.drawLabelsEnabled else { return }
        // Without a divisible range the labels keep their initial height of one point.
        let labelHeight = layout.spacingLabel.boundingSize(rotatedBy: layout.labelRotationAngle).height
        let height = (layout.ticks.isRangeDivisible ? labelHeight : 1) + axis.yOffset
        switch axis.labelPosition {
        case .top: top += height
        case .bottom: bottom += height
        case .bothSided:
            top += height
            bottom += height
        case .topInside, .bottomInside: break
        }
    }

    /// Adds the width of the labels of an x axis that is beside the content.
    ///
    /// `computeSize` in DGCharts' Renderers/XAxisRendererHorizontalBarChart.swift, which rounds the width.
    mutating func reserveSpace(forLabelsOfVerticalXAxis axis: XAxis, layout: AxisLayout) {
        guard axis.enabled, axis.drawLabelsEnabled else { return }
        let label = layout.spacingLabel.boundingSize(rotatedBy: layout.labelRotationAngle)
        let width = layout.ticks.isRangeDivisible ? (label.width + axis.xOffset * 3.5).rounded() : 1
        switch axis.labelPosition {
        case .top: right += width
        case .bottom: left += width
        case .bothSided:
            left += width
            right += width
        case .topInside, .bottomInside: break
        }
    }

    /// The rectangle left for the content, after the extra offsets and the minimum of `minOffset` on every side.
    ///
    /// Its width or height is negative if the offsets leave no space, as in DGCharts. Then the axes are mirrored.
    func contentRect(of chart: LayeredChart) -> LayoutRect {
        let view = chart.view
        let left = max(view.minOffset, self.left + view.extraLeftOffset)
        let top = max(view.minOffset, self.top + view.extraTopOffset)
        let right = max(view.minOffset, self.right + view.extraRightOffset)
        let bottom = max(view.minOffset, self.bottom + view.extraBottomOffset)
        return LayoutRect(
            x: left,
            y: top,
            width: chart.width - left - right,
            height: chart.height - top - bottom
        )
    }
}
