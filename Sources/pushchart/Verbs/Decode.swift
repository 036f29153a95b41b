import ArgumentParser
import JSONDocument
import PushPayload
import SeriesCodec

/// Prints the series that a payload carries.
struct Decode: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Prints the series that a payload carries.",
        discussion: """
            Times are seconds since 1970 or plain numbers, values have full double precision, and a gap is a point \
            without a value.

            pushchart decode push.apns
            pushchart decode push.apns --format csv > series.csv
            """
    )

    /// The forms in which series are printed.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// Axis, labels and points.
        case json
        /// A time column and one column a series.
        case csv
        /// The bare points of the first series.
        case judge
    }

    @Argument(help: ArgumentHelp("A payload; '-' is standard input.", valueName: "file"))
    var file: String

    @Option(help: "How to print: json, csv, or judge for the bare points of the first series.")
    var format = Format.json

    @Option(help: "Prints one series only, counted from 1.")
    var series: Int?

    @OptionGroup var chartOptions: ChartOptions

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    func run() throws {
        let input = InputFile(path: file)
        var chart = try chartOptions.chart(in: PushDocument(reading: input), of: input)
        if let series {
            guard (1...chart.series.count).contains(series) else {
                throw Failure(
                    "no-such-series",
                    "the chart has \(chart.series.count) series, and no number \(series)",
                    status: .rejected
                )
            }
            chart.series = [chart.series[series - 1]]
        }
        let listing = SeriesListing(chart)
        switch format {
        case .json: try StandardOutput.write(listing.json.line)
        case .csv: try StandardOutput.write(Array(listing.csv().utf8))
        case .judge: try StandardOutput.write(listing.points(of: chart.series[0]).line)
        }
    }
}
