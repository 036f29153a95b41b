import CCairo

/// A glyph painted once: coverage, and where it lies from the glyph's origin.
final class GlyphMask {
    /// One byte a pixel.
    let surface: CairoSurface
    /// The column of the mask's left edge, from the origin's pixel.
    let left: Int
    /// The row of the mask's top edge, from the baseline.
    let top: Int

    /// Paints an outline, given in em and growing upwards.
    ///
    /// - Parameters:
    ///   - emPixels: Device pixels to the em.
    ///   - phase: The origin's distance from its pixel's left edge, 0 to 1.
    /// - Returns: nil where the glyph has no ink.
    init?(_ outline: FontFace.Outline, emPixels: Double, phase: Double) throws(RasterError) {
        let points = outline.contours.map { contour in
            contour.map { DevicePoint(phase + $0.x * emPixels, -$0.y * emPixels) }
        }
        guard let bounds = DeviceRect(around: points), !bounds.isEmpty else { return nil }
        left = Int(clamped: bounds.left.rounded(.down))
        top = Int(clamped: bounds.top.rounded(.down))
        let width = Int(clamped: bounds.right.rounded(.up)) - left
        let height = Int(clamped: bounds.bottom.rounded(.up)) - top
        let corner = DevicePoint(Double(left), Double(top))
        let shifted = points.map { contour in contour.map { $0 - corner } }

        surface = try CairoSurface(width: width, height: height)
        let box = PixelBox(x: 0..<width, y: 0..<height)
        let contours = Contours(shifted, obeysSlopeRule: false)
        surface.fill(contours, within: box)
        ExactArea(contours).refine(surface, within: box)
    }
}
