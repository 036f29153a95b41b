import ChartLayout
import ChartRaster
import Foundation
import PNGFile
import Pixels
import PushPayload
import SeriesCodec

/// Draws the chart of a file as a PNG.
struct PictureMaker: Sendable {
    let library: StyleLibrary
    /// The style for every file; `nil` takes the one a payload names.
    let style: String?
    let appearance: Appearance
    let scale: Double
    let chartOptions: ChartOptions
    let columns: SeriesOptions
    let font: SharedFont
    let hasProvenance: Bool
    private let turn = NSLock()

    /// From so many pixels on a picture is large: about 70 MB while it is drawn.
    private static let largePixels = 8_000_000

    init(
        library: StyleLibrary,
        style: String?,
        appearance: Appearance,
        scale: Double,
        chartOptions: ChartOptions,
        columns: SeriesOptions,
        font: SharedFont,
        hasProvenance: Bool
    ) {
        self.library = library
        self.style = style
        self.appearance = appearance
        self.scale = scale
        self.chartOptions = chartOptions
        self.columns = columns
        self.font = font
        self.hasProvenance = hasProvenance
    }

    /// A drawn file.
    struct Picture {
        /// The pixels: many times as large as the file, so they are not kept for longer than they are needed.
        let image: PNGImage
        /// The file.
        let png: [UInt8]
        let missingGlyphs: [Unicode.Scalar]
    }

    /// Draws a file, and lends the picture.
    ///
    /// - Throws: ``Failure`` or an error of one of the rooms, and what `body` throws.
    func withPicture<Result>(
        of input: InputFile,
        with rasterizer: ChartRasterizer,
        _ body: (Picture) throws -> Result
    ) throws -> Result {
        let content = try input.read(limit: CSVSeries.maximumByteCount)
        let (chart, style) = try chart(in: content, of: input)
        let list = chart.displayList()
        let hasText = list.items.contains { if case .text = $0 { true } else { false } }
        if hasText, rasterizer.font == nil { rasterizer.font = try font.file }
        let size = try PictureSize(width: list.width, height: list.height, scale: scale)
        // Large pictures are drawn, and lent, one at a time, so that many cores don't take many times their memory.
        let isLarge = size.width * size.height > Self.largePixels
        if isLarge { turn.lock() }
        defer { if isLarge { turn.unlock() } }
        let rendering = try rasterizer.draw(list, scale: scale)
        let provenance = Provenance(
            input: content,
            style: style,
            chart: chart,
            scale: scale,
            fontDigest: hasText && hasProvenance ? try font.digest : nil
        )
        let image = PNGImage(pixels: rendering.pixels, scale: scale, texts: hasProvenance ? provenance.texts : [])
        return try body(Picture(image: image, png: try image.encoded(), missingGlyphs: rendering.missingGlyphs))
    }

    private func chart(in content: [UInt8], of input: InputFile) throws -> (LineChart, StyleLibrary.Entry) {
        guard PreviewSource.isPayload(content, path: input.path) else {
            let file = try CSVSeries(parsing: content, file: input.path, time: columns.time, values: columns.value)
            var lines = try CSVSeries.lines(of: [file])
            if lines.series.count == 1 { lines.series[0].label = "" }
            let style = try library.style(askedFor: style ?? "default")
            let size = style.style.size ?? StyleSize(width: 320, height: 320)
            let chart = SeriesChart(axis: lines.axis, series: lines.series, width: size.width, height: size.height)
            return (LineChart(chart, style: style.style, appearance: appearance), style)
        }
        let document = try PushDocument(parsing: content, of: input)
        let chart = try chartOptions.chart(in: document, of: input)
        let style = try style.map(library.style(askedFor:)) ?? library.style(named: chart.style ?? "default")
        return (LineChart(chart, style: style.style, appearance: appearance), style)
    }
}
