/// A chart made ready to be told at any fidelity, of each series the smallest candidate.
struct ChartQuantizer {
    private let chart: SeriesChart
    private let extent: SeriesExtent
    /// The chart's size in device pixels.
    let width: Int
    let height: Int
    /// Every sample as a point, and only those where the line bends; the latter when they are first asked for.
    private let samples: PointEncoding
    private var bends: PointEncoding?
    /// The scale for charts of columns alone.
    private let columnScale: TimeScale
    /// The ways of telling each series.
    private var candidates: SeriesCandidates

    private let keepsLastValue: Bool
    private let pointLimit: Int
    /// Whether five of six samples of every series lie inside level stretches.
    let isMostlyLevel: Bool

    /// The most samples of a series told point by point whose line is mostly level: such a sample takes a bit or two.
    private static let levelPointLimit = 16_000

    /// Prepares a chart.
    ///
    /// - Parameters:
    ///   - scale: Device pixels in a point.
    ///   - keepsLastValue: Whether the last value of each series is kept to the digit.
    ///   - pointLimit: The most samples that a series told point by point may have. No room would hold more than some
    ///     thousands.
    init(_ chart: SeriesChart, scale: Double, keepsLastValue: Bool = false, pointLimit: Int = 6000) {
        self.keepsLastValue = keepsLastValue
        self.chart = chart
        extent = SeriesExtent(chart.series)
        width = max(1, Int(clamped: (Double(chart.width) * scale).rounded(.up)))
        height = max(1, Int(clamped: (Double(chart.height) * scale).rounded(.up)))
        candidates = SeriesCandidates(chart.series, extent: extent, scale: scale, width: width, height: height)
        columnScale = TimeScale(fitting: [extent.start, extent.end])
        isMostlyLevel = chart.series.allSatisfy { $0.withoutLevelStretches(atMost: $0.count / 6) != nil }
        self.pointLimit = isMostlyLevel ? max(pointLimit, Self.levelPointLimit) : pointLimit
        samples = PointEncoding(chart.series, extent: extent, limit: self.pointLimit)
    }

    /// How many points the chart has at a fidelity without columns; nil where a series has too many.
    mutating func pointCount(at fidelity: Fidelity) -> Int? {
        let telling = telling(fidelity)
        return telling.allAreFew ? telling.count : nil
    }

    /// About the fewest bytes that the points of a chart take at a fidelity; nil where a series has too many.
    mutating func fewestBytes(at fidelity: Fidelity) -> Int? {
        let telling = telling(fidelity)
        guard telling.allAreFew else { return nil }
        return chart.series.indices.reduce(0) { sum, index in
            var levels = candidates.evenGrid(of: index, tolerance: fidelity.tolerance)
            if fidelity.tolerance == 0, let exact = telling.exactGrids[index] { levels = exact }
            return sum
                + telling.fewestBytes(of: index, spacing: PowersOfTen.scale(Double(levels.step), by: levels.exponent))
        }
    }

    /// What is told where points are: the bends where they are asked for, and beside columns where a series has too
    /// many samples to be worth telling and few enough bends.
    private mutating func telling(_ fidelity: Fidelity) -> PointEncoding {
        if fidelity.columns == .none { return samples }
        let dense = chart.series.indices.filter { !candidates.areWorthPoints($0, fidelity, samples) }
        if fidelity.columns != .bends, dense.isEmpty { return samples }
        let thin =
            bends
            ?? PointEncoding(
                chart.series.map { $0.withoutLevelStretches(atMost: pointLimit) ?? $0 },
                extent: extent,
                limit: pointLimit
            )
        bends = thin
        let isBetter = fidelity.columns == .bends || dense.contains { candidates.areWorthPoints($0, fidelity, thin) }
        return isBetter ? thin : samples
    }

    /// The largest error of a decoded chart, in device pixels; what is drawn over joined gaps counts for nothing.
    func maximumError(of decoded: SeriesChart) -> Double {
        guard let measured = candidates.measured else {
            return EnvelopeError(
                of: decoded.series,
                against: chart.series,
                width: width,
                height: height,
                mayJoinGaps: true
            ).worst
        }
        let wanted = measured.map { $0.envelope(columns: width) }
        return EnvelopeError(of: decoded.series, against: wanted, axes: extent, height: height, mayJoinGaps: true).worst
    }

