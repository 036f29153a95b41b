/// A chart made ready to be told at any fidelity: extents measured, series cut into columns once for each count.
struct ChartQuantizer {
    private let chart: SeriesChart
    private let extent: SeriesExtent
    /// The chart's size in device pixels.
    let width: Int
    let height: Int
    /// Every sample as a point, and only those where the line bends; the latter when they are first asked for.
    private let samples: PointTelling
    private var bends: PointTelling?
    /// The scale for charts of columns alone.
    private let columnScale: TimeScale
    /// The series, measured for columns when the first are asked for.
    private var measured: [SeriesColumns]?
    private var quantizers: [Int: [ColumnQuantizer]] = [:]
    /// Which of the two ways of telling columns was the smaller for each series, once both were tried.
    private var asksEquality: [Bool?]
    /// Device pixels in a point.
    private let scale: Double

    private let keepsLastValue: Bool
    private let pointLimit: Int
    /// Whether five of six samples of every series lie inside level stretches.
    let isMostlyLevel: Bool

    /// The width in points of the pen that is taken to draw the chart.
    ///
    /// What a pen of this width hides, a wider one hides too.
    private static let penWidth = 1.5

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
        width = max(1, Int((Double(chart.width) * scale).rounded(.up)))
        height = max(1, Int((Double(chart.height) * scale).rounded(.up)))
        self.scale = scale
        asksEquality = chart.series.map { _ in nil }
        columnScale = TimeScale(fitting: [extent.start, extent.end])
        isMostlyLevel = chart.series.allSatisfy { $0.withoutLevelStretches(atMost: $0.count / 6) != nil }
        self.pointLimit = isMostlyLevel ? max(pointLimit, Self.levelPointLimit) : pointLimit
        samples = PointTelling(chart.series, extent: extent, limit: self.pointLimit)
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
            var levels = evenGrid(of: index, tolerance: fidelity.tolerance)
            if fidelity.tolerance == 0, let exact = telling.exactGrids[index] { levels = exact }
            return sum
                + telling.fewestBytes(of: index, spacing: PowersOfTen.scale(Double(levels.step), by: levels.exponent))
        }
    }

    /// What is told where points are: the bends where they are asked for, and beside columns where a series has too
    /// many samples to be worth telling and few enough bends.
    private mutating func telling(_ fidelity: Fidelity) -> PointTelling {
        if fidelity.columns == .none { return samples }
        let dense = chart.series.indices.filter { !isWorthPoints($0, fidelity, samples) }
        if fidelity.columns != .bends, dense.isEmpty { return samples }
        let thin =
            bends
            ?? PointTelling(
                chart.series.map { $0.withoutLevelStretches(atMost: pointLimit) ?? $0 },
                extent: extent,
                limit: pointLimit
            )
        bends = thin
        let isBetter = fidelity.columns == .bends || dense.contains { isWorthPoints($0, fidelity, thin) }
        return isBetter ? thin : samples
    }

    /// The largest error of a decoded chart, in device pixels; what is drawn over joined gaps counts for nothing.
    func worstError(of decoded: SeriesChart) -> Double {
        guard let measured else {
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
    /// - Parameter tryAll: Whether to try again which way of telling columns is the smaller.
    mutating func wire(at fidelity: Fidelity, tryAll: Bool = true) throws(SeriesError) -> WireChart {
        let count = fidelity.columns.count(width: width, series: chart.series.count)
        return try wire(columns: count, telling(fidelity)) { quantizer, index, shared in
            if tryAll { quantizer.asksEquality[index] = nil }
            return quantizer.candidates(of: index, fidelity, columns: count, shared, isHasty: tryAll)
        }
    }

    /// Tells every sample, its value rounded to some decimals.
    ///
    /// - Throws: ``SeriesError`` with the code `out-of-range` where the values do not fit 53 bits so.
    mutating func wire(decimals: Int) throws(SeriesError) -> WireChart {
        var grids: [LevelGrid] = []
        for series in chart.series {
            let values = SeriesExtent([series])
            guard let grid = LevelGrid(decimals: decimals, covering: values.low...values.high) else {
                throw SeriesError(
                    .outOfRange,
                    "the values do not fit 53 bits at \(decimals) decimals; ask for fewer"
                )
            }
            grids.append(grid)
        }
        return try wire(columns: 0, samples) { quantizer, index, shared in
            let points = quantizer.samples.points(of: index, on: grids[index], shared)
            return [WireSeries(levels: grids[index], line: .points(points))]
        }
    }

    /// Puts a chart together of the smallest way of telling each series.
    private mutating func wire(
        columns count: Int,
        _ telling: PointTelling,
        candidates: (inout ChartQuantizer, Int, TimeGrid?) -> [WireSeries]
    ) throws(SeriesError) -> WireChart {
        var shared: TimeGrid?
        var chosen: [WireSeries] = []
        for (index, series) in chart.series.enumerated() {
            let told = candidates(&self, index, shared)
            var best = told[0]
            var smallest = Int.max
            for candidate in told where told.count > 1 {
                var trial = frame(columns: count, telling.scale, grid: shared, lines: [candidate.line])
                trial.series = [candidate]
                let size = try WireText(trial).byteCount
                if size < smallest { (best, smallest) = (candidate, size) }
            }
            if case .columns(let columns) = best.line { asksEquality[index] = columns.asksEquality }
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
        grid: TimeGrid?,
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

    /// The ways of telling a series that are worth trying.
    private mutating func candidates(
        of index: Int,
        _ fidelity: Fidelity,
        columns count: Int,
        _ shared: TimeGrid?,
        isHasty: Bool
    ) -> [WireSeries] {
        var told: [WireSeries] = []
        let telling = telling(fidelity)
        if isWorthPoints(index, fidelity, telling) {
            // The source's own decimals where they are coarser: straight lines between exact points are exact.
            var levels = evenGrid(of: index, tolerance: fidelity.tolerance)
            if let exact = telling.exactGrids[index], fidelity.tolerance == 0 || exact.top <= levels.top {
                levels = exact
            }
            let points = telling.points(of: index, on: levels, shared)
            told.append(WireSeries(levels: levels, line: .points(points)))
            if fidelity.columns.isNone { return told }
            // Of so few samples columns hardly ever make less, but where their times are irregular.
            if isHasty, chart.series[index].count < width / 2, points.hasEvenTimes { return told }
        }
        // Columns take no more levels than the model has; that is a hundredth of a pixel on most charts. A step may be
        // 1 % finer than asked for.
        let finest = Double(height) / 2.4 / (0.98 * Double(1 << LevelModel.maxBits))
        let tolerance = max(fidelity.tolerance, finest)
        let levels = evenGrid(of: index, tolerance: tolerance)
        makeQuantizers(columns: count)
        let runs: [WireColumns.Run]
        if fidelity.hidesUnderPen, count % width == 0 {
            runs =
                quantizers[count]?[index].columns(
                    on: levels,
                    pen: Self.penWidth / 2 * scale,
                    columnsPerPixel: count / width,
                    axes: PixelAxis(extent, height: height)
                ) ?? []
        } else {
            runs = quantizers[count]?[index].columns(on: levels) ?? []
        }
        // Hidden columns repeat the one before, so there equality is always worth asking for.
        let ways = asksEquality[index].map { [$0] } ?? [true, false]
        for asksEquality in fidelity.hidesUnderPen ? [true] : ways {
            told.append(
                WireSeries(levels: levels, line: .columns(WireColumns(asksEquality: asksEquality, runs: runs)))
            )
        }
        return told
    }

    /// Whether to try points: where they are asked for, and where columns are and samples are few for the pixels there
    /// are; beside what the pen hides, points are never the smaller.
    private func isWorthPoints(_ index: Int, _ fidelity: Fidelity, _ telling: PointTelling) -> Bool {
        guard telling.isFew[index] else { return false }
        let count = telling.series[index].count
        return fidelity.columns.isNone || (count <= width * 5 / 2 && !fidelity.hidesUnderPen) || count < width / 2
    }

    /// Levels at a tolerance in device pixels.
    private func evenGrid(of index: Int, tolerance: Double) -> LevelGrid {
        let values = SeriesExtent([chart.series[index]])
        // Tiny ranges are enlarged on the way: what a pixel of theirs is worth might be no double at all.
        let enlarging = extent.halfRange < 1e-250 ? 60 : 0
        let range = PowersOfTen.scale(extent.halfRange, by: enlarging)
        // The chart's height holds 1.2 ranges; levels lie two tolerances apart, a hair less so that rounding stays inside.
        let pixel = range / Double(height) * 2.4
        let distance = 2 * max(tolerance, 0.001) * pixel * (1 - 1e-9)
        var spacing = ShortDecimal(min(distance, .greatestFiniteMagnitude))
        spacing.exponent -= enlarging
        return LevelGrid(covering: values.low...values.high, spacing: spacing)
    }

    private mutating func makeQuantizers(columns: Int) {
        guard quantizers[columns] == nil else { return }
        let (extent, width) = (extent, width)
        let measured = self.measured ?? chart.series.map { SeriesColumns($0, extent: extent, width: width) }
        self.measured = measured
        quantizers[columns] = measured.map { ColumnQuantizer($0, columns: columns) }
    }
}
