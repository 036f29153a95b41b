import DecimalNumbers
import PushChartDiagnostics
import SeriesDecoding

/// Rounds one chart to levels, and encodes it at any quality level.
///
/// It keeps the texts and the choices of one search. A ``PreparedChart`` holds the parts that several searches share.
final class QuantizingChartEncoder {
    let prepared: PreparedChart
    /// Whether this search has measured the series in columns. Its errors are then measured from these.
    var hasColumns = false
    /// Whether the columns of each series have repeat flags, once a candidate was chosen.
    private var repeatFlags: [Bool?]
    /// The texts of a search past the byte budget are cut off here.
    private let textLimit: Int
    private var wires: [QualityLevel: WireChart] = [:]
    private var texts: [QualityLevel: String] = [:]

    var chart: SeriesChart { prepared.chart }
    var bounds: TimeValueBounds { prepared.bounds }
    var width: Int { prepared.width }
    var height: Int { prepared.height }

    /// The chart's height holds the range of values, and a tenth of it above and below.
    static let rangesInHeight = 1.2
    /// A text may exceed the byte budget by this part of it, as the line through the sizes needs some sizes past it.
    private static let excessPart = 8

    /// Begins a search.
    ///
    /// - Parameter byteBudget: The bytes that a text of the search may have.
    init(_ prepared: PreparedChart, byteBudget: Int) {
        self.prepared = prepared
        repeatFlags = prepared.chart.series.map { _ in nil }
        textLimit = Self.textLimit(for: byteBudget)
    }

    /// The bytes past which the texts of a search with some byte budget are cut off.
    static func textLimit(for byteBudget: Int) -> Int {
        let largestText = min(max(byteBudget, 0), SeriesDecoder.maximumByteCount + 2)
        return largestText + largestText / excessPart
    }

    func decodedChart(of text: String) throws(PushChartError) -> SeriesChart {
        if let last = prepared.lastDecoded, last.text == text { return last.chart }
        let decoder = SeriesDecoder()
        // The models need no second pass for a text that was just written.
        let wire = prepared.wireTexts.cachedChart(readFrom: text)
        let decoded = if let wire { try decoder.chart(from: wire) } else { try decoder.decode(text) }
        prepared.lastDecoded = (text, decoded)
        return decoded
    }

    /// The largest error of a decoded chart, in device pixels; lines over joined gaps count for nothing.
    func maximumErrorInPixels(of decoded: SeriesChart) -> Double {
        guard prepared.keptSamples == .outline else { return prepared.maximumSampleDistance(of: decoded) }
        guard hasColumns else {
            // Equal lines have equal envelopes.
            if decoded.series.map(\.runs) == chart.series.map(\.runs) { return 0 }
            return EnvelopeDistance.maximumDistance(
                of: decoded.series,
                against: chart.series,
                width: width,
                height: height,
                window: chart.window,
                seriesOnRightAxis: prepared.seriesOnRightAxis,
                allowsJoinedGaps: true
            )
        }
        return EnvelopeDistance.maximumDistance(
            of: decoded.series,
            against: prepared.pixelEnvelopes,
            bounds: bounds,
            axes: prepared.axisBounds,
            height: height,
            allowsJoinedGaps: true
        )
    }

    /// The ink distance of a decoded chart, in device pixels; the largest error where each sample has a mark.
    ///
    /// - Parameter limit: A distance from which on any number will do.
    func inkDistanceInPixels(of decoded: SeriesChart, limit: Double = .infinity) -> Double {
        guard prepared.keptSamples == .outline else { return prepared.maximumSampleDistance(of: decoded) }
        return InkDistance.maximumDistance(
            of: decoded.series,
            from: prepared.inkEnvelopes,
            bounds: bounds,
            axes: prepared.axisBounds,
            height: height,
            limit: limit
        )
    }

