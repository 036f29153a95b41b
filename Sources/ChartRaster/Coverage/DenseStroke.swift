import ChartLayout

/// A dense stroke as the outlines of the segments that ``SegmentOcclusionCulling`` leaves, for bands of rows.
///
/// They give the same coverage as the whole outline, in linear time.
struct DenseStroke {
    /// The pixels that the stroke may touch.
    let box: PixelBox
    let culling: SegmentOcclusionCulling
    private let lines: [[DevicePoint]]
    private let width: Double
    private let style: LayoutStroke

    /// Strokes with fewer edges are not dense.
    private static let minimumEdgeCount = 500
    /// The area of the segments of a dense stroke, in areas of its box.
    private static let minimumOverlap = 2.0

    /// - Parameter limits: The pixels that may be painted.
    /// - Returns: nil if the stroke is not dense, or not antialiased.
    init?(of lines: [Polyline], width: Double, style: LayoutStroke, limits: PixelBox) {
        let pointCount = lines.reduce(0) { $0 + $1.points.count }
        guard style.antialias, pointCount > Self.minimumEdgeCount, lines.allSatisfy({ !$0.isClosed }),
            let bounds = DeviceRect(bounding: lines.map(\.points))
        else { return nil }
        // The tip of a miter is the farthest from the line.
        box = limits.pixelsTouched(by: bounds.expanded(by: width / 2 * LayoutStroke.miterLimit + 1))
        var length = 0.0
        for line in lines {
            for (start, end) in zip(line.points, line.points.dropFirst()) { length += (end - start).length }
        }
        guard length * width > Self.minimumOverlap * Double(box.pixelCount) else { return nil }
        let lines = lines.map { StrokeOutline.distinctPoints(of: $0) }
        guard lines.allSatisfy({ $0.count > 1 }) else { return nil }
        guard let culling = SegmentOcclusionCulling(lines, width: width, join: style.join, box: box) else { return nil }
        self.culling = culling
        self.lines = lines
        self.width = width
        self.style = style
    }

    /// The outlines of the segments that change a pixel of a band.
    func contours(of band: SegmentOcclusionCulling.PartlyCoveredBand) -> Contours {
        let outline = StrokeOutline(of: band.runs, in: lines, width: width, cap: style.cap, join: style.join)
        return Contours(outline.polygons)
    }
}
