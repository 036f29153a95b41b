import SeriesCodec

extension ChartDrawing {
    /// Draws the lines through highlighted samples, across the whole content: those of hidden data sets, too, but none
    /// through a sample right of the content.
    mutating func drawHighlights(_ plan: ChartPlan) {
        for highlight in view.highlights where chart.dataSets.indices.contains(highlight.dataSetIndex) {
            let set = chart.dataSets[highlight.dataSetIndex]
            guard set.highlightEnabled, let sample = set.sample(at: highlight.place),
                sample.time <= plan.xAxis.range.maximum
            else { continue }
            let color = set.resolve(set.highlightColor)
            if set.drawVerticalHighlightIndicatorEnabled {
                stroke(plan.vertical(plan.x.place(sample.time)), set.highlightLine, color)
            }
            if set.drawHorizontalHighlightIndicatorEnabled {
                stroke(plan.horizontal(plan.y(set.axisDependency).place(sample.value)), set.highlightLine, color)
            }
        }
    }
}

extension LineDataSet {
    /// The sample at a place; the first of several.
    func sample(at place: Highlight.Place) -> Sample? {
        let samples = runs.joined()
        switch place {
        case .x(let x): return samples.min { abs($0.time - x) < abs($1.time - x) }
        case .first: return samples.first { _ in true }
        case .last: return runs.last { !$0.isEmpty }?.last
        case .lowest: return samples.min { $0.value < $1.value }
        case .highest:
            return samples.reduce(nil) { best, next in
                best.map { next.value > $0.value ? next : $0 } ?? next
            }
        }
    }
}
