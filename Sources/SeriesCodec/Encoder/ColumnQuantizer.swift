/// A series in columns, rounded to levels.
struct ColumnQuantizer {
    private let envelope: ColumnEnvelope
    private let runs: [RunPlace]
    /// What the pen hides of each run; found when it is first asked for.
    private var shadows: [StrokeOcclusion]?

    /// Cuts a series into a number of columns.
    init(_ series: SeriesColumns, columns: Int) {
        let runs = series.runs(columns: columns)
        var envelope = series.envelope(columns: columns)
        // A sample within rounding of a border may count for the other column there.
        for run in runs { envelope.fill(run.firstColumn...run.lastColumn) }
        self.runs = runs
        self.envelope = envelope
    }

    /// The columns at some levels, every one kept.
    func columns(on grid: LevelGrid) -> [WireColumns.Run] {
        runs.map { place in
            run(at: place, on: grid) { span in
                span.map { LevelColumn(low: grid.level(of: envelope.low[$0]), high: grid.level(of: envelope.high[$0])) }
            }
        }
    }

    /// The columns at some levels, those that the pen hides in the cheapest way.
    ///
    /// - Parameters:
    ///   - pen: Half of the pen's width in device pixels.
    ///   - axes: How values lie on the chart.
    mutating func columns(on grid: LevelGrid, pen: Double, columnsPerPixel: Int, axes: PixelAxis) -> [WireColumns.Run] {
        let shadows =
            self.shadows
            ?? runs.map { place in
                StrokeOcclusion(
                    low: (place.firstColumn...place.lastColumn).map { axes.pixel(of: envelope.low[$0]) },
                    high: (place.firstColumn...place.lastColumn).map { axes.pixel(of: envelope.high[$0]) },
                    first: place.firstColumn,
                    columnsPerPixel: columnsPerPixel,
                    radius: pen
                )
            }
        self.shadows = shadows
        let base = grid.units(of: axes.low)
        let levelsPerPixel = axes.height > 0 ? (grid.units(of: axes.high) - base) / axes.height : 0
        return zip(runs, shadows).map { place, shadow in
            run(at: place, on: grid) { _ in
                shadow.columns(base: base, levelsPerPixel: levelsPerPixel, top: grid.top)
            }
        }
    }

    private func run(
        at place: RunPlace,
        on grid: LevelGrid,
        columns: (ClosedRange<Int>) -> [LevelColumn]
    ) -> WireColumns.Run {
        var run = WireColumns.Run(start: place.start, end: place.end)
        run.columns = columns(place.firstColumn...place.lastColumn)
        let (first, last) = (run.columns[0], run.columns[run.columns.count - 1])
        run.first = min(max(grid.level(of: place.firstValue), first.low), first.high)
        run.last = min(max(grid.level(of: place.lastValue), last.low), last.high)
        return run
    }
}

/// How values lie on a chart's height, in device pixels upwards from the lowest.
struct PixelAxis {
    let low: Double
    let high: Double
    /// The pixels from the lowest to the highest value: the chart's height without the tenths above and below.
    let height: Double
    private let normalizer: Double

    init(_ extent: SeriesExtent, height: Int) {
        low = extent.low
        high = extent.high
        normalizer = extent.normalizer
        self.height = extent.halfRange > 0 ? Double(height) / 1.2 : 0
    }

    /// The place of a value.
    func pixel(of value: Double) -> Double {
        let range = high * normalizer - low * normalizer
        return range > 0 ? (value * normalizer - low * normalizer) / range * height : 0
    }
}