    /// The chart with times that a text holds exactly; `nil` if its times are exact already.
    func chartWithTimesRoundedIfInexact(tolerance: Double) -> SeriesChart? {
        let axis = ColumnAxis(bounds, columnCount: width, width: width)
        let halfRange = prepared.axisBounds.map(\.halfRange).filter { $0 > 0 }.min() ?? 0
        let pixel = halfRange / Double(height) * (2 * Self.rangesInHeight)
        // A quarter leaves most of the tolerance to the levels.
        return FinestUnitTimeRounder.roundTimesToFinestExactUnit(
            of: chart,
            on: axis,
            maximumRisePerUnit: pixel * tolerance / 4
        )
    }

    // MARK: Whole charts

    /// The chart in a representation, each series by its smallest candidate.
    ///
    /// - Parameters:
    ///   - tolerance: The largest error of a level in device pixels; 0 keeps every value exact.
    ///   - isSearching: Whether this is one text of many. Then a series keeps its choice of repeat flags, which hardly
    ///     changes, and columns are candidates even of few samples, because their points were too large.
    func quantizedChart(as representation: SeriesRepresentation, tolerance: Double, isSearching: Bool)
        throws(PushChartError)
        -> WireChart
    {
        let points = verticesOrSamples(for: representation)
        let columnCount = representation.columnCount(width: width, seriesCount: chart.series.count)
        return try chartOfSmallestCandidates(columnCount: columnCount, points: points) { index, sharedTimes in
            if !isSearching { repeatFlags[index] = nil }
            var candidates: [WireSeries] = []
            if encodesAsPoints(index, of: points, as: representation)
                || !canUseColumns && points.isFew[index]
            {
                var grid = exactOrEvenLevelGrid(ofPointSeries: index, in: points, tolerance: tolerance)
                var levels = points.levels(ofSeries: index, on: grid)
                // The grid of a candlestick is larger than the range of each of its series.
                if prepared.keptSamples == .ohlc { (grid, levels) = grid.trimmed(to: levels) }
                let line = points.wirePoints(ofSeries: index, levels: levels, sharedTimes: sharedTimes)
                candidates.append(WireSeries(levels: grid, line: .points(line)))
                if representation.isPoints
                    || !isSearching && isSmallerThanColumns(line, ofSeries: index, columnCount: columnCount)
                {
                    return candidates
                }
            }
            guard canUseColumns else { return candidates }
            // Where levels are few, bytes count for more than the outer levels.
            let margin = representation.isWide ? 1 : 0.5
            let grid = levelGridForColumns(ofSeries: index, tolerance: tolerance, margin: margin)
            let runs = columnRuns(ofSeries: index, on: grid, columnCount: columnCount, as: representation)
            // Hidden ends repeat levels, so there repeat flags always pay. Wide columns seldom repeat.
            let knownFlags = representation.hasOcclusion ? true : representation.isWide ? false : repeatFlags[index]
            let flags = knownFlags.map { [$0] } ?? [true, false]
            return candidates
                + flags.map {
                    WireSeries(levels: grid, line: .columns(WireMinMaxColumns(hasRepeatFlags: $0, runs: runs)))
                }
        }
    }

    /// The chart with every sample, its value rounded to some decimals.
    ///
    /// - Throws: `PushChartError` with the code `out-of-range` if the values then do not fit 53 bits.
    func quantizedChart(decimals: Int) throws(PushChartError) -> WireChart {
        var candidates: [(grid: LevelGrid, levels: [Int])] = []
        for (index, series) in chart.series.enumerated() {
            // Rounded half away from zero, as people round the digits that they see.
            let multiples = series.runs.joined().map { ShortestDecimal($0.value).roundedMantissa(toDecimals: decimals) }
            let fitting = multiples.compactMap { $0 }
            guard fitting.count == multiples.count, let low = fitting.min(), let high = fitting.max(),
                let grid = LevelGrid(decimals: decimals, multiples: low...high)
            else {
                throw PushChartError(
                    .seriesOutOfRange,
                    "the values of \(chart.errorMessageName(ofSeries: index)) do not fit 53 bits at \(decimals) "
                        + "decimals; ask for fewer decimals"
                )
            }
            candidates.append((grid, fitting.map { $0 - low }))
        }
        return try chartOfSmallestCandidates(columnCount: 0, points: prepared.samples) { index, sharedTimes in
            let (grid, levels) = candidates[index]
            let points = prepared.samples.wirePoints(ofSeries: index, levels: levels, sharedTimes: sharedTimes)
            return [WireSeries(levels: grid, line: .points(points))]
        }
    }

