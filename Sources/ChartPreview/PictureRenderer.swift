package import ChartLayout
package import ChartRaster
package import Diagnostics
import Dispatch
package import Files
package import JSONDocument
package import PNGFile
import Pixels
import PushLint
import PushPayload
package import SeriesCodec
package import SeriesFiles
package import Snapshots
import SystemPackage
package import TimeZoneFiles

/// What a preview shows of a chart, and with which styles and font.
package struct PreviewSettings: Sendable {
    /// Device pixels per point.
    package var scale: Double
    package var appearance: Appearance
    /// A style by name, or a style file; `nil` for the style that the payload names.
    package var style: String?
    package var styles: StyleLibrary
    /// A font file; `nil` for that of `PUSHCHART_FONT`, or the installed Inter Regular.
    package var fontFile: String?
    /// Finds the time zones that styles name.
    package var timeZoneDatabase: TimeZoneDatabase
    /// The zone `device` of styles; `nil` for UTC, with a note.
    package var deviceTimeZone: ChartTimeZone?
    /// The language `device` of styles, by its tag; `nil` for English.
    package var deviceLocale: String?
    /// Whether a picture states its origin.
    package var statesProvenance: Bool
    /// The path of the chart in a payload; `nil` for the paths of the transports.
    package var chartPath: JSONPath?
    /// The columns of CSV files.
    package var csvColumns: RequestedCSVColumns
    /// Adds to the chart of a CSV file what a payload would carry: levels, a unit, and gaps where rows are missing.
    package var completeCSVChart: @Sendable (SeriesChart) throws -> SeriesChart

    package init(
        scale: Double,
        appearance: Appearance,
        style: String?,
        styles: StyleLibrary,
        fontFile: String?,
        timeZoneDatabase: TimeZoneDatabase,
        deviceTimeZone: ChartTimeZone?,
        deviceLocale: String?,
        statesProvenance: Bool,
        chartPath: JSONPath?,
        csvColumns: RequestedCSVColumns,
        completeCSVChart: @escaping @Sendable (SeriesChart) throws -> SeriesChart
    ) {
        self.scale = scale
        self.appearance = appearance
        self.style = style
        self.styles = styles
        self.fontFile = fontFile
        self.timeZoneDatabase = timeZoneDatabase
        self.deviceTimeZone = deviceTimeZone
        self.deviceLocale = deviceLocale
        self.statesProvenance = statesProvenance
        self.chartPath = chartPath
        self.csvColumns = csvColumns
        self.completeCSVChart = completeCSVChart
    }

    fileprivate func timeZones(of style: ChartStyle) throws(TimeZoneError) -> ChartTimeZones {
        try timeZoneDatabase.timeZones(of: style, device: deviceTimeZone ?? .utc)
    }

    /// The times of the device are drawn in UTC, or a given zone has no effect; `nil` for other charts.
    ///
    /// - Parameter utcOffset: The only offset of the rows of a CSV file, such as `+02:00`; `nil` if there is none.
    fileprivate func deviceTimeZoneFinding(in chart: SeriesChart, style: ChartStyle, utcOffset: String?) -> Finding? {
        guard chart.axis == .instants else { return nil }
        if let deviceTimeZone {
            guard deviceTimeZone != .utc, !style.usesDeviceTimeZone else { return nil }
            return .note(
                .deviceTimeZone,
                "\(option: "time-zone") has no effect, because the style \(style.name.excerpt) has no date with "
                    + "\"timeZone\": \"device\""
            )
        }
        guard style.hasTimeAxisOfDevice else { return nil }
        // A file may have offsets that no option takes, up to 23:59.
        let isOffset = if let utcOffset, case .utcOffset? = TimeZoneReference(utcOffset) { true } else { false }
        let offset = isOffset ? ", and the rows have the offset \(utcOffset ?? "")" : ""
        return .note(
            .deviceTimeZone,
            "the x axis has the time zone of the device, drawn as UTC\(offset): choose it with "
                + "\(option: "time-zone"), such as "
                + "\(option: "time-zone", isOffset ? utcOffset ?? "" : "Europe/Berlin")"
        )
    }
}

