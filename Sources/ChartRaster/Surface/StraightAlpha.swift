import Pixels

/// Turns Cairo's premultiplied pixels into straight ones.
enum StraightAlpha {
    /// The pixels of an ARGB32 surface.
    ///
    /// Each channel is divided by alpha and rounded to the nearest byte, halves upwards; clear pixels are all zero.
    static func pixels(of picture: CairoSurface) -> PixelBuffer {
        let width = picture.width
        let height = picture.height
        var bytes = [UInt8](repeating: 0, count: 4 * width * height)
        bytes.withUnsafeMutableBytes { target in
            picture.withRows { rows, stride in
                for y in 0..<height {
                    let row = UnsafeRawPointer(rows + y * stride)
                    for x in 0..<width {
                        // One pixel is one native 32-bit number, alpha in its highest byte.
                        let pixel = row.load(fromByteOffset: 4 * x, as: UInt32.self)
                        if pixel == 0 { continue }
                        target.storeBytes(of: straight(pixel), toByteOffset: 4 * (y * width + x), as: UInt32.self)
                    }
                }
            }
        }
        return PixelBuffer(width: width, height: height, bytes: bytes)
    }

    /// A premultiplied pixel as red, green, blue and alpha in this order in memory.
    @inline(__always)
    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        var red = pixel >> 16 & 255
        var green = pixel >> 8 & 255
        var blue = pixel & 255
        if alpha != 255, alpha != 0 {
            red = min(255, (red * 255 + alpha / 2) / alpha)
            green = min(255, (green * 255 + alpha / 2) / alpha)
            blue = min(255, (blue * 255 + alpha / 2) / alpha)
        }
        return (red | green << 8 | blue << 16 | alpha << 24).littleEndian
    }
}
