import ArgumentParser
import JSONDocument
import PushPayload
import SeriesCodec
import SystemPackage

/// Puts series into a payload.
struct Encode: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Puts one or several series into a push payload, within its byte limit.",
        discussion: """
            The template is any APNs payload. The chart stands in it as one string at a top-level key, and \
            aps.mutable-content becomes 1; everything else comes through as it was. The output is exactly the bytes to \
            send.

            Without --tolerance the chart takes what room there is to be as faithful as it can; with it, it is the \
            smallest text whose error is at most so many device pixels.

            An empty value is a gap. One inside a single column, mostly a device pixel, is drawn over; the report tells \
            gaps, the ones that stay, and gapsJoined.

            Where there is too little room, texts named with --text are shortened, and the chart becomes coarser: \
            --shrink tells who gives first, FLOOR how many characters of a text stay, --max-chart-error how bad the chart may \
            become. Where texts give first, they do so until the error is half a device pixel, or --tolerance. \
            {last}, {first}, {change}, {change%}, {min} and {max} in these texts are filled from the first series.

            What differs from push to push travels beside the numbers, and wins over the style: --reference, --unit, \
            --line-color and --fill-color.

            pushchart encode prices.csv --into template.apns -o push.apns
            pushchart encode cpu.csv --into template.apns --tolerance 0.5 --report report.json > push.apns
            pushchart encode day.csv --value indoor --value outdoor --into template.apns --style night -o push.apns
            pushchart encode day.csv --into template.apns --text aps.alert.body --text aps.alert.title:2:20 \
            --shrink text,chart --max-chart-error 2 -o push.apns
            pushchart encode today.csv --into template.apns --reference 184.25 --line-color '#34C759' -o push.apns
            mysql … | pushchart encode - --into template.apns --limit 3500 -o push.apns
            """
    )

    @Argument(help: ArgumentHelp("CSV files with a header line; '-' is standard input.", valueName: "series.csv"))
    var seriesNames: [FileNames]

    private var series: [String] { seriesNames.all }

    @Option(help: ArgumentHelp("The payload to fill; '-' is standard input.", valueName: "template.apns"))
    var into: String

    @Option(name: .shortAndLong, help: "Where the payload goes; '-' is standard output.")
    var output = "-"

    @OptionGroup(title: "Packing")
    var packing: PackingArguments

    @OptionGroup(title: "Columns")
    var columns: SeriesOptions

    @Option(help: ArgumentHelp("Writes what the chart cost, as JSON; '-' is standard output.", valueName: "file"))
    var report: String?

    @Flag(help: "Writes report and errors to standard output as JSON; needs --output FILE.")
    var json = false

    /// Device pixels from which on anybody sees that a chart is not its series.
    private static let visibleError = 8.0

    func validate() throws {
        let toOutput = [output == "-", report == "-", json].count { $0 }
        guard toOutput <= 1 else {
            throw ValidationError("the payload and its report cannot both go to standard output: give --output FILE")
        }
        guard report == nil || report != output else {
            throw ValidationError("the payload and its report would be one file: give two names")
        }
        guard packing.style != "" else {
            throw ValidationError("the name of the style is empty: give one, or leave --style out")
        }
        guard output != "", report != "" else {
            throw ValidationError("the name of an output is empty: give one, or '-'")
        }
        guard (series + [into]).count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("standard input can be read only once: give a file instead of one '-'")
        }
    }

    func run() throws {
        try FileRegistry.shared.declare(inputs: inputs(onlyRegular: false), outputs: outputs)
        try encode(onlyRegular: false)
    }

    /// The series and the template.
    ///
    /// - Parameter onlyRegular: Whether their names come from another file.
    func inputs(onlyRegular: Bool) -> [InputFile] {
        (series + [into]).map { InputFile(path: $0, onlyRegular: onlyRegular) }
    }

    /// The payload and its report.
    var outputs: [OutputFile] { [output, report].compactMap { $0.map { OutputFile(path: $0) } } }

    /// Makes the payload, whose files have been declared.
    ///
    /// - Parameters:
    ///   - onlyRegular: Whether the names of the inputs come from another file.
    ///   - directory: The directory that must contain the payload, see ``OutputFile/directory``.
    func encode(onlyRegular: Bool, within directory: FilePath? = nil) throws {
        // Options are looked at before files are.
        try packing.requireUsable()
        let file = InputFile(path: into, onlyRegular: onlyRegular)
        let template = try PushDocument(reading: file)
        let lines = try columns.read(series.map { InputFile(path: $0, onlyRegular: onlyRegular) })
        let push: ChartPayload
        do {
            push = try packing.pack(lines.series, axis: lines.axis, into: template)
        } catch let error as PayloadError {
            throw Failure(error, file: "\(file.path)")
        }
        for placeholder in push.document.unfilledPlaceholders {
            let path = placeholder.path
            StandardError.writeEscapedLine(
                "pushchart: warning: \(file.path): \(path) says \(placeholder.name) and is sent so: add --text \(path)"
            )
        }
        let error = push.chart.maximumError
        if error > Self.visibleError {
            let remedy =
                if let decimals = packing.exact {
                    "--exact \(decimals) rounds values as far: ask for more decimals"
                } else {
                    "give it more room, or a lower --height; --max-chart-error refuses such charts"
                }
            let pixels = error < 1e9 ? "up to \(Int(clamped: error))" : "more than a billion"
            StandardError.writeEscapedLine(
                "pushchart: warning: the chart is off by \(pixels) device pixels of its height: \(remedy)"
            )
        }
        let summary = EncodingReport(push).value.line
        // The payload comes last: where a report cannot be written, there is none.
        if let report { try OutputFile(path: report).write(summary) }
        try OutputFile(path: FilePath(output), directory: directory).write(push.bytes)
        if json { try StandardOutput.write(summary) }
    }
}
