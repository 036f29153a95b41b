import ChartLayout
import ChartRaster
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

    /// A drawn file.
    struct Picture: Sendable {
        let png: [UInt8]
        let width: Int
        let height: Int
        let missingGlyphs: [Unicode.Scalar]
    }

    /// Draws a file.
    ///
    /// - Throws: ``Failure`` or an error of one of the rooms.
    func picture(of input: InputFile, with rasterizer: ChartRasterizer) throws -> Picture {
        let content = try input.read(limit: CSVSeries.maximumByteCount)
        let (chart, style) = try chart(in: content, of: input)
        let list = chart.displayList()
        let hasText = list.items.contains { if case .text = $0 { true } else { false } }
        if hasText, rasterizer.font == nil { rasterizer.font = try font.file }
        let rendering = try rasterizer.draw(list, scale: scale)
        let provenance = Provenance(
            input: content,
            style: style,
            chart: chart,
            scale: scale,
            fontDigest: hasText && hasProvenance ? try font.digest : nil
        )
        let image = PNGImage(pixels: rendering.pixels, scale: scale, texts: hasProvenance ? provenance.texts : [])
        return Picture(
            png: try image.encoded(),
            width: rendering.pixels.width,
            height: rendering.pixels.height,
            missingGlyphs: rendering.missingGlyphs
        )
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
        let document: PushDocument
        do {
            document = try PushDocument(parsing: content)
        } catch {
            throw Failure(error, file: input.path)
        }
        let chart = try chartOptions.chart(in: document, of: input)
        let style = try style.map(library.style(askedFor:)) ?? library.style(named: chart.style ?? "default")
        return (LineChart(chart, style: style.style, appearance: appearance), style)
    }
}
