import ChartLayout
import ChartRaster
import Diagnostics
import Dispatch
import Files
import JSONDocument
import PNGFile
import PackRequests
import Pixels
import PushPayload
import SeriesCodec
import Snapshots
import SystemPackage

/// Draws the chart of a payload or CSV file as a PNG.
struct PictureRenderer: Sendable {
    private(set) var options: PictureArguments
    private let library: StyleLibrary
    private let font: SharedFont
    /// The payloads drawn so far whose charts a browser draws by itself.
    let browserDrawnPayloads = BrowserDrawnPayloads()
    private let largePictureTurn = DispatchSemaphore(value: 1)

    /// The pixel count of a large picture, which takes about 70 MB while it is drawn.
    private static let largePixelCount = 8_000_000

    /// - Throws: `RasterError` if a requested font file cannot be read, even if no picture has text; ``CommandFailure``
    ///   if the folder of styles does not exist.
    init(_ options: PictureArguments) throws {
        self.options = options
        library = try StyleLibrary(option: options.styles)
        font = SharedFont(path: options.fontFile)
        if options.fontFile != nil { _ = try font.file }
    }

    /// The renderer with another scale and another appearance, and with the same styles and font.
    func with(scale: Double, appearance: Appearance) -> PictureRenderer {
        var renderer = self
        renderer.options.scale = scale
        renderer.options.appearance = appearance
        return renderer
    }

    struct RenderedPicture {
        /// The pixels, much larger than the encoded file. Release them early.
        let image: PNGImage
        let png: [UInt8]
        let missingGlyphs: [Unicode.Scalar]
        /// The path of the chart in the payload; `nil` for a CSV file.
        let chartPath: JSONPath?
        /// The scale at which the phone draws the chart on a screen of the picture's scale.
        let phoneScale: Double
    }

