/// A series in columns, rounded to levels.
struct ColumnQuantizer {
    private let envelope: ColumnEnvelope
    private let runs: [RunPlace]

    /// Cuts a series into a number of columns.
    init(_ series: SeriesColumns, columns: Int) {
        envelope = series.envelope(columns: columns)
        runs = series.runs(columns: columns)
    }

    /// The columns at some levels.
    ///
    /// - Parameter pen: The pen whose shadow may hide columns; `nil` to keep every one.
    func columns(on grid: LevelGrid, pen: PenShadow?) -> [WireColumns.Run] {
        runs.map { place in
            var run = WireColumns.Run(start: place.start, end: place.end)
            let span = place.firstColumn...place.lastColumn
            if let pen {
                run.columns = pen.columns(
                    low: span.map { grid.units(of: envelope.low[$0]) },
                    high: span.map { grid.units(of: envelope.high[$0]) },
                    first: place.firstColumn,
                    top: grid.top
                )
            } else {
                run.columns = span.map { column in
                    LevelColumn(
                        low: grid.level(of: envelope.low[column]),
                        high: grid.level(of: envelope.high[column])
                    )
                }
            }
            let (first, last) = (run.columns[0], run.columns[run.columns.count - 1])
            run.first = min(max(grid.level(of: place.firstValue), first.low), first.high)
            run.last = min(max(grid.level(of: place.lastValue), last.low), last.high)
            return run
        }
    }
}
