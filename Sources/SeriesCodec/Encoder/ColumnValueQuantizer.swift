import SeriesDecoding

/// Rounds a series in columns to levels.
final class ColumnValueQuantizer {
    private let envelope: ColumnEnvelope
    private let runs: [SampleRunExtent]
    /// The ends of each run that a stroke hides, found at first use.
    private var occlusions: [StrokeOcclusion]?

    init(_ series: ResamplableSeriesEnvelope, columnCount: Int) {
        runs = series.extentsOfJoinedRuns(columnCount: columnCount)
        var envelope = series.envelope(columnCount: columnCount)
        // Rounding at a border may assign a sample to the neighboring column.
        for run in runs { envelope.fillUnreachedColumnsFromNearest(in: run.columns) }
        self.envelope = envelope
    }

    /// The runs with their columns rounded to the levels of a grid.
    func quantizedRuns(on grid: LevelGrid) -> [WireColumnRun] {
        runs.map { run in
            wireRun(run, on: grid) {
                run.columns.map {
                    LevelColumn(
                        low: grid.nearestLevel(to: envelope.low[$0]),
                        high: grid.nearestLevel(to: envelope.high[$0])
                    )
                }
            }
        }
    }

    /// The runs with their columns rounded to the levels of a grid; ends that a stroke hides take the cheapest level.
    func quantizedRunsSimplifyingHiddenEnds(
        on grid: LevelGrid,
        axis: ValueToPixelScale,
        penRadius: Double,
        columnsPerPixel: Int
    )
        -> [WireColumnRun]
    {
        let occlusions =
            self.occlusions
            ?? runs.map { run in
                StrokeOcclusion(
                    low: run.columns.map { axis.pixelsAboveLowestValue(of: envelope.low[$0]) },
                    high: run.columns.map { axis.pixelsAboveLowestValue(of: envelope.high[$0]) },
                    firstColumn: run.firstColumn,
                    columnsPerPixel: columnsPerPixel,
                    penRadius: penRadius
                )
            }
        self.occlusions = occlusions
        let base = grid.fractionalLevel(of: axis.low)
        let levelsPerPixel = axis.height > 0 ? (grid.fractionalLevel(of: axis.high) - base) / axis.height : 0
        return zip(runs, occlusions).map { run, occlusion in
            wireRun(run, on: grid) {
                occlusion.quantizedColumns(levelOfPixelZero: base, levelsPerPixel: levelsPerPixel, topLevel: grid.top)
            }
        }
    }

    private func wireRun(_ run: SampleRunExtent, on grid: LevelGrid, columns: () -> [LevelColumn]) -> WireColumnRun {
        var wireRun = WireColumnRun(startPart: run.startPart, endPart: run.endPart)
        wireRun.columns = columns()
        let (first, last) = (wireRun.columns[0], wireRun.columns[wireRun.columns.count - 1])
        wireRun.firstLevel = min(max(grid.nearestLevel(to: run.firstValue), first.low), first.high)
        wireRun.lastLevel = min(max(grid.nearestLevel(to: run.lastValue), last.low), last.high)
        return wireRun
    }
}

/// Maps the values of a chart to device pixels, upward from the lowest value.
struct ValueToPixelScale {
    let low: Double
    let high: Double
    /// The pixels from the lowest to the highest value: the chart's height without the tenths above and below.
    let height: Double
    private let normalizer: Double

    init(_ bounds: TimeValueBounds, chartHeight: Int) {
        low = bounds.low
        high = bounds.high
        normalizer = bounds.normalizer
        height = bounds.low < bounds.high ? Double(chartHeight) / 1.2 : 0
    }

    /// The position of a value, 0 for the lowest.
    func pixelsAboveLowestValue(of value: Double) -> Double {
        let range = high * normalizer - low * normalizer
        return range > 0 ? (value * normalizer - low * normalizer) / range * height : 0
    }
}
