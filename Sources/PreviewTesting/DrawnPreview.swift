import ChartLayout
import ChartPreview
import ChartRaster
import PNGFile
import PushChartDiagnostics
import PushChartFiles
import PushChartPixels
import PushChartSnapshots

/// A picture drawn for a test.
struct DrawnPreview {
    let image: PNGImage
    let png: [UInt8]
    /// What the picture was drawn from; nil if that is not stated.
    let provenance: PictureProvenance?
    /// What the notification says; nil if the subject is no push.
    var text: String?
    /// What a person should know of the push and its picture.
    var findings: [Finding] = []

    /// Draws the content of a preview.
    ///
    /// - Parameters:
    ///   - style: The style of a chart; nil selects the one that it names.
    ///   - appearance: Nil selects the content's own, or else light.
    static func draw(
        _ content: PreviewContent,
        style: ChartStyle?,
        appearance: Appearance?,
        _ settings: PreviewSettings
    ) throws -> DrawnPreview {
        var settings = settings
        settings.appearance = appearance ?? .light
        switch content {
        case .displayList(let list):
            guard style == nil, appearance == nil else { throw AlreadyStyledError(subject: "DisplayList") }
            return try draw(list, settings)
        case .layeredChart(let plotted):
            guard style == nil, appearance ?? plotted.appearance == plotted.appearance else {
                throw AlreadyStyledError(subject: "LayeredChart")
            }
            return try draw(plotted.displayList(), settings)
        case .chart(let chart): return try draw(ChartFile(chart, style: style), settings)
        case .push(let bytes, let chartPath):
            settings.chartPath = chartPath
            return try draw(ChartFile(payload: bytes, style: style, chartPath: chartPath), settings)
        }
    }

    /// Draws shapes, whose source is not known.
    private static func draw(_ list: DisplayList, _ settings: PreviewSettings) throws -> DrawnPreview {
        let rasterizer = ChartRasterizer()
        let pixels = try rasterizer.draw(list, scale: settings.scale).pixels
        let provenance =
            settings.statesProvenance
            ? PictureProvenance(styles: [], series: [], texts: nil, rest: nil)
                .drawn(with: rasterizer.font, zoneRules: nil) : nil
        let image = PNGImage(pixels: pixels, scale: settings.scale, texts: provenance.map { [$0.textChunk] } ?? [])
        return DrawnPreview(image: image, png: try image.encoded(), provenance: provenance)
    }

    /// Draws a payload or a chart, as the command does.
    private static func draw(_ file: ChartFile, _ settings: PreviewSettings) throws -> DrawnPreview {
        try PictureRenderer(settings).withPicture(of: file, with: ChartRasterizer()) { picture in
            DrawnPreview(
                image: picture.image,
                png: picture.png,
                provenance: picture.provenance,
                text: try picture.notificationText(chartPath: settings.chartPath),
                findings: picture.findingsWithThoseOfPayload(chartPath: settings.chartPath)
            )
        }
    }

    /// A digest of the size, the pixels and the text.
    var digest: String { "\(image.pixels.width) \(ContentDigest.hexDigits(of: image.pixels.bytes)) \(text ?? "")" }
}

/// A style or an appearance was set for a value that is styled already.
private struct AlreadyStyledError: Error, CustomStringConvertible {
    let subject: String

    var description: String {
        "a \(subject) has its own style and appearance: leave out 'style:' and 'appearance:', or preview the "
            + "SeriesChart"
    }
}
