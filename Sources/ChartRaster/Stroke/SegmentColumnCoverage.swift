import ChartLayout

/// The rows that a segment of a stroke covers wholly in a column of pixels, and the rows that it touches at all.
struct SegmentColumnCoverage {
    /// The segment, with the slopes of CoreGraphics.
    private let inside: OrientedRectangle
    /// A rectangle that holds the segment and both its joins or caps.
    private let hull: OrientedRectangle
    /// The heights between which the long sides of the segment are its only edges.
    private let sides: ClosedRange<Double>
    /// The distance of the hull in which the segment may still touch a pixel.
    private let reach: Double

    /// Edges are known to this many pixels: Cairo rounds coordinates to 1/256 pixel.
    private static let margin = 1.0 / 32
    /// The largest width that keeps the quantization of the short sides within half of the margin.
    private static let maximumWidth = 64.0

    /// - Returns: nil if a number is too large for the margins.
    init?(ofSegment index: Int, in line: [DevicePoint], width: Double, join: LayoutStroke.Join) {
        let (start, end) = (line[index], line[index + 1])
        let largest = max(max(start.x.magnitude, start.y.magnitude), max(end.x.magnitude, end.y.magnitude))
        guard width <= Self.maximumWidth, largest <= PolygonClipping.maximumCairoCoordinate / 2 else { return nil }
        let half = width / 2
        let direction = StrokeOutline.direction(from: start, to: end)
        let (lower, upper) = start.y > end.y ? (start, end) : (end, start)
        let side = half * StrokeOutline.leftNormal(of: direction)
        let shifts = (
            Self.slopeRoundingOffset(lower: lower + side, upper: upper + side),
            Self.slopeRoundingOffset(lower: lower - side, upper: upper - side)
        )
        let shift = max(shifts.0.magnitude, shifts.1.magnitude)
        inside = OrientedRectangle(
            from: lower,
            to: upper + DevicePoint((shifts.0 + shifts.1) / 2, 0),
            halfWidth: half - (shifts.0 - shifts.1).magnitude
        )
        // Near its upper end, a shifted side returns to its true end.
        if shift > Self.margin / 2 {
            let (top, bottom) = (upper.y + side.y.magnitude, lower.y - side.y.magnitude)
            sides = top...max(top, bottom)
        } else {
            sides = -Double.infinity...Double.infinity
        }

        func length(ofJoin index: Int) -> Double {
            guard join == .miter, index > 0, index < line.count - 1 else { return half }
            let incoming = StrokeOutline.direction(from: line[index - 1], to: line[index])
            let cosine = incoming.dot(StrokeOutline.direction(from: line[index], to: line[index + 1]))
            guard StrokeOutline.hasMiter(turnCosine: cosine) else { return half }
            // The tip of a miter lies half * tan(turn / 2) ahead of its vertex.
            return half * max(1, ((1 - cosine) / (1 + cosine)).squareRoot())
        }
        hull = OrientedRectangle(
            from: start - length(ofJoin: index) * direction,
            to: end + length(ofJoin: index + 1) * direction,
            halfWidth: half
        )
        reach = shift + 2 * Self.margin
    }

    func columnsTouched(in range: Range<Int>) -> Range<Int> {
        range.pixelsTouched(from: hull.left - reach, to: hull.right + reach)
    }

    /// The rows of a range that the segment touches in a column that it touches.
    func rowsTouched(inColumn column: Int, of range: Range<Int>) -> Range<Int> {
        let (top, bottom) = hull.verticalExtent(fromX: Double(column) - reach, toX: Double(column + 1) + reach)
        return range.pixelsTouched(from: top - reach, to: bottom + reach)
    }

    /// The rows of a range whose pixels in a column the segment covers wholly.
    func rowsCoveredWholly(inColumn column: Int, of range: Range<Int>) -> Range<Int> {
        let first = inside.chord(at: Double(column) - Self.margin)
        let last = inside.chord(at: Double(column + 1) + Self.margin)
        let top = max(first.top, last.top, sides.lowerBound) + Self.margin
        let bottom = min(first.bottom, last.bottom, sides.upperBound) - Self.margin
        return range.wholePixels(from: top, to: bottom)
    }

    /// The distance by which the slope of CoreGraphics moves the upper end of an edge.
    private static func slopeRoundingOffset(lower: DevicePoint, upper: DevicePoint) -> Double {
        let scanned = CoreGraphicsSlopeQuantization.upperEndAtQuantizedSlope(lower: lower, upper: upper)
        return (scanned ?? upper).x - upper.x
    }
}

/// A rectangle around a line, in any direction.
private struct OrientedRectangle {
    private let start: DevicePoint
    /// The vertical distance of the middle line from `start` for each pixel to the right.
    private let middleSlope: Double
    /// Half of the vertical distance of the long sides.
    private let halfHeight: Double
    /// The vertical distance of the side through `start` for each pixel to the right.
    private let endSlope: Double
    /// The vertical distances of both ends from the side through `start`.
    private let ends: ClosedRange<Double>
    private let topCorner: DevicePoint
    private let bottomCorner: DevicePoint
    let left: Double
    let right: Double

    /// The smallest component of a direction: a rectangle along a pixel edge is turned by much less than a margin.
    private static let minimumComponent = 1e-9

    init(from start: DevicePoint, to end: DevicePoint, halfWidth: Double) {
        self.start = start
        let direction = StrokeOutline.direction(from: start, to: end)
        func component(_ value: Double) -> Double {
            value.magnitude < Self.minimumComponent ? Self.minimumComponent : value
        }
        let (across, down) = (component(direction.x), component(direction.y))
        middleSlope = direction.y / across
        halfHeight = halfWidth / across.magnitude
        endSlope = -direction.x / down
        let length = (end - start).length / down
        ends = min(0, length)...max(0, length)
        let side = halfWidth * StrokeOutline.leftNormal(of: direction)
        let corners = [start + side, start - side, end + side, end - side]
        topCorner = corners.reduce(corners[0]) { $1.y < $0.y ? $1 : $0 }
        bottomCorner = corners.reduce(corners[0]) { $1.y > $0.y ? $1 : $0 }
        left = corners.reduce(corners[0]) { pointwiseMin($0, $1) }.x
        right = corners.reduce(corners[0]) { pointwiseMax($0, $1) }.x
    }

    /// The part of a vertical line inside the rectangle; the top is below the bottom if there is none.
    func chord(at x: Double) -> (top: Double, bottom: Double) {
        let distance = x - start.x
        let (middle, end) = (start.y + distance * middleSlope, start.y + distance * endSlope)
        return (max(middle - halfHeight, end + ends.lowerBound), min(middle + halfHeight, end + ends.upperBound))
    }

    /// The vertical extent of the part between two vertical lines.
    func verticalExtent(fromX low: Double, toX high: Double) -> (top: Double, bottom: Double) {
        let (atTop, atBottom) = (min(max(topCorner.x, low), high), min(max(bottomCorner.x, low), high))
        let top = atTop == topCorner.x ? topCorner.y : chord(at: atTop).top
        let bottom = atBottom == bottomCorner.x ? bottomCorner.y : chord(at: atBottom).bottom
        return (top, bottom)
    }
}
