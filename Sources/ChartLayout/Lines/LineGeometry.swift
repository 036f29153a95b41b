import SeriesDecoding

/// A line through points, without gaps.
///
/// The line and everything at its edge, such as a band or the pieces between thresholds, come from the same segments.
/// The interpolation is that of DGCharts' Renderers/LineChartRenderer.swift.
public struct LineGeometry: Hashable, Sendable {
    /// The points from left to right.
    public let points: [LayoutPoint]
    /// The interpolation between the points.
    public let mode: LineMode
    /// The distance of the control points of cubic curves.
    public let cubicIntensity: Double
    /// The index of the first point in its run.
    let firstSampleIndex: Int
    /// The points next to the visible ones. A straight line starts at the previous point. Both points shape a cubic
    /// curve, which does not reach them.
    private let previousPoint: LayoutPoint?
    private let nextPoint: LayoutPoint?

    /// Creates a line; points that are not finite are left out.
    ///
    /// - Parameters:
    ///   - points: The points in points of the view, from left to right.
    ///   - mode: The interpolation between the points.
    ///   - cubicIntensity: The distance of the control points of cubic curves, 0.05 to 1.
    public init(points: [LayoutPoint], mode: LineMode = .linear, cubicIntensity: Double = 0.2) {
        self.points = points.filter { $0.x.isFinite && $0.y.isFinite }
        self.mode = mode
        self.cubicIntensity = cubicIntensity.isFinite ? cubicIntensity : 0
        firstSampleIndex = 0
        previousPoint = nil
        nextPoint = nil
    }

    /// Creates the geometry of the visible part of a run; `nil` if the run is empty.
    init?(_ run: [Sample], of set: LineDataSet, in layout: PlotLayout) {
        guard let visible = run.visibleIndices(in: layout.visibleTimes) else { return nil }
        let (x, y) = (layout.x, layout.yTransformer(of: set.axisDependency))
        // Points far outside shape the line inside.
        func point(_ sample: Sample) -> LayoutPoint {
            LayoutPoint(x.unboundedPosition(of: sample.time), y.unboundedPosition(of: sample.value))
        }
        let all = run[visible].map(point)
        // A line whose segments have different colors needs every point.
        points =
            set.hasColoredSegments
            ? all : LineThinning.thinnedPoints(of: all, width: x.length.magnitude, mode: set.mode)
        firstSampleIndex = visible.lowerBound
        mode = set.mode
        cubicIntensity = set.cubicIntensity
        previousPoint = visible.lowerBound > 0 ? point(run[visible.lowerBound - 1]) : nil
        nextPoint = visible.upperBound + 1 < run.count ? point(run[visible.upperBound + 1]) : nil
    }

    /// Whether the line is a smooth curve.
    var isCurved: Bool { mode == .cubicBezier || mode == .horizontalBezier }

    /// The line through all points; without curves it starts one sample further left, as in DGCharts.
    var linePath: LayoutPath {
        guard let first = points.first else { return LayoutPath() }
        let segments = strokedSegments
        return segments.isEmpty
            ? .line(from: first, to: first) : LayoutPath([.move(segments[0].start)] + segments.map(\.pathElement))
    }

    /// The area between the line and a horizontal base line.
    func areaPath(baseY: Double) -> LayoutPath {
        guard let first = points.first, let last = points.last else { return LayoutPath() }
        let (start, end) = (LayoutPoint(first.x, baseY), LayoutPoint(last.x, baseY))
        let edge = segmentsBetweenPoints.map(\.pathElement)
        // As in DGCharts, the area of a curve starts with the curve, and that of another line at the base.
        return isCurved
            ? LayoutPath([.move(first)] + edge + [.line(end), .line(start), .close])
            : LayoutPath([.move(start), .line(first)] + edge + [.line(end), .close])
    }

    var strokedSegments: [LineSegment] {
        guard !isCurved, let previousPoint, let first = points.first else { return segmentsBetweenPoints }
        return linearOrSteppedSegments(from: previousPoint, to: first) + segmentsBetweenPoints
    }

    /// The segments between the visible points, which bound areas.
    ///
    /// `drawLinear`, `drawHorizontalBezier` and `drawCubicBezier` in DGCharts' Renderers/LineChartRenderer.swift.
    var segmentsBetweenPoints: [LineSegment] {
        points.indices.dropFirst().flatMap { index -> [LineSegment] in
            let (previous, current) = (points[index - 1], points[index])
            switch mode {
            case .linear, .stepped:
                return linearOrSteppedSegments(from: previous, to: current)
            case .horizontalBezier:
                let middle = previous.x + (current.x - previous.x) / 2
                let (control1, control2) = (LayoutPoint(middle, previous.y), LayoutPoint(middle, current.y))
                return [.curve(from: previous, control1: control1, control2: control2, to: current)]
            case .cubicBezier:
                let before = index > 1 ? points[index - 2] : previousPoint ?? points[0]
                let next = index + 1 < points.count ? points[index + 1] : nextPoint ?? current
                let k = cubicIntensity
                let control1 = LayoutPoint(
                    previous.x + (current.x - before.x) * k,
                    previous.y + (current.y - before.y) * k
                )
                let control2 = LayoutPoint(current.x - (next.x - previous.x) * k, current.y - (next.y - previous.y) * k)
                return [.curve(from: previous, control1: control1, control2: control2, to: current)]
            }
        }
    }

    /// The segments from one point to the next, without curves.
    func linearOrSteppedSegments(from previous: LayoutPoint, to current: LayoutPoint) -> [LineSegment] {
        guard mode == .stepped else { return [.straight(from: previous, to: current)] }
        let corner = LayoutPoint(current.x, previous.y)
        return [.straight(from: previous, to: corner), .straight(from: corner, to: current)]
    }
}
