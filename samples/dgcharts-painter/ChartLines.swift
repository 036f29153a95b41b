import CoreGraphics
import DGCharts
import Foundation
import SeriesDecoding
import UIKit

/// A chart's series as DGCharts' data sets, in drawing order: the lines, then the marks of last values.
@MainActor
struct ChartLines {
    /// A line of the legend. A series with gaps has several data sets and a single legend line.
    struct Line {
        let samples: [[Sample]]
        /// The index of its first data set.
        let start: Int
        let isMark: Bool
    }

    private(set) var dataSets: [StyledLineDataSet] = []
    private(set) var lines: [Line] = []

    /// Makes and styles the data sets.
    init(of chart: SeriesChart, styled parts: StyleParts, _ context: StyleContext) throws {
        for (index, series) in chart.series.enumerated() {
            let style = parts.dataSets.isEmpty ? nil : parts.dataSets[index % parts.dataSets.count]
            try add(series, styled: style, context.following(series, reference: chart.reference))
        }
        if let style = parts.lastValueDataSet {
            for (series, line) in zip(chart.series, lines) {
                guard let last = series.last else { continue }
                let context = context.following(series, reference: chart.reference)
                try mark(last, of: dataSets[line.start], styled: style, context)
            }
        }
        if let reference = chart.reference, let x = dataSets.first?.entries.first?.x {
            // The range of the left axis includes the reference and the drawn values.
            let referenceSet = StyledLineDataSet(entries: [ChartDataEntry(x: x, y: reference)], label: "")
            referenceSet.visible = false
            referenceSet.axisDependency = .left
            dataSets.append(referenceSet)
        }
    }

    /// The data sets of a line, one for each run: DGCharts draws a data set without gaps.
    private mutating func add(_ series: TimeSeries, styled style: StyleValue?, _ context: StyleContext) throws {
        lines.append(Line(samples: series.runs, start: dataSets.count, isMark: false))
        for run in series.runs {
            let entries = run.map { ChartDataEntry(x: $0.time, y: $0.value) }
            var set = StyledLineDataSet(entries: entries, label: series.label)
            set.valueFormatter = LabelFormatter(.automatic, context.labels)
            var context = context
            // Colors of the payload replace the colors of the style, also in marks that use the line color.
            context.lineColor =
                try UIColor(series.lineColor) ?? style?["colors"]?.with(context).colors.first
                ?? set.colors.first
            if let style { try StyleMapping.dataSet.apply(style.with(context), to: &set) }
            if let color = UIColor(series.lineColor) { set.colors = [color] }
            if let color = UIColor(series.fillColor) { set.fillColor = color }
            if set.hasThresholds { set.circleColors = run.compactMap { set.color(ofValue: $0.value) } }
            dataSets.append(set)
        }
    }

    private mutating func mark(
        _ last: Sample,
        of line: StyledLineDataSet,
        styled style: StyleValue,
        _ context: StyleContext
    ) throws {
        var context = context
        let colors = line.hasThresholds ? [line.color(ofValue: last.value)].compactMap { $0 } : line.colors
        context.lineColor = colors.first
        var set = StyledLineDataSet(entries: [ChartDataEntry(x: last.time, y: last.value)], label: "")
        set.valueFormatter = LabelFormatter(.automatic, context.labels)
        set.colors = colors
        set.circleColors = Array(colors.prefix(1))
        set.axisDependency = line.axisDependency
        try StyleMapping.lastValueDataSet.apply(style.with(context), to: &set)
        set.visible = set.visible && line.visible
        lines.append(Line(samples: [[last]], start: dataSets.count, isMark: true))
        dataSets.append(set)
    }

    /// Adds each line once to a legend without custom entries.
    func nameLines(in legend: Legend) {
        guard !legend.isLegendCustom else { return }
        var entries: [LegendEntry] = []
        let ends = Set(lines.indices.compactMap(bandEnd))
        for (index, line) in lines.enumerated() where !line.isMark && !line.samples.isEmpty {
            let set = dataSets[line.start]
            let hasBand = bandEnd(ofLineAt: index) != nil
            // A hidden line that only bounds a band has no entry.
            if !set.visible, !hasBand, ends.contains(index) { continue }
            let colors =
                !set.visible && hasBand
                ? [set.plainFillColor] : set.hasThresholds ? Array(set.colors.prefix(1)) : set.colors
            let count = min(colors.count, line.samples.reduce(0) { $0 + $1.count })
            for color in 0..<count {
                let entry = LegendEntry()
                entry.label = color == count - 1 ? set.label : nil
                entry.form = set.form
                entry.formSize = set.formSize
                entry.formLineWidth = set.formLineWidth
                entry.formLineDashPhase = set.formLineDashPhase
                entry.formLineDashLengths = set.formLineDashLengths
                entry.formColor = colors[color]
                entries.append(entry)
            }
        }
        legend.setCustom(entries: entries + legend.extraEntries)
    }

    /// The sample that a style highlights, or `nil` if the chart has no such line.
    func highlight(_ style: StyleValue) throws -> Highlight? {
        var draft = HighlightDraft()
        try StyleMapping.highlight.apply(style, to: &draft)
        guard lines.indices.contains(draft.dataSetIndex) else { return nil }
        let line = lines[draft.dataSetIndex]
        let samples = line.samples.enumerated().flatMap { run, samples in samples.map { (run: run, sample: $0) } }
        let place: (run: Int, sample: Sample)? =
            switch draft.place {
            case .x(let x): samples.min { abs($0.sample.time - x) < abs($1.sample.time - x) }
            case .first: samples.first
            case .last: samples.last
            case .lowest: samples.min { $0.sample.value < $1.sample.value }
            // The first of several equal values, as for the lowest.
            case .highest: samples.min { $0.sample.value > $1.sample.value }
            }
        guard let place else { return nil }
        return Highlight(x: place.sample.time, y: place.sample.value, dataSetIndex: line.start + place.run)
    }
}

extension StyleContext {
    /// The context of a series.
    fileprivate func following(_ series: TimeSeries, reference: Double?) -> StyleContext {
        var context = self
        context.trend = Trend(first: series.first?.value, last: series.last?.value, reference: reference)
        return context
    }
}

extension UIColor {
    /// A color from the payload.
    fileprivate convenience init?(_ color: ChartColor?) {
        guard let color else { return nil }
        self.init(
            red: CGFloat(color.red) / 255,
            green: CGFloat(color.green) / 255,
            blue: CGFloat(color.blue) / 255,
            alpha: CGFloat(color.alpha) / 255
        )
    }
}
