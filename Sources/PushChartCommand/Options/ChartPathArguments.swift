public import ArgumentParser
public import JSONDocument
import PushChartDiagnostics
import PushChartFiles
import PushPayload
import SeriesCodec

/// The option for the path of the chart in a payload.
struct ChartPathArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The path of the chart; by default the first chart path of a transport that has a value.",
            valueName: "path"
        )
    )
    var at: JSONPath?

    @OptionGroup var keyFiles: OpeningKeyArguments

    /// The path of the chart in a payload; `nil` if the payload has no chart where it is looked for.
    func chartPath(in document: PushDocument) -> JSONPath? {
        guard let path = at ?? document.chartPath, document.value[path] != nil else { return nil }
        return path
    }

    func decodeChart(in document: PushDocument, of file: InputFile) throws -> SeriesChart {
        try PushChartError.naming("\(file.path)") {
            try SeriesDecoder().decode(document.chartText(at: at))
        }
    }
}

extension JSONPath: ExpressibleByArgument {
    /// Parses a path such as `chart` or `aps.content-state.chart`.
    public init?(argument: String) {
        guard let path = try? JSONPath(parsing: argument) else { return nil }
        self = path
    }
}
