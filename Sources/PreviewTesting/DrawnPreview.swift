import ChartLayout
import ChartRaster
import PNGFile
import Pixels
import Snapshots

/// A picture made for a test.
struct DrawnPreview {
    let png: [UInt8]
    let width: Int
    let height: Int

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
        png = try PNGImage(pixels: pixels, scale: scale, texts: texts).encoded()
        (width, height) = (pixels.width, pixels.height)
    }

    /// What the picture is known by.
    var digest: [UInt8] { Array(SHA256.hex(png).utf8) }
}
