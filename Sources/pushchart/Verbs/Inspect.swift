import ArgumentParser
import JSONDocument
import PushPayload
import SeriesCodec

/// Tells what a payload weighs and what its chart holds.
struct Inspect: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Tells what a payload weighs, key by key, what room is left, and what its chart holds.",
        discussion: """
            pushchart inspect push.apns
            pushchart inspect push.apns --json | jq .keys
            """
    )

    @Argument(help: ArgumentHelp("A payload; '-' is standard input.", valueName: "file"))
    var file: String

    @OptionGroup var chartOptions: ChartOptions

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let input = InputFile(path: file)
        let document = try chartOptions.document(input)
        let hasChart = document.root[chartOptions.key] != nil
        let chart = hasChart ? try chartOptions.chart(in: document, of: input) : nil
        let report = PayloadReport(document, chart: chart, key: chartOptions.key)
        if json {
            try OutputFile(path: "-").write(report.json.bytes + [UInt8(ascii: "\n")])
        } else {
            try OutputFile(path: "-").write(Array(report.text.utf8))
        }
    }
}
