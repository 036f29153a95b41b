// Only a build that can be tested has these parts of the module.
#if DEBUG
    @testable import ChartLayout
    import SeriesDecoding

    /// The values of a data set at an x: one value, those of a stack, or open, high, low and close.
    struct ValuesAtX: Sendable {
        let x: Double
        let values: [Double]
    }

    /// The arguments of `BarChartData.groupBars` in DGCharts.
    struct BarGrouping: Sendable {
        let fromX: Double
        let groupSpace: Double
        let barSpace: Double
    }

    extension LayeredChart {
        /// Creates a chart from data sets as an app makes them with DGCharts: each with its own stacks or candles.
        ///
        /// The range of the first data set selects the decimals of all values.
        ///
        /// - Parameters:
        ///   - dataSets: The entries of a data set for each data set of the style, by rising x.
        ///   - size: The size for a style without one.
        ///   - highlights: The kind and the index among those of its kind for each highlighted x.
        init(
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
            /// The data sets of a kind, with their entries.
            func sets<DataSet: MarkDataSet>(place: (_ entries: [ValuesAtX], _ set: inout DataSet) -> Void) -> [DataSet]
            {
                dataSets.enumerated().compactMap { index, data in
                    guard var set = style.markStyle(ofSeries: index).dataSet as? DataSet else { return nil }
                    set.base.icon = set.base.iconName.flatMap { style.images[$0] }
                    set.base.label = set.base.label ?? data.label
                    place(data.entries, &set)
                    return set
                }
            }
            let lines = LineLayer(
                dataSets: sets { $1.runs = [$0.map(\.sample)] },
                seriesIndices: dataSets.indices.filter { style.markStyle(ofSeries: $0).dataSet is LineDataSet }
            )
            let isCombined = style.type == .combined
            var bars = style.barPlacement.layer(of: [], axis: .number, isCombined: isCombined)
            bars.dataSets = sets { entries, set in set.entries = entries.map { BarEntry(x: $0.x, values: $0.values) } }
            if let grouping {
                bars.groupBars(fromX: grouping.fromX, groupSpace: grouping.groupSpace, barSpace: grouping.barSpace)
            }
            let dots = ScatterLayer(dataSets: sets { $1.entries = $0.map(\.sample) })
            let candles = CandleLayer(of: sets { $1.entries = $0.compactMap(CandleEntry.init) }, hasTimeAxis: false)
            layers = [lines, bars, dots, candles].filter { !$0.dataSets.isEmpty }
            valuesWithDecimals = dataSets.first?.entries.map {
                $0.stackSumOrFirstValue(in: style.markStyle(ofSeries: 0))
            }
            self.highlights = highlights.compactMap { highlight in
                layers.firstIndex { $0.kind == highlight.kind }.map {
                    ($0, Highlight(dataSetIndex: highlight.dataSetIndex, sample: .x(highlight.x)))
                }
            }
        }
    }

    extension ValuesAtX {
        fileprivate var sample: Sample { Sample(time: x, value: values.first ?? 0) }

        /// The value that labels are written for: the sum of a stack, and the first price of a candle.
        fileprivate func stackSumOrFirstValue(in style: MarkStyle) -> Double {
            style.dataSet is BarDataSet ? values.reduce(0, +) : values.first ?? 0
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

    extension BarLayer {
        /// Places the bars of the data sets side by side, and gives each group of bars the next place.
        ///
        /// `groupBars(fromX:groupSpace:barSpace:)` in DGCharts' Data/Implementations/Standard/BarChartData.swift.
        ///
        /// - Parameters:
        ///   - x: The start of the first group.
        ///   - groupSpace: The space between groups in units of x.
        ///   - barSpace: The space between the bars of a group in units of x.
        fileprivate mutating func groupBars(fromX x: Double, groupSpace: Double, barSpace: Double) {
            guard dataSets.count > 1 else { return }
            ungroupedXExtent = xExtent
            let groupWidth = Double(dataSets.count) * (barWidth + barSpace) + groupSpace
            let halfSpaceAndBar = (barSpace + barWidth) / 2
            for setIndex in dataSets.indices {
                dataSets[setIndex].entries = dataSets[setIndex].entries.enumerated().map { index, entry in
                    let start = x + Double(index) * groupWidth + groupSpace / 2
                    return BarEntry(x: start + Double(2 * setIndex + 1) * halfSpaceAndBar, values: entry.values)
                }
            }
        }
    }
#endif
