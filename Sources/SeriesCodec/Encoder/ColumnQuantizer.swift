/// A series cut into columns, ready to be rounded to any levels.
struct ColumnQuantizer {
    private struct Run {
        var start: Int
        var end: Int
        var first: Double
        var last: Double
    }

    private let envelope: ColumnEnvelope
    private let runs: [Run]

    /// Cuts a series into columns.
    ///
    /// Runs that touch the same column are joined: a gap inside one column is narrower than any pen.
    init(_ series: TimeSeries, extent: SeriesExtent, columns: Int) {
        let place = ColumnPlace(start: extent.start, end: extent.end, columns: columns)
        var envelope = ColumnEnvelope(columns: columns)
        var joined: [[Sample]] = []
        var lastColumn = -1
        for run in series.runs {
            let span = ColumnEnvelope.span(
                start: place(run[0].time),
                end: place(run[run.count - 1].time),
                count: columns
            )
            if span.lowerBound == lastColumn, let previous = joined.popLast() {
                joined.append(previous + run)
            } else {
                joined.append(run)
            }
            lastColumn = span.upperBound
        }
        runs = joined.map { run in
            envelope.add(run, place: place)
            let (start, end) = (place(run[0].time), place(run[run.count - 1].time))
            let span = ColumnEnvelope.span(start: start, end: end, count: columns)
            let firstPart = ((start - Double(span.lowerBound)) * 16).rounded(.down)
            let lastPart = ((end - Double(span.upperBound)) * 16).rounded(.up)
            let from = 16 * span.lowerBound + min(max(Int(firstPart), 0), 15)
            let to = 16 * span.upperBound + min(max(Int(lastPart), 1), 16)
            return Run(
                start: from,
                end: start == end ? from : to,
                first: run[0].value,
                last: run[run.count - 1].value
            )
        }
        self.envelope = envelope
    }

    /// The columns at some levels.
    func columns(on grid: LevelGrid, asksEquality: Bool) -> WireColumns {
        let runs = runs.map { run in
            var wire = WireColumns.Run(start: run.start, end: run.end)
            wire.columns = (wire.firstColumn...wire.lastColumn).map { column in
                LevelColumn(
                    low: grid.level(of: envelope.low[column]),
                    high: grid.level(of: envelope.high[column])
                )
            }
            wire.first = grid.level(of: run.first)
            wire.last = grid.level(of: run.last)
            return wire
        }
        return WireColumns(asksEquality: asksEquality, runs: runs)
    }
}
