import ArgumentParser
import PushPayload
import SeriesCodec

/// Where a payload keeps its chart.
struct ChartOptions: ParsableArguments {
    @Option(help: "The top-level key of the chart.")
    var key = PushDocument.standardChartKey

    /// The chart of a payload.
    func chart(in document: PushDocument, of file: InputFile) throws -> SeriesChart {
        do {
            return try SeriesDecoder().decode(document.chartText(at: key))
        } catch {
            throw Failure(error, file: "\(file.path)")
        }
    }
}
