import CCairo

/// A glyph painted once: coverage, and where it lies from the glyph's origin.
final class GlyphMask {
    /// One byte a pixel.
    let surface: CairoSurface
    /// The column of the mask's left edge, from the origin's pixel.
    let left: Int
    /// The row of the mask's top edge, from the baseline.
    let top: Int

    /// Every pixel row is sampled in this many times Cairo's 15 rows.
    private static let parts = 4

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
        left = Int(bounds.left.rounded(.down))
        top = Int(bounds.top.rounded(.down))
        let width = Int(bounds.right.rounded(.up)) - left
        let height = Int(bounds.bottom.rounded(.up)) - top
        let shifted = points.map { [left] contour in contour.map { DevicePoint($0.x - Double(left), $0.y) } }

        let fine = try CairoSurface(width: width, height: height * Self.parts)
        let contours = Contours(shifted, obeysSlopeRule: false).stretched(rows: Self.parts, from: top)
        fine.fill(contours, within: PixelBox(x: 0..<width, y: 0..<height * Self.parts))
        surface = try CairoSurface(width: width, height: height)
        surface.takeMeans(of: fine, parts: Self.parts, columns: 0..<width, rows: 0..<height)
    }
}
