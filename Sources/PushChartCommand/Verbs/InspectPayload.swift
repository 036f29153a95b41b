import ArgumentParser
import Files
import JSONDocument
import PackRequests
import PushPayload
import SeriesCodec

/// Prints the sizes of a payload, and the contents of its chart.
struct InspectPayload: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Prints the sizes of a payload by key, the available bytes, and its chart.",
        discussion: """
            The total and the available bytes below each limit are those of the file. The sizes of keys are those that \
            'encode' would write, without white space. If 'encode' would write another size, both totals are printed. \
            In JSON, fileBytes and fileAvailableBytes refer to the file, and bytes, keys and availableBytes to the \
            output of 'encode'.

            pushchart inspect push.apns
            pushchart inspect push.apns --json | jq .keys
            """
    )

    @Argument(help: ArgumentHelp("A payload; '-' is standard input.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var chartOptions: ChartPathArguments

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let input = InputFile(path: file)
        let bytes = try input.readWholeFile(maximumByteCount: PushDocument.maximumByteCount)
        let document = try PushDocument(parsing: bytes, of: input)
        var chart: SeriesChart?
        var chartFailure: CommandFailure?
        let seal = document.sealedText
        // The sizes are those of the sealed payload.
        let clear =
            chartOptions.keyFiles.files.isEmpty ? document : try chartOptions.keyFiles.opened(document, of: input)
        let chartPath = chartOptions.chartPath(in: clear)
        if chartPath != nil {
            do {
                chart = try chartOptions.decodeChart(in: clear, of: input)
            } catch {
                chartFailure = CommandFailure(error)
            }
        }
        // The sizes are useful even if the chart is invalid.
        let report = PayloadReport(
            document,
            fileByteCount: bytes.count,
            chart: chart,
            chartFailure: chartFailure,
            chartPath: chartPath,
            missingChartPath: chartOptions.at?.path,
            seal: seal
        )
        try StandardOutput.write(json ? report.json.line : Array(report.text.utf8))
        if let chartFailure {
            StandardError.writeEscapedLine("pushchart: error: \(chartFailure.message)")
            throw ExitCode(chartFailure.status.rawValue)
        }
    }
}
