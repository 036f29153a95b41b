package import JSONDocument
package import PushPayload
package import SeriesCodec

/// The chart of a payload, decoded once for all rules.
package struct PayloadChart: Sendable {
    /// The path of the text; `nil` if it is not known.
    package let path: JSONPath?
    package let text: String
    package let chart: SeriesChart

    /// Describes a chart that is decoded already.
    package init(_ chart: SeriesChart, text: String, at path: JSONPath?) {
        (self.chart, self.text, self.path) = (chart, text, path)
    }

    /// Decodes the chart at a path; `nil` if there is none, or it does not decode.
    package init?(in document: PushDocument, at path: JSONPath?) {
        guard let path = path ?? document.chartPath, let text = try? document.chartText(at: path),
            let chart = try? SeriesDecoder().decode(text)
        else { return nil }
        self.init(chart, text: text, at: path)
    }
}
