import ArgumentParser
import PushPayload

/// How a chart and the texts around it share a payload, as options.
struct PackingOptions: ParsableArguments {
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

    @Option(help: ArgumentHelp("Keeps every sample, its value to so many decimals.", valueName: "decimals"))
    var exact: Int?

    @Flag(help: "Keeps the last value of each series to the digit.")
    var keepLast = false

    @Option(help: ArgumentHelp("The worst error the chart may have where it gives room.", valueName: "px"))
    var chartFloor: Double?

    @Option(
        help: ArgumentHelp("A text that may be shortened, such as aps.alert.body.", valueName: "path[:weight[:floor]]")
    )
    var text: [String] = []

    @Option(help: "Who gives room: text,chart or chart,text, the first one first, or one of them alone.")
    var give = "text,chart"

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

    @Flag(help: "Takes a template without title and body too.")
    var withoutAlert = false
}
