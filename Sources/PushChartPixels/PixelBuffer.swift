/// An image in memory: rows of straight (not premultiplied) 8-bit sRGB and alpha, from the top left.
public struct PixelBuffer: Hashable, Sendable {
    /// The width in device pixels.
    public let width: Int
    /// The height in device pixels.
    public let height: Int
    /// Red, green, blue and alpha of each pixel, row by row without padding: `4 * width * height` bytes.
    public var bytes: [UInt8]

    /// Creates an image from its bytes.
    ///
    /// - Precondition: `bytes` holds exactly `4 * width * height` bytes.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(width >= 0 && height >= 0 && bytes.count == 4 * width * height)
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Creates a transparent image.
    public init(width: Int, height: Int) {
        self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: 4 * width * height))
    }
}
