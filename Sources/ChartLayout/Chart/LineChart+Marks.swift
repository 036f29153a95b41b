import SeriesDecoding

extension LineChart {
    /// Adds the data sets of a chart that has not only lines.
    ///
    /// - Each series has the data set at its index, and the type of that data set.
    /// - Four series of candles are one data set: open, high, low, close.
    /// - Highlights name a series.
    mutating func addDataSets(of chart: SeriesChart, style: ChartStyle) {
        let reference = chart.reference
        var lineSeries: [TimeSeries] = []
        var barSets: [BarDataSet] = []
        var candleSeries: [(series: TimeSeries, style: CandleDataSet)] = []
        var scatterSets: [ScatterDataSet] = []
        var places: [(kind: MarkKind, index: Int)] = []
        for (index, series) in chart.series.enumerated() {
            switch style.markStyle(ofSeries: index) {
            case .line(let set):
                places.append((.line, dataSets.count))
                lineSeries.append(series)
                lineSeriesIndices.append(index)
                dataSets.append(style.line(series, in: set, reference: reference))
            case .bar(var set):
                places.append((.bar, barSets.count))
                set.base = style.base(of: series, in: set.base, reference: reference)
                set.entries = series.runs.joined().map { BarEntry(x: $0.time, values: [$0.value]) }
                barSets.append(set)
            case .candle(let set):
                places.append((.candle, candleSeries.count / 4))
                candleSeries.append((series, set))
            case .scatter(var set):
                places.append((.scatter, scatterSets.count))
                set.base = style.base(of: series, in: set.base, reference: reference)
                set.entries = Array(series.runs.joined())
                scatterSets.append(set)
            }
        }
        if !lineSeries.isEmpty { addLastValueMarkers(for: lineSeries, style: style) }
        if !barSets.isEmpty {
            bars = style.barPlacement.group(barSets, hasTimeAxis: hasTimeAxis, isCombined: style.type == .combined)
        }
        if !scatterSets.isEmpty {
            let margin = hasTimeAxis && style.type == .scatter ? ScatterChartData.halfMeanDistance(in: scatterSets) : 0
            scatter = ScatterChartData(dataSets: scatterSets, xMargin: margin)
        }
        if !candleSeries.isEmpty {
            let sets = stride(from: 0, through: candleSeries.count - 4, by: 4).map { first in
                var set = candleSeries[first].style
                let series = candleSeries[first..<first + 4].map(\.series)
                set.base = style.base(of: series[3], in: set.base, reference: reference)
                set.entries = CandleEntry.entries(open: series[0], high: series[1], low: series[2], close: series[3])
                return set
            }
            let slots = hasTimeAxis ? MarkSlots(centers: sets.flatMap(\.entries).map(\.x)) : nil
            candles = CandleChartData(dataSets: sets, slots: slots)
        }
        setHighlights(of: style, places: places)
    }

    /// Highlights the marks of the series that a style names, and the last bars if the style marks last values.
    private mutating func setHighlights(of style: ChartStyle, places: [(kind: MarkKind, index: Int)]) {
        view.highlights = style.view.highlights.compactMap { highlight in
            guard places.indices.contains(highlight.dataSetIndex) else { return nil }
            var placed = highlight
            let place = places[highlight.dataSetIndex]
            (placed.kind, placed.dataSetIndex) = (place.kind, min(place.index, lastIndex(of: place.kind)))
            return placed
        }
        if style.lastValueDataSet?.visible == true, let bars {
            view.highlights += bars.dataSets.indices.map { Highlight(kind: .bar, dataSetIndex: $0, sample: .last) }
        }
    }

    /// The index of the last data set of a kind. The bars of several series can be one data set.
    private func lastIndex(of kind: MarkKind) -> Int {
        func lastIndex(_ data: some MarkChartData) -> Int { data.dataSets.count - 1 }
        return chartData(of: kind).map { lastIndex($0) } ?? dataSets.count - 1
    }
}

extension CandleEntry {
    /// The candles at the times that all four series have.
    ///
    /// - Complexity: O(*n*) in the number of samples.
    fileprivate static func entries(
        open: TimeSeries,
        high: TimeSeries,
        low: TimeSeries,
        close: TimeSeries
    ) -> [CandleEntry] {
        func values(of series: TimeSeries) -> [Double: Double] {
            Dictionary(series.runs.joined().map { ($0.time, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        let (high, low, close) = (values(of: high), values(of: low), values(of: close))
        return open.runs.joined().compactMap { sample in
            guard let high = high[sample.time], let low = low[sample.time], let close = close[sample.time] else {
                return nil
            }
            return CandleEntry(x: sample.time, open: sample.value, high: high, low: low, close: close)
        }
    }
}
