import ChartLayout

/// An image laid into a box of the picture.
struct StretchedImage {
    /// Premultiplied channels, row by row.
    private let pixels: [UInt64]
    private let width: Int
    private let height: Int
    /// From a place in the picture to one in the image: the origin, and image pixels per device pixel.
    private let origin: DevicePoint
    private let step: DevicePoint

    /// Lays an image into a box; nil where the box is empty or not finite.
    init?(_ image: ChartImage, into rect: DeviceRect) {
        let size = DevicePoint(rect.right - rect.left, rect.bottom - rect.top)
        guard size.x > 0, size.y > 0, rect.left.magnitude < DevicePoint.farthest,
            rect.top.magnitude < DevicePoint.farthest, size.x < DevicePoint.farthest, size.y < DevicePoint.farthest
        else { return nil }
        width = image.width
        height = image.height
        origin = DevicePoint(rect.left, rect.top)
        step = DevicePoint(Double(image.width), Double(image.height)) / size
        pixels = (0..<image.width * image.height).map { index in
            let (red, green, blue) = (image.bytes[4 * index], image.bytes[4 * index + 1], image.bytes[4 * index + 2])
            let ink = Ink(red: red, green: green, blue: blue, opacity: Double(image.bytes[4 * index + 3]) / 255)
            return PixelSource.premultiplied(ink)
        }
    }

    /// The colour at the middle of a device pixel, mixed from the four image pixels around it.
    func color(column: Int, row: Int) -> UInt64 {
        let place = (DevicePoint(Double(column) + 0.5, Double(row) + 0.5) - origin) * step - DevicePoint(0.5, 0.5)
        let low = place.rounded(.down)
        let share = place - low
        let (x, y) = (Int(low.x), Int(low.y))
        let channels = (0..<4).map { channel -> UInt64 in
            func level(_ x: Int, _ y: Int) -> Double {
                let pixel = pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
                return Double(pixel >> UInt64(16 * channel) & 255)
            }
            let above = level(x, y) + (level(x + 1, y) - level(x, y)) * share.x
            let below = level(x, y + 1) + (level(x + 1, y + 1) - level(x, y + 1)) * share.x
            return UInt64((above + (below - above) * share.y).rounded())
        }
        return channels[0] | channels[1] << 16 | channels[2] << 32 | channels[3] << 48
    }
}
