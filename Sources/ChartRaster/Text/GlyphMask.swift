import PushChartDiagnostics
import SeriesDecoding

/// The coverage of a glyph at one size and subpixel phase, rasterized once.
struct GlyphMask {
    let surface: CairoCoverageSurface
    /// The left column of the mask, relative to the pixel of the origin.
    let left: Int
    /// The top row of the mask, relative to the baseline.
    let top: Int

    /// Rasterizes an outline; nil if the glyph has no ink.
    ///
    /// - Parameters:
    ///   - outline: The outline in em.
    ///   - emPixels: Device pixels per em.
    ///   - phase: The distance of the origin from the left edge of its pixel, 0 to 1.
    init?(_ outline: FontFace.GlyphOutline, emPixels: Double, phase: Double) throws(PushChartError) {
        let polygons = outline.polygons.map { polygon in
            polygon.map { DevicePoint(phase + $0.x * emPixels, -$0.y * emPixels) }
        }
        guard let bounds = DeviceRect(bounding: polygons), !bounds.isEmpty else { return nil }
        left = Int(clamped: bounds.left.rounded(.down))
        top = Int(clamped: bounds.top.rounded(.down))
        let width = Int(clamped: bounds.right.rounded(.up)) - left
        let height = Int(clamped: bounds.bottom.rounded(.up)) - top
        let corner = DevicePoint(Double(left), Double(top))

        surface = try CairoCoverageSurface(width: width, height: height)
        let box = PixelBox(x: 0..<width, y: 0..<height)
        let contours = Contours(polygons.map { $0.map { $0 - corner } }, quantizesSlopes: false)
        surface.addSampledCoverage(of: contours, within: box)
        SignedAreaAccumulator(contours).replaceSamplesCloseToExactCoverage(on: surface, within: box)
    }
}
