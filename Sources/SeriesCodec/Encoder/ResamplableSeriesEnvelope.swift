import SeriesDecoding

/// Measures a series once in narrow columns, and derives any number of columns from these.
struct ResamplableSeriesEnvelope {
    private let series: TimeSeries
    private let bounds: TimeValueBounds
    private let width: Int
    /// The envelope in sixths of a device pixel: halves, thirds and wholes follow without another look at the samples.
    private let narrowest: ColumnEnvelope

    static let narrowestPerPixel = 6

    /// Measures a series with at least one sample on a chart of a width in device pixels.
    init(_ series: TimeSeries, bounds: TimeValueBounds, width: Int) {
        self.series = series
        self.bounds = bounds
        self.width = width
        let count = min(width * Self.narrowestPerPixel, WireFormat.maximumColumnCount)
        narrowest = ColumnEnvelope(series, on: ColumnAxis(bounds, columnCount: count, width: width))
    }

    func envelope(columnCount: Int) -> ColumnEnvelope {
        let count = narrowest.low.count
        // Borders of wide columns may move by a twelfth of a pixel. Blurred columns do not add up: a border of a wide
        // column need not be one of the narrow columns.
        if count % columnCount == 0 || columnCount <= width && count == width * Self.narrowestPerPixel,
            !ColumnAxis(bounds, columnCount: count, width: width).isBlurred
        {
            return narrowest.merged(columnCount: columnCount)
        }
        return ColumnEnvelope(series, on: ColumnAxis(bounds, columnCount: columnCount, width: width))
    }

    /// The runs of the series in a number of columns.
    ///
    /// The format has no two runs in one column, so runs that share a column are joined:
    /// ``EncodedChart/joinedGapCount``.
    func extentsOfJoinedRuns(columnCount: Int) -> [SampleRunExtent] {
        let axis = ColumnAxis(bounds, columnCount: columnCount, width: width)
        var runs: [SampleRunExtent] = []
        for run in series.runs {
            let next = SampleRunExtent(from: run[0], to: run[run.count - 1], on: axis)
            if let previous = runs.last, previous.lastColumn == next.firstColumn {
                runs[runs.count - 1] = previous.joined(inSharedColumnWith: next)
            } else {
                runs.append(next)
            }
        }
        return runs
    }
}

/// The columns of a run, its exact ends, and its values there.
struct SampleRunExtent {
    let firstColumn: Int
    let lastColumn: Int
    /// In sixteenths of a column (`WireFormat.partsPerColumn`); equal for a run with one time.
    let startPart: Int
    let endPart: Int
    let firstValue: Double
    let lastValue: Double

    var columns: ClosedRange<Int> { firstColumn...lastColumn }
}

extension SampleRunExtent {
    init(from first: Sample, to last: Sample, on axis: ColumnAxis) {
        let from = axis.position(of: first.time)
        let to = axis.position(of: last.time)
        let span = axis.columns(fromPosition: from, toPosition: to)
        let parts = WireFormat.partsPerColumn
        let startOffset = Int(clamped: ((from - Double(span.lowerBound)) * Double(parts)).rounded(.down))
        let endOffset = Int(clamped: ((to - Double(span.upperBound)) * Double(parts)).rounded(.up))
        let startPart = parts * span.lowerBound + min(max(startOffset, 0), parts - 1)
        self.init(
            firstColumn: span.lowerBound,
            lastColumn: span.upperBound,
            startPart: startPart,
            endPart: from == to ? startPart : parts * span.upperBound + min(max(endOffset, 1), parts),
            firstValue: first.value,
            lastValue: last.value
        )
    }

    /// This run and a run that starts in its last column, as one.
    func joined(inSharedColumnWith next: SampleRunExtent) -> SampleRunExtent {
        // A run with one time has its end rounded down. On the left border of its column, that end would belong to the
        // previous column.
        SampleRunExtent(
            firstColumn: firstColumn,
            lastColumn: next.lastColumn,
            startPart: startPart,
            endPart: max(next.endPart, next.startPart + 1),
            firstValue: firstValue,
            lastValue: next.lastValue
        )
    }
}
