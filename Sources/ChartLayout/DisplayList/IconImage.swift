/// A bitmap that a chart shows, such as an icon.
public struct IconImage: Hashable, Sendable {
    /// The width in device pixels.
    public let width: Int
    /// The height in device pixels.
    public let height: Int
    /// Device pixels per point; at scale 2, 40 pixels are 20 points wide.
    public let scale: Double
    /// Straight (not premultiplied) RGBA, row by row from the top left: `4 * width * height` bytes.
    public let bytes: [UInt8]

    /// Creates an image; `nil` if it has no pixels, the byte count does not match, or the scale is not above 0.
    public init?(width: Int, height: Int, scale: Double, bytes: [UInt8]) {
        guard width > 0, height > 0, scale > 0, scale.isFinite,
            bytes.count / 4 / width == height, bytes.count == 4 * width * height
        else { return nil }
        self.width = width
        self.height = height
        self.scale = scale
        self.bytes = bytes
    }
}
