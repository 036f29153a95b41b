package import JSONDocument
package import PushChartDiagnostics
public import PushPayload
package import SealedFormat
package import SeriesCodec
import SeriesDecoding

/// What decides about the error of a chart and the lengths of the texts, beside the service and the chart themselves.
///
/// It has all options of the command `encode`, of a line of `batch`, and of the packages for Python and JavaScript. In
/// Swift, ``PushService`` and ``Push/Chart`` set the others.
///
/// A property and its row in `all` are the only declaration of an option. The arguments of the command, the members
/// of requests, `docs/request.schema.json`, the table in `docs/batch.md` and the options in Python and JavaScript follow from them.
public struct RequestOptions: Sendable {
    /// The service that carries the payload.
    package var transport = Transport.apns
    /// The path of the chart; `nil` for that of the transport.
    package var at: JSONPath?
    /// The maximum number of bytes; `nil` for that of the transport.
    package var limit: PayloadLimit?
    /// The bytes that are kept free.
    package var reserve = 0
    /// The encoder that writes the payload last before its bytes are counted.
    package var countedFor = JSONEncoderDialect.asWritten
    /// The width of the client's chart in points; `nil` for that of the style, or the default.
    package var width: Int?
    /// The height of the client's chart in points; `nil` for that of the style if there is no width, or the default.
    package var height: Int?
    /// Device pixels per point.
    public var scale = 3.0
    /// The error of the smallest chart, in device pixels; `nil` for the most faithful chart.
    public var tolerance: Double?
    /// The decimals of a chart that keeps every sample; `nil` for a chart with an error.
    public var exact: Int?
    /// The samples that the chart keeps; `nil` for those that the style needs, or the outline.
    package var samples: KeptSamples?
    /// Whether the last value of each series may change. Otherwise picture and texts say one number.
    public var noKeepLast = false
    /// The largest ink distance that is accepted; `nil` for 8 points, or for the tolerance.
    public var maxChartError: MaximumChartError?
    /// The texts that may be shortened, each as `path[:weight[:minimum]]`.
    public var texts: [String] = []
    /// The texts that replace placeholders such as `{user}`, and that may be shortened.
    package var parts: [TextPart] = []
    /// The parts that shrink if the payload is too large, in order.
    public var shrink = ShrinkOrder.textThenChart
    /// Whether the push has texts only if its chart does not fit.
    public var orTextsOnly = false
    /// The boundaries at which texts are cut.
    public var cut = TextCutRule.CutBoundary.graphemes
    /// The decimals of figures in texts; `nil` for those that the range of the values needs.
    public var decimals: Int?
    /// The text before the decimals of figures.
    public var decimalSeparator = "."
    /// The text between groups of three digits.
    public var groupSeparator = ""
    /// The name of the client's style.
    package var style: String?
    /// The value of the level `reference`.
    package var reference: Double?
    /// The values that the style draws by their names.
    package var levels: [NamedLevel] = []
    /// The unit of the values.
    package var unit: String?
    /// The left end of the x axis; `nil` for the first row or sample.
    package var from: XAxisWindowEnd?
    /// The right end of the x axis; `nil` for the last row or sample.
    package var to: XAxisWindowEnd?
    /// The longest distance of two samples that a line joins; `nil` for any.
    package var maxGap: MaximumGap?
    /// The line color of each series; the color of the style for a series without one.
    package var lineColors: [SeriesColor] = []
    /// The color under the line of each series.
    package var fillColors: [SeriesColor] = []
    /// The key that seals the payload; `nil` for a payload in the clear.
    package var seal: (any PushSealingKey)? {
        get { sealReference?.key }
        set { sealReference = newValue.map { SealingKeyReference($0) } }
    }
    private var sealReference: SealingKeyReference?
    /// The object of a key file, which the reader of requests makes a key of.
    var keyFile: JSONValue?
    /// The sealed content is padded to a multiple of this number of bytes; `nil` for no padding.
    package var pad: Int?
    /// The age in seconds at which the phone refuses the push; `nil` for any age.
    package var maxAge: Int?
    /// The series on the right y axis of the style, if the style is known.
    var seriesOnRightAxis: Set<Int> = []

    /// The options with their defaults.
    public init() {}

    /// A key behind a reference. Options of an unknown size would take more time, and end the compiler (Swift 6.3.1).
    private final class SealingKeyReference: Sendable {
        let key: any PushSealingKey

        init(_ key: any PushSealingKey) { self.key = key }
    }
}

extension RequestOptions {
    /// The options in the order of the command's help.
    package static let all = ofBytesAndTexts + ofPictures + ofWindowsColorsAndSeals

