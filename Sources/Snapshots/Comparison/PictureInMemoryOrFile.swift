import Diagnostics
import PNGFile
import Pixels

/// A picture that has been compared: in memory, or in its file, from which a part can be read again.
struct PictureInMemoryOrFile: Sendable {
    let size: ImageComparison.Size
    let texts: [PNGImage.TextChunk]
    private let pixels: Storage

    private enum Storage {
        case decoded(PixelBuffer)
        case file([UInt8], maximumPixels: Int)
    }

    /// A picture in memory.
    init(_ image: PNGImage) {
        size = ImageComparison.Size(width: image.pixels.width, height: image.pixels.height)
        texts = image.texts
        pixels = .decoded(image.pixels)
    }

    /// A file of which a reader has read all rows.
    init(reading reader: PNGReader, of bytes: [UInt8], maximumPixels: Int) {
        size = ImageComparison.Size(width: reader.width, height: reader.height)
        texts = reader.texts
        pixels = .file(bytes, maximumPixels: maximumPixels)
    }

    /// The pixels of the picture in a window, at least.
    func part(in window: PixelRect) throws(PushChartError) -> ImagePart {
        switch pixels {
        case .decoded(let pixels): return ImagePart(pixels)
        case .file(let bytes, let maximumPixels):
            let (left, top) = (min(window.x, size.width), min(window.y, size.height))
            let part = try PNGImage.withReader(of: bytes, maximumPixels: maximumPixels) {
                reader throws(PushChartError) in
                try reader.readPixels(
                    left: left,
                    top: top,
                    width: min(window.right, size.width) - left,
                    height: min(window.bottom, size.height) - top,
                    // The comparison has verified the file.
                    readsRest: false
                )
            }
            return ImagePart(part, x: left, y: top, of: size)
        }
    }
}
