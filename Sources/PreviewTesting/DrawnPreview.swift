import ChartLayout
import ChartRaster
import PNGFile
import Pixels
import Snapshots

/// A picture made for a test.
struct DrawnPreview {
    let image: PNGImage
    let png: [UInt8]

    init(_ list: DisplayList, style: ChartStyle, appearance: Appearance, scale: Double) throws {
        let rasterizer = ChartRasterizer()
        let pixels = try rasterizer.draw(list, scale: scale).pixels
        var texts = [
            PNGImage.Text(PictureOrigin.software, "PushChart preview"),
            PNGImage.Text(PictureOrigin.scale, "\(scale)"),
            PNGImage.Text(PictureOrigin.appearance, appearance.rawValue),
        ]
        if let font = rasterizer.font {
            texts.append(PNGImage.Text(PictureOrigin.font, "sha256:\(FontDigests.shared.digest(of: font))"))
        }
        let libraries =
            "cairo \(LibraryVersions.cairo), freetype \(LibraryVersions.freeType), libpng \(PNGImage.libpng)"
        texts.append(PNGImage.Text(PictureOrigin.libraries, libraries))
        image = PNGImage(pixels: pixels, scale: scale, texts: texts)
        png = try image.encoded()
    }

    /// What the picture is known by.
    var digest: [UInt8] { Array(SHA256.hex(png).utf8) }
}
