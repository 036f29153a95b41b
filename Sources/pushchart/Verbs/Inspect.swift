import ArgumentParser
import JSONDocument
import PushPayload
import SeriesCodec

/// Tells what a payload weighs and what its chart holds.
struct Inspect: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Tells what a payload weighs, key by key, what room is left, and what its chart holds.",
        discussion: """
            The bytes in all, and the room left under each limit, are the file's as it is. The keys are weighed as \
            'encode' writes them, without white space; where that makes a difference, it is told. In JSON, fileBytes \
            and fileRoom are the file's; bytes, keys and room are of the payload as 'encode' writes it.

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
        let bytes = try input.read(maximumByteCount: PushDocument.maximumByteCount)
        let document = try PushDocument(parsing: bytes, of: input)
        var chart: SeriesChart?
        var fault: Failure?
        if document.root[chartOptions.key] != nil {
            do {
                chart = try chartOptions.chart(in: document, of: input)
            } catch {
                fault = Failure(error)
            }
        }
        // The weights are of use whatever stands at the chart's key.
        let report = PayloadReport(
            document,
            fileByteCount: bytes.count,
            chart: chart,
            fault: fault,
            key: chartOptions.key
        )
        try StandardOutput.write(json ? report.json.line : Array(report.text.utf8))
        if let fault {
            StandardError.writeEscapedLine("pushchart: error: \(fault.message)")
            throw ExitCode(fault.status.rawValue)
        }
    }
}
