/// CoreGraphics' rounding of slopes, applied to the polygon itself.
///
/// CoreGraphics scans each edge from its lower end. It truncates the horizontal step per row, toward zero, to a
/// multiple of 1/4096 pixel. So the upper end of a long steep edge is off by up to its height / 4096. Measured on
/// images made by CoreGraphics; 1/2048 and 1/16384 fit clearly worse.
enum CoreGraphicsSlopeQuantization {
    private static let stepsPerPixel = 4096.0
    /// Edges with more horizontal pixels per row are not quantized.
    private static let maximumSlope = 64.0

    /// The end of the scan up an edge; nil if it is the upper end itself.
    ///
    /// It is level with the upper end, so a line between the two adds no area.
    static func upperEndAtQuantizedSlope(lower: DevicePoint, upper: DevicePoint) -> DevicePoint? {
        let height = lower.y - upper.y
        guard height > 0 else { return nil }
        let slope = (upper.x - lower.x) / height
        guard slope.magnitude < maximumSlope else { return nil }
        let step = (slope * stepsPerPixel).rounded(.towardZero) / stepsPerPixel
        let x = lower.x + step * height
        return x == upper.x ? nil : DevicePoint(x, upper.y)
    }
}
