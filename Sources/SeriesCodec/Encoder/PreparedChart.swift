import SeriesDecoding

/// A valid chart, and the data that its encodings share: bounds, point sets, envelopes, columns, and the last texts.
final class PreparedChart {
    let chart: SeriesChart
    let bounds: TimeValueBounds
    let pixelsPerPoint: Double
    /// The chart's size in device pixels.
    let width: Int
    let height: Int
    /// The device pixels from the first sample to the last; without a window, these are all across.
    let widthOfSamples: Int
    let keepsLastValue: Bool
    let keptSamples: KeptSamples
    let seriesOnRightAxis: Set<Int>
    let shownFigures: ShownFigures
    /// The bounds of the y axis of each series, on which its error is measured.
    ///
    /// A line is measured on the range of all lines of its axis. Marks of samples have two axes more often, as rain and
    /// temperature have. So a series whose samples are kept is measured on the range of its own values, or of its
    /// candlestick. An axis that shows all of them is at least as long.
    let axisBounds: [TimeValueBounds]
    /// The bounds of the values that share a level grid with each series: its own, or those of its candlestick.
    ///
    /// Rounding to the same levels keeps the order of open, high, low and close.
    let gridBounds: [TimeValueBounds]
    /// The most samples of a series that is encoded as points.
    let pointLimit: Int
    /// Every sample as a point.
    let samples: PreparedPointSeries
    /// The samples where the lines bend as points.
    private(set) lazy var vertices = PreparedPointSeries(
        chart.series.map { $0.withoutConstantStretches(maximumCount: pointLimit) ?? $0 },
        bounds: bounds,
        sampleLimit: pointLimit
    )
    /// The time unit of charts with columns alone.
    let columnTimeUnit: TimeUnit
    var wireTexts = WireTextCache()
    /// The text that was decoded last, with its chart.
    var lastDecoded: (text: String, chart: SeriesChart)?

    private lazy var measuredSeries = chart.series.map {
        ResamplableSeriesEnvelope($0, bounds: bounds, width: width)
    }
    private var seriesQuantizers: [Int: [ColumnValueQuantizer]] = [:]

    /// More samples than this in points fit no payload.
    private static let pointLimit = 6_000
    /// The same for series that are mostly constant, where a sample takes a bit or two.
    private static let constantPointLimit = 16_000
    /// A series is mostly constant if no more than this part of its samples are vertices.
    private static let constantVertexPart = 6

    /// Prepares a valid chart.
    ///
    /// - Parameters:
    ///   - settings: The scale, the kept samples and the figures.
    ///   - roundsEverySample: Whether each sample is encoded with a rounded value. Then no figure needs an own value.
    init(_ chart: SeriesChart, _ settings: SeriesEncoder, roundsEverySample: Bool = false) {
        self.chart = chart
        // An axis of names keeps the samples of all names.
        let keepsAll = chart.axis == .names && settings.keptSamples == .outline
        keptSamples = keepsAll ? .all : settings.keptSamples
        keepsLastValue = settings.keepsLastValue && !roundsEverySample
        shownFigures = roundsEverySample ? ShownFigures() : settings.shownFigures
        pixelsPerPoint = settings.scale
        seriesOnRightAxis = settings.seriesOnRightAxis
        bounds = TimeValueBounds(chart.series, window: chart.window)
        let candlesticks = keptSamples == .ohlc ? Candlesticks.seriesRangesOfCandlesticks(in: chart) : []
        var gridBounds = chart.series.count == 1 ? [bounds] : chart.series.map { TimeValueBounds([$0]) }
        for range in candlesticks {
            let shared = TimeValueBounds(Array(chart.series[range]))
            for index in range { gridBounds[index] = shared }
        }
        self.gridBounds = gridBounds
        axisBounds =
            keptSamples == .outline
            ? bounds.boundsOfAxes(of: chart.series, seriesOnRightAxis: seriesOnRightAxis) : gridBounds
        width = max(1, Int(clamped: (Double(chart.width) * pixelsPerPoint).rounded(.up)))
        height = max(1, Int(clamped: (Double(chart.height) * pixelsPerPoint).rounded(.up)))
        widthOfSamples = Self.widthOfSamples(of: chart, on: ColumnAxis(bounds, columnCount: width, width: width))
        columnTimeUnit = TimeUnit(fitting: [], onAxisOf: bounds)
        let isMostlyConstant = chart.series.allSatisfy {
            $0.hasSamplesOutsideConstantStretches(atMost: $0.count / Self.constantVertexPart)
        }
        pointLimit =
            roundsEverySample || keptSamples != .outline
            ? .max : isMostlyConstant ? Self.constantPointLimit : Self.pointLimit
        samples = PreparedPointSeries(
            chart.series,
            bounds: bounds,
            sampleLimit: pointLimit,
            sharingGrids: candlesticks
        )
    }

    private static func widthOfSamples(of chart: SeriesChart, on axis: ColumnAxis) -> Int {
        guard chart.window != nil else { return axis.columnCount }
        let samples = TimeValueBounds(chart.series)
        let pixels = axis.position(of: samples.end) - axis.position(of: samples.start)
        return min(max(Int(clamped: pixels.rounded(.up)), 1), axis.columnCount)
    }

    /// The largest distance between the samples of a decoded chart and of this one, in device pixels.
    func maximumSampleDistance(of decoded: SeriesChart) -> Double {
        PixelDistanceBetweenCharts.maximumDistance(
            of: decoded.series,
            from: chart.series,
            axes: axisBounds,
            timeAxis: ColumnAxis(bounds, columnCount: width, width: width),
            height: height
        )
    }

    /// Whether it takes at most a few megabytes, so that it may be kept between encodings.
    var isSmall: Bool {
        let columnCount =
            chart.series.count
            * min(width * ResamplableSeriesEnvelope.narrowestPerPixel, WireFormat.maximumColumnCount)
        return columnCount + chart.series.reduce(0) { $0 + $1.count } <= Self.maximumSmallSize
    }

    /// The columns and samples of a small chart. Each takes about a hundred bytes.
    private static let maximumSmallSize = 1 << 15

    /// The quantizers of the series in a number of columns, one for each series; made once for each number.
    func seriesQuantizers(columnCount: Int) -> [ColumnValueQuantizer] {
        if let known = seriesQuantizers[columnCount] { return known }
        let quantizers = measuredSeries.map { ColumnValueQuantizer($0, columnCount: columnCount) }
        seriesQuantizers[columnCount] = quantizers
        return quantizers
    }

    /// The envelopes of the series with a column a device pixel.
    private(set) lazy var pixelEnvelopes = measuredSeries.map { $0.envelope(columnCount: width) }
    /// The same in device pixels upward.
    private(set) lazy var inkEnvelopes = zip(pixelEnvelopes, axisBounds).map {
        $0.inPixels(on: $1, chartHeight: height)
    }
}
