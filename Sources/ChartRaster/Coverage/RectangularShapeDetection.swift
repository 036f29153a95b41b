import ChartLayout

/// Finds the fills and strokes that consist of axis-aligned rectangles alone.
///
/// The rectangles come in groups to be painted one after the other.
enum RectangularShapeDetection {
    private typealias SignedRectangle = ExactRectangleCoverage.SignedRectangle

    /// The maximum number of dashes per group; only a pixel where two groups meet is painted twice.
    private static let maximumGroupSize = 64
    /// The minimum height of a part with vertical sides, in pixels.
    private static let minimumSideLength = 16.0

    /// The rectangle that a fill paints; nil if the path is any other shape.
    static func rectangles(ofFill path: FlattenedPath) -> [[ExactRectangleCoverage.SignedRectangle]]? {
        guard path.subpaths.count == 1, let rect = path.subpaths[0].axisAlignedRectangle else { return nil }
        return [[SignedRectangle(rect: rect)]]
    }

    /// The part of a fill in whose rows two vertical sides are the only edges, such as a bar without its round end.
    ///
    /// An end of the part is a flat end of the shape, or lies at the edge of a row of pixels.
    ///
    /// - Returns: nil if no such part is ``minimumSideLength`` high.
    static func rectangleBetweenVerticalSides(ofFill path: FlattenedPath) -> DeviceRect? {
        // Most shapes are low, such as circles.
        guard path.subpaths.count == 1, let bounds = DeviceRect(bounding: [path.subpaths[0].points]),
            bounds.left < bounds.right, bounds.bottom - bounds.top >= minimumSideLength
        else { return nil }
        let points = path.subpaths[0].points
        let edges = zip(points, points.dropFirst() + points.prefix(1)).filter { $0.y != $1.y }
        func sides(at x: Double) -> [(DevicePoint, DevicePoint)] { edges.filter { $0.x == x && $1.x == x } }
        let (left, right) = (sides(at: bounds.left), sides(at: bounds.right))
        guard left.count == 1, right.count == 1 else { return nil }
        let top = max(min(left[0].0.y, left[0].1.y), min(right[0].0.y, right[0].1.y))
        let bottom = min(max(left[0].0.y, left[0].1.y), max(right[0].0.y, right[0].1.y))
        // The two sides are among the edges between these heights.
        guard edges.count(where: { min($0.y, $1.y) < bottom && max($0.y, $1.y) > top }) == 2 else { return nil }
        let rect = DeviceRect(
            left: bounds.left,
            top: top == bounds.top ? top : top.rounded(.up),
            right: bounds.right,
            bottom: bottom == bounds.bottom ? bottom : bottom.rounded(.down)
        )
        return rect.bottom - rect.top >= minimumSideLength ? rect : nil
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
            let strip = strip(along: segment, width: width, cap: cap)
            if let last = rectangles.last?.rect, let union = unionOfOverlappingStrips(last, strip) {
                rectangles[rectangles.count - 1] = SignedRectangle(rect: union)
            } else {
                rectangles.append(SignedRectangle(rect: strip))
            }
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

    /// The rectangle that two strips along one line cover together; nil if they do not overlap, or are beside each other.
    private static func unionOfOverlappingStrips(_ first: DeviceRect, _ second: DeviceRect) -> DeviceRect? {
        let isVertical = first.left == second.left && first.right == second.right
        guard isVertical || first.top == second.top && first.bottom == second.bottom,
            first.left < second.right, second.left < first.right, first.top < second.bottom, second.top < first.bottom
        else { return nil }
        return DeviceRect(
            left: min(first.left, second.left),
            top: min(first.top, second.top),
            right: max(first.right, second.right),
            bottom: max(first.bottom, second.bottom)
        )
    }

    /// Whether rectangles follow one another in one direction without overlap, as the dashes of a straight line do.
    private static func advanceInOneDirection(_ rects: [DeviceRect]) -> Bool {
        let neighbors = zip(rects, rects.dropFirst())
        return neighbors.allSatisfy { $0.right <= $1.left } || neighbors.allSatisfy { $0.left >= $1.right }
            || neighbors.allSatisfy { $0.bottom <= $1.top } || neighbors.allSatisfy { $0.top >= $1.bottom }
    }
}
