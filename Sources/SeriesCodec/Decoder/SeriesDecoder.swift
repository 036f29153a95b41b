/// Reads the chart that a payload carries.
///
/// ```swift
/// let chart = try SeriesDecoder().decode(text)
/// ```
///
/// It needs no Foundation and no memory beyond the text and the points.
public struct SeriesDecoder: Sendable {
    /// The most points a chart may have, in all series together; a text that holds more is refused as soon as that shows.
    ///
    /// No decoder takes more than 16,777,216, whatever stands here.
    public var maximumPoints: Int

    /// The cap on points that is meant for clients: no encoder of ours writes more.
    public static let defaultMaximumPoints = 200_000

    /// The cap that is kept.
    private var cap: Int { min(maximumPoints, 1 << 24) }

    /// The most bytes a chart's text may have.
    public static let maximumByteCount = 65_536

    /// Creates a decoder.
    ///
    /// - Parameter maximumPoints: The cap on points, by default 200,000 (about 3.2 MB); at most 16,777,216 count.
    public init(maximumPoints: Int = SeriesDecoder.defaultMaximumPoints) {
        self.maximumPoints = maximumPoints
    }

    /// Decodes a chart.
    ///
    /// - Parameter text: The string that stands at the payload's chart key, without its quotes.
    /// - Throws: ``SeriesError`` with the code `foreign-character`, `unknown-version`, `damaged` or `too-many-points`.
    /// - Complexity: O(bytes + points).
    public func decode(_ text: String) throws(SeriesError) -> SeriesChart {
        try unpack(WireText.read(text, maximumPoints: cap))
    }

    /// Turns whole numbers into times and values.
    func unpack(_ wire: WireChart) throws(SeriesError) -> SeriesChart {
        var series: [TimeSeries] = []
        var pointsLeft = cap
        for wireSeries in wire.series {
            var runs: [[Sample]]
            switch wireSeries.line {
            case .points(let points):
                pointsLeft -= points.levels.count
                guard pointsLeft >= 0 else { throw .tooManyPoints }
                runs = Self.runs(of: points, levels: wireSeries.levels, chart: wire)
            case .columns(let columns):
                let start = wire.scale.time(of: wire.start)
                let line = EnvelopePolyline(
                    start: start,
                    span: wire.scale.time(of: wire.start + wire.span) - start,
                    columns: wire.columns,
                    levels: wireSeries.levels
                )
                runs = []
                for run in columns.runs {
                    runs.append(line.samples(of: run))
                    pointsLeft -= runs[runs.count - 1].count
                    guard pointsLeft >= 0 else { throw .tooManyPoints }
                }
            }
            guard !runs.isEmpty,
                runs.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.time.isFinite && $0.value.isFinite } })
            else { throw .damagedText }
            // People read the last value, so it may be kept to the digit.
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
            series: series,
            width: wire.width,
            height: wire.height,
            style: wire.style,
            reference: wire.reference,
            unit: wire.unit
        )
    }

    private static func runs(of points: WirePoints, levels: LevelGrid, chart: WireChart) -> [[Sample]] {
        let times = points.times ?? chart.grid
        var runs: [[Sample]] = []
        var run: [Sample] = []
        var level = points.levels.makeIterator()
        for (index, time) in times.enumerated() {
            let presence = points.presence.isEmpty ? .joined : points.presence[index]
            guard presence != .absent, let level = level.next() else { continue }
            if presence == .start, !run.isEmpty {
                runs.append(run)
                run = []
            }
            run.append(
                Sample(time: chart.scale.time(of: chart.start + time), value: levels.value(of: level))
            )
        }
        if !run.isEmpty { runs.append(run) }
        return runs
    }
}
