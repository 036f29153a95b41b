/// How many device pixels a picture has.
public struct PictureSize: Hashable, Sendable {
    /// The most pixels that a picture may have: 64 million, a quarter of a gigabyte.
    public static let maximumPixels = 64_000_000

    /// The longest side in pixels, the most that a Cairo image surface can hold.
    public static let maximumSide = 32_767

    /// Width in device pixels, at least 1.
    public let width: Int

    /// Height in device pixels, at least 1.
    public let height: Int

    /// Works out the pixels that hold a size in points at a scale; a pixel begun is a pixel taken.
    ///
    /// - Parameters:
    ///   - width: Points, above 0.
    ///   - height: Points, above 0.
    ///   - scale: Device pixels per point, above 0; need not be whole.
    /// - Throws: ``RasterError`` with `badSize` or `tooLarge`.
    public init(width: Double, height: Double, scale: Double) throws(RasterError) {
        for (name, value) in [("width", width), ("height", height), ("scale", scale)]
        where !(value.isFinite && value > 0) {
            throw RasterError(.badSize, "the picture's \(name) is \(value); it must be a number above 0")
        }
        // Sides that are whole but for rounding noise stay whole.
        let columns = (width * scale - 1e-6).rounded(.up)
        let rows = (height * scale - 1e-6).rounded(.up)
        let longest = Double(Self.maximumSide)
        guard columns <= longest, rows <= longest, columns * rows <= Double(Self.maximumPixels) else {
            throw RasterError(
                .tooLarge,
                "a picture of \(width) by \(height) points at scale \(scale) is too large: "
                    + "at most \(Self.maximumPixels) pixels in all and \(Self.maximumSide) a side; lower the scale"
            )
        }
        self.width = max(1, Int(clamped: columns))
        self.height = max(1, Int(clamped: rows))
    }
}
