package import ChartLayout
import JSONDocument
package import PushChartDiagnostics
package import PushPayload
package import SeriesCodec
package import SeriesTables

/// A request for one push: a template, series, and options. All that packs a push makes one, so the same rules hold.
package struct PackRequest: Sendable {
    /// The payload without the chart.
    package let template: PushDocument
    /// The series with their axis; no series if only texts are shortened.
    let charted: RequestSeriesOnAxis
    /// The options of packing, with the size and the kept samples of the client's style.
    package private(set) var options: RequestOptions
    /// The client's style, for findings on what it draws; `nil` if it is not known.
    package let style: ChartStyle?
    /// Whether the times were written as numbers, so that the ends of a window have no zone to share.
    let hasNumericTimes: Bool

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - template: The payload without the chart.
    ///   - charted: The series of the chart with their axis; empty if only texts are shortened.
    ///   - options: The options of packing.
    ///   - style: The client's style, for findings on what it draws; `nil` if it is not known.
    init(
        template: PushDocument,
        charted: RequestSeriesOnAxis,
        options: RequestOptions,
        style: ChartStyle? = nil,
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

    /// Creates a request with the series of tables, and the findings on them.
    ///
    /// - Throws: `PushChartError` if the files do not fit in one chart.
    package init(
        template: PushDocument,
        files: [TableSeries],
        findings: [Finding] = [],
        options: RequestOptions = RequestOptions(),
        style: ChartStyle? = nil
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
    /// - Parameters:
    ///   - now: The present time in seconds since 1970, for a sealed text with an age.
    ///   - packer: The packer of a chart; a new one, unless several templates get the same chart.
    /// - Throws: `PushChartError`.
    package func pack(now: () -> Int, packer: (SeriesChart) -> ChartPacker = { ChartPacker($0) })
        throws(PushChartError) -> Push
    {
        guard charted.series.isEmpty else {
            return try Push(options.fill(template, with: charted, packer: packer), of: self, now: now)
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
            fillsBraces: true,
            in: packing.budget
        )
        return try Push(Push.PushContent(fitted: fitted, options: packing), of: self, now: now)
    }
}
