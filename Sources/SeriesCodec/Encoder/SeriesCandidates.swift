/// The ways of telling each series of a chart that are worth trying; series are cut into columns once for each count.
struct SeriesCandidates {
    private let series: [TimeSeries]
    private let extent: SeriesExtent
    /// Device pixels in a point.
    private let scale: Double
    /// The chart's size in device pixels.
    private let width: Int
    private let height: Int
    /// The series, measured for columns when the first are asked for.
    private(set) var measured: [SeriesColumns]?
    private var quantizers: [Int: [ColumnQuantizer]] = [:]
    /// Which of the two ways of telling columns was the smaller for each series, once both were tried.
    private var hasRepeatFlags: [Bool?]

    /// The width in points of the pen that is taken to draw the chart.
    ///
    /// What a pen of this width hides, a wider one hides too.
    private static let penWidth = 1.5

    /// Prepares series.
    ///
    /// - Parameters:
    ///   - extent: What all of them cover.
    ///   - scale: Device pixels in a point.
    ///   - width: The chart's width in device pixels.
    ///   - height: The chart's height in device pixels.
    init(_ series: [TimeSeries], extent: SeriesExtent, scale: Double, width: Int, height: Int) {
        self.series = series
        self.extent = extent
        self.scale = scale
        self.width = width
        self.height = height
        hasRepeatFlags = series.map { _ in nil }
    }

    /// The ways of telling a series; none where it has too many samples for points, and times too far apart for
    /// columns.
    ///
    /// - Parameters:
    ///   - index: Which series.
    ///   - count: How many columns the chart has at this fidelity.
    ///   - telling: What is told where points are.
    ///   - shared: Times that the series may have in common with another.
    ///   - search: What the text is wanted for.
    mutating func ways(
        of index: Int,
        _ fidelity: Fidelity,
        columns count: Int,
        _ telling: PointEncoding,
        _ shared: SharedTimeGrid?,
        for search: FidelitySearch
    ) -> [WireSeries] {
        if search == .alone { hasRepeatFlags[index] = nil }
        var told: [WireSeries] = []
        if areWorthPoints(index, fidelity, telling) || !canUseColumns && telling.isFew[index] {
            // The source's own decimals where they are coarser: straight lines between exact points are exact.
            var levels = evenGrid(of: index, tolerance: fidelity.tolerance)
            if let exact = telling.exactGrids[index], fidelity.tolerance == 0 || exact.top <= levels.top {
                levels = exact
            }
            let points = telling.points(of: index, on: levels, shared)
            told.append(WireSeries(levels: levels, line: .points(points)))
            if fidelity.columns.isNone || !canUseColumns { return told }
            // Of so few samples columns hardly ever make less, but where their times are irregular.
            if search == .alone, series[index].count < width / 2, points.hasEvenTimes { return told }
        }
        return canUseColumns ? told + columns(of: index, fidelity, count) : told
    }

    /// Whether a decoder can work out the times of columns.
    private var canUseColumns: Bool { extent.end - extent.start < EnvelopePolyline.maximumSpan }

    /// Notes which way of telling a series was the smallest.
    mutating func note(_ chosen: WireSeries, for index: Int) {
        if case .columns(let columns) = chosen.line { hasRepeatFlags[index] = columns.hasRepeatFlags }
    }

    /// Whether to try points: where they are asked for, and where columns are and samples are few for the pixels there
    /// are; beside what the pen hides, points are never the smaller.
    func areWorthPoints(_ index: Int, _ fidelity: Fidelity, _ telling: PointEncoding) -> Bool {
        guard telling.isFew[index] else { return false }
        let count = telling.series[index].count
        return fidelity.columns.isNone || (count <= width * 5 / 2 && !fidelity.hidesUnderPen) || count < width / 2
    }

    /// The ways of telling a series by columns.
    private mutating func columns(of index: Int, _ fidelity: Fidelity, _ count: Int) -> [WireSeries] {
        // Columns take no more levels than the model has; that is a hundredth of a pixel on most charts. A step may be
        // 1 % finer than asked for.
        let finest = Double(height) / 2.4 / (0.98 * Double(1 << LevelModel.maximumBitCount))
        let levels = evenGrid(of: index, tolerance: max(fidelity.tolerance, finest))
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
        let ways = fidelity.hidesUnderPen ? [true] : hasRepeatFlags[index].map { [$0] } ?? [true, false]
        return ways.map { WireSeries(levels: levels, line: .columns(WireColumns(hasRepeatFlags: $0, runs: runs))) }
    }

    /// Levels at a tolerance in device pixels.
    func evenGrid(of index: Int, tolerance: Double) -> LevelGrid {
        let values = SeriesExtent([series[index]])
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
        let measured = self.measured ?? series.map { SeriesColumns($0, extent: extent, width: width) }
        self.measured = measured
        quantizers[columns] = measured.map { ColumnQuantizer($0, columns: columns) }
    }
}