    /// Tells the chart at a fidelity, each series in the way that takes the fewest characters.
    ///
    /// - Parameter search: What the text is wanted for.
    mutating func wire(at fidelity: Fidelity, for search: FidelitySearch) throws(SeriesError) -> WireChart {
        let count = fidelity.columns.count(width: width, series: chart.series.count)
        let telling = telling(fidelity)
        return try wire(columns: count, telling) { candidates, index, shared in
            candidates.ways(of: index, fidelity, columns: count, telling, shared, for: search)
        }
    }

    /// Tells every sample, its value rounded to some decimals.
    ///
    /// - Throws: ``SeriesError`` with the code `out-of-range` where the values do not fit 53 bits so.
    mutating func wire(decimals: Int) throws(SeriesError) -> WireChart {
        var grids: [LevelGrid] = []
        var levels: [[Int]] = []
        for (index, series) in chart.series.enumerated() {
            // Rounded as people round the digits that they see, and as texts write figures.
            let multiples = series.runs.joined().map { ShortDecimal($0.value).rounded(toDecimals: decimals) }
            let fitting = multiples.compactMap { $0 }
            guard fitting.count == multiples.count, let low = fitting.min(), let high = fitting.max(),
                let grid = LevelGrid(decimals: decimals, covering: low...high)
            else {
                throw SeriesError(
                    .outOfRange,
                    "the values of \(chart.name(ofSeries: index)) do not fit 53 bits at \(decimals) decimals; ask for fewer"
                )
            }
            grids.append(grid)
            levels.append(fitting.map { $0 - low })
        }
        let samples = samples
        return try wire(columns: 0, samples) { _, index, shared in
            let points = samples.points(of: index, levels: levels[index], shared)
            return [WireSeries(levels: grids[index], line: .points(points))]
        }
    }

    /// Puts a chart together of the smallest way of telling each series.
    private mutating func wire(
        columns count: Int,
        _ telling: PointEncoding,
        ways: (inout SeriesCandidates, Int, SharedTimeGrid?) -> [WireSeries]
    ) throws(SeriesError) -> WireChart {
        var shared: SharedTimeGrid?
        var chosen: [WireSeries] = []
        for (index, series) in chart.series.enumerated() {
            let told = ways(&candidates, index, shared)
            guard var best = told.first else {
                throw SeriesError(
                    .outOfRange,
                    "the times of \(chart.name(ofSeries: index)) lie up to \(extent.end - extent.start) apart, and over more "
                        + "than \(EnvelopePolyline.maximumSpan) a series may have \(pointLimit) samples, not "
                        + "\(series.count): divide the times, or send fewer samples"
                )
            }
            var smallest = Int.max
            for candidate in told where told.count > 1 {
                var trial = frame(columns: count, telling.scale, grid: shared, lines: [candidate.line])
                trial.series = [candidate]
                let size = try WireText(trial).byteCount
                if size < smallest { (best, smallest) = (candidate, size) }
            }
            candidates.note(best, for: index)
            // The first series told by points lends its times to the others.
            if chart.series.count > 1, shared == nil, case .points(var points) = best.line {
                shared = telling.grid(of: index)
                points.times = nil
                best.line = .points(points)
            }
            best.label = series.label
            best.lineColor = series.lineColor
            best.fillColor = series.fillColor
            if keepsLastValue { best.lastValue = series.last?.value }
            chosen.append(best)
        }
        var wire = frame(columns: count, telling.scale, grid: shared, lines: chosen.map(\.line))
        wire.series = chosen
        return wire
    }

    /// Everything of the chart but its series.
    private func frame(
        columns: Int,
        _ pointScale: TimeScale,
        grid: SharedTimeGrid?,
        lines: [WireSeries.Line]
    ) -> WireChart {
        var hasPoints = false
        var hasColumns = false
        for line in lines {
            switch line {
            case .points: hasPoints = true
            case .columns: hasColumns = true
            }
        }
        let scale = hasPoints ? pointScale : columnScale
        let start = scale.count(of: extent.start)
        var wire = WireChart(
            axis: chart.axis,
            width: chart.width,
            height: chart.height,
            style: chart.style,
            reference: chart.reference,
            unit: chart.unit,
            scale: scale,
            start: start
        )
        if hasColumns {
            wire.span = scale.count(of: extent.end) - start
            wire.columns = columns
        }
        if hasPoints, let grid { wire.grid = grid.times.map { scale.count(of: $0) - start } }
        return wire
    }
}
