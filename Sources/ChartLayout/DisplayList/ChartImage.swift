/// A small picture inside a chart.
public struct ChartImage: Hashable, Sendable {
    /// The width in device pixels.
    public let width: Int
    /// The height in device pixels.
    public let height: Int
    /// Device pixels per point; 2 makes a picture of 40 pixels 20 points wide.
    public let scale: Double
    /// Straight RGBA, row by row from the top left: `4 * width * height` bytes.
    public let bytes: [UInt8]

    /// Creates an image; `nil` where it has no pixels, too few bytes, or no scale above 0.
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
