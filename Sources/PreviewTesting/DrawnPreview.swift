import ChartLayout
import ChartPreview
import ChartRaster
import Diagnostics
import Files
import PNGFile
import Pixels
import PushPayload
import Snapshots

/// A picture drawn for a test.
struct DrawnPreview {
    let image: PNGImage
    let png: [UInt8]
    /// What the picture was drawn from; nil if that is not known, or not stated.
    let provenance: PictureProvenance?
    /// What the notification says; nil if the subject is no push.
    let text: String?

    /// - Throws: The subject's error, or `PushChartError`, or `PushChartError`.
    init(
        of subject: some Previewable,
        style: ChartStyle?,
        appearance: Appearance?,
        scale: Double,
        statesProvenance: Bool
    ) throws {
        let drawing = try subject.previewDrawing(style: style, appearance: appearance)
        let list = drawing.displayList
        let rasterizer = ChartRasterizer()
        let pixels = try rasterizer.draw(list, scale: scale).pixels
        provenance =
            statesProvenance
            ? (drawing.chart.map { chart in
                // A style in memory has no file to digest.
                PictureProvenance(of: chart, in: drawing.push, at: drawing.push?.chartPath, styles: [])
            } ?? PictureProvenance(styles: [], series: [], texts: nil, rest: nil))
            .drawn(with: rasterizer.font, zoneRules: drawing.zoneRules) : nil
        image = PNGImage(pixels: pixels, scale: scale, texts: provenance.map { [$0.textChunk] } ?? [])
        png = try image.encoded()
        text = drawing.notificationText
    }

    /// A digest of the size, the pixels and the text.
    var digest: String { "\(image.pixels.width) \(ContentDigest.hexDigits(of: image.pixels.bytes)) \(text ?? "")" }
}
