public import PushChartDiagnostics
import PushPayload
import SeriesCodec
import SeriesTables

extension Push {
    /// The chart of one or many pushes.
    ///
    ///     let chart = try Push.Chart.line([(1_750_000_000, 101.5), (1_750_000_060, 102)], unit: "USD")
    ///
    /// All copies share the encodings, also between tasks. So one chart in the pushes to many recipients is encoded once for
    /// each size that their texts leave. The memory is that of `ChartPacker`, for up to four sizes, styles and colors.
    public struct Chart: Sendable {
        let charted: RequestSeriesOnAxis
        private let samples: KeptSamples?
        private let packers = Locked(RecentChartPackers())

        /// The unit of the values, such as `USD`.
        public var unit: String?
        /// The name of the style in the app; `nil` for its default.
        public var style: String?
        /// The width in points, 1 to 2,000; `nil` for that of the style.
        public var width: Int?
        /// The height in points, 1 to 2,000; `nil` for that of the style.
        public var height: Int?
        /// The value of the level `reference`, such as the close of the day before.
        public var reference: Double?
        /// The values that the style draws by their names, and that texts may contain; at most 16.
        public var levels: KeyValuePairs<String, Double> = [:]
        /// The left end of the x axis; `nil` for the first sample.
        public var from: XAxisWindowEnd?
        /// The right end of the x axis; `nil` for the last sample.
        public var to: XAxisWindowEnd?
        /// The longest distance of two samples that a line joins; `nil` for any.
        public var maxGap: MaximumGap?

        /// A chart that keeps the samples which its kind draws.
        ///
        /// - Parameter samples: The samples that it keeps; `nil` for those that the style draws, or the outline of lines.
        private init<X>(_ series: [Series<X>], keeping samples: KeptSamples?, unit: String?, style: String?)
            throws(PushChartError)
        {
            charted = try Series.onOneAxis(series)
            (self.samples, self.unit, self.style) = (samples, unit, style)
        }

        /// A line. The samples that no pixel shows may be left out.
        ///
        /// - Parameters:
        ///   - rows: The rows, in any order.
        ///   - x: The position of a row, whose type decides what the axis holds.
        ///   - y: The value of a row; `nil` is a gap.
        ///   - unit: The unit of the values.
        ///   - style: The name of the style in the app; `nil` for its default.
        /// - Throws: `PushChartError` with the code `not-finite`, or `bad-request` for a name that is empty or repeated.
        /// - Complexity: O(*n* log *n*) in the rows, O(*n*) if they are sorted.
        public static func line<Rows: Sequence, X: ChartPosition>(
            _ rows: Rows,
            x: KeyPath<Rows.Element, X>,
            y: KeyPath<Rows.Element, some ChartValue>,
            unit: String? = nil,
            style: String? = nil
        ) throws(PushChartError) -> Chart {
            try lines([Series(rows, x: x, y: y)], unit: unit, style: style)
        }

        /// A line through pairs of a position and a value, as `line(_:x:y:unit:style:)`.
        ///
        /// - Throws: `PushChartError` as `line(_:x:y:unit:style:)`.
        public static func line<X: ChartPosition, Y: ChartValue>(
            _ points: some Sequence<(X, Y)>,
            unit: String? = nil,
            style: String? = nil
        ) throws(PushChartError) -> Chart {
            try Chart([Series(points)], keeping: nil, unit: unit, style: style)
        }

        /// One to eight lines, as `line(_:x:y:unit:style:)`.
        ///
        /// - Throws: `PushChartError` with the code `bad-request` for a name that is empty or repeated.
        public static func lines<X>(_ series: [Series<X>], unit: String? = nil, style: String? = nil)
            throws(PushChartError) -> Chart
        {
            try Chart(series, keeping: nil, unit: unit, style: style)
        }

