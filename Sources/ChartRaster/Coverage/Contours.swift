import CPushChartCairo
import ChartLayout

/// Closed polygons in device pixels, ready to be filled.
struct Contours {
    private(set) var polygons: [[DevicePoint]]
    private let fillRule: DisplayList.FillRule
    /// Whether edges get the slopes of CoreGraphics, see ``CoreGraphicsSlopeQuantization``; edges of text do not.
    let quantizesSlopes: Bool
    /// Whether the winding number of each point is 0 or one other number, either 1 or -1.
    ///
    /// Then the sums of ``SignedAreaAccumulator`` are right in every pixel, and need no samples.
    let windsAtMostOnce: Bool
    /// Whether edges are antialiased; if not, a pixel is covered wholly or not at all, by its center.
    let antialias: Bool

    /// Cairo covers contours by boxes if all edges are horizontal or vertical, in quadratic time. It is kept from this for
    /// more corners.
    private static let maximumRectilinearCorners = 1_000
    /// The sine of a turn that is rounding noise.
    private static let maximumStraightTurn = 1e-9

    init(
        _ polygons: [[DevicePoint]],
        fillRule: DisplayList.FillRule = .winding,
        quantizesSlopes: Bool = true,
        antialias: Bool = true,
        windsAtMostOnce: Bool = false
    ) {
        self.polygons = polygons
        self.fillRule = fillRule
        self.quantizesSlopes = quantizesSlopes
        self.windsAtMostOnce =
            windsAtMostOnce
            || antialias && polygons.count == 1
                && (Self.isConvex(polygons[0]) || Self.isAreaBesideBase(polygons[0]))
        self.antialias = antialias
    }

    /// Whether a polygon turns one way only, and once in all.
    private static func isConvex(_ polygon: [DevicePoint]) -> Bool {
        guard let last = polygon.last, let next = polygon.last(where: { $0 != last }) else { return false }
        var (previous, incoming) = (last, last - next)
        var (turnsLeft, turnsRight) = (false, false)
        var (isDown, reversals) = (polygon.last { $0.y != last.y }.map { $0.y < last.y }, 0)
        for point in polygon where point != previous {
            let edge = point - previous
            previous = point
            let turn = incoming.cross(edge)
            if turn.magnitude > maximumStraightTurn * incoming.length * edge.length {
                if turn > 0 { turnsRight = true } else { turnsLeft = true }
            } else if incoming.dot(edge) < 0 {
                // Back along the same line.
                return false
            }
            if turnsLeft && turnsRight { return false }
            if edge.y != 0, isDown != (edge.y > 0) { (isDown, reversals) = (edge.y > 0, reversals + 1) }
            incoming = edge
        }
        return reversals == 2
    }

    /// Whether a polygon lies between a line from left to right and a horizontal base that the line does not cross.
    private static func isAreaBesideBase(_ polygon: [DevicePoint]) -> Bool {
        guard var previous = polygon.last else { return false }
        var baseY: Double?
        for point in polygon {
            if point.x < previous.x {
                guard baseY == nil, point.y == previous.y else { return false }
                baseY = point.y
            }
            previous = point
        }
        guard let baseY else { return false }
        return polygon.allSatisfy { $0.y <= baseY } || polygon.allSatisfy { $0.y >= baseY }
    }

    var isEvenOdd: Bool { fillRule == .evenOdd }

    var cornerCount: Int { polygons.reduce(0) { $0 + $1.count } }

    /// The bounding box; nil if there are no corners.
    var bounds: DeviceRect? { DeviceRect(bounding: polygons) }

    /// The contours, clipped to the surroundings of a box if a coordinate is too large for Cairo.
    func clippedForCairo(around box: PixelBox) -> Contours {
        guard let bounds else { return self }
        let largest = max(-bounds.left, -bounds.top, bounds.right, bounds.bottom)
        guard largest > PolygonClipping.maximumCairoCoordinate else { return self }
        var contours = self
        // The margin keeps the new edges out of the box.
        contours.polygons = PolygonClipping.clip(polygons, to: box.rect.expanded(by: 16))
        return contours
    }

    /// Makes the contours the path of a Cairo context, and sets its fill rule and antialiasing.
    func replaceCairoPath(of context: OpaquePointer) {
        cairo_new_path(context)
        cairo_set_antialias(context, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        if cornerCount > Self.maximumRectilinearCorners, let corner = polygons.lazy.compactMap(\.first).first {
            // A slanted line there and back, which covers nothing.
            cairo_move_to(context, corner.x, corner.y)
            cairo_line_to(context, corner.x + 1, corner.y + 1)
            cairo_close_path(context)
        }
        for polygon in polygons {
            guard let first = polygon.first else { continue }
            cairo_move_to(context, first.x, first.y)
            var previous = first
            for point in polygon.dropFirst() {
                appendEdgeWithQuantizedSlope(from: previous, to: point, context: context)
                previous = point
            }
            if quantizesSlopes { appendEdgeWithQuantizedSlope(from: previous, to: first, context: context) }
            cairo_close_path(context)
        }
    }

    /// Appends one edge, with the point where CoreGraphics' scan from the lower end arrives next to the upper end.
    private func appendEdgeWithQuantizedSlope(from start: DevicePoint, to end: DevicePoint, context: OpaquePointer) {
        if quantizesSlopes {
            let (lower, upper) = start.y > end.y ? (start, end) : (end, start)
            if let scanned = CoreGraphicsSlopeQuantization.upperEndAtQuantizedSlope(lower: lower, upper: upper) {
                cairo_line_to(context, scanned.x, scanned.y)
            }
        }
        cairo_line_to(context, end.x, end.y)
    }
}
