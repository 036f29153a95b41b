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

    /// Adds the height of the labels of an x axis, or the width of those of an upright x axis.
    ///
    /// DGCharts rounds the width: `computeSize` in its Renderers/XAxisRendererHorizontalBarChart.swift.
    mutating func reserveSpace(forLabelsOf axis: XAxis, layout: AxisLayout, isUpright: Bool) {
        guard axis.enabled, axis.drawLabelsEnabled else { return }
        let label = layout.spacingLabel.boundingSize(rotatedBy: layout.labelRotationAngle)
        // Without a divisible range the labels keep their initial size of one point.
        let isDivisible = layout.ticks.isRangeDivisible
        let size =
            isUpright
            ? isDivisible ? (label.width + axis.xOffset * 3.5).rounded() : 1
            : (isDivisible ? label.height : 1) + axis.yOffset
        let edges = isUpright ? [\EdgeOffsets.right, \.left] : [\.top, \.bottom]
        if [.top, .bothSided].contains(axis.labelPosition) { self[keyPath: edges[0]] += size }
        if [.bottom, .bothSided].contains(axis.labelPosition) { self[keyPath: edges[1]] += size }
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
        return LayoutRect(x: left, y: top, width: chart.width - left - right, height: chart.height - top - bottom)
    }
}
