import ChartLayout

/// Finds the fills and strokes that consist of axis-aligned rectangles alone.
///
/// The rectangles come in groups to be painted one after the other.
enum RectangularShapeDetection {
    private typealias SignedRectangle = ExactRectangleCoverage.SignedRectangle

    /// The maximum number of dashes per group; only a pixel where two groups meet is painted twice.
    private static let maximumGroupSize = 64

    /// The rectangle that a fill paints; nil if the path is any other shape.
    static func rectangles(ofFill path: FlattenedPath) -> [[ExactRectangleCoverage.SignedRectangle]]? {
        guard path.subpaths.count == 1, let rect = path.subpaths[0].axisAlignedRectangle else { return nil }
        return [[SignedRectangle(rect: rect)]]
    }

    /// The rectangles that a stroke paints; nil if it paints any other shape.
    ///
    /// - Parameter width: The width in pixels, which replaces that of the style.
    static func rectangles(
        ofStroke lines: [Polyline],
        width: Double,
        style: StrokeStyle
    ) -> [[ExactRectangleCoverage.SignedRectangle]]? {
        let cap = style.cap
        if style.join == .miter, lines.count == 1, lines[0].isClosed, let rect = lines[0].axisAlignedRectangle,
            !rect.isEmpty
        {
            let hole = rect.expanded(by: -width / 2)
            let frame = SignedRectangle(rect: rect.expanded(by: width / 2))
            return [hole.isEmpty ? [frame] : [frame, SignedRectangle(rect: hole, sign: -1)]]
        }
        guard cap != .round else { return nil }
        var rectangles: [SignedRectangle] = []
        for line in lines {
            guard let segment = line.axisAlignedSegment else { return nil }
            rectangles.append(SignedRectangle(rect: strip(along: segment, width: width, cap: cap)))
        }
        guard rectangles.count < 2 || advanceInOneDirection(rectangles.map(\.rect)) else { return nil }
        return stride(from: 0, to: rectangles.count, by: maximumGroupSize).map { start in
            Array(rectangles[start..<min(start + maximumGroupSize, rectangles.count)])
        }
    }

    private static func strip(
        along segment: (start: DevicePoint, end: DevicePoint),
        width: Double,
        cap: StrokeStyle.Cap
    ) -> DeviceRect {
        let low = pointwiseMin(segment.start, segment.end)
        let high = pointwiseMax(segment.start, segment.end)
        let side = width / 2
        let ahead = cap == .square ? side : 0
        let margin = low.y == high.y ? DevicePoint(ahead, side) : DevicePoint(side, ahead)
        return DeviceRect(
            left: low.x - margin.x,
            top: low.y - margin.y,
            right: high.x + margin.x,
            bottom: high.y + margin.y
        )
    }

    /// Whether rectangles follow one another in one direction without overlap, as the dashes of a straight line do.
    private static func advanceInOneDirection(_ rects: [DeviceRect]) -> Bool {
        let neighbors = zip(rects, rects.dropFirst())
        return neighbors.allSatisfy { $0.right <= $1.left } || neighbors.allSatisfy { $0.left >= $1.right }
            || neighbors.allSatisfy { $0.bottom <= $1.top } || neighbors.allSatisfy { $0.top >= $1.bottom }
    }
}
