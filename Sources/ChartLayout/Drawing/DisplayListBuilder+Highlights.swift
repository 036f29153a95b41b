import SeriesDecoding

extension DisplayListBuilder {
    /// Draws lines across the content through the highlighted samples, but not through a sample right of the content.
    ///
    /// Hidden data sets are included (`drawHighlighted` in DGCharts' Renderers/LineChartRenderer.swift).
    mutating func drawHighlights(_ highlights: [Highlight], of chart: LineChart, _ layout: LineChartLayout) {
        for highlight in highlights where chart.dataSets.indices.contains(highlight.dataSetIndex) {
            let set = chart.dataSets[highlight.dataSetIndex]
            guard set.highlightEnabled, let sample = set.sample(markedBy: highlight.sample),
                sample.time <= layout.xAxis.range.maximum
            else { continue }
            let point = layout.position(x: sample.time, value: sample.value, on: set.axisDependency)
            let color = set.base.resolvedColor(set.highlightColor)
            drawHighlightLines(through: point, set.highlightLines, color: color, layout)
        }
    }
}

extension LineDataSet {
    /// The sample that a highlight marks; the first of several.
    func sample(markedBy highlighted: Highlight.HighlightedSample) -> Sample? {
        let samples = runs.joined()
        switch highlighted {
        case .x(let x): return samples.min { abs($0.time - x) < abs($1.time - x) }
        case .first: return samples.first { _ in true }
        case .last: return runs.last { !$0.isEmpty }?.last
        case .lowest: return samples.min { $0.value < $1.value }
        // Unlike `max(by:)`, this finds the first of several.
        case .highest: return samples.min { $0.value > $1.value }
        }
    }
}