        /// A bar for each row, in a style that draws bars.
        ///
        /// - Throws: `PushChartError` as `line(_:x:y:unit:style:)`.
        public static func bars<Rows: Sequence, X: ChartPosition>(
            _ rows: Rows,
            x: KeyPath<Rows.Element, X>,
            y: KeyPath<Rows.Element, some ChartValue>,
            unit: String? = nil,
            style: String? = nil
        ) throws(PushChartError) -> Chart {
            try bars([Series(rows, x: x, y: y)], unit: unit, style: style)
        }

        /// A bar for each pair of a position and a value, as `bars(_:x:y:unit:style:)`.
        ///
        /// - Throws: `PushChartError` as `bars(_:x:y:unit:style:)`.
        public static func bars<X: ChartPosition, Y: ChartValue>(
            _ points: some Sequence<(X, Y)>,
            unit: String? = nil,
            style: String? = nil
        ) throws(PushChartError) -> Chart {
            try Chart([Series(points)], keeping: .all, unit: unit, style: style)
        }

        /// Bars of one to eight series.
        ///
        /// - Throws: `PushChartError` as `lines(_:unit:style:)`.
        public static func bars<X>(_ series: [Series<X>], unit: String? = nil, style: String? = nil)
            throws(PushChartError) -> Chart
        {
            try Chart(series, keeping: .all, unit: unit, style: style)
        }

        /// A dot for each row, in a style that draws dots.
        ///
        /// - Throws: `PushChartError` as `line(_:x:y:unit:style:)`.
        public static func dots<Rows: Sequence, X: ChartPosition>(
            _ rows: Rows,
            x: KeyPath<Rows.Element, X>,
            y: KeyPath<Rows.Element, some ChartValue>,
            unit: String? = nil,
            style: String? = nil
        ) throws(PushChartError) -> Chart {
            try dots([Series(rows, x: x, y: y)], unit: unit, style: style)
        }

        /// A dot for each pair of a position and a value, as `dots(_:x:y:unit:style:)`.
        ///
        /// - Throws: `PushChartError` as `dots(_:x:y:unit:style:)`.
        public static func dots<X: ChartPosition, Y: ChartValue>(
            _ points: some Sequence<(X, Y)>,
            unit: String? = nil,
            style: String? = nil
        ) throws(PushChartError) -> Chart {
            try Chart([Series(points)], keeping: .all, unit: unit, style: style)
        }

        /// Dots of one to eight series.
        ///
        /// - Throws: `PushChartError` as `lines(_:unit:style:)`.
        public static func dots<X>(_ series: [Series<X>], unit: String? = nil, style: String? = nil)
            throws(PushChartError) -> Chart
        {
            try Chart(series, keeping: .all, unit: unit, style: style)
        }

        /// A candle for each row, in a style that draws candles.
        ///
        /// - Throws: `PushChartError` as `line(_:x:y:unit:style:)`.
        public static func candles<Rows: Sequence, X: ChartPosition>(
            _ rows: Rows,
            x: KeyPath<Rows.Element, X>,
            open: KeyPath<Rows.Element, some ChartValue>,
            high: KeyPath<Rows.Element, some ChartValue>,
            low: KeyPath<Rows.Element, some ChartValue>,
            close: KeyPath<Rows.Element, some ChartValue>,
            unit: String? = nil,
            style: String? = nil
        ) throws(PushChartError) -> Chart {
            let series = try [
                Series(rows, x: x, y: open, name: "open"), Series(rows, x: x, y: high, name: "high"),
                Series(rows, x: x, y: low, name: "low"), Series(rows, x: x, y: close, name: "close"),
            ]
            return try Chart(series, keeping: .ohlc, unit: unit, style: style)
        }

        /// Sets the options that follow from the chart.
        func apply(to options: inout RequestOptions) {
            (options.unit, options.style, options.width, options.height) = (unit, style, width, height)
            options.levels = levels.map { NamedLevel(name: $0.key, value: $0.value) }
            (options.reference, options.from, options.to, options.maxGap) = (reference, from, to, maxGap)
            options.samples = samples
        }

        /// The packer of the chart with the size of a style.
        func packer(for chart: SeriesChart) -> ChartPacker {
            packers.withLock { $0.packer(for: chart) }
        }
    }
}
