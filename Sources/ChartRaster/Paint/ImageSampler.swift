import ChartLayout

/// The premultiplied pixels of an image, prepared once for any number of draws.
struct PremultipliedImage {
    let width: Int
    let height: Int
    /// Channels, see ``PixelLanes``, row by row.
    let pixels: [UInt64]

    /// - Complexity: O(pixels of the image).
    init(_ image: ChartImage) {
        let count = image.width * image.height
        width = image.width
        height = image.height
        pixels = [UInt64](unsafeUninitializedCapacity: count) { target, written in
            image.bytes.withUnsafeBufferPointer { bytes in
                for index in 0..<count {
                    let (red, green, blue) = (bytes[4 * index], bytes[4 * index + 1], bytes[4 * index + 2])
                    let ink = Ink(red: red, green: green, blue: blue, opacity: Double(bytes[4 * index + 3]) / 255)
                    target[index] = PaintSource.premultiplied(ink)
                }
            }
            written = count
        }
    }
}

/// An image stretched to a rectangle, sampled with bilinear interpolation.
struct ImageSampler {
    private let image: PremultipliedImage
    private let origin: DevicePoint
    /// Image pixels per device pixel.
    private let step: DevicePoint

    /// The minimum side of a rectangle in pixels, so that ``step`` stays countable.
    private static let minimumSide = 1e-3

    /// Stretches an image to a rectangle; nil if the rectangle is empty or not finite.
    init?(_ image: PremultipliedImage, stretchedTo rect: DeviceRect) {
        let size = DevicePoint(rect.right - rect.left, rect.bottom - rect.top)
        let maximum = DevicePoint.maximumCoordinate
        guard size.x > Self.minimumSide, size.y > Self.minimumSide, rect.left.magnitude < maximum,
            rect.top.magnitude < maximum, size.x < maximum, size.y < maximum
        else { return nil }
        self.image = image
        origin = DevicePoint(rect.left, rect.top)
        step = DevicePoint(Double(image.width), Double(image.height)) / size
    }

    /// The two image pixels on both sides of a coordinate, and the weight of the second.
    private struct InterpolationPair {
        let low: Int
        let high: Int
        let weight: Double

        @inline(__always)
        init(_ coordinate: Double, count: Int) {
            // Rounded down without a call of the C library. The coordinate is below 10^15.
            var whole = Int(coordinate)
            if Double(whole) > coordinate { whole &-= 1 }
            weight = coordinate - Double(whole)
            low = min(max(whole, 0), count - 1)
            high = min(max(whole &+ 1, 0), count - 1)
        }
    }

    /// The premultiplied channels at the center of a device pixel.
    @inline(__always)
    func color(column: Int, row: Int) -> UInt64 {
        let point = (DevicePoint(Double(column) + 0.5, Double(row) + 0.5) - origin) * step - DevicePoint(0.5, 0.5)
        let x = InterpolationPair(point.x, count: image.width)
        let y = InterpolationPair(point.y, count: image.height)
        let (above, below) = (y.low * image.width, y.high * image.width)
        return image.pixels.withUnsafeBufferPointer { pixels in
            // An image in its own size, on whole pixels.
            if x.weight == 0, y.weight == 0 { return pixels[above + x.low] }
            func interpolated(_ row: Int) -> SIMD4<Double> {
                let left = PixelLanes.levels(of: pixels[row + x.low])
                return left + (PixelLanes.levels(of: pixels[row + x.high]) - left) * x.weight
            }
            let top = interpolated(above)
            return PixelLanes.lanes(rounding: top + (interpolated(below) - top) * y.weight)
        }
    }
}
