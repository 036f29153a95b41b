import SeriesCodec

/// The path of one run through its points, in points.
struct LineGeometry {
    let points: [Point]
    /// Where the first point stands in its run.
    let firstIndex: Int
    let mode: LineDataSet.Mode
    let cubicIntensity: Double
    /// The points of the run beside the seen ones: a straight line begins at the one before, and both bend a cubic curve
    /// though it does not reach them.
    private let before: Point?
    private let after: Point?

    /// Takes what is seen of a run; `nil` for an empty one.
    init?(_ run: [Sample], of set: LineDataSet, x: Transformer, y: Transformer) {
        guard let seen = Self.seen(of: run, in: x.range) else { return nil }
        func point(_ sample: Sample) -> Point { Point(x.place(sample.time), y.place(sample.value)) }
        let all = run[seen].map(point)
        // Where each pair has a colour of its own, each point counts.
        points = set.hasColoredSegments ? all : ThinnedLine.points(of: all, width: x.extent.magnitude, mode: set.mode)
        firstIndex = seen.lowerBound
        mode = set.mode
        cubicIntensity = set.cubicIntensity
        before = seen.lowerBound > 0 ? point(run[seen.lowerBound - 1]) : nil
        after = seen.upperBound + 1 < run.count ? point(run[seen.upperBound + 1]) : nil
    }

    /// What DGCharts draws of a run: from the first sample at the left edge, or that just left of it, to the first at or
    /// right of the right edge, so that of several at the right edge one is drawn. Where all lie to one side it is the one
    /// nearest to the edge.
    static func seen(of run: [Sample], in range: AxisRange) -> ClosedRange<Int>? {
        guard !run.isEmpty else { return nil }
        // An axis whose ends were given the wrong way round has no edges to cut at.
        guard range.minimum < range.maximum else { return 0...run.count - 1 }
        let last = run.count - 1
        func first(from edge: Double) -> Int? { run.firstIndex { $0.time >= edge } }
        let left = first(from: range.minimum).map { run[$0].time > range.minimum ? max($0 - 1, 0) : $0 } ?? last
        return left...max(left, first(from: range.maximum) ?? last)
    }

    /// Whether the run is drawn as one smooth curve.
    var isCurved: Bool { mode == .cubicBezier || mode == .horizontalBezier }

    /// The line through all points; one without curves begins one sample further left, as in DGCharts.
    var line: Path {
        guard let first = points.first else { return Path() }
        if !isCurved, let before { return Path([.move(before)] + step(from: before, to: first) + steps) }
        return points.count == 1 ? .line(from: first, to: first) : Path([.move(first)] + steps)
    }

    /// The area between the line and a base, which is a place from the top.
    func area(base: Double) -> Path {
        guard let first = points.first, let last = points.last else { return Path() }
        let up: [Path.Element] = [.move(Point(first.x, base)), .line(first)]
        return Path(up + steps + [.line(Point(last.x, base)), .close])
    }

    /// The strokes of one pair of points, where each pair has a colour of its own.
    func segments(from index: Int) -> [Path] {
        let (start, end) = (points[index], points[index + 1])
        guard mode == .stepped else { return [.line(from: start, to: end)] }
        let corner = Point(end.x, start.y)
        return [.line(from: start, to: corner), .line(from: corner, to: end)]
    }

    /// The way from one point to the next where it is not curved.
    private func step(from previous: Point, to current: Point) -> [Path.Element] {
        mode == .stepped ? [.line(Point(current.x, previous.y)), .line(current)] : [.line(current)]
    }

    /// What follows the first point.
    private var steps: [Path.Element] {
        points.indices.dropFirst().flatMap { index -> [Path.Element] in
            let (previous, current) = (points[index - 1], points[index])
            switch mode {
            case .linear, .stepped:
                return step(from: previous, to: current)
            case .horizontalBezier:
                let middle = previous.x + (current.x - previous.x) / 2
                return [.curve(control1: Point(middle, previous.y), control2: Point(middle, current.y), end: current)]
            case .cubicBezier:
                let before = index > 1 ? points[index - 2] : before ?? points[0]
                let next = index + 1 < points.count ? points[index + 1] : after ?? current
                let k = cubicIntensity
                let control1 = Point(previous.x + (current.x - before.x) * k, previous.y + (current.y - before.y) * k)
                let control2 = Point(current.x - (next.x - previous.x) * k, current.y - (next.y - previous.y) * k)
                return [.curve(control1: control1, control2: control2, end: current)]
            }
        }
    }
}
