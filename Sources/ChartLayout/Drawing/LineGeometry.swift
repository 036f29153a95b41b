import SeriesCodec

/// The path of one run through its points, in points.
struct LineGeometry {
    let points: [Point]
    let mode: LineDataSet.Mode
    let cubicIntensity: Double

    init(_ run: [Sample], of set: LineDataSet, x: Transformer, y: Transformer) {
        let all = run.map { Point(x.place($0.time), y.place($0.value)) }
        // Where each pair has a colour of its own, each point counts.
        points = set.colors.count > 1 ? all : ThinnedLine.points(of: all)
        mode = set.mode
        cubicIntensity = set.cubicIntensity
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
                let before = points[max(index - 2, 0)]
                let next = points[min(index + 1, points.count - 1)]
                let k = cubicIntensity
                let control1 = Point(previous.x + (current.x - before.x) * k, previous.y + (current.y - before.y) * k)
                let control2 = Point(current.x - (next.x - previous.x) * k, current.y - (next.y - previous.y) * k)
                return [.curve(control1: control1, control2: control2, end: current)]
            }
        }
    }
}
