import SeriesDecoding

extension DisplayListBuilder {
    /// Draws lines across the content through the highlighted samples, but not through a sample right of the content.
    ///
    /// Hidden data sets are included (`drawHighlighted` in DGCharts' Renderers/LineChartRenderer.swift).
    mutating func drawHighlights(_ layout: LineChartLayout) {
        for highlight in view.highlights {
            guard let sample = chart.sample(markedBy: highlight)?.sample, sample.time <= layout.xAxis.range.maximum
            else { continue }
            let set = chart.dataSets[highlight.dataSetIndex]
            guard set.highlightEnabled else { continue }
            let color = set.resolvedColor(set.highlightColor)
            if set.drawVerticalHighlightIndicatorEnabled {
                let x = layout.x.position(of: sample.time)
                stroke(layout.verticalLine(x: x), style: set.highlightLineStyle, color: color)
            }
            if set.drawHorizontalHighlightIndicatorEnabled {
                let y = layout.yTransformer(of: set.axisDependency).position(of: sample.value)
                stroke(layout.horizontalLine(y: y), style: set.highlightLineStyle, color: color)
            }
        }
    }
}
