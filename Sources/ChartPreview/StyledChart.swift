import ChartLayout
import PushChartDiagnostics
import PushChartSnapshots
import PushLint
import PushPayload
import SeriesCodec
import SeriesTables

/// A file with its chart and its style, as a preview draws them.
struct StyledChart {
    let file: ChartFile
    let chart: SeriesChart
    let style: ResolvedStyle
    private let settings: PreviewSettings

    /// Finds the style of a file. The chart of a CSV file gets what a payload would carry, and the size of the style.
    init(_ file: ChartFile, _ settings: PreviewSettings) throws {
        var chart = try file.chart
        if file.series != nil { chart = try settings.completeCSVChart(chart) }
        style =
            try file.style ?? settings.style.map(settings.styles.style(nameOrFile:))
            ?? settings.styles.style(named: chart.style ?? ChartStyle.standardName)
        if file.series != nil {
            if let size = style.style.size { (chart.width, chart.height) = (size.width, size.height) }
            if style.style.hasCandlestickFirst { chart = try chart.orderingCandlesticks() }
        }
        self.file = file
        self.chart = chart
        self.settings = settings
    }

    var provenance: PictureProvenance {
        get throws {
            let payload = try file.payload
            return PictureProvenance(of: chart, in: payload?.document, at: payload?.path, styles: style.files)
        }
    }

    /// The chart with the zones and the language of the settings.
    func plotted(in timeZones: ChartTimeZones) -> LayeredChart {
        LayeredChart(
            chart,
            style: style.style,
            appearance: settings.appearance,
            timeZones: timeZones,
            locale: locale.known.locale
        )
    }

    private var locale: DrawnLocale { DrawnLocale(of: style.style, deviceTag: settings.deviceLocale) }

    /// The scale at which the phone draws the chart on a screen of the picture's scale.
    var phoneScale: Double {
        get throws {
            try file.payload?.transport.drawsIntoBitmap == false
                ? settings.scale : chart.bitmapScale(onScreenAtScale: settings.scale)
        }
    }

    /// What the style cannot draw as it was meant, what a CSV file leaves open, and what the client draws otherwise.
    func findings(of plotted: LayeredChart) throws -> [Finding] {
        let (payload, series) = (try file.payload, file.series)
        let ofChart = ChartDrawingLint.findings(
            in: chart,
            plotted: plotted,
            text: payload?.text,
            style: style.style,
            scale: settings.scale,
            at: payload?.path
        )
        let asLines = series?.columnSet == .ohlc ? style.style.candlestickAsLinesFinding : nil
        let zone = settings.deviceTimeZoneFinding(
            in: chart,
            style: style.style,
            utcOffset: series?.utcOffsets.onlyOffsetName
        )
        let others: [Finding?] = [asLines, zone, locale.finding] + clientFindings(on: payload)
        return (series?.findingsOfChart ?? []) + ofChart + others.compactMap(\.self)
    }

    /// What the client of a payload draws otherwise.
    private func clientFindings(on payload: ChartFile.OpenedPayload?) -> [Finding?] {
        guard let payload else { return [] }
        return [
            settings.chartPath == nil ? payload.path.flatMap(Finding.unusualChartPath) : nil,
            payload.transport == .webPush ? .drawnByBrowser : nil,
            payload.transport.drawsIntoBitmap
                ? .loweredScale(of: payload.chart, onScreenAtScale: settings.scale, at: payload.path) : nil,
        ]
    }
}
