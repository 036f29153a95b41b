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
        let source = subject.source(style: style)
        let origin = PictureOrigin(
            payload: source.bytes,
            // A style in memory has no file whose digest could be told.
            style: source.style.map { PictureOrigin.Style(name: $0, source: nil) },
            size: (list.width, list.height),
            scale: scale,
            appearance: appearance.rawValue,
            fontDigest: rasterizer.font.map(FontDigests.shared.digest(of:)),
            libraries: LibraryVersions.all
        )
        image = PNGImage(pixels: pixels, scale: scale, texts: origin.texts)
        png = try image.encoded()
    }

    /// What the picture is known by: its pixels, wherever they came from.
    var digest: [UInt8] { Array("\(image.pixels.width) \(SHA256.hex(image.pixels.bytes))".utf8) }
}
