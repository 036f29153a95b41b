package import SeriesCodec

/// A payload with its chart: the document, the size and error of the chart, and the texts that were shortened.
package struct PayloadWithChart: Hashable, Sendable {
    /// The payload and the outcome of its texts.
    package private(set) var fitted: FittedTexts

    /// The chart in the payload, with its size and its error.
    package let chart: EncodedChart

    /// The options that were used.
    package let options: PackingOptions

    /// - Parameter fitted: The texts beside this chart, or beside another or an empty one.
    init(_ fitted: FittedTexts, chart: EncodedChart, options: PackingOptions) {
        (self.fitted, self.chart, self.options) = (fitted, chart, options)
        self.fitted.document.replace(options.chartPath, with: chart.json)
    }

    /// The payload that is sent. With a sealed budget, the object at ``Transport/sealPath`` is to be sealed before.
    package var document: PushDocument { fitted.document }

    /// The outcome for each named text, in the order of ``PackingOptions/texts``, and then for each of
    /// ``PackingOptions/parts``.
    package var texts: [TextShorteningResult] { fitted.texts }
}
