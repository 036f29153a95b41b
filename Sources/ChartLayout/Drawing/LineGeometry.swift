import SeriesCodec

/// The path of a line through the visible points of one run.
struct LineGeometry {
    let points: [Point]
    /// The index of the first point in its run.
    let firstIndex: Int
    let mode: LineDataSet.Mode
    let cubicIntensity: Double
    /// The points next to the visible ones. A straight line starts at the previous point. Both points shape a cubic
    /// curve, which does not reach them.
    private let previousPoint: Point?
    private let nextPoint: Point?

    /// Creates the geometry of the visible part of a run; `nil` if the run is empty.
    init?(_ run: [Sample], of set: LineDataSet, x: Transformer, y: Transformer) {
        guard let visible = run.visibleIndices(in: x.range) else { return nil }
        func point(_ sample: Sample) -> Point { Point(x.position(of: sample.time), y.position(of: sample.value)) }
        let all = run[visible].map(point)
        // A line whose segments have different colors needs every point.
        points =
            set.hasColoredSegments ? all : ThinnedLine.thinnedPoints(of: all, width: x.length.magnitude, mode: set.mode)
        firstIndex = visible.lowerBound
        mode = set.mode
        cubicIntensity = set.cubicIntensity
        previousPoint = visible.lowerBound > 0 ? point(run[visible.lowerBound - 1]) : nil
        nextPoint = visible.upperBound + 1 < run.count ? point(run[visible.upperBound + 1]) : nil
    }

    /// Whether the line is a smooth curve.
    var isCurved: Bool { mode == .cubicBezier || mode == .horizontalBezier }

    /// The line through all points; without curves it starts one sample further left, as in DGCharts.
    var linePath: Path {
        guard let first = points.first else { return Path() }
        if !isCurved, let previousPoint {
            return Path([.move(previousPoint)] + straightElements(from: previousPoint, to: first) + elements)
        }
        return points.count == 1 ? .line(from: first, to: first) : Path([.move(first)] + elements)
    }

    /// The area between the line and a horizontal base line.
    func areaPath(baseY: Double) -> Path {
        guard let first = points.first, let last = points.last else { return Path() }
        let start: [Path.Element] = [.move(Point(first.x, baseY)), .line(first)]
        return Path(start + elements + [.line(Point(last.x, baseY)), .close])
    }

    /// The paths between a point and the next one, for lines with colored segments.
    func segmentPaths(fromPointAt index: Int) -> [Path] {
        let (start, end) = (points[index], points[index + 1])
        guard mode == .stepped else { return [.line(from: start, to: end)] }
        let corner = Point(end.x, start.y)
        return [.line(from: start, to: corner), .line(from: corner, to: end)]
    }

    /// The path elements from one point to the next, without curves.
    private func straightElements(from previous: Point, to current: Point) -> [Path.Element] {
        mode == .stepped ? [.line(Point(current.x, previous.y)), .line(current)] : [.line(current)]
    }

    /// The path elements after the first point.
    ///
    /// `drawLinear`, `drawHorizontalBezier` and `drawCubicBezier` in DGCharts' Renderers/LineChartRenderer.swift.
    private var elements: [Path.Element] {
        points.indices.dropFirst().flatMap { index -> [Path.Element] in
            let (previous, current) = (points[index - 1], points[index])
            switch mode {
            case .linear, .stepped:
                return straightElements(from: previous, to: current)
            case .horizontalBezier:
                let middle = previous.x + (current.x - previous.x) / 2
                return [.curve(control1: Point(middle, previous.y), control2: Point(middle, current.y), end: current)]
            case .cubicBezier:
                let before = index > 1 ? points[index - 2] : previousPoint ?? points[0]
                let next = index + 1 < points.count ? points[index + 1] : nextPoint ?? current
                let k = cubicIntensity
                let control1 = Point(previous.x + (current.x - before.x) * k, previous.y + (current.y - before.y) * k)
                let control2 = Point(current.x - (next.x - previous.x) * k, current.y - (next.y - previous.y) * k)
                return [.curve(control1: control1, control2: control2, end: current)]
            }
        }
    }
}
