import ChartLayout
import ChartPainting
import CoreGraphics
import Foundation
import ImageIO
import PushChartPixels

extension PixelBuffer {
    /// The pixels of an image in sRGB; `nil` if memory is low.
    init?(_ image: CGImage) {
        guard let pixels = IconImage(image, scale: 1) else { return nil }
        self.init(width: pixels.width, height: pixels.height, bytes: pixels.bytes)
    }

    /// Decodes a PNG.
    init?(png file: Data) {
        guard let source = CGImageSourceCreateWithData(file as CFData, nil),
            let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { return nil }
        self.init(image)
    }
}
