public import SeriesDecoding

extension LayeredChart {
    /// The layers of a chart but those of levels: lines, the marks of their last values, bars, dots, candles.
    ///
    /// The order is that of `allData` in DGCharts' Data/Implementations/Standard/CombinedChartData.swift.
    static func layers(of chart: SeriesChart, style: ChartStyle) -> [any MarkLayer] {
        let hasTimeAxis = chart.axis.holdsTimes
        /// The data sets of a kind, with the index of the first series of each.
        func dataSets<DataSet: MarkDataSet>(_: DataSet.Type) -> [(seriesIndex: Int, set: DataSet)] {
            let own = chart.series.enumerated().compactMap { index, series in
                (style.markStyle(ofSeries: index).dataSet as? DataSet).map { (index: index, series: series, set: $0) }
            }
            return stride(from: 0, through: own.count - DataSet.seriesCount, by: DataSet.seriesCount).map { first in
                let series = own[first..<first + DataSet.seriesCount].map(\.series)
                var set = own[first].set
                set.base = style.base(of: series[series.count - 1], in: set.base, reference: chart.reference)
                set.takeEntries(from: series)
                return (own[first].index, set)
            }
        }
        var layers: [any MarkLayer] = []
        let lineSets = dataSets(LineDataSet.self)
        if !lineSets.isEmpty {
            var lines = LineLayer(dataSets: lineSets.map(\.set), seriesIndices: lineSets.map(\.seriesIndex))
            lines.adaptLook(toWidth: Double(chart.width), axesOf: style.view)
            layers.append(lines)
            if var marker = style.lastValueDataSet {
                marker.icon = marker.iconName.flatMap { style.images[$0] }
                layers.append(
                    LineLayer(
                        lastValuesOf: lines,
                        style: marker,
                        axisWithoutUnit: style.axisWithoutUnit,
                        width: Double(chart.width),
                        height: Double(chart.height)
                    )
                )
            }
        }
        let bars = dataSets(BarDataSet.self).map(\.set)
        if !bars.isEmpty {
            let isCombined = style.type == .combined
            layers.append(style.barPlacement.layer(of: bars, axis: chart.axis, isCombined: isCombined))
        }
        let dots = dataSets(ScatterDataSet.self).map(\.set)
        if !dots.isEmpty {
            let margin = hasTimeAxis && style.type == .scatter ? ScatterLayer.halfMeanDistance(in: dots) : 0
            layers.append(ScatterLayer(dataSets: dots, xMargin: margin))
        }
        let candles = dataSets(CandleDataSet.self).map(\.set)
        if !candles.isEmpty { layers.append(CandleLayer(of: candles, hasTimeAxis: hasTimeAxis)) }
        return layers
    }

    /// The layer and the data set of each highlight of a style, which names a series.
    ///
    /// In a chart of lines, the numbers behind those of the series name the marks of last values. If the style marks
    /// last values, the last bars are highlighted.
    static func highlights(
        of style: ChartStyle,
        in layers: [any MarkLayer],
        seriesCount: Int
    ) -> [(layerIndex: Int, highlight: Highlight)] {
        let types = (0..<seriesCount).map { type(of: style.markStyle(ofSeries: $0).dataSet) }
        var placed = style.view.highlights.compactMap { highlight -> (layerIndex: Int, highlight: Highlight)? in
            var highlight = highlight
            guard types.indices.contains(highlight.dataSetIndex) else {
                highlight.dataSetIndex -= seriesCount
                let lastValues = layers.firstIndex { $0.role == .lastValues }
                return style.type == .line ? lastValues.map { ($0, highlight) } : nil
            }
            let type = types[highlight.dataSetIndex]
            guard let index = layers.firstIndex(where: { $0.kind == type.kind }) else { return nil }
            let seriesBefore = types[..<highlight.dataSetIndex].count { $0 == type }
            // The bars of several series can be one data set.
            let last = layers[index].dataSets.count - 1
            highlight.dataSetIndex = min(seriesBefore / type.seriesCount, last)
            return (index, highlight)
        }
        if style.lastValueDataSet?.visible == true {
            for (index, layer) in layers.enumerated() where layer.kind == .bar {
                placed += layer.dataSets.indices.map { (index, Highlight(dataSetIndex: $0, sample: .last)) }
            }
        }
        return placed
    }

    /// The data sets of all kinds but those of levels.
    var dataSets: [any MarkDataSet] { layers.filter { $0.role != .level }.flatMap { $0.dataSets } }

    /// Whether bars are on a y axis.
    func hasBars(on side: YAxis.AxisDependency) -> Bool {
        layers.contains { $0.kind == .bar && $0.dataSets.contains { $0.base.axisDependency == side } }
    }

    /// The data sets of the lines, those that mark last values, and a hidden one for each level with a limit line. The
    /// y axes include all of them.
    public var lineDataSets: [LineDataSet] { layers.compactMap { $0 as? LineLayer }.flatMap(\.dataSets) }

    /// The lines whose fill ends at another line, as indices of ``lineDataSets``.
    public var bands: [(dataSetIndex: Int, endIndex: Int)] { (layers.first as? LineLayer)?.bands ?? [] }

    /// The entries of the legend: those of the style, or those of the data sets and the additional ones of the style.
    ///
    /// - Complexity: O(*n*) in the number of colors.
    public var legendEntries: [LegendEntry] {
        view.legend.entries ?? layers.flatMap(\.legendEntries) + view.legend.extraEntries
    }

    /// Whether a `LineChartView` of DGCharts can show the chart: it has no marks but lines, no names along x, no values
    /// beside the plot, and nothing in its view that DGCharts does not have, such as bands and round numbers.
    ///
    /// - Complexity: O(*n*) in the number of series.
    public var hasOnlyLines: Bool {
        let yAxes = [view.leftAxis, view.rightAxis].filter(\.enabled)
        return dataSets.allSatisfy { $0 is LineDataSet } && axis != .names && view.xAxis.ticks != .decimal
            && !view.xAxis.omitsGaps && !view.legend.shortensLabels && !view.labelsGiveWay && !view.clipLeavesLineWidth
            && endLabels.isEmpty && mirroredWidth == nil
            && yAxes.allSatisfy {
                $0.bands.isEmpty && $0.ticks == .even && $0.rangeMode == .normal && !$0.includesLimitLines
                    && $0.side == $0.axisDependency && !$0.limitLines.contains { $0.labelPosition == .auto }
            }
    }

    /// The highlighted samples of lines: the index in ``lineDataSets``, that of the run, and the sample.
    ///
    /// - Complexity: O(*n*) in the number of samples of the highlighted lines.
    public var highlightedLineSamples: [(dataSetIndex: Int, runIndex: Int, sample: Sample)] {
        highlights.compactMap { layerIndex, highlight in
            guard let lines = layers[layerIndex] as? LineLayer, lines.dataSets.indices.contains(highlight.dataSetIndex),
                let (run, sample) = lines.dataSets[highlight.dataSetIndex].entry(markedBy: highlight.sample)
            else { return nil }
            let before = layers[..<layerIndex].reduce(0) { $0 + $1.dataSets.count }
            return (before + highlight.dataSetIndex, run, sample)
        }
    }
}
