import JSONDocument
import PushPayload
import SeriesCodec

/// How to pack one payload: what `encode` has as options, and `batch` as members of a request under the same names.
struct PackingSettings: Sendable {
    var key: String
    var limit: String
    var reserve: Int
    var countedFor: String
    var width: Int
    var height: Int
    var scale: Double
    var tolerance: Double?
    var exact: Int?
    var keepLast: Bool
    var chartFloor: Double?
    var texts: [String]
    var give: String
    var cut: String
    var ellipsis: String
    var decimals: Int?
    var decimalSeparator: String
    var groupSeparator: String
    var style: String?
    var withoutAlert: Bool

    init(_ options: PackingOptions) {
        key = options.key
        limit = options.limit
        reserve = options.reserve
        countedFor = options.countedFor
        width = options.width
        height = options.height
        scale = options.scale
        tolerance = options.tolerance
        exact = options.exact
        keepLast = options.keepLast
        chartFloor = options.chartFloor
        texts = options.text
        give = options.give
        cut = options.cut
        ellipsis = options.ellipsis
        decimals = options.decimals
        decimalSeparator = options.decimalSeparator
        groupSeparator = options.groupSeparator
        style = options.style
        withoutAlert = options.withoutAlert
    }

    /// The settings in the words of the payload room.
    ///
    /// - Throws: ``Failure`` or `PayloadError` for a setting that is out of range.
    func packing() throws -> ChartPacking {
        guard let dialect = JSONDialect.named(countedFor) else {
            throw Self.usage(
                "unknown-encoder",
                "'\(countedFor)' is no encoder: take one of \(JSONDialect.known.map(\.name).joined(separator: ", "))"
            )
        }
        guard let boundary = TextCut.Boundary(rawValue: cut) else {
            throw Self.usage("unknown-cut", "'\(cut)' is no place to cut: take graphemes or words")
        }
        guard exact == nil || tolerance == nil && chartFloor == nil else {
            throw Self.usage(
                "exact-and-tolerance",
                "an exact chart has no error: leave --tolerance and --chart-floor out"
            )
        }
        if let chartFloor, !(chartFloor >= tolerance ?? 0.001 && chartFloor <= 1e6) {
            throw Self.usage(
                "out-of-range",
                "the chart's floor is \(chartFloor) pixels, and must be \(tolerance ?? 0.001) to 1000000"
            )
        }
        if let decimals, !(0...20).contains(decimals) {
            throw Self.usage("out-of-range", "decimals are 0 to 20, and not \(decimals)")
        }
        var packing = ChartPacking()
        packing.key = key
        packing.budget = try PayloadBudget(PayloadLimit(parsing: limit), reserve: reserve, countedFor: dialect)
        packing.scale = scale
        packing.tolerance = tolerance
        packing.exactDecimals = exact
        packing.keepsLastValue = keepLast
        packing.chartFloor = chartFloor
        packing.texts = try texts.map { try TextField(parsing: $0) }
        packing.cut = TextCut(at: boundary, ellipsis: ellipsis)
        packing.give = try [Giver](parsing: give)
        packing.figures = FigureFormat(
            decimals: decimals,
            decimalSeparator: decimalSeparator,
            groupSeparator: groupSeparator
        )
        return packing
    }

    /// Packs series into a template.
    func pack(_ series: [TimeSeries], axis: SeriesChart.Axis, into template: PushDocument) throws -> ChartPayload {
        let packing = try packing()
        if !withoutAlert {
            do {
                try template.requireAlert()
            } catch {
                guard error.code == .noAlert else { throw error }
                throw Failure(error.code.rawValue, "\(error), or allow it with --without-alert", status: .refused)
            }
        }
        let chart = SeriesChart(axis: axis, series: series, width: width, height: height, style: style)
        return try ChartPayload(chart, into: template, packing)
    }

    private static func usage(_ code: String, _ message: String) -> Failure {
        Failure(code, message, status: .usage)
    }
}
