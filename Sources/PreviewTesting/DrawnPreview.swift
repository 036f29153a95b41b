import ChartLayout
import ChartPreview
import ChartRaster
import Files
import PNGFile
import Pixels
import Snapshots

/// A picture drawn for a test.
struct DrawnPreview {
    let image: PNGImage
    let png: [UInt8]
    /// What the notification says; nil if the subject is no push.
    let text: String?

    /// - Throws: The subject's error, or `RasterError`, or `PNGError`.
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
        let texts =
            statesProvenance
            ? PictureProvenance.textChunks(
                of: list,
                from: drawing.sourceBytes,
                // A style in memory has no file to digest.
                style: drawing.styleName.map { ($0, nil) },
                scale: scale,
                appearance: drawing.appearance,
                font: rasterizer.font,
                timeZones: drawing.timeZones,
                locale: drawing.locale
            ) : []
        image = PNGImage(pixels: pixels, scale: scale, texts: texts)
        png = try image.encoded()
        text = drawing.notificationText
    }

    /// A digest of the size, the pixels and the text.
    var digest: String { "\(image.pixels.width) \(SHA256.hexDigest(of: image.pixels.bytes)) \(text ?? "")" }
}
