import SeriesDecoding

extension LineChart {
    /// The data of all kinds of marks but lines, in the order of `allData` in DGCharts'
    /// Data/Implementations/Standard/CombinedChartData.swift.
    private var otherChartData: [any MarkChartData] {
        [bars as (any MarkChartData)?, scatter, candles].compactMap { $0 }
    }

    /// The data of a kind other than lines; `nil` if the chart has none.
    func chartData(of kind: MarkKind) -> (any MarkChartData)? {
        switch kind {
        case .line: nil
        case .bar: bars
        case .candle: candles
        case .scatter: scatter
        }
    }

    var otherDataSets: [any MarkDataSet] {
        func sets(of data: some MarkChartData) -> [any MarkDataSet] { data.dataSets }
        return otherChartData.flatMap { sets(of: $0) }
    }

    /// Whether the chart has no marks but lines, so that a `LineChartView` of DGCharts can show it.
    ///
    /// - Complexity: O(*n*) in the number of series.
    public var hasOnlyLines: Bool { otherDataSets.isEmpty }

    /// The number of data sets of all kinds, without the reference level.
    var dataSetCount: Int { dataSets.count + otherDataSets.count }

    var hasDataSets: Bool { dataSetCount > 0 }

    /// The number of entries in all data sets, without the reference level.
    var entryCount: Int {
        dataSets.reduce(0) { $0 + $1.entryCount } + otherDataSets.reduce(0) { $0 + $1.entries.count }
    }

    /// The extent of x; `nil` if there are no entries.
    var xExtent: MinimumAndMaximum? {
        let times = MinimumAndMaximum(dataSets.lazy.flatMap(\.runs).joined().map(\.time))
        return MinimumAndMaximum.union(([times] + otherChartData.map(\.xExtent)).compactMap { $0 })
    }

    /// The space for marks beyond the first and the last x, in units of x.
    var xMargin: Double { otherChartData.map(\.xMargin).max() ?? 0 }

    /// The slots of bars or candles on a time axis; `nil` if their width does not follow from their distances.
    var markSlots: MarkSlots? { otherChartData.lazy.compactMap(\.slots).first }

    /// The extents of the values of all data sets with their axes, and at the end that of the reference level.
    func valueExtentsOfDataSets(visibleIn range: AxisRange?) -> [(
        side: YAxis.AxisDependency, extent: MinimumAndMaximum?
    )] {
        func extent(of set: LineDataSet) -> (side: YAxis.AxisDependency, extent: MinimumAndMaximum?) {
            (set.axisDependency, MinimumAndMaximum.union(set.runs.compactMap { $0.valueExtent(visibleIn: range) }))
        }
        return dataSets.map(extent)
            + otherDataSets.map { ($0.base.axisDependency, $0.valueExtent(visibleIn: range)) }
            + (referenceLevelDataSet.map { [extent(of: $0)] } ?? [])
    }
}
