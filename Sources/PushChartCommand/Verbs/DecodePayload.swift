import ArgumentParser
import Files
import JSONDocument
import PushPayload
import SeriesCodec

/// Prints the series of a payload.
struct DecodePayload: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Prints the series of a payload.",
        discussion: """
            Times are seconds since 1970 or plain numbers. Values have full double precision. A gap is a point without \
            a value.

            pushchart decode push.apns
            pushchart decode push.apns --format csv > series.csv
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

    @Option(help: "The output format. 'points' prints only the points of the first series.")
    var format = Format.json

    @Option(help: ArgumentHelp("Prints only this series, counted from 1.", valueName: "number"))
    var series: Int?

    @OptionGroup var chartOptions: ChartPathArguments

    @Flag(help: "Also writes errors to standard output as JSON.")
    var json = false

    func run() throws {
        let input = InputFile(path: file)
        let document = try chartOptions.keyFiles.opened(PushDocument(reading: input), of: input)
        var chart = try chartOptions.decodeChart(in: document, of: input)
        if let path = chartOptions.chartPath(in: document) { chartOptions.printChartPathIfUnusual(path, of: input) }
        if let series {
            guard (1...chart.series.count).contains(series) else {
                throw CommandFailure(
                    "no-such-series",
                    "the chart has \(chart.series.count) series: number \(series) does not exist",
                    status: .rejected
                )
            }
            chart.series = [chart.series[series - 1]]
        }
        let listing = ChartPointsReport(chart)
        switch format {
        case .json: try StandardOutput.write(listing.json.line)
        case .csv: try StandardOutput.write(Array(listing.csvWithCommonTimeColumn().utf8))
        case .points: try StandardOutput.write(listing.pointsAsJSON(of: chart.series[0]).line)
        }
    }
}
