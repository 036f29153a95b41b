/// A window of images composited over a backdrop: opaque inside the images, transparent outside.
struct CompositedImageRegion {
    private(set) var pixels: PixelBuffer

    /// Draws each pixel from the first of the images that has it.
    init(_ images: [PixelBuffer], window: PixelRect, backdrop: Backdrop) {
        pixels = PixelBuffer(width: window.width, height: window.height)
        let covering = images.firstIndex { $0.rect.intersection(window) == window }
        // Images behind one that covers the window are not seen.
        for image in images.prefix((covering ?? images.count) + 1).reversed() {
            draw(image, window: window, backdrop: backdrop)
        }
    }

    private mutating func draw(_ image: PixelBuffer, window: PixelRect, backdrop: Backdrop) {
        guard let part = image.rect.intersection(window) else { return }
        let (sourceWidth, width) = (image.width, pixels.width)
        image.bytes.withUnsafeBytes { source in
            pixels.bytes.withUnsafeMutableBytes { target in
                for y in part.y..<part.bottom {
                    var from = 4 * (y * sourceWidth + part.x)
                    var to = 4 * ((y - window.y) * width + part.x - window.x)
                    for _ in 0..<part.width {
                        let alpha = source[from + 3]
                        if alpha == 255 {
                            let pixel = source.loadUnaligned(fromByteOffset: from, as: UInt32.self)
                            target.storeBytes(of: pixel, toByteOffset: to, as: UInt32.self)
                        } else {
                            target[to] = Backdrop.composite(source[from], alpha: alpha, over: backdrop.red)
                            target[to + 1] = Backdrop.composite(source[from + 1], alpha: alpha, over: backdrop.green)
                            target[to + 2] = Backdrop.composite(source[from + 2], alpha: alpha, over: backdrop.blue)
                            target[to + 3] = 255
                        }
                        from += 4
                        to += 4
                    }
                }
            }
        }
    }

    /// Turns every opaque pixel into a pale gray of its lightness (ITU-R BT.601), so that only marks are colored.
    mutating func convertToPaleGray() {
        pixels.bytes.withUnsafeMutableBufferPointer { bytes in
            for index in stride(from: 0, to: bytes.count, by: 4) where bytes[index + 3] == 255 {
                let (red, green, blue) = (Int(bytes[index]), Int(bytes[index + 1]), Int(bytes[index + 2]))
                let gray = UInt8(192 + (299 * red + 587 * green + 114 * blue) / 4000)
                (bytes[index], bytes[index + 1], bytes[index + 2]) = (gray, gray, gray)
            }
        }
    }

    mutating func fillTransparentPixels(with color: DifferenceImageColor.Channels) {
        for pixel in 0..<pixels.width * pixels.height where pixels.bytes[4 * pixel + 3] == 0 {
            pixels.setPixel(pixel, to: color)
        }
    }
}

/// The colors that a difference image adds.
enum DifferenceImageColor {
    typealias Channels = (red: UInt8, green: UInt8, blue: UInt8)

    static let empty: Channels = (96, 96, 96)
    static let ignored: Channels = (160, 160, 160)
    static let tolerated: Channels = (64, 128, 255)
    static let frame: Channels = (255, 0, 255)
}

extension PixelBuffer {
    /// Sets a pixel, counted row by row, to an opaque color.
    mutating func setPixel(_ index: Int, to color: DifferenceImageColor.Channels) {
        bytes[4 * index] = color.red
        bytes[4 * index + 1] = color.green
        bytes[4 * index + 2] = color.blue
        bytes[4 * index + 3] = 255
    }
}
