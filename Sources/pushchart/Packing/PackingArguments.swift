import ArgumentParser
import PushPayload

/// How a chart looks, and how it and the texts around it share a payload: options of `encode`, and members of a batch's
/// requests under the same long names.
///
/// An option that is added here is taken by batch when `set(_:to:)` knows its name.
struct PackingArguments: ParsableArguments, Sendable {
    @Option(help: "The top-level key of the chart.")
    var key = PushDocument.standardChartKey

    @Option(help: "The most bytes: a number, or apns, voip, liveactivity, fcm, webpush, legacy, legacy-256, simctl.")
    var limit = "apns"

    @Option(help: ArgumentHelp("Keeps bytes free for what a gateway adds.", valueName: "bytes"))
    var reserve = 0

    @Option(
        help: ArgumentHelp(
            "Counts the bytes of an encoder that will write the payload again: foundation, php, python, rails or go.",
            valueName: "encoder"
        )
    )
    var countedFor = "as-written"

    @Option(help: "The width of the client's chart in points.")
    var width = 320

    @Option(help: "The height of the client's chart in points.")
    var height = 320

    @Option(help: "Device pixels in a point of the client's screen.")
    var scale = 3.0

    @Option(help: ArgumentHelp("The largest error in device pixels.", valueName: "px"))
    var tolerance: Double?

    // Negative ones round to tens, hundreds and so on.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Keeps every sample, its value to so many decimals.", valueName: "decimals")
    )
    var exact: Int?

    @Flag(help: "Keeps the last value of each series to the digit.")
    var keepLast = false

    @Option(help: ArgumentHelp("The worst error the chart may have where it gives room.", valueName: "px"))
    var maxChartError: Double?

    @Option(
        name: .customLong("text"),
        help: ArgumentHelp("A text that may be shortened, such as aps.alert.body.", valueName: "path[:weight[:floor]]")
    )
    var texts: [String] = []

    @Option(help: "Who gives room: text,chart or chart,text, the first one first, or one of them alone.")
    var shrink = "text,chart"

    @Option(help: "Where texts are cut: graphemes or words.")
    var cut = "graphemes"

    @Option(help: "What follows a cut; may be empty.")
    var ellipsis = "…"

    @Option(help: "Digits after the point for {last}, {first}, {change}, {change%}, {min}, {max} in texts.")
    var decimals: Int?

    @Option(help: "What stands before the decimals.")
    var decimalSeparator = "."

    @Option(help: "What stands between groups of three digits.")
    var groupSeparator = ""

    @Option(help: "The name of the style the client is to draw with.")
    var style: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A level to compare with, such as yesterday's close: a line is drawn there.",
            valueName: "value"
        )
    )
    var reference: Double?

    @Option(help: ArgumentHelp("The unit of the values, such as °C, for labels that show it.", valueName: "text"))
    var unit: String?

    @Option(
        name: .customLong("line-color"),
        help: ArgumentHelp(
            "The colour of a line, once a series, in order; an empty text leaves a series to the style.",
            valueName: "#RRGGBB[AA]"
        )
    )
    var lineColors: [SeriesColor] = []

    @Option(
        name: .customLong("fill-color"),
        help: ArgumentHelp("The colour under a line, likewise.", valueName: "#RRGGBB[AA]")
    )
    var fillColors: [SeriesColor] = []

    @Flag(help: "Takes a template without title and body too.")
    var withoutAlert = false
}
