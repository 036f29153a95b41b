/// A rectangle of an image, and the size of the whole image.
package struct ImagePart: Sendable {
    /// The pixels of the rectangle.
    let pixels: PixelBuffer
    /// The place of the rectangle in the image.
    let rect: PixelRect
    let wholeSize: ImageComparison.Size

    package init(_ whole: PixelBuffer) {
        pixels = whole
        rect = PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
        wholeSize = ImageComparison.Size(width: whole.width, height: whole.height)
    }

    /// The pixels whose top left lies at `x`, `y` of an image.
    package init(_ pixels: PixelBuffer, x: Int, y: Int, of wholeSize: ImageComparison.Size) {
        self.pixels = pixels
        rect = PixelRect(x: x, y: y, width: pixels.width, height: pixels.height)
        self.wholeSize = wholeSize
    }
}
