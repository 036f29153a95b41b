public import PushChartDiagnostics
import SeriesDecoding

/// The size of an image in device pixels, within the limits of the rasterizer.
public struct PictureSize: Hashable, Sendable {
    /// The maximum number of pixels: 64 million, 256 MB in memory.
    public static let maximumPixels = 64_000_000

    /// The maximum width and height in pixels, a limit of Cairo's image surfaces.
    public static let maximumSide = 32_767

    /// The width in device pixels, at least 1.
    public let width: Int

    /// The height in device pixels, at least 1.
    public let height: Int

    /// Converts a size in points to pixels, rounded up.
    ///
    /// - Parameters:
    ///   - width: Points, above 0.
    ///   - height: Points, above 0.
    ///   - scale: Device pixels per point, above 0; may be fractional.
    /// - Throws: `PushChartError` with the code `bad-picture-size` or `picture-too-large`.
    public init(width: Double, height: Double, scale: Double) throws(PushChartError) {
        for (name, value) in [("width", width), ("height", height), ("scale", scale)]
        where !(value.isFinite && value > 0) {
            throw PushChartError(.badPictureSize, "the \(name) of the image is \(value); it must be a number above 0")
        }
        // A product that is a whole number except for rounding noise is not rounded up.
        let columns = (width * scale - 1e-6).rounded(.up)
        let rows = (height * scale - 1e-6).rounded(.up)
        let maximumSide = Double(Self.maximumSide)
        guard columns <= maximumSide, rows <= maximumSide, columns * rows <= Double(Self.maximumPixels) else {
            throw PushChartError(
                .pictureTooLarge,
                "an image of \(width) by \(height) points at scale \(scale) is too large: the maximum is "
                    + "\(Self.maximumPixels) pixels in all and \(Self.maximumSide) per side; lower the scale"
            )
        }
        self.width = max(1, Int(clamped: columns))
        self.height = max(1, Int(clamped: rows))
    }
}
