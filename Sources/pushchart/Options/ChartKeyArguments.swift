import ArgumentParser
import PushPayload
import SeriesCodec

/// The option for the key of the chart in a payload.
struct ChartKeyArguments: ParsableArguments {
    @Option(help: "The top-level key of the chart.")
    var key = PushDocument.standardChartKey

    /// Decodes the chart of a payload.
    func decodeChart(in document: PushDocument, of file: InputFile) throws -> SeriesChart {
        try Failure.reportingErrors(inFile: "\(file.path)") { try SeriesDecoder().decode(document.chartText(at: key)) }
    }
}
