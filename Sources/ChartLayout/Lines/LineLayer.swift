import SeriesDecoding

struct LineLayer: MarkLayer {
    var dataSets: [LineDataSet] = []
    var role = MarkLayerRole.series
    /// The index of the series of each line. In a combined chart, other series have other marks.
    var seriesIndices: [Int] = []

    /// The lines whose fill ends at another line, with that line.
    ///
    /// A series of the style that the chart does not have or that is not a line, and the series itself, bound no band.
    var bands: [(dataSetIndex: Int, endIndex: Int)] {
        dataSets.indices.compactMap { index in
            guard dataSets[index].drawFilledEnabled, let target = dataSets[index].fillTo else { return nil }
            let series = seriesIndices[index]
            let end =
                switch target {
                case .next: series + 1
                case .series(let end): end
                }
            return end != series ? seriesIndices.firstIndex(of: end).map { (index, $0) } : nil
        }
    }

    /// The entries of the lines.
    ///
    /// A hidden series with a band has the color of the band. A hidden series that only bounds the band of another has
    /// no entry. A series with thresholds has the color below the first.
    var legendEntries: [LegendEntry] {
        guard role == .series else { return [] }
        let bands = bands
        return dataSets.indices.flatMap { index in
            var set = dataSets[index]
            if !set.visible, bands.contains(where: { $0.dataSetIndex == index }) {
                set.colors = [.fixed(set.legendFillColor)]
            } else if !set.visible, bands.contains(where: { $0.endIndex == index }) {
                return [LegendEntry]()
            } else if set.hasThresholds {
                set.colors = Array(set.colors.prefix(1))
            }
            return set.legendEntries
        }
    }

    /// Draws lines across the content, but not through a sample right of the content.
    ///
    /// Hidden data sets are included (`drawHighlighted` in DGCharts' Renderers/LineChartRenderer.swift).
    func highlight(_ entry: Sample, of set: LineDataSet, _ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        guard entry.time <= layout.xAxis.range.maximum else { return }
        layout.drawLines(through: entry, of: set, in: &builder)
    }
}

extension LineDataSet {
    /// The automatic widths in points: of the only line, of one of several, and of a line with more samples than points.
    static let (widthOfOnlyLine, widthOfEachLine, widthOfDenseLine) = (2.25, 2.0, 1.25)
}

extension LineLayer {
    /// Fills the only line, toward the top on an inverted axis, and finds the automatic widths of lines.
    ///
    /// - Parameter width: The width of the chart in points. A line with a sample in each has two pixels for it.
    mutating func adaptLook(toWidth width: Double, axesOf view: ChartViewStyle) {
        let isOnly = dataSets.count(where: \.visible) == 1 && dataSets.allSatisfy { $0.fillTo == nil }
        for index in dataSets.indices {
            if dataSets[index].fillsOnlyLine {
                dataSets[index].drawFilledEnabled = isOnly
                if view.yAxis(on: dataSets[index].axisDependency).inverted,
                    case .linearGradient(let gradient, let angle) = dataSets[index].fill
                {
                    dataSets[index].fill = .linearGradient(gradient, angle: -angle)
                }
            }
            guard dataSets[index].hasAutomaticWidth else { continue }
            dataSets[index].lineWidth =
                Double(dataSets[index].entryCount) > width
                ? LineDataSet.widthOfDenseLine : isOnly ? LineDataSet.widthOfOnlyLine : LineDataSet.widthOfEachLine
        }
    }

    /// A hidden data set with a level as its only value.
    init(level: Sample, on side: YAxis.AxisDependency) {
        role = .level
        var set = LineDataSet()
        set.runs = [[level]]
        set.visible = false
        set.axisDependency = side
        dataSets = [set]
    }
}

extension LineDataSet {
    /// The color of the fill with its opacity; of a gradient, the color of the line instead.
    fileprivate var legendFillColor: DynamicColor {
        let color =
            switch fill ?? .color(fillColor) {
            case .color(let color): base.resolvedColor(color)
            case .linearGradient, .radialGradient: base.color(at: 0)
            }
        return color.multiplyingOpacity(by: fillAlpha)
    }
}
