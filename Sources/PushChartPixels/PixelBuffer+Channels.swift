extension PixelBuffer {
    /// The place of all pixels.
    var rect: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Calls a closure with the bytes of a part of a row.
    func withRow<Result>(
        _ y: Int,
        columns: Range<Int>? = nil,
        _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let columns = columns ?? 0..<width
        let start = 4 * width * y
        return bytes.withUnsafeBytes {
            body(UnsafeRawBufferPointer(rebasing: $0[start + 4 * columns.lowerBound..<start + 4 * columns.upperBound]))
        }
    }

    /// One channel, composited over an opaque level, row by row.
    ///
    /// - Parameters:
    ///   - channel: 0 for red, 1 for green, 2 for blue.
    ///   - level: The level of the channel behind the image.
    func channelPlane(_ channel: Int, compositedOver level: UInt8) -> [UInt8] {
        let count = width * height
        return [UInt8](unsafeUninitializedCapacity: count) { target, written in
            bytes.withUnsafeBufferPointer { source in
                for index in 0..<count {
                    let (straight, alpha) = (source[4 * index + channel], source[4 * index + 3])
                    target[index] = Backdrop.composite(straight, alpha: alpha, over: level)
                }
            }
            written = count
        }
    }
}
