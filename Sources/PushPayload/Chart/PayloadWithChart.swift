package import PushChartDiagnostics
package import SeriesCodec

/// A payload with its chart: the bytes to send, the size and error of the chart, and the texts that were shortened.
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

    /// The bytes of needless escapes in the template that were given up; 0 if it kept them. In a sealed payload, these are
    /// bytes before encryption.
    package var removedEscapeByteCount: Int { fitted.removedEscapeByteCount }

    /// The number of bytes of the payload that count against the budget, after sealing if the budget has a seal.
    package var byteCount: Int { document.byteCount(countedBy: options.budget) }

    /// The placeholders that nothing has replaced, at most 1,000; none if the options fill in no figures.
    package var unfilledPlaceholders: [UnfilledPlaceholder] { fitted.unfilledPlaceholders }

    /// The bytes to send. With a sealed budget, send the bytes of the sealed ``document`` instead.
    package var bytes: [UInt8] { document.bytes }
}

extension PushDocument {
    /// The payload with a chart, and with its named texts shortened if necessary.
    ///
    /// If everything fits, only the chart, `mutable-content` and the placeholders in named texts change. Otherwise all
    /// strings lose the escapes that JSON does not need, before the chart becomes coarser or a text shorter. Filling the
    /// result with the same chart and options again gives the same bytes, unless its texts had `{last}`, `{min}` or
    /// `{max}`. For one chart in many payloads, use ``ChartPacker``.
    ///
    /// - Parameters:
    ///   - chart: The chart.
    ///   - options: The goal, the budget, and the texts that may be shortened.
    /// - Throws: `PushChartError`. The code is `over-budget` if even the smallest chart and the shortest texts do not
    ///   fit. It is `key-taken` if the template has another value at the chart's path, and `unreachable-path` if a
    ///   value is in the way. It is `missing-aps`, `invalid-aps`, `missing-message`, `invalid-message` or
    ///   `missing-text` if the template lacks a part. It is `untouchable-text` if shortening a text leaves no bytes to
    ///   the others. It is the code of a `PushChartError` if the chart cannot be encoded, and of a `PushChartError` if an
    ///   object cannot be sealed.
    /// - Complexity: O(*n*) in the samples and the texts, with several encodings of the chart.
    package func filled(
        with chart: SeriesChart,
        options: PackingOptions = .standard
    ) throws(PushChartError) -> PayloadWithChart {
        try ChartPacker(chart).payload(filling: self, options: options)
    }
}
