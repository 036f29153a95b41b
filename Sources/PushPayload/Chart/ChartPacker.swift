package import PushChartDiagnostics
package import SeriesCodec

/// Packs one chart into many payloads, such as the pushes to recipients whose texts differ.
///
/// It keeps each encoding with the byte budgets that have it, so texts of many lengths need few encodings.
///
/// The memory is bounded: some hundred results with at most 131,072 points, and the charts that texts are packed for.
/// All tasks can share a packer, and so do its copies.
package struct ChartPacker: Sendable {
    package let chart: SeriesChart

    private let cache = Locked(Cache())

    private struct Cache {
        /// The encoders for the settings that were used last.
        var encoders: [MultiBudgetChartEncoder] = []
        /// The figures of the chart in the format that was used last.
        var lastFigures: (format: FigureFormat, keptSamples: KeptSamples, figures: Locked<SeriesFigures>?)?
    }

    /// The number of settings that are kept: two scales, with and without the last value.
    private static let maximumEncoderCount = 4

    package init(_ chart: SeriesChart) { self.chart = chart }

    /// A payload with the chart, and with its named texts shortened if necessary.
    ///
    /// If everything fits, only the chart, `mutable-content` and the placeholders in named texts change. Otherwise all
    /// strings lose the escapes that JSON does not need, before the chart becomes coarser or a text shorter. Filling the
    /// result with the same chart and options again gives the same bytes, unless its texts had `{last}`, `{min}` or
    /// `{max}`.
    ///
    /// - Parameters:
    ///   - template: The payload without the chart.
    ///   - options: The goal, the budget, and the texts that may be shortened.
    /// - Throws: `PushChartError`. The code is `over-budget` if even the smallest chart and the shortest texts do not
    ///   fit. It is `key-taken` if the template has another value at the chart's path, and `unreachable-path` if a
    ///   value is in the way. It is `missing-aps`, `invalid-aps`, `missing-message`, `invalid-message` or
    ///   `missing-text` if the template lacks a part. It is `untouchable-text` if shortening a text leaves no bytes to
    ///   the others. A chart that cannot be encoded, and an object that cannot be sealed, have codes of their own.
    /// - Complexity: O(*n*) in the samples and the texts. Payloads with equal budgets beside their texts need no
    ///   encoding of the chart.
    package func payload(
        filling template: PushDocument,
        options: PackingOptions = .standard
    ) throws(PushChartError) -> PayloadWithChart {
        try template.requireAbsentOrChart(at: options.chartPath)
        let packer = try ChartAndTextPacker(
            encoder: { encoder(for: options, shownFigures: $0) },
            template: try filled(template, options),
            options
        )
        return try packer.packChartAndTexts()
    }

    /// A payload without a chart, whose figures are in the texts. A chart of the template would be an old one.
    ///
    /// - Throws: `PushChartError` as `fittingTexts` of a payload.
    package func texts(filling template: PushDocument, options: PackingOptions) throws(PushChartError) -> FittedTexts {
        try filled(template.withoutChart(at: options.chartPath), options)
            .fitted(fields: options.texts, cut: options.cut, in: options.budget)
    }

    private func filled(_ template: PushDocument, _ options: PackingOptions) throws(PushChartError) -> FilledTemplate {
        // A budget that was set later can have another transport.
        try options.requireNoTextIsChart()
        try requireLevelsHaveOwnPlaceholders(beside: options.parts)
        return try FilledTemplate(
            template,
            fields: options.texts,
            parts: options.parts,
            levelNames: chart.levels.map(\.name),
            figures: options.figureFormat.flatMap { seriesFigures(in: $0, keptSamples: options.keptSamples) },
            fillsFigures: options.figureFormat != nil,
            chartPath: options.chartPath,
            budget: options.budget
        )
    }

    /// Requires that each level has a placeholder of its own, and not that of a figure or a part.
    private func requireLevelsHaveOwnPlaceholders(beside parts: [TextPart]) throws(PushChartError) {
        for level in chart.levels {
            guard !level.name.utf8.contains(where: { "{:}".utf8.contains($0) }) else {
                throw PushChartError(
                    .badLevel,
                    "the name of the level \(level.name.excerpt) has a brace or a colon, which end a name in a text: "
                        + "choose another name"
                )
            }
            let isFigure = FigureName(rawValue: level.name) != nil
            guard isFigure || parts.contains(where: { $0.name == level.name }) else { continue }
            throw PushChartError(
                .badLevel,
                "a level has the name of the \(isFigure ? "figure" : "part") {\(level.name)}: choose another name"
            )
        }
    }

    /// The figures in a format; `nil` if the chart has none.
    private func seriesFigures(in format: FigureFormat, keptSamples: KeptSamples) -> Locked<SeriesFigures>? {
        cache.withLock { cache in
            if let last = cache.lastFigures, last.format == format, last.keptSamples == keptSamples {
                return last.figures
            }
            let figures = SeriesFigures(chart, keptSamples: keptSamples, format: format).map { Locked($0) }
            cache.lastFigures = (format, keptSamples, figures)
            return figures
        }
    }

    private func encoder(for options: PackingOptions, shownFigures: ShownFigures) -> MultiBudgetChartEncoder {
        var settings = SeriesEncoder(
            scale: options.scale,
            keepsLastValue: options.keepsLastValue,
            keptSamples: options.keptSamples,
            seriesOnRightAxis: options.seriesOnRightAxis
        )
        settings.shownFigures = shownFigures
        return cache.withLock { cache in
            if let known = cache.encoders.first(where: { $0.encoder == settings }) { return known }
            let encoder = MultiBudgetChartEncoder(chart, encoder: settings)
            if cache.encoders.count == Self.maximumEncoderCount { cache.encoders.removeFirst() }
            cache.encoders.append(encoder)
            return encoder
        }
    }
}