    /// Draws a file, and calls a closure with the picture.
    ///
    /// - Throws: ``CommandFailure``, an error of a library, or an error of `body`.
    func withPicture<Result>(
        of input: InputFile,
        with rasterizer: ChartRasterizer,
        _ body: (RenderedPicture) throws -> Result
    ) throws -> Result {
        let isPayload = InputKind(path: input.path) == .payload
        let content = try input.readWholeFile(
            maximumByteCount: isPayload ? PushDocument.maximumByteCount : CSVSeries.maximumByteCount
        )
        let (chart, style, place) = try chartAndStyle(in: content, of: input)
        if place?.transport == .webPush { browserDrawnPayloads.insert(input) }
        let list = LineChart(chart, style: style.style, appearance: options.appearance).displayList()
        return try withRendering(of: list, by: rasterizer) { rendering in
            let image = PNGImage(
                pixels: rendering.pixels,
                scale: options.scale,
                texts: options.provenance ? try provenanceTexts(of: content, style: style, list: list) : []
            )
            return try body(
                RenderedPicture(
                    image: image,
                    png: try image.encoded(),
                    missingGlyphs: rendering.missingGlyphs,
                    chartPath: place?.path,
                    phoneScale: place?.transport.drawsIntoBitmap == false
                        ? options.scale : chart.bitmapScale(onScreenAtScale: options.scale)
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
        let size = try PictureSize(width: list.width, height: list.height, scale: options.scale)
        // Large pictures are drawn one at a time, because several would take too much memory.
        let isLarge = size.width * size.height > Self.largePixelCount
        if isLarge { largePictureTurn.wait() }
        defer { if isLarge { largePictureTurn.signal() } }
        return try body(try rasterizer.draw(list, scale: options.scale))
    }

    private func provenanceTexts(
        of content: [UInt8],
        style: StyleWithFileBytes,
        list: DisplayList
    ) throws -> [PNGImage.TextChunk] {
        PictureProvenance.textChunks(
            version: ProductVersion.current,
            payload: content,
            style: (style.style.name, style.source),
            size: (list.width, list.height),
            scale: options.scale,
            appearance: options.appearance.rawValue,
            fontDigest: (list.hasText ? try font.file : nil).map {
                FileDigestCache.hexDigest(cachedForPath: $0.path, fileBytes: $0.bytes)
            },
            libraries: LibraryVersions.all
        )
    }

    /// The chart of a file, and the style that draws it.
    private func chartAndStyle(
        in content: [UInt8],
        of input: InputFile
    ) throws -> (SeriesChart, StyleWithFileBytes, ChartPlace?) {
        if InputKind(content, path: input.path) == .payload { return try payloadChartAndStyle(in: content, of: input) }
        let lines = try options.columns.parseCSVSeries(in: content, of: input)
        let style = try library.style(nameOrFile: options.style ?? "default")
        let size = style.style.size ?? ChartSizeInPoints(width: 320, height: 320)
        let chart = SeriesChart(axis: lines.axis, series: lines.series, width: size.width, height: size.height)
        return (chart, style, nil)
    }

    /// The chart of a payload, and the style that draws it.
    private func payloadChartAndStyle(
        in content: [UInt8],
        of input: InputFile
    ) throws -> (SeriesChart, StyleWithFileBytes, ChartPlace) {
        let document = try options.chartOptions.keyFiles.opened(
            PushDocument(parsing: content, of: input),
            of: input
        )
        let chart = try options.chartOptions.decodeChart(in: document, of: input)
        let style = try options.style.map(library.style(nameOrFile:)) ?? library.style(named: chart.style ?? "default")
        let place = ChartPlace(
            path: options.chartOptions.chartPath(in: document),
            transport: document.canOnlyBeWebPush
                ? .webPush : PayloadLint(chartPath: options.chartOptions.key?.path).detectedTransport(of: document)
        )
        return (chart, style, place)
    }

    /// The place of a chart in a payload.
    private struct ChartPlace {
        let path: JSONPath?
        /// A Live Activity and a browser draw without the bitmap of an extension, and so at every scale.
        let transport: Transport
    }
}

// MARK: - Payloads and their samples

extension PictureRenderer {
    /// The picture of a payload, and the picture of all samples.
    struct PayloadAndOriginalDataPictures {
        let payload: RenderedImage
        let samples: RenderedImage
    }

    /// Draws a payload twice: with its own chart, and with the samples of CSV files in place of the chart's points.
    ///
    /// Both pictures have the style, the size, the colors and the labels of the payload.
    ///
    /// - Throws: ``CommandFailure``, also if the files do not fit the chart; or an error of a library.
    func drawPair(payload: InputFile, samples: [InputFile], by rasterizer: ChartRasterizer) throws
        -> PayloadAndOriginalDataPictures
    {
        let content = try payload.readWholeFile(maximumByteCount: PushDocument.maximumByteCount)
        let (chart, style, _) = try payloadChartAndStyle(in: content, of: payload)
        let read = try options.columns.readSeries(of: samples)
        guard read.axis == chart.axis else {
            throw CommandFailure(
                "axis-mismatch",
                "the x axis of \(payload.name) is \(chart.axis.rawValue), and that of the samples "
                    + "\(read.axis.rawValue): give the file that was encoded",
                status: .rejected
            )
        }
        guard read.series.count == chart.series.count else {
            throw CommandFailure(
                "series-count",
                "\(payload.name) has \(chart.series.count) series, and the samples have \(read.series.count): "
                    + "name the columns with --value",
                status: .rejected
            )
        }
        var original = chart
        original.series = zip(read.series, chart.series).map { samples, points in
            var series = samples
            (series.label, series.lineColor, series.fillColor) = (points.label, points.lineColor, points.fillColor)
            return series
        }
        let pictures = try [chart, original].map { chart in
            let list = LineChart(chart, style: style.style, appearance: options.appearance).displayList()
            return try withRendering(of: list, by: rasterizer) { $0 }
        }
        return PayloadAndOriginalDataPictures(payload: pictures[0], samples: pictures[1])
    }
}

extension DisplayList {
    fileprivate var hasText: Bool { items.contains { if case .text = $0 { true } else { false } } }
}
