import SeriesDecoding

/// The prices of a period.
struct CandleEntry: PlottedEntry {
    let x: Double
    let open: Double
    let high: Double
    let low: Double
    let close: Double

    /// The middle of the range, as in DGCharts.
    var y: Double { (high + low) / 2 }

    /// The direction of the price in the period.
    enum Direction: Hashable, Sendable {
        case increasing, decreasing, neutral
    }

    var direction: Direction { open < close ? .increasing : open > close ? .decreasing : .neutral }
}

/// Candles with their style; names and defaults are those of DGCharts' `CandleChartDataSet`.
struct CandleDataSet: HighlightLineDataSet {
    var entries: [CandleEntry] = []
    var base = DataSetBase()
    var highlightLines = HighlightLines()

    /// The space at each side of a candle, as a share of its place; clamped to 0...0.45.
    var barSpace = 0.1 {
        didSet { barSpace = min(max(barSpace, 0), 0.45) }
    }
    /// Whether candles have bodies instead of ticks for open and close.
    var showCandleBar = true
    /// The width of all lines in points.
    var shadowWidth = 1.5
    /// `nil` uses `colors`.
    var shadowColor: FixedOrDerivedColor?
    var shadowColorSameAsCandle = false
    /// `nil` uses `colors`.
    var neutralColor: FixedOrDerivedColor?
    /// `nil` uses `colors`.
    var increasingColor: FixedOrDerivedColor?
    /// `nil` uses `colors`.
    var decreasingColor: FixedOrDerivedColor?
    var increasingFilled = false
    var decreasingFilled = true

    static var kind: MarkKind { .candle }
    /// Open, high, low and close.
    static var seriesCount: Int { 4 }

    var runs: [[CandleEntry]] { [entries] }

    /// Takes the prices at the times that all four series have.
    ///
    /// - Complexity: O(*n*) in the number of samples.
    mutating func takeEntries(from series: [TimeSeries]) {
        let values = series.map { series in
            Dictionary(series.runs.joined().map { ($0.time, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        entries = series[0].runs.joined().compactMap { sample in
            let prices = values.dropFirst().compactMap { $0[sample.time] }
            guard prices.count == 3 else { return nil }
            return CandleEntry(x: sample.time, open: sample.value, high: prices[0], low: prices[1], close: prices[2])
        }
    }

    var valueDistance: Double { 5 }

    /// The highest price.
    func labeledValue(of entry: CandleEntry) -> Double { entry.high }

    /// The color of a candle; `index` selects from `colors`.
    func color(of entry: CandleEntry, at index: Int) -> DynamicColor {
        let color =
            switch entry.direction {
            case .increasing: increasingColor
            case .decreasing: decreasingColor
            case .neutral: neutralColor
            }
        return color.map(base.resolvedColor) ?? base.color(at: index)
    }

    /// The color of the line from low to high.
    func shadowColor(of entry: CandleEntry, at index: Int) -> DynamicColor {
        if shadowColorSameAsCandle { return color(of: entry, at: index) }
        return shadowColor.map(base.resolvedColor) ?? base.color(at: index)
    }

    /// The lowest and the highest price. DGCharts scales automatically to the last visible candle.
    func valueExtent(of entries: ArraySlice<CandleEntry>, isVisiblePart: Bool) -> MinimumAndMaximum? {
        MinimumAndMaximum.union(
            (isVisiblePart ? entries.suffix(1) : entries).lazy.map { MinimumAndMaximum($0.low, $0.high) }
        )
    }

    /// The colors of falling and rising candles, if the style sets the first.
    var legendEntries: [LegendEntry] {
        guard let decreasingColor else { return base.legendEntriesForUsedColors(entryCount: entries.count) }
        return [
            base.legendEntry(label: nil, color: base.resolvedColor(decreasingColor)),
            base.legendEntry(label: base.label ?? "", color: increasingColor.map(base.resolvedColor)),
        ]
    }
}
