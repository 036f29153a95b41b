import ChartLayout
import ChartRaster
import Diagnostics
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
        var texts: [PNGImage.TextChunk] = []
        if statesProvenance {
            texts = PictureProvenance.textChunks(
                version: ProductVersion.current,
                payload: drawing.sourceBytes,
                // A style in memory has no file to digest.
                style: drawing.styleName.map { ($0, nil) },
                size: (list.width, list.height),
                scale: scale,
                appearance: drawing.appearance?.rawValue,
                fontDigest: rasterizer.font.map {
                    FileDigestCache.hexDigest(cachedForPath: $0.path, fileBytes: $0.bytes)
                },
                libraries: LibraryVersions.all
            )
        }
        image = PNGImage(pixels: pixels, scale: scale, texts: texts)
        png = try image.encoded()
    }

    /// A digest of the size and the pixels.
    var pixelDigest: String { "\(image.pixels.width) \(SHA256.hexDigest(of: image.pixels.bytes))" }
}
