import ChartLayout
import JSONDocument
import PushChartDiagnostics
import PushLint
import PushPayload
import SeriesCodec
import SeriesTables

extension PackRequest {
    /// What its sender should know of a packed payload: faults that people see, and choices that were made.
    ///
    /// Their order is that of the data: source, options, texts, chart, style.
    ///
    /// - Complexity: O(*n*) in the samples. Only a style that draws marks of samples, sets an end of an axis or has a
    ///   limit line needs a layout.
    func findings(about content: Push.PushContent, sentAs document: PushDocument, lintsPayload: Bool) -> [Finding] {
        var findings = options.windowEndsWithoutZoneFindings(besideNumericTimes: hasNumericTimes)
        findings += charted.findings
        if options.maxGap == nil, let finding = charted.missingRowsFinding { findings.append(finding) }
        findings += otherTransportFindings
        if let finding = ignoredEncoderFinding { findings.append(finding) }
        findings += content.fitted.unfilledPlaceholders.map(\.finding)
        if let error = content.leftOut { findings.append(.leftOutChart(error)) }
        let escapeByteCount = content.fitted.removedEscapeByteCount
        if escapeByteCount > 0 {
            let bytes = escapeByteCount == 1 ? "1 byte" : "\(escapeByteCount) bytes"
            findings.append(
                .note(
                    .escapedTemplate,
                    "the template's needless escapes, such as \\u00e9 and \\/, took \(bytes) that the chart and the texts "
                        + "have now: write it without them"
                )
            )
        }
        let chartPath = content.options.chartPath
        if lintsPayload {
            findings += PayloadLint(transport: options.transport, chartPath: content.chart.map { _ in chartPath })
                .findings(
                    inPacked: document,
                    with: content.chart.map { PayloadChart($0.decoded, text: $0.text, at: chartPath) }
                )
        }
        guard let chart = content.chart else { return findings }
        let hasWindow = chart.decoded.window != nil
        let emptyRowCount = emptyRowCount(outsideOf: chart.decoded)
        if emptyRowCount > 0 { findings.append(.emptyRowsOutside(count: emptyRowCount, ofWindow: hasWindow)) }
        if chart.inkDistance >= Self.visibleInkDistance {
            findings.append(.visibleError(chart.inkDistance, options: options, at: chartPath))
        }
        // Without the styles of the client, the built-in style is known too.
        let isStandard = options.style ?? ChartStyle.standardName == ChartStyle.standardName
        if options.samples == .ohlc, let finding = (style ?? (isStandard ? .standard : nil))?.candlestickAsLinesFinding
        {
            findings.append(finding)
        }
        guard let style else { return findings }
        if let finding = miterSpikesFinding(style: style) { findings.append(finding) }
        return findings
            + ChartDrawingLint.findings(
                in: chart.decoded,
                plotted: LayeredChart(chart.decoded, style: style),
                text: chart.text,
                style: style,
                scale: options.scale,
                at: chartPath
            )
    }

    /// The number of rows without a value outside of the x axis of a chart.
    private func emptyRowCount(outsideOf chart: SeriesChart) -> Int {
        let first = chart.series.compactMap(\.first?.time).min()
        let last = chart.series.compactMap(\.last?.time).max()
        return charted.emptyRowTimes.count { time in
            if let window = chart.window { return !window.contains(time) }
            // A row may have a value in another column or file.
            return time < first ?? time || time > last ?? time
        }
    }

    /// The ink distance in points from which on a chart is coarse at first sight.
    private static let visibleInkDistance = 4.0

    /// The finding for the densest series that the client draws with spikes; `nil` if there is none.
    ///
    /// A miter join extends a sharp turn of a line by up to ten half widths. A line of many samples a pixel turns sharply
    /// all the time, so it shows extremes that no sample has.
    private func miterSpikesFinding(style: ChartStyle) -> Finding? {
        // One color from the payload makes one line of segments in several colors.
        let series = (try? options.addingOptionColors(toUncolored: charted.series)) ?? charted.series
        let pixels = max(1, Double(options.size.width) * options.scale)
        return series.enumerated()
            .map { (index: $0.offset, label: $0.element.label, samplesPerPixel: Double($0.element.count) / pixels) }
            .filter { $0.samplesPerPixel > Self.maximumSparseSamplesPerPixel }
            .filter { style.drawsMiterJoins(for: series[$0.index], seriesIndex: $0.index) }
            .max { $0.samplesPerPixel < $1.samplesPerPixel }
            .map { spiked in
                Finding(
                    .miterSpikes,
                    consequence: .reduced,
                    "\(spiked.label.isEmpty ? "the series" : spiked.label.excerpt) has "
                        + "\(spiked.samplesPerPixel.rounded().shortDescription) samples a device pixel, and the style "
                        + "\(style.name.excerpt) draws miters, which form spikes at sharp turns: set "
                        + "\"dataSet.lineJoin\" to \"round\" in the style"
                )
            }
    }

    /// A series with more samples a device pixel is dense.
    private static let maximumSparseSamplesPerPixel = 2.0

    /// An encoder that is named for a service that parses the payload.
    private var ignoredEncoderFinding: Finding? {
        let (encoder, transport) = (options.countedFor, options.transport)
        guard transport.countedBytes.areCountedAfterParsing, !encoder.keepsSpelling else { return nil }
        return .note(
            .ignoredEncoder,
            "\(option: "counted-for", encoder.name) has no effect with \(option: "transport", transport.name), whose "
                + "service parses the payload before it counts: leave it out"
        )
    }

    /// A template with the object of another transport, in a transport that needs none.
    private var otherTransportFindings: [Finding] {
        guard options.transport.requiredObject == nil else { return [] }
        return [Transport.apns, .fcm].compactMap { other in
            guard let path = other.requiredObject?.path, template.value[path]?.kind == "object" else { return nil }
            return .note(
                .otherTransport,
                "the template has the object “\(path)” of \(option: "transport", other.name), and is packed for "
                    + "\(options.transport.name)",
                at: Place(path: path.description)
            )
        }
    }
}

extension Finding {
    fileprivate static func leftOutChart(_ error: PushChartError) -> Finding {
        Finding(.leftOutChart, consequence: .reduced, "the push has no chart, which does not fit: \(error.text)")
    }

    fileprivate static func visibleError(_ error: Double, options: RequestOptions, at path: JSONPath) -> Finding {
        let points = error < 1e9 ? "up to \((error * 10).rounded() / 10)" : "more than a billion"
        let remedy: MessageText =
            if let decimals = options.exact {
                "\(option: "exact", "\(decimals)") rounds this much: use more decimals"
            } else {
                "use a higher \(option: "limit") or a lower \(option: "height"); \(option: "max-chart-error") rejects "
                    + "such charts"
            }
        return Finding(
            .visibleError,
            consequence: .reduced,
            "the line of the chart is \(points) points away from its samples: \(remedy)",
            at: Place(path: path.description)
        )
    }
}
