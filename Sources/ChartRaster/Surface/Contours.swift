import CCairo
import ChartLayout

/// Closed outlines ready to be filled.
struct Contours {
    /// The corners, in device pixels.
    private(set) var points: [[DevicePoint]]
    /// How the inside is told.
    private let rule: DisplayList.FillRule
    /// Whether edges run as CoreGraphics walks them, see ``SlopeRule``; text does not.
    let obeysSlopeRule: Bool
    /// Whether this is one outline that goes round its inside once, so that ``ExactArea`` alone tells what it covers.
    let isSimple: Bool

    init(
        _ points: [[DevicePoint]],
        rule: DisplayList.FillRule = .winding,
        obeysSlopeRule: Bool = true,
        isSimple: Bool = false
    ) {
        self.points = points
        self.rule = rule
        self.obeysSlopeRule = obeysSlopeRule
        self.isSimple = isSimple
    }

    var isEvenOdd: Bool { rule == .evenOdd }

    /// The box around all corners; nil where there are none.
    var bounds: DeviceRect? { DeviceRect(around: points) }

    /// The contours with everything far outside a box cut away, if there is anything that Cairo can't hold.
    func cut(to box: PixelBox) -> Contours {
        guard let bounds else { return self }
        let farthest = max(-bounds.left, -bounds.top, bounds.right, bounds.bottom)
        guard farthest > BoxClipping.safest else { return self }
        var contours = self
        // The margin keeps the cut edges out of sight.
        contours.points = BoxClipping.clip(points, to: box.edges.grown(by: 16))
        return contours
    }

    /// How many corners there are.
    var cornerCount: Int { points.reduce(0) { $0 + $1.count } }

    /// Contours of more corners than these are never handed to Cairo as level and upright edges alone: what it does with
    /// such takes time with the square of their number.
    private static let mostRectilinearCorners = 40_000

    /// Makes them the context's path.
    func trace(on context: OpaquePointer) {
        cairo_new_path(context)
        if cornerCount > Self.mostRectilinearCorners, let corner = points.lazy.compactMap(\.first).first {
            // A slanted line there and back, which has no inside.
            move(to: corner, on: context)
            line(to: corner + DevicePoint(1, 1), on: context)
            cairo_close_path(context)
        }
        cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        for contour in points {
            guard let first = contour.first else { continue }
            move(to: first, on: context)
            guard obeysSlopeRule else {
                for point in contour.dropFirst() { line(to: point, on: context) }
                cairo_close_path(context)
                continue
            }
            var previous = first
            for point in contour.dropFirst() {
                walk(from: previous, to: point, on: context)
                previous = point
            }
            walk(from: previous, to: first, on: context)
            cairo_close_path(context)
        }
    }

    /// Traces one edge, with the place that CoreGraphics' walk from the lower end arrives at beside the upper end.
    private func walk(from start: DevicePoint, to end: DevicePoint, on context: OpaquePointer) {
        if start.y > end.y {
            if let arrival = SlopeRule.arrival(lower: start, upper: end) { line(to: arrival, on: context) }
        } else if let arrival = SlopeRule.arrival(lower: end, upper: start) {
            line(to: arrival, on: context)
        }
        line(to: end, on: context)
    }

    private func move(to point: DevicePoint, on context: OpaquePointer) {
        cairo_move_to(context, point.x, point.y)
    }

    private func line(to point: DevicePoint, on context: OpaquePointer) {
        cairo_line_to(context, point.x, point.y)
    }
}
