import JSONDocument
import SeriesDecoding

extension ChartStyle {
    /// The style for a chart, with bars if the type is automatic and the axis has names.
    ///
    /// The bars are horizontal where their names do not fit side by side, as long as these fit below each other.
    func withBarsOfNames(in chart: SeriesChart) -> ChartStyle {
        guard chart.axis == .names, let automatic else { return self }
        let font = view.xAxis.labelFont
        let (width, height) = (
            Double(chart.width) * Self.likelyShareOfPlot, Double(chart.height) * Self.likelyShareOfPlot
        )
        let count = Double(max(chart.names.count, 1))
        let space = width / count - font.minimumLabelGap(areLabelsStacked: false)
        let areBeside = chart.names.allSatisfy { font.width(of: $0) <= space }
        let isHorizontal = !areBeside && count * font.lineHeight <= height
        let type: ChartType = isHorizontal ? .horizontalBar : .bar
        let json = StyleMerge.merge(["type": JSONValue(type.rawValue)], over: automatic)
        // The style was read before, and has only keys that bars have too.
        guard var style = try? ChartStyle(json, name: name) else { return self }
        (style.images, style.hasMovedYAxis) = (images, hasMovedYAxis)
        if isHorizontal, lastValueDataSet?.lastValueLabel ?? .none != LastValueLabel.none {
            // The values are beside the bars.
            style.view.leftAxis.drawLabelsEnabled = false
            style.view.leftAxis.drawGridLinesEnabled = false
        }
        return style
    }

    /// The likely share of the chart's width or height that the plot has.
    private static let likelyShareOfPlot = 0.8
}

extension SeriesChart {
    /// The most names whose bars are drawn.
    package static let mostBarsOfNames = 30

    /// The chart with the names of the largest values of its first series, in their order.
    var withLargestNames: SeriesChart {
        guard axis == .names, names.count > Self.mostBarsOfNames, let first = series.first else { return self }
        let largest = first.runs.joined().sorted { ($1.value, $0.time) < ($0.value, $1.time) }
            .prefix(Self.mostBarsOfNames).map(\.time).sorted()
        let places = Dictionary(largest.enumerated().map { ($0.element, Double($0.offset)) }) { first, _ in first }
        var chart = self
        chart.names = largest.map { names[min(max(Int(clamped: $0), 0), names.count - 1)] }
        chart.series = series.map { series in
            let runs = series.runs.map { run in
                run.compactMap { sample in places[sample.time].map { Sample(time: $0, value: sample.value) } }
            }
            return TimeSeries(
                label: series.label,
                orderedRuns: runs.filter { !$0.isEmpty },
                lineColor: series.lineColor,
                fillColor: series.fillColor
            )
        }
        return chart
    }
}
