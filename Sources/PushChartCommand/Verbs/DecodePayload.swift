import ArgumentParser
import ChartPreview
import JSONDocument
import PushChartDiagnostics
import PushChartFiles
import PushPayload
import SeriesCodec

/// Prints the series of a payload, or its sizes.
struct DecodePayload: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Prints the series of a payload, or its sizes.",
        discussion: """
            Times are seconds since 1970 or plain numbers. Values have full double precision. A gap is a point without \
            a value.

            With --sizes, it prints the sizes of a payload by key, the available bytes, and a line about each series. \
            The total and the available bytes below each limit are those of the file. The sizes of keys are those that \
            'encode' would write, without white space. If 'encode' would write another size, both totals are printed. \
            In JSON, fileBytes and fileAvailableBytes refer to the file, and bytes, keys and availableBytes to the \
            output of 'encode'.

            pushchart decode push.apns
            pushchart decode push.apns --format csv > series.csv
            pushchart decode push.apns --sizes
            pushchart decode push.apns --sizes --json | jq .keys
            """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// Axis, labels and points.
        case json
        /// A time column, and one column for each series.
        case csv
        /// Only the points of the first series, as JSON.
        case points
    }

    @Argument(help: ArgumentHelp("A payload; '-' is standard input.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Prints the sizes of the payload and of its chart.")
    var sizes = false

    @Option(help: "The output format. 'points' prints only the points of the first series.")
    var format: Format?

    @Option(help: ArgumentHelp("Prints only this series, counted from 1.", valueName: "number"))
    var series: Int?

    @OptionGroup var chartOptions: ChartPathArguments

    @Flag(help: "Prints sizes as JSON, and errors too.")
    var json = false

    func validate() throws {
        guard !sizes || format == nil && series == nil else {
            throw ValidationError("--sizes prints no samples: omit --format and --series")
        }
    }

    func run() throws {
        if sizes { try printSizes() } else { try printSeries() }
    }

    private func printSeries() throws {
        let input = InputFile(path: file)
        let document = try chartOptions.keyFiles.opened(PushDocument(reading: input), of: input)
        var chart = try chartOptions.decodeChart(in: document, of: input)
        if chartOptions.at == nil, let note = chartOptions.chartPath(in: document).flatMap(Finding.unusualChartPath) {
            StandardError.writeLine(.note, note.text, in: "\(input.path)")
        }
        if let series {
            guard (1...chart.series.count).contains(series) else {
                throw PushChartError(
                    .noSuchSeries,
                    "the chart has \(chart.series.count) series: number \(series) does not exist"
                )
            }
            chart.series = [chart.series[series - 1]]
        }
        let description = ChartDescription(chart)
        switch format ?? .json {
        case .json: try StandardOutput.write(JSONValue.object(description.jsonWithPoints).line)
        case .csv: try StandardOutput.write(Array(description.csvWithCommonTimeColumn().utf8))
        case .points: try StandardOutput.write(description.pointsAsJSON(of: chart.series[0]).line)
        }
    }

    private func printSizes() throws {
        let input = InputFile(path: file)
        let bytes = try input.readWholeFile(maximumByteCount: PushDocument.maximumByteCount)
        let document = try PushDocument(parsing: bytes, of: input)
        let keys = chartOptions.keyFiles
        // The sizes are those of the sealed payload.
        let clear = keys.files.isEmpty ? document : try keys.opened(document, of: input)
        let chartPath = chartOptions.chartPath(in: clear)
        let chart = chartPath.map { _ in
            Result { try chartOptions.decodeChart(in: clear, of: input) }.mapError { PushChartError($0) }
        }
        // The sizes are useful even if the chart is invalid.
        let report = PayloadReport(
            document,
            fileByteCount: bytes.count,
            chart: chart,
            chartPath: chartPath,
            missingChartPath: chartOptions.at
        )
        try StandardOutput.write(json ? report.json.line : Array(report.text.utf8))
        if case .failure(let failure)? = chart {
            StandardError.writeEscapedLine(failure.reportLine)
            throw ExitCode(failure.code.exitStatus.rawValue)
        }
    }
}
