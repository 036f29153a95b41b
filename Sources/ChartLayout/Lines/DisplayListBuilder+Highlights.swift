import SeriesDecoding

extension DisplayListBuilder {
    /// Draws lines across the content through the highlighted samples, but not through a sample right of the content.
    ///
    /// Hidden data sets are included (`drawHighlighted` in DGCharts' Renderers/LineChartRenderer.swift).
    mutating func drawHighlights(_ highlights: [Highlight], of chart: LineChart, _ layout: LineChartLayout) {
        for highlight in highlights {
            guard let sample = chart.sample(markedBy: highlight)?.sample, sample.time <= layout.xAxis.range.maximum
            else { continue }
            let set = chart.dataSets[highlight.dataSetIndex]
            guard set.highlightEnabled else { continue }
            let point = layout.position(x: sample.time, value: sample.value, on: set.axisDependency)
            let color = set.base.resolvedColor(set.highlightColor)
            drawHighlightLines(through: point, set.highlightLines, color: color, layout)
        }
    }
}
