package import SeriesDecoding

/// The values of a data set at an x: one value, those of a stack, or open, high, low and close.
package struct ValuesAtX: Sendable {
    let x: Double
    let values: [Double]

    package init(x: Double, values: [Double]) {
        (self.x, self.values) = (x, values)
    }
}

/// The arguments of `BarChartData.groupBars` in DGCharts.
package struct BarGrouping: Sendable {
    let fromX: Double
    let groupSpace: Double
    let barSpace: Double

    package init(fromX: Double, groupSpace: Double, barSpace: Double) {
        (self.fromX, self.groupSpace, self.barSpace) = (fromX, groupSpace, barSpace)
    }
}

extension LineChart {
    /// Creates a chart from data sets as an app makes them with DGCharts: each with its own stacks or candles.
    ///
    /// The range of the first data set selects the decimals of all values.
    ///
    /// - Parameters:
    ///   - dataSets: The entries of a data set for each data set of the style, by rising x.
    ///   - size: The size for a style without one.
    ///   - highlights: The kind and the index among those of its kind for each highlighted x.
    package init(
        _ dataSets: [(label: String, entries: [ValuesAtX])],
        axis: SeriesChart.XAxisKind,
        size: ChartSizeInPoints,
        style: ChartStyle,
        appearance: Appearance,
        grouping: BarGrouping? = nil,
        highlights: [(x: Double, kind: MarkKind, dataSetIndex: Int)] = []
    ) {
        self.init(
            SeriesChart(axis: axis, series: [], width: size.width, height: size.height),
            style: style,
            appearance: appearance
        )
        var barSets: [BarDataSet] = []
        var candleSets: [CandleDataSet] = []
        var scatterSets: [ScatterDataSet] = []
        for (index, data) in dataSets.enumerated() {
            func base(_ base: DataSetBase) -> DataSetBase {
                var base = base
                base.icon = base.iconName.flatMap { style.images[$0] }
                base.label = base.label ?? data.label
                return base
            }
            let samples = data.entries.map { Sample(time: $0.x, value: $0.values.first ?? 0) }
            switch style.markStyle(ofSeries: index) {
            case .line(var set):
                (set.base, set.runs) = (base(set.base), [samples])
                self.dataSets.append(set)
                lineSeriesIndices.append(index)
            case .bar(var set):
                set.base = base(set.base)
                set.entries = data.entries.map { BarEntry(x: $0.x, values: $0.values) }
                barSets.append(set)
            case .candle(var set):
                set.base = base(set.base)
                set.entries = data.entries.compactMap(CandleEntry.init)
                candleSets.append(set)
            case .scatter(var set):
                (set.base, set.entries) = (base(set.base), samples)
                scatterSets.append(set)
            }
        }
        if !barSets.isEmpty {
            var barData = style.barPlacement.group([], hasTimeAxis: false, isCombined: style.type == .combined)
            barData.dataSets = barSets
            if let grouping {
                barData.groupBars(
                    fromX: grouping.fromX,
                    groupSpace: grouping.groupSpace,
                    barSpace: grouping.barSpace
                )
            }
            bars = barData
        }
        if !candleSets.isEmpty { candles = CandleChartData(dataSets: candleSets) }
        if !scatterSets.isEmpty { scatter = ScatterChartData(dataSets: scatterSets) }
        valuesWithDecimals = dataSets.first?.entries.map { $0.stackSumOrFirstValue(in: style.markStyle(ofSeries: 0)) }
        view.highlights = highlights.map { Highlight(kind: $0.kind, dataSetIndex: $0.dataSetIndex, sample: .x($0.x)) }
    }
}

extension ValuesAtX {
    /// The value that labels are written for: the sum of a stack, and the first price of a candle.
    fileprivate func stackSumOrFirstValue(in style: MarkStyle) -> Double {
        if case .bar = style { values.reduce(0, +) } else { values.first ?? 0 }
    }
}

extension CandleEntry {
    /// Open, high, low and close at an x.
    fileprivate init?(_ placed: ValuesAtX) {
        guard placed.values.count == 4 else { return nil }
        self.init(
            x: placed.x,
            open: placed.values[0],
            high: placed.values[1],
            low: placed.values[2],
            close: placed.values[3]
        )
    }
}
