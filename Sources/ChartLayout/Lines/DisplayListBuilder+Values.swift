import SeriesDecoding

extension DisplayListBuilder {
    /// Draws the value above each sample, and its icon (`drawValues` in DGCharts' Renderers/LineChartRenderer.swift).
    mutating func drawValues(of chart: LineChart, _ layout: LineChartLayout, within budget: inout ValueLabelBudget) {
        for set in chart.dataSets where set.visible && (set.drawValuesEnabled || set.base.showsIcons) {
            // DGCharts truncates the distance to an integer.
            var distance = (set.circleRadius * 1.75).rounded(.towardZero)
            if !set.drawCirclesEnabled { distance = (distance / 2).rounded(.towardZero) }
            for (index, sample, position) in layout.visiblePoints(of: set) {
                drawValue(
                    sample.value,
                    at: index,
                    of: set.base,
                    above: position,
                    distance: distance,
                    layout,
                    within: &budget
                )
                drawIcon(of: set.base, at: position)
            }
        }
    }
}
