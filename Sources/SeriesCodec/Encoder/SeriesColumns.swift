/// A series measured once, ready to be cut into any number of columns and rounded to any levels.
struct SeriesColumns {
    private let series: TimeSeries
    private let place: (Int) -> ColumnPlace
    /// The envelope in sixths of a device pixel, from which halves, thirds and wholes follow without looking at the
    /// samples again.
    private let finest: ColumnEnvelope
    private let finestCount: Int

    /// Parts of a device pixel that are measured.
    static let partsOfPixel = 6

    /// Measures a series on a chart.
    ///
    /// - Complexity: O(samples + pixels).
    init(_ series: TimeSeries, extent: SeriesExtent, width: Int) {
        self.series = series
        place = { ColumnPlace(start: extent.start, end: extent.end, columns: $0, width: width) }
        finestCount = min(width * Self.partsOfPixel, WireLimits.columns)
        var finest = ColumnEnvelope(columns: finestCount)
        for run in series.runs { finest.add(run, place: place(finestCount)) }
        self.finest = finest
    }

    /// The envelope in a number of columns.
    func envelope(columns count: Int) -> ColumnEnvelope {
        // Blurred columns do not add up: what lies on a border of the wide ones need not lie on one of the narrow.
        if finestCount % count == 0, !place(finestCount).isBlurred { return finest.merged(by: finestCount / count) }
        var envelope = ColumnEnvelope(columns: count)
        for run in series.runs { envelope.add(run, place: place(count)) }
        return envelope
    }

    /// Where the runs lie in a number of columns.
    ///
    /// Runs that touch the same column are joined, since the format tells no two in one: a gap inside a column that is
    /// no wider than a device pixel is narrower than the pen. ``EncodedChart/joinedGapCount`` counts them.
    func runs(columns count: Int) -> [RunPlace] {
        let place = place(count)
        var places: [RunPlace] = []
        for run in series.runs {
            let next = RunPlace(first: run[0], last: run[run.count - 1], place: place)
            if let previous = places.last, previous.lastColumn == next.firstColumn {
                places[places.count - 1] = previous.joined(to: next)
            } else {
                places.append(next)
            }
        }
        return places
    }
}

/// Where a run starts and ends, in columns, and its values there.
struct RunPlace {
    let firstColumn: Int
    let lastColumn: Int
    /// In sixteenths of a column (``WireLimits/partsPerColumn``); equal where the run has one time only.
    let start: Int
    let end: Int
    let firstValue: Double
    let lastValue: Double
}

extension RunPlace {
    init(first: Sample, last: Sample, place: ColumnPlace) {
        let (from, to) = (place(first.time), place(last.time))
        let span = place.columns(from: from, to: to)
        let parts = WireLimits.partsPerColumn
        let startPart = Int(clamped: ((from - Double(span.lowerBound)) * Double(parts)).rounded(.down))
        let endPart = Int(clamped: ((to - Double(span.upperBound)) * Double(parts)).rounded(.up))
        let start = parts * span.lowerBound + min(max(startPart, 0), parts - 1)
        self.init(
            firstColumn: span.lowerBound,
            lastColumn: span.upperBound,
            start: start,
            end: from == to ? start : parts * span.upperBound + min(max(endPart, 1), parts),
            firstValue: first.value,
            lastValue: last.value
        )
    }

    /// This run and one that starts in its last column, as one.
    func joined(to next: RunPlace) -> RunPlace {
        // The end of a line is rounded up, that of a run with one time was not: on the left border of its column it would
        // belong to the column before.
        RunPlace(
            firstColumn: firstColumn,
            lastColumn: next.lastColumn,
            start: start,
            end: max(next.end, next.start + 1),
            firstValue: firstValue,
            lastValue: next.lastValue
        )
    }
}
