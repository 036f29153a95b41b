import DecimalNumbers
public import PushChartDiagnostics

/// Decodes the chart that a payload carries.
///
/// ```swift
/// let chart = try SeriesDecoder().decode(text)
/// ```
///
/// It needs no Foundation, and memory for the text and the points only.
public struct SeriesDecoder: Sendable {
    /// The largest number of points in all series together; a text with more is refused as soon as that shows.
    ///
    /// Numbers above 16,777,216 count as 16,777,216.
    public var maximumPoints: Int

    /// The limit on points for clients; the encoder never exceeds it.
    public static let defaultMaximumPoints = 200_000

    /// The largest number of bytes of a chart's text.
    public static let maximumByteCount = WireFormat.maximumTextByteCount

    private var effectiveMaximumPoints: Int { min(maximumPoints, 1 << 24) }

    /// Creates a decoder.
    ///
    /// - Parameter maximumPoints: The limit on points, by default 200,000 (about 3.2 MB).
    public init(maximumPoints: Int = SeriesDecoder.defaultMaximumPoints) {
        self.maximumPoints = maximumPoints
    }

    /// Decodes a chart.
    ///
    /// - Parameter text: The string at the payload's chart key, without its quotes.
    /// - Throws: `PushChartError` with the code `foreign-character`, `unknown-version`, `damaged` or `too-many-points`.
    /// - Complexity: O(bytes + points).
    public func decode(_ text: String) throws(PushChartError) -> SeriesChart {
        try chart(from: EncodedChartText.decodeChart(from: text, maximumPoints: effectiveMaximumPoints))
    }

    /// Whether a text holds the outline of a series, and so not all its samples.
    ///
    /// A text that left out samples inside constant stretches only does not show it.
    ///
    /// - Throws: `PushChartError` as ``decode(_:)``.
    /// - Complexity: O(bytes + points).
    package func holdsOutline(_ text: String) throws(PushChartError) -> Bool {
        try EncodedChartText.decodeChart(from: text, maximumPoints: effectiveMaximumPoints).columns > 0
    }

    /// Turns the whole numbers of a text into times and values.
    package func chart(from wire: WireChart) throws(PushChartError) -> SeriesChart {
        let window = try wire.xAxisWindow()
        var series: [TimeSeries] = []
        var remainingPoints = effectiveMaximumPoints
        for wireSeries in wire.series {
            var runs: [[Sample]] = []
            switch wireSeries.line {
            case .points(let points):
                remainingPoints -= points.levels.count
                guard remainingPoints >= 0 else { throw .tooManyPoints }
                runs = Self.runs(of: points, levels: wireSeries.levels, chart: wire)
            case .columns(let columns):
                let start = wire.timeUnit.time(ofUnits: wire.start)
                let line = EnvelopePolyline(
                    start: start,
                    span: wire.timeUnit.time(ofUnits: wire.start + wire.span) - start,
                    columns: wire.columns,
                    levels: wireSeries.levels
                )
                for run in columns.runs {
                    let samples = line.lineSamples(through: run)
                    remainingPoints -= samples.count
                    guard remainingPoints >= 0 else { throw .tooManyPoints }
                    runs.append(samples)
                }
            }
            // Values are finite on any grid.
            guard !runs.isEmpty, runs.allSatisfy({ $0.allSatisfy { $0.time.isFinite } }) else { throw .damagedText }
            if let window { Self.moveTimes(of: &runs, into: window) }
            if let last = wireSeries.lastValue { runs[runs.count - 1][runs[runs.count - 1].count - 1].value = last }
            series.append(
                TimeSeries(
                    label: wireSeries.label,
                    orderedRuns: runs,
                    lineColor: wireSeries.lineColor,
                    fillColor: wireSeries.fillColor
                )
            )
        }
        return SeriesChart(
            axis: wire.axis,
            names: wire.names,
            series: series,
            width: wire.width,
            height: wire.height,
            style: wire.style,
            reference: wire.reference,
            levels: wire.levels,
            unit: wire.unit,
            window: window
        )
    }

    /// Moves times that rounding put outside of a window to its nearer end.
    ///
    /// A time unit that does not hold the ends of the window rounds times near them, and so does the division of the
    /// window into columns.
    private static func moveTimes(of runs: inout [[Sample]], into window: XAxisWindow) {
        for run in runs.indices {
            for index in runs[run].indices where !window.contains(runs[run][index].time) {
                runs[run][index].time = min(max(runs[run][index].time, window.from), window.to)
            }
        }
    }

    private static func runs(of points: WirePoints, levels: LevelGrid, chart: WireChart) -> [[Sample]] {
        var runs: [[Sample]] = []
        var level = points.levels.makeIterator()
        for (index, time) in (points.times ?? chart.grid).enumerated() {
            let presence = points.presence.isEmpty ? .joined : points.presence[index]
            guard presence != .absent, let level = level.next() else { continue }
            if presence == .start || runs.isEmpty { runs.append([]) }
            let sample = Sample(time: chart.timeUnit.time(ofUnits: chart.start + time), value: levels.value(of: level))
            runs[runs.count - 1].append(sample)
        }
        return runs
    }
}
