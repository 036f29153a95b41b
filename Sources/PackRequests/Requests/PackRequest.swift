public import ChartLayout
public import Diagnostics
import JSONDocument
public import PushPayload
public import SeriesCodec
public import SeriesTables

/// A request for one payload: a template, series, and options.
///
///     let request = try PackRequest(template: makePayload(), series: chart.series)
///     send(try request.pack(now: { 1_700_000_000 }).document.bytes)
public struct PackRequest: Sendable {
    /// The payload without the chart.
    public let template: PushDocument
    /// The series with their axis; no series if only texts are shortened.
    let charted: RequestSeriesOnAxis
    /// The options of packing, with the size and the kept samples of the client's style.
    public private(set) var options: RequestOptions
    /// The client's style, for findings on what it draws; `nil` if it is not known.
    public let style: ChartStyle?
    /// Whether the times were written as numbers, so that the ends of a window have no zone to share.
    let hasNumericTimes: Bool

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - template: The payload without the chart.
    ///   - series: The series of the chart; empty if only texts are shortened.
    ///   - axis: What the times of the samples are: seconds since 1970, seconds of days in UTC, numbers, or positions
    ///     of names. With `time`, seconds that are all midnights in UTC are days. By default, numbers are times as in
    ///     CSV files: by their digits and size.
    ///   - names: The names on an axis of names.
    ///   - emptyRowTimes: The times of rows without a value before the first and after the last sample of a series. The
    ///     window `rows` includes them.
    ///   - options: The options of packing.
    ///   - style: The client's style, for findings on what it draws; `nil` if it is not known.
    public init(
        template: PushDocument,
        series: [TimeSeries] = [],
        axis: RequestedXAxis? = nil,
        names: [String] = [],
        emptyRowTimes: [Double] = [],
        options: RequestOptions = RequestOptions(),
        style: ChartStyle? = nil
    ) {
        self.init(
            template: template,
            charted: RequestSeriesOnAxis(
                series,
                names: names,
                at: WrittenTimes(of: series),
                emptyRowTimes: emptyRowTimes,
                on: axis
            ),
            options: options,
            style: style
        )
    }

    init(
        template: PushDocument,
        charted: RequestSeriesOnAxis,
        options: RequestOptions,
        style: ChartStyle?,
        hasNumericTimes: Bool = false
    ) {
        self.template = template
        self.charted = charted
        self.options = options
        // An unknown style most likely extends the built-in one.
        if !charted.series.isEmpty { self.options.takeDefaults(of: style ?? .standard) }
        self.style = style
        self.hasNumericTimes = hasNumericTimes
    }

    /// Creates a request with the series of CSV files, which have findings of their own.
    ///
    /// - Throws: `PushChartError` if the files do not fit in one chart.
    public init(
        template: PushDocument,
        files: [TableSeries],
        options: RequestOptions = RequestOptions(),
        style: ChartStyle? = nil
    ) throws(PushChartError) {
        try self.init(template: template, files: files, findings: [], options: options, style: style)
    }

    /// Creates a request with the series of tables, and the findings on them.
    init(
        template: PushDocument,
        files: [TableSeries],
        findings: [Finding],
        options: RequestOptions,
        style: ChartStyle?
    ) throws(PushChartError) {
        let read = try TableSeries.chartSeries(of: files)
        var options = options
        if options.unit == nil, Set(files.map(\.unit)).count == 1 { options.unit = files.first?.unit }
        self.init(
            template: template,
            charted: RequestSeriesOnAxis(
                axis: read.axis,
                names: read.names,
                series: read.series,
                emptyRowTimes: files.flatMap(\.emptyRowTimes),
                findings: findings
            ),
            options: options,
            style: style,
            hasNumericTimes: files.contains { $0.axis == .instants && $0.hasNumericTimes }
        )
    }

    /// Packs the payload. Without series, only the texts are shortened.
    ///
    /// - Parameter now: The present time in seconds since 1970, for a sealed text with an age.
    /// - Throws: `PushChartError`.
    public func pack(now: () -> Int) throws(PushChartError) -> PackedPayload {
        try pack(now: now, lintsPayload: true) { ChartPacker($0) }
    }

    /// - Parameters:
    ///   - lintsPayload: Whether the findings are also those of `PayloadLint`, which cost more than to pack a text.
    ///   - packer: The packer of a chart; a new one, unless several templates get the same chart.
    func pack(
        now: () -> Int,
        lintsPayload: Bool,
        packer: (SeriesChart) -> ChartPacker
    ) throws(PushChartError) -> PackedPayload {
        var payload = try packWithoutFindings(now: now, packer: packer)
        payload.findings = findings(about: payload, lintsPayload: lintsPayload)
        return payload
    }

    private func packWithoutFindings(now: () -> Int, packer: (SeriesChart) -> ChartPacker) throws(PushChartError)
        -> PackedPayload
    {
        guard charted.series.isEmpty else {
            let push = try options.fill(template, with: charted, packer: packer)
            return try PackedPayload(push, emptyRowTimes: charted.emptyRowTimes, options: options, now: now)
        }
        let packing = try options.packingOptions()
        var document = template
        if packing.budget.seal == nil {
            try document.requireNothingLeaksUnsealed(for: packing.budget)
        } else {
            try document.requireAlertAndNoLeaks(settingMutableContentFor: packing.budget)
        }
        let fitted = try document.fittingTexts(
            packing.texts,
            parts: packing.parts,
            cut: packing.cut,
            in: packing.budget
        )
        document = fitted.document
        return PackedPayload(
            document: try options.sealedIfKeyGiven(document, now: now),
            unfilledPlaceholders: packing.figureFormat == nil
                ? []
                : fitted.besideParts.unfilledPlaceholders(for: packing.budget, named: packing.texts.map(\.path)),
            content: .texts(fitted, packing.budget)
        )
    }
}