    private func chartOfSmallestCandidates(
        columnCount: Int,
        points: PreparedPointSeries,
        candidates: (_ index: Int, _ sharedTimes: SharedTimes?) -> [WireSeries]
    ) throws(PushChartError) -> WireChart {
        var sharedTimes: SharedTimes?
        var chosen: [WireSeries] = []
        for (index, series) in chart.series.enumerated() {
            let candidates = candidates(index, sharedTimes)
            guard var smallest = candidates.first else {
                throw PushChartError(
                    .seriesOutOfRange,
                    "the times of \(chart.errorMessageName(ofSeries: index)) lie on an axis of "
                        + "\(bounds.end - bounds.start); over more "
                        + "than \(WireFormat.maximumColumnSpan) a series may have \(prepared.pointLimit) samples, not "
                        + "\(series.count): divide the times, or send fewer samples"
                )
            }
            var smallestByteCount = Int.max
            for candidate in candidates where candidates.count > 1 {
                let trial = wireChart(
                    columnCount: columnCount,
                    points: points,
                    sharedTimes: sharedTimes,
                    series: [candidate]
                )
                var text = try prepared.wireTexts.cachedText(of: trial, truncatedAt: smallestByteCount)
                // The rest of the chart can only make a text longer. But many zeros at its end may be missing.
                if !text.isUntruncated(writtenWithByteLimit: smallestByteCount), text.byteCount < smallestByteCount {
                    text = try prepared.wireTexts.cachedText(of: trial, truncatedAt: .max)
                }
                if text.byteCount < smallestByteCount { (smallest, smallestByteCount) = (candidate, text.byteCount) }
            }
            switch smallest.line {
            case .columns(let columns): repeatFlags[index] = columns.hasRepeatFlags
            case .points(var wirePoints) where chart.series.count > 1 && sharedTimes == nil:
                // The first series of points lends its times to the others.
                sharedTimes = points.shareableTimes(ofSeries: index)
                wirePoints.times = nil
                smallest.line = .points(wirePoints)
            case .points: break
            }
            smallest.label = series.label
            smallest.lineColor = series.lineColor
            smallest.fillColor = series.fillColor
            smallest.lastValue =
                prepared.keepsLastValue
                ? series.last?.value
                : prepared.shownFigures.lastValue(ofSeries: index, series, asLevel: smallest.valueOfLastLevel)
            chosen.append(smallest)
        }
        return wireChart(columnCount: columnCount, points: points, sharedTimes: sharedTimes, series: chosen)
    }

    private func wireChart(
        columnCount: Int,
        points: PreparedPointSeries,
        sharedTimes: SharedTimes?,
        series: [WireSeries]
    )
        -> WireChart
    {
        let hasPoints = series.contains { $0.line.isPoints }
        let unit = hasPoints ? points.timeUnit : prepared.columnTimeUnit
        var wire = WireChart(series: series)
        (wire.axis, wire.names, wire.style, wire.unit) = (chart.axis, chart.names, chart.style, chart.unit)
        (wire.width, wire.height) = (chart.width, chart.height)
        (wire.reference, wire.levels) = (chart.reference, chart.levelsBesideReference)
        wire.window = chart.window.map { WireWindow($0, in: unit) }
        (wire.timeUnit, wire.start) = (unit, unit.units(ofTime: bounds.start))
        if series.contains(where: { !$0.line.isPoints }) { wire.columns = columnCount }
        if wire.columns > 0 || wire.window != nil { wire.span = unit.units(ofTime: bounds.end) - wire.start }
        if hasPoints, let sharedTimes { wire.grid = sharedTimes.times.map { unit.units(ofTime: $0) - wire.start } }
        return wire
    }
}

