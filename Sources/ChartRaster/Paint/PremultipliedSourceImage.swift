import ChartLayout

/// The premultiplied pixels of an image, prepared once for any number of draws.
struct PremultipliedSourceImage {
    let width: Int
    let height: Int
    /// Channels, see ``PixelLanes``, row by row.
    let pixels: [UInt64]

    /// - Complexity: O(pixels of the image).
    init(_ image: IconImage) {
        let count = image.width * image.height
        width = image.width
        height = image.height
        pixels = [UInt64](unsafeUninitializedCapacity: count) { target, written in
            image.bytes.withUnsafeBufferPointer { bytes in
                for index in 0..<count {
                    let (red, green, blue) = (bytes[4 * index], bytes[4 * index + 1], bytes[4 * index + 2])
                    let color = SRGBColor(
                        red: red,
                        green: green,
                        blue: blue,
                        opacity: Double(bytes[4 * index + 3]) / 255
                    )
                    target[index] = PaintSource.premultiplied(color)
                }
            }
            written = count
        }
    }
}
