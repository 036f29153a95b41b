/// An image laid into a box of the picture.
struct StretchedImage {
    private let image: PremultipliedImage
    /// From a place in the picture to one in the image: the origin, and image pixels per device pixel.
    private let origin: DevicePoint
    private let step: DevicePoint

    /// The shortest side of a box in pixels that shows anything, so that image pixels per pixel stay countable.
    private static let smallest = 1e-3

    /// Lays an image into a box; nil where the box is empty or not finite.
    init?(_ image: PremultipliedImage, into rect: DeviceRect) {
        let size = DevicePoint(rect.right - rect.left, rect.bottom - rect.top)
        guard size.x > Self.smallest, size.y > Self.smallest, rect.left.magnitude < DevicePoint.farthest,
            rect.top.magnitude < DevicePoint.farthest, size.x < DevicePoint.farthest, size.y < DevicePoint.farthest
        else { return nil }
        self.image = image
        origin = DevicePoint(rect.left, rect.top)
        step = DevicePoint(Double(image.width), Double(image.height)) / size
    }

    /// Whole pixels of the image to both sides of a place along one axis, and how far the place is on the way between.
    private struct Between {
        let low: Int
        let high: Int
        let share: Double

        @inline(__always)
        init(_ place: Double, count: Int) {
            // Rounded down, without a call into the C library.
            // Below 10^15: a place in the picture, times image pixels per pixel.
            var whole = Int(place)
            if Double(whole) > place { whole &-= 1 }
            share = place - Double(whole)
            low = min(max(whole, 0), count - 1)
            high = min(max(whole &+ 1, 0), count - 1)
        }
    }

    /// The colour at the middle of a device pixel, mixed from the four image pixels around it.
    @inline(__always)
    func color(column: Int, row: Int) -> UInt64 {
        let place = (DevicePoint(Double(column) + 0.5, Double(row) + 0.5) - origin) * step - DevicePoint(0.5, 0.5)
        let x = Between(place.x, count: image.width)
        let y = Between(place.y, count: image.height)
        let (above, below) = (y.low * image.width, y.high * image.width)
        return image.pixels.withUnsafeBufferPointer { pixels in
            // An image in its own size, on whole pixels.
            if x.share == 0, y.share == 0 { return pixels[above + x.low] }
            let (topLeft, topRight) = (
                PixelLanes.levels(pixels[above + x.low]), PixelLanes.levels(pixels[above + x.high])
            )
            let (bottomLeft, bottomRight) = (
                PixelLanes.levels(pixels[below + x.low]), PixelLanes.levels(pixels[below + x.high])
            )
            let top = topLeft + (topRight - topLeft) * x.share
            let bottom = bottomLeft + (bottomRight - bottomLeft) * x.share
            return PixelLanes.lanes(top + (bottom - top) * y.share)
        }
    }
}
