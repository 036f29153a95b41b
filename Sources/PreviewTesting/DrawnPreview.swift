import ChartLayout
import ChartRaster
import PNGFile
import Pixels
import Snapshots

/// A picture made for a test.
struct DrawnPreview {
    let image: PNGImage
    let png: [UInt8]

    init(
        _ subject: some Previewable,
        style: ChartStyle,
        appearance: Appearance,
        scale: Double,
        hasProvenance: Bool
    ) throws {
        let list = try subject.displayList(style: style, appearance: appearance)
        let rasterizer = ChartRasterizer()
        let pixels = try rasterizer.draw(list, scale: scale).pixels
        guard hasProvenance else {
            image = PNGImage(pixels: pixels, scale: scale)
            png = try image.encoded()
            return
        }
        var texts = [
            PNGImage.Text(PictureOrigin.software, "PushChart preview"),
            PNGImage.Text(PictureOrigin.scale, "\(scale)"),
            PNGImage.Text(PictureOrigin.appearance, appearance.rawValue),
        ]
        let source = subject.source(style: style)
        if let bytes = source.bytes {
            texts.append(PNGImage.Text(PictureOrigin.payload, "sha256:\(SHA256.hex(bytes))"))
        }
        // A style in memory has no file whose digest could be told.
        if let style = source.style { texts.append(PNGImage.Text(PictureOrigin.style, "\(style) -")) }
        if let font = rasterizer.font {
            texts.append(PNGImage.Text(PictureOrigin.font, "sha256:\(FontDigests.shared.digest(of: font))"))
        }
        let libraries =
            "cairo \(LibraryVersions.cairo), freetype \(LibraryVersions.freeType), libpng \(PNGImage.libpng)"
        texts.append(PNGImage.Text(PictureOrigin.libraries, libraries))
        image = PNGImage(pixels: pixels, scale: scale, texts: texts)
        png = try image.encoded()
    }

    /// What the picture is known by: its pixels, wherever they came from.
    var digest: [UInt8] { Array("\(image.pixels.width) \(SHA256.hex(image.pixels.bytes))".utf8) }
}
