/// CoreGraphics' way of walking a sloped edge, put into the path itself.
///
/// Its rasteriser goes up each edge from the lower end with the sideways step per row cut, towards zero, to a multiple
/// of 1/4096 pixel. So the upper end of a long steep edge is off by up to its height / 4096. Measured on pictures made
/// by CoreGraphics; 1/2048 and 1/16384 are clearly worse.
enum SlopeRule {
    /// The sideways step is cut to one part in this many.
    static let partsPerPixel = 4096.0

    /// Edges flatter than this many pixels sideways per row are left alone.
    static let flattest = 64.0

    /// Where the walk up an edge ends instead of at its upper end; nil where that makes no difference.
    ///
    /// The point lies level with the true upper end, so joining the two adds no area.
    static func arrival(lower: DevicePoint, upper: DevicePoint) -> DevicePoint? {
        let height = lower.y - upper.y
        guard height > 0 else { return nil }
        let slope = (upper.x - lower.x) / height
        guard slope.magnitude < flattest else { return nil }
        let step = (slope * partsPerPixel).rounded(.towardZero) / partsPerPixel
        let x = lower.x + step * height
        return x == upper.x ? nil : DevicePoint(x, upper.y)
    }
}