    private static let ofBytesAndTexts: [RequestOption] = [
        RequestOption(
            "transport",
            sets: \.transport,
            help: "The service that carries the payload. It sets the defaults of --at and --limit, and the counted "
                + "bytes.",
            details: "It decides where the chart is, and how bytes are counted. Requests of one run can differ."
        ),
        RequestOption(
            "at",
            sets: \.at,
            help: "The path of the chart. The default depends on the transport.",
            valueName: "path",
            details: "Objects on the way that are missing are added."
        ),
        RequestOption(
            "limit",
            sets: \.limit,
            help: "The maximum number of bytes, or a known limit. The default depends on the transport.",
            valueName: "bytes|name"
        ),
        RequestOption(
            "reserve",
            sets: \.reserve,
            range: 0...PayloadLimit.maximumByteCount - 1,
            help: "Keeps bytes free for data that a gateway adds.",
            valueName: "bytes",
            details: "It is below the limit."
        ),
        RequestOption(
            "counted-for",
            sets: \.countedFor,
            help: "The JSON encoder that writes the payload last before its bytes are counted, or its properties.",
            valueName: "encoder",
            details: "Properties are joined by commas, such as +spaces,+ascii. FCM writes the payload itself, so there "
                + "none is counted."
        ),
        RequestOption(
            "width",
            sets: \.width,
            range: WireFormat.sideLengths,
            help: "The width of the client's chart in points. The default is that of the style."
        ),
        RequestOption(
            "height",
            sets: \.height,
            range: WireFormat.sideLengths,
            help: "The height of the client's chart in points. The default is that of the style."
        ),
        RequestOption(
            "scale",
            sets: \.scale,
            range: SeriesEncoder.scales,
            help: "Device pixels per point of the client's screen."
        ),
        RequestOption(
            "tolerance",
            sets: \.tolerance,
            range: SeriesEncoder.errors,
            help: "Makes the smallest chart with this error in device pixels.",
            valueName: "px",
            details: "Without it, the chart is as faithful as the limit allows."
        ),
        RequestOption(
            "exact",
            sets: \.exact,
            range: ChartGoal.exactDecimals,
            help: "Keeps every sample, with its value rounded to some decimals.",
            valueName: "decimals",
            details: "Negative numbers round to tens, hundreds and so on. It excludes a tolerance and a largest error."
        ),
        RequestOption(
            "samples",
            sets: \.samples,
            help: "The samples that the chart keeps: the outline of lines, all, or all of a candlestick.",
            valueName: "kind",
            details:
                "Without it, the type of the style decides if the style is known: outline for line, ohlc if the first "
                + "four series are candles, and otherwise all. With all, times are exact, and the error of a series is "
                + "measured on the range of its values. With ohlc, the first four series are open, high, low and close, "
                + "whose order is kept."
        ),
        RequestOption(
            "no-keep-last",
            sets: \.noKeepLast,
            help: "Does not keep the last value of each series exactly, which takes about five bytes for each."
        ),
        RequestOption(
            "max-chart-error",
            sets: \.maxChartError,
            range: SeriesEncoder.errors,
            help: "The largest ink distance of the chart that is accepted, in points, or none for any.",
            valueName: "points",
            details: "The ink distance is the largest distance from a point of the drawn or the original line to the "
                + "other line. Without it, 8 points, or no more than the tolerance. It is at least the tolerance."
        ),
        RequestOption(
            "text",
            sets: \.texts,
            help: "A text that may be shortened, such as aps.alert.body. Repeat for more texts.",
            valueName: "path[:weight[:minimum]]",
            details: "The weight is its share compared with other texts. It keeps a minimum number of characters. The "
                + "figures \(FigureName.placeholders), and the name of each level, are filled in in such a text, "
                + "wherever it is. They are also filled in in the texts of the alert."
        ),
        RequestOption(
            "part",
            setsNamed: \.parts,
            help: "A text that replaces {name} in the template, and may be shortened. Repeat for more.",
            valueName: "name=text",
            details: "In a request, it is an object with a text for each name. Write {name:2:10} for a weight and a "
                + "minimum number of characters. The words around a part stay whole."
        ),
        RequestOption(
            "shrink",
            sets: \.shrink,
            help: "The parts that shrink if the payload is too large, in order.",
            valueName: "parts"
        ),
        RequestOption(
            "or-texts-only",
            sets: \.orTextsOnly,
            help: "Packs the texts alone, with a warning, if the chart does not fit."
        ),
        RequestOption(
            "cut",
            sets: \.cut,
            help: "The boundaries at which texts are cut.",
            valueName: "boundary"
        ),
        RequestOption(
            "decimals",
            sets: \.decimals,
            range: FigureFormat.decimalCounts,
            help: "Digits after the decimal point of figures in texts, such as {last}.",
            details: "Without it, they are the fewest whose last digit is at most a thousandth of the range of the "
                + "values, and no more than the value has. {mean} has one more than the samples, and {change%} has one. "
                + "A figure can have its own number, as in {mean:2}."
        ),
        RequestOption("decimal-separator", sets: \.decimalSeparator, help: "The text before the decimals."),
        RequestOption(
            "group-separator",
            sets: \.groupSeparator,
            help: "The text between groups of three digits."
        ),
        RequestOption(
            "style",
            sets: \.style,
            help: "The name of the style with which the client draws the chart."
        ),
    ]

