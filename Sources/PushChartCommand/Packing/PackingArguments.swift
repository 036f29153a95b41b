import ArgumentParser
import JSONDocument
import PushPayload

/// The options of `encode` for the chart, the budget and the texts. A request of `batch` has members of the same names.
///
/// Add every new option to `setOption(named:to:)` too, so that `batch` and `samples` accept it.
struct PackingArguments: ParsableArguments, Sendable {
    @Option(
        help: "The service that carries the payload. It sets the defaults of --key and --limit, and the counted bytes."
    )
    var transport = Transport.apns

    @Option(help: ArgumentHelp("The path of the chart. The default depends on the transport.", valueName: "path"))
    var key: ChartPathArgument?

    @Option(
        help: ArgumentHelp(
            "The maximum number of bytes, or a known limit. The default depends on the transport.",
            valueName: "bytes|name"
        )
    )
    var limit: PayloadLimit?

    @Option(help: ArgumentHelp("Keeps bytes free for data that a gateway adds.", valueName: "bytes"))
    var reserve = 0

    @Option(help: ArgumentHelp("The JSON encoder that writes the payload before it is sent.", valueName: "encoder"))
    var countedFor = JSONEncoderDialect.asWritten

    @Option(help: "The width of the client's chart in points.")
    var width = 320

    @Option(help: "The height of the client's chart in points.")
    var height = 320

    @Option(help: "Device pixels per point of the client's screen.")
    var scale = 3.0

    @Option(help: ArgumentHelp("Makes the smallest chart with this error in device pixels.", valueName: "px"))
    var tolerance: Double?

    // Negative numbers round to tens, hundreds and so on.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Keeps every sample, with its value rounded to some decimals.", valueName: "decimals")
    )
    var exact: Int?

    @Flag(help: "Keeps the last value of each series exactly.")
    var keepLast = false

    @Option(help: ArgumentHelp("The largest error of the chart that is accepted.", valueName: "px"))
    var maxChartError: Double?

    @Option(
        name: .customLong("text"),
        help: ArgumentHelp(
            "A text that may be shortened, such as aps.alert.body. Repeat for more texts.",
            valueName: "path[:weight[:minimum]]"
        )
    )
    var texts: [String] = []

    @Option(help: ArgumentHelp("The parts that shrink if the payload is too large, in order.", valueName: "parts"))
    var shrink = ShrinkOrder.textThenChart

    @Option(help: ArgumentHelp("The boundaries at which texts are cut.", valueName: "boundary"))
    var cut = TextCutRule.CutBoundary.graphemes

    @Option(help: "The text after a cut; may be empty.")
    var ellipsis = "…"

    @Option(help: "Digits after the decimal point for {last}, {first}, {change}, {change%}, {min}, {max} in texts.")
    var decimals: Int?

    @Option(help: "The text before the decimals.")
    var decimalSeparator = "."

    @Option(help: "The text between groups of three digits.")
    var groupSeparator = ""

    @Option(help: "The name of the style with which the client draws the chart.")
    var style: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The reference level: a value that the chart shows as a line.", valueName: "value")
    )
    var reference: Double?

    @Option(help: ArgumentHelp("The unit of the values, such as °C, for labels that show it.", valueName: "text"))
    var unit: String?

    @Option(
        name: .customLong("line-color"),
        help: ArgumentHelp(
            "The line color of each series, in order. An empty text keeps the color of the style.",
            valueName: "#RRGGBB[AA]"
        )
    )
    var lineColors: [HexColorOrStyleDefaultArgument] = []

    @Option(
        name: .customLong("fill-color"),
        help: ArgumentHelp("The color under the line of each series, in order.", valueName: "#RRGGBB[AA]")
    )
    var fillColors: [HexColorOrStyleDefaultArgument] = []

    @Flag(help: "Also accepts a template without title and body.")
    var withoutAlert = false

    @Option(
        name: [.customLong("seal"), .customLong("key-file")],
        help: ArgumentHelp("Seals the object at the seal path with this key file.", valueName: "file"),
        completion: .file()
    )
    var seal: SealingKeyOrFilePath?

    @OptionGroup
    var sealing: SealPaddingAndAgeArguments
}
