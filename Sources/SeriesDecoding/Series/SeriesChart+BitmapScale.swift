extension SeriesChart {
    /// The maximum size of the bitmap into which the client draws a chart, in bytes: 6 MB.
    ///
    /// A notification service extension may use 24 MB in all.
    public static let maximumBitmapByteCount = 6_000_000

    /// Device pixels per point on the phones with the finest screens.
    public static let finestScreenScale = 3.0

    /// The scale at which the client draws the chart, so that its bitmap fits in memory.
    ///
    /// It is the scale of the screen if the bitmap then has at most ``maximumBitmapByteCount``. Otherwise it is the
    /// largest multiple of 1/64 with such a bitmap: 39/64 for 2,000 by 2,000 points. A pixel takes four bytes, and the
    /// numbers of columns and rows are rounded up. Points times 64ths are exact, so every platform gets the same scale.
    ///
    /// - Parameter screenScale: The device pixels per point of the screen, above 0; may be fractional.
    /// - Complexity: O(1) for the sizes that a chart may have.
    public func bitmapScale(onScreenAtScale screenScale: Double) -> Double {
        let (width, height) = (Double(max(width, 1)), Double(max(height, 1)))
        let maximumPixelCount = Double(Self.maximumBitmapByteCount / 4)
        func fits(_ scale: Double) -> Bool {
            (width * scale).rounded(.up) * (height * scale).rounded(.up) <= maximumPixelCount
        }
        guard !fits(screenScale) else { return screenScale }
        var steps = (64 * (maximumPixelCount / (width * height)).squareRoot()).rounded(.down)
        // Only the rounding of columns and rows is left to correct.
        while steps > 1, !fits(steps / 64) { steps -= 1 }
        return max(steps, 1) / 64
    }
}