    /// The options of a chart without a payload: what it shows beside its samples, and where its lines break.
    ///
    /// A verb that packs nothing makes no other row, which takes time at its start.
    package static let ofPictures: [RequestOption] = [
        RequestOption(
            "reference",
            sets: \.reference,
            help: "The reference level: a value that the chart shows as a line.",
            valueName: "value",
            details: "It is the level with the name reference."
        ),
        RequestOption(
            "level",
            setsNamed: \.levels,
            help: "A value that the style draws by its name, such as high=180. Repeat for more.",
            valueName: "name=value",
            details: "In a request, it is an object with a number for each name. There are at most "
                + "\(WireFormat.maximumLevelCount), with names of at most \(WireFormat.levelNameByteCounts.upperBound) bytes. "
                + "In texts, {high} is replaced by the value."
        ),
        RequestOption(
            "unit",
            sets: \.unit,
            help: "The unit of the values, such as °C, for labels that show it.",
            valueName: "text"
        ),
        RequestOption(
            "max-gap",
            sets: \.maxGap,
            help: "Breaks lines where rows are missing: at longer distances, or with auto at ten times the usual one.",
            valueName: "auto|duration",
            details: "A duration is a number of seconds, or one with s, m, h, d or w; on an axis of numbers, it is a "
                + "number. The usual distance is the median."
        ),
    ]

    private static let ofWindowsColorsAndSeals: [RequestOption] = [
        RequestOption(
            "from",
            sets: \.from,
            help: "The left end of the x axis, as a time of the CSV file, or rows. Without it, the first sample.",
            valueName: "time",
            details: windowDetails
        ),
        RequestOption(
            "to",
            sets: \.to,
            help: "The right end of the x axis, such as the end of the day, or rows. Without it, the last sample.",
            valueName: "time",
            details: windowDetails
        ),
        RequestOption(
            "line-color",
            sets: \.lineColors,
            help: "The line color of each series, in order. An empty text keeps the color of the style.",
            valueName: "#RRGGBB[AA]",
            details: "The color in the object of a series has priority."
        ),
        RequestOption(
            "fill-color",
            sets: \.fillColors,
            help: "The color under the line of each series, in order.",
            valueName: "#RRGGBB[AA]"
        ),
        RequestOption(
            "seal",
            setsKeyFile: \.keyFile,
            help: "Seals the object at the seal path with this key file.",
            valueName: "file",
            details: "In a request, it is the content of the file as an object: a request cannot name a file."
        ),
        RequestOption(
            "pad",
            sets: \.pad,
            range: 1...SealSettings.maximumPaddingMultiple,
            help: "Pads the sealed content to a multiple of this size, which hides its length.",
            valueName: "bytes"
        ),
        RequestOption(
            "max-age",
            sets: \.maxAge,
            range: SealTime.maximumAges,
            help: "The phone refuses the push after this time.",
            valueName: "seconds"
        ),
    ]

    private static let windowDetails =
        "A date, or a number: seconds since 1970 on an axis of time. A date without a zone is in UTC, and refused beside "
        + "dates with an offset. Samples outside are an error. With rows, it is the first or the last row, also if that "
        + "has no value."

    private static let table = KeyTable<RequestOptions, RequestFaults> { all.map(\.row) }

    /// Sets an option by its long name; `null` leaves it unchanged.
    ///
    /// - Throws: `PushChartError` with the code `bad-request` for an unknown name or an invalid value, or with the code
    ///   of the value, such as `unknown-transport`.
    package mutating func setOption(named name: JSONString, to value: JSONValue) throws(PushChartError) {
        let path = JSONPath()
        let row = try Self.table.requireRow(forKey: name, at: path)
        // Many encoders write missing values as null. Without its key, a payload would be sent in the clear.
        if case .null = value, row.type != .keyFile { return }
        try row.apply(&self, value, path[row.name])
    }
}
