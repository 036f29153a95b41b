import SeriesCodec

/// The path of one run through its points, in points.
struct LineGeometry {
    let points: [Point]
    /// Where the first point stands in its run.
    let firstIndex: Int
    let mode: LineDataSet.Mode
    let cubicIntensity: Double
    /// The points of the run beside the drawn ones, which bend a cubic curve though it does not reach them.
    private let before: Point?
    private let after: Point?

    /// Takes what is seen of a run: from the point at or just left of the left edge to that at or just right of the right
    /// one; `nil` where all of the run lies to one side.
    init?(_ run: [Sample], of set: LineDataSet, x: Transformer, y: Transformer) {
        guard let seen = Self.seen(of: run, in: x.range) else { return nil }
        func point(_ sample: Sample) -> Point { Point(x.place(sample.time), y.place(sample.value)) }
        let all = run[seen].map(point)
        // Where each pair has a colour of its own, each point counts.
        points = set.colors.count > 1 ? all : ThinnedLine.points(of: all)
        firstIndex = seen.lowerBound
        mode = set.mode
        cubicIntensity = set.cubicIntensity
        before = seen.lowerBound > 0 ? point(run[seen.lowerBound - 1]) : nil
        after = seen.upperBound + 1 < run.count ? point(run[seen.upperBound + 1]) : nil
    }

    /// The samples within a range and the next one on each side.
    private static func seen(of run: [Sample], in range: AxisRange) -> ClosedRange<Int>? {
        guard !run.isEmpty else { return nil }
        // An axis whose ends were given the wrong way round has no edges to cut at.
        guard range.minimum < range.maximum else { return 0...run.count - 1 }
        guard let left = run.firstIndex(where: { $0.time >= range.minimum }),
            let right = run.lastIndex(where: { $0.time <= range.maximum })
        else { return nil }
        let first = run[left].time > range.minimum ? max(left - 1, 0) : left
        let last = run[right].time < range.maximum ? min(right + 1, run.count - 1) : right
        return first...last
    }

    /// Whether the run is drawn as one smooth curve.
    var isCurved: Bool { mode == .cubicBezier || mode == .horizontalBezier }

    /// The line through all points.
    var line: Path {
        guard let first = points.first else { return Path() }
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

    /// What follows the first point.
    private var steps: [Path.Element] {
        points.indices.dropFirst().flatMap { index -> [Path.Element] in
            let (previous, current) = (points[index - 1], points[index])
            switch mode {
            case .linear:
                return [.line(current)]
            case .stepped:
                return [.line(Point(current.x, previous.y)), .line(current)]
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