extension WireSeries {
    /// The value of the level of the last sample.
    fileprivate var valueOfLastLevel: Double {
        switch line {
        case .points(let points): levels.value(of: points.levels.last ?? 0)
        case .columns(let columns): levels.value(of: columns.runs.last?.lastLevel ?? 0)
        }
    }
}

extension WireWindow {
    /// A window whose ends are counted in a unit, if it has both exactly.
    fileprivate init(_ window: XAxisWindow, in unit: TimeUnit) {
        let isExact = unit.isExact(for: window.from) && unit.isExact(for: window.to)
        self = isExact ? .startAndSpan : .doubles(from: window.from, to: window.to)
    }
}

// MARK: - Measures for a search

extension QuantizingChartEncoder: SizeAndErrorMeasuring {
    func totalPointCount(as representation: SeriesRepresentation) -> Int? {
        let points = verticesOrSamples(for: representation)
        return points.isFew.allSatisfy { $0 } ? points.series.reduce(0) { $0 + $1.count } : nil
    }

    func minimumPointByteCount(at level: QualityLevel) -> Int? {
        let points = verticesOrSamples(for: level.stage.representation)
        guard points.isFew.allSatisfy({ $0 }) else { return nil }
        return chart.series.indices.reduce(0) { sum, index in
            let exact = level.tolerance == 0 ? points.exactGrids[index] : nil
            let grid = exact ?? evenLevelGrid(ofSeries: index, tolerance: level.tolerance)
            let spacing = PowersOfTen.scale(Double(grid.step), byPowerOfTen: grid.exponent)
            return sum + points.estimatedMinimumByteCount(ofSeries: index, levelSpacing: spacing)
        }
    }

    func totalColumnCount(at level: QualityLevel) -> Int {
        level.representation.columnCount(width: width, seriesCount: chart.series.count) * chart.series.count
    }

    func byteCount(at level: QualityLevel) throws(PushChartError) -> Int {
        try chartTextTruncatedPastBudget(at: level).utf8.count + 2
    }

    func wholeByteCount(at level: QualityLevel) throws(PushChartError) -> Int {
        try EncodedChartText(quantizedChart(at: level)).byteCount
    }

    func inkDistance(at level: QualityLevel, limit: Double) throws(PushChartError) -> Double {
        // Nothing is lost in a text, so its chart need not be read.
        inkDistanceInPixels(of: try SeriesDecoder().chart(from: quantizedChart(at: level)), limit: limit)
    }

    /// The chart's text at a level, cut off past the byte budget.
    func chartTextTruncatedPastBudget(at level: QualityLevel) throws(PushChartError) -> String {
        if let known = texts[level] { return known }
        let wire = try quantizedChart(at: level)
        var text = try prepared.wireTexts.cachedText(of: wire, truncatedAt: textLimit)
        // A text that is cut off may lack zeros at its end.
        if text.byteCount <= textLimit, !text.isUntruncated(writtenWithByteLimit: textLimit) {
            text = try prepared.wireTexts.cachedText(of: wire, truncatedAt: .max)
        }
        let string = text.string
        texts[level] = string
        return string
    }

    private func quantizedChart(at level: QualityLevel) throws(PushChartError) -> WireChart {
        if let known = wires[level] { return known }
        let wire = try quantizedChart(as: level.representation, tolerance: level.tolerance, isSearching: true)
        wires[level] = wire
        return wire
    }
}