/// Draws the chart of a payload or CSV file as a PNG.
package struct PictureRenderer: Sendable {
    package private(set) var settings: PreviewSettings
    let payloads: PayloadReader
    private let keptPayloads: KeptPayloads?
    private let font: SharedFont
    private let largePictureTurn = DispatchSemaphore(value: 1)

    /// The pixel count of a large picture, which takes about 70 MB while it is drawn.
    private static let largePixelCount = 8_000_000

    /// - Parameter keepsPayloads: Whether each payload is read once, and kept for further pictures.
    /// - Throws: `RasterError` if a requested font file cannot be read, even if no picture has text.
    package init(_ settings: PreviewSettings, payloads: PayloadReader, keepsPayloads: Bool) throws {
        self.settings = settings
        self.payloads = payloads
        keptPayloads = keepsPayloads ? KeptPayloads() : nil
        font = SharedFont(path: settings.fontFile)
        if settings.statesProvenance { font.startReading() }
        if settings.fontFile != nil { _ = try font.file }
    }

    /// The renderer with another scale and another appearance, and with the same styles and font.
    package func with(scale: Double, appearance: Appearance) -> PictureRenderer {
        var renderer = self
        renderer.settings.scale = scale
        renderer.settings.appearance = appearance
        return renderer
    }

    package struct RenderedPicture {
        /// The pixels, much larger than the encoded file. Release them early.
        package let image: PNGImage
        package let png: [UInt8]
        /// What the picture was drawn from; `nil` if it does not state that.
        let provenance: PictureProvenance?
        package let missingGlyphs: [Unicode.Scalar]
        /// The path of the chart in the payload; `nil` for a CSV file.
        package let chartPath: JSONPath?
        /// The chart, of which few readers of a picture need the thumbnail.
        let plotted: PlottedChart
        /// The scale at which the phone draws the chart on a screen of the picture's scale.
        package let phoneScale: Double
        /// What the style cannot draw as it was meant, and what a CSV file leaves open.
        package let findings: [Finding]
        /// The file that the picture shows.
        let file: ChartFile
    }

    /// A file with its chart as it is drawn, and its style.
    private struct StyledChart {
        let file: ChartFile
        let chart: SeriesChart
        let style: ResolvedStyle

        var provenance: PictureProvenance {
            get throws {
                let payload = try file.payload
                return PictureProvenance(of: chart, in: payload?.document, at: payload?.path, styles: style.files)
            }
        }
    }

    private func readStyledChart(_ input: InputFile) throws -> StyledChart {
        let file = try read(input)
        var chart = try file.chart
        if file.series != nil { chart = try settings.completeCSVChart(chart) }
        let style =
            try file.style ?? settings.style.map(settings.styles.style(nameOrFile:))
            ?? settings.styles.style(named: chart.style ?? ChartStyle.standardName)
        if file.series != nil {
            if let size = style.style.size { (chart.width, chart.height) = (size.width, size.height) }
            if style.style.hasCandlestickFirst { chart = try chart.orderingCandlesticks() }
        }
        return StyledChart(file: file, chart: chart, style: style)
    }

    /// What a picture of a file would be drawn from; nil if pictures do not state it.
    ///
    /// - Throws: The errors of files, payloads and styles.
    package func sources(of input: InputFile) throws -> PictureProvenance? {
        settings.statesProvenance ? try readStyledChart(input).provenance : nil
    }

    /// Draws a file, and calls a closure with the picture.
    ///
    /// - Throws: The errors of files, payloads, styles and pictures, or an error of `body`.
    package func withPicture<Result>(
        of input: InputFile,
        with rasterizer: ChartRasterizer,
        _ body: (RenderedPicture) throws -> Result
    ) throws -> Result {
        let styled = try readStyledChart(input)
        let (file, chart, style) = (styled.file, styled.chart, styled.style)
        let (payload, series) = (try file.payload, file.series)
        let timeZones = try settings.timeZones(of: style.style)
        let locale = DrawnLocale(of: style.style, deviceTag: settings.deviceLocale)
        let plotted = PlottedChart(
            chart,
            style: style.style,
            appearance: settings.appearance,
            timeZones: timeZones,
            locale: locale.known.locale
        )
        let asLines = series?.columnSet == .ohlc ? style.style.candlestickAsLinesFinding : nil
        let zone = settings.deviceTimeZoneFinding(
            in: chart,
            style: style.style,
            utcOffset: series?.utcOffsets.onlyOffsetName
        )
        let ofChart = ChartDrawingLint.findings(
            in: chart,
            plotted: plotted,
            text: payload?.text,
            style: style.style,
            scale: settings.scale,
            at: payload?.path
        )
        let findings: [Finding?] =
            (series?.findingsOfChart ?? []) + ofChart + [asLines, zone, locale.finding] + clientFindings(on: payload)
        let list = plotted.displayList()
        return try withRendering(of: list, by: rasterizer) { rendering in
            let provenance =
                settings.statesProvenance
                ? try styled.provenance.drawn(
                    with: list.hasText ? try font.file : nil,
                    zoneRules: style.style.zoneRules(of: timeZones, in: chart)
                ) : nil
            let image = PNGImage(
                pixels: rendering.pixels,
                scale: settings.scale,
                texts: provenance.map { [$0.textChunk] } ?? []
            )
            return try body(
                RenderedPicture(
                    image: image,
                    png: try image.encoded(),
                    provenance: provenance,
                    missingGlyphs: rendering.missingGlyphs,
                    chartPath: payload?.path,
                    plotted: plotted,
                    phoneScale: payload?.transport.drawsIntoBitmap == false
                        ? settings.scale : chart.bitmapScale(onScreenAtScale: settings.scale),
                    findings: (findings + [.missingGlyphs(rendering.missingGlyphs)])
                        .compactMap { $0?.inFile(input.path.string) },
                    file: file
                )
            )
        }
    }

    /// Draws a display list, and calls a closure with the image.
    private func withRendering<Result>(
        of list: DisplayList,
        by rasterizer: ChartRasterizer,
        _ body: (RenderedImage) throws -> Result
    ) throws -> Result {
        if list.hasText, rasterizer.font == nil { rasterizer.font = try font.file }
        let size = try PictureSize(width: list.width, height: list.height, scale: settings.scale)
        // Large pictures are drawn one at a time, because several would take too much memory.
        let isLarge = size.width * size.height > Self.largePixelCount
        if isLarge { largePictureTurn.wait() }
        defer { if isLarge { largePictureTurn.signal() } }
        return try body(try rasterizer.draw(list, scale: settings.scale))
    }

    /// Reads a file, or finds it among the kept payloads.
    func read(_ input: InputFile) throws -> ChartFile {
        func read() throws -> ChartFile { try ChartFile(reading: input, payloads: payloads, settings) }
        guard let keptPayloads, InputKind(path: input.path) != .series else { return try read() }
        return try keptPayloads.payload(at: input.path, read: read)
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

extension DisplayList {
    fileprivate var hasText: Bool { items.contains { if case .text = $0 { true } else { false } } }
}
