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
    }

    /// A digest of the size and the pixels.
    var pixelDigest: String { "\(image.pixels.width) \(SHA256.hexDigest(of: image.pixels.bytes))" }
}
