extension [UInt8] {
    /// Divides the colors of pixels in RGBA by their opacity, which CoreGraphics has multiplied them with.
    mutating func unpremultiply() {
        for pixel in stride(from: 0, to: count, by: 4) where self[pixel + 3] > 0 {
            let alpha = Int(self[pixel + 3])
            for channel in pixel..<pixel + 3 {
                self[channel] = UInt8(Swift.min(255, (Int(self[channel]) * 255 + alpha / 2) / alpha))
            }
        }
    }
}
