public import ChartLayout
import JSONDocument
public import PushPayload
public import SeriesCodec
public import SeriesFiles

/// A request for one payload: a template, series, and options.
///
///     let request = try PackRequest(template: makePayload(), series: chart.series)
///     send(try request.pack(now: { 1_700_000_000 }).document.bytes)
public struct PackRequest: Sendable {
    /// The payload without the chart.
    public let template: PushDocument
    /// The series of the chart; empty if only texts are shortened.
    public let series: [TimeSeries]
    /// Whether the times are dates or numbers.
    public let axis: RequestedXAxis
    /// The times of rows without a value before the first and after the last sample of a series. The window `rows`
    /// includes them.
    public let emptyRowTimes: [Double]
    /// The options of packing.
    public let options: RequestOptions
    /// The client's style, for findings on what it draws; `nil` if it is not known.
    public let style: ChartStyle?
    /// Whether the times were written as numbers, so that the ends of a window have no zone to share.
    let hasNumericTimes: Bool

    /// Creates a request.
    public init(
        template: PushDocument,
        series: [TimeSeries] = [],
        axis: RequestedXAxis = .time,
        emptyRowTimes: [Double] = [],
        options: RequestOptions = RequestOptions(),
        style: ChartStyle? = nil
    ) {
        self.init(
            template: template,
            series: series,
            axis: axis,
            emptyRowTimes: emptyRowTimes,
            options: options,
            style: style,
            hasNumericTimes: false
        )
    }

    package init(
        template: PushDocument,
        series: [TimeSeries],
        axis: RequestedXAxis,
        emptyRowTimes: [Double],
        options: RequestOptions,
        style: ChartStyle?,
        hasNumericTimes: Bool
    ) {
        self.template = template
        self.series = series
        self.axis = axis
        self.emptyRowTimes = emptyRowTimes
        self.options = options
        self.style = style
        self.hasNumericTimes = hasNumericTimes
    }

    /// Packs the payload. Without series, only the texts are shortened.
    ///
    /// - Parameter now: The present time in seconds since 1970, for a sealed text with an age.
    /// - Throws: ``RequestError``, or an error of a library: `PayloadError`, `SeriesError` or `SealError`.
    public func pack(now: () -> Int) throws -> PackedPayload {
        try pack(now: now, lintsPayload: true) { ChartPacker($0) }
    }

    /// - Parameters:
    ///   - lintsPayload: Whether the findings are also those of `PayloadLint`, which cost more than to pack a text.
    ///   - packer: The packer of a chart; a new one, unless several templates get the same chart.
    func pack(
        now: () -> Int,
        lintsPayload: Bool,
        packer: (SeriesChart) -> ChartPacker
    ) throws -> PackedPayload {
        var payload = try packWithoutFindings(now: now, packer: packer)
        payload.findings = findings(about: payload, lintsPayload: lintsPayload)
        return payload
    }

    private func packWithoutFindings(now: () -> Int, packer: (SeriesChart) -> ChartPacker) throws -> PackedPayload {
        guard series.isEmpty else {
            let push = try options.fill(
                template,
                with: series,
                axis: axis.kind,
                emptyRowTimes: emptyRowTimes,
                packer: packer
            )
            return try PackedPayload(push, emptyRowTimes: emptyRowTimes, options: options, now: now)
        }
        let packing = try options.packingOptions()
        var document = template
        if packing.budget.seal == nil {
            try document.requireNothingLeaksUnsealed(for: packing.budget)
        } else {
            try document.requireAlertAndNoLeaks(settingMutableContentFor: packing.budget)
        }
        let texts = try document.shortenTexts(
            packing.texts,
            parts: packing.parts,
            cut: packing.cut,
            toFit: packing.budget
        )
        return PackedPayload(
            document: try options.sealedIfKeyGiven(document, now: now),
            // Without a chart, an app may fill in names of its own.
            unfilledPlaceholders: packing.figureFormat == nil
                ? []
                : document.unfilledPlaceholders(
                    for: packing.budget,
                    named: packing.texts.map(\.path),
                    packing.parts
                ).filter { $0.reason != .unknownName },
            content: .texts(texts, clear: document, packing.budget)
        )
    }
}
