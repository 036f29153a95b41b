import ChartLayout

/// Strokes and gaps in turn along a line, in device pixels.
struct DashPattern {
    /// Strokes at even places, gaps at odd ones; an even number of them.
    private let lengths: [Double]
    private let phase: Double
    private let total: Double

    /// A line is cut into at most this many dashes; finer patterns are drawn as a solid line.
    static let mostDashes = 40_000.0
    /// The same for dashes with round ends, each of which is a dozen corners.
    static let mostRoundDashes = 10_000.0

    private let most: Double

    /// The pattern of a style at a scale; nil where the line is solid: no pattern, or one that makes no sense.
    init?(_ style: StrokeStyle, scale: Double) {
        var lengths = style.dash.map { $0 * scale }
        guard !lengths.isEmpty, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }), style.dashPhase.isFinite else {
            return nil
        }
        if lengths.count % 2 == 1 { lengths += lengths }
        let total = lengths.reduce(0, +)
        let gaps = stride(from: 1, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] }
        guard total.isFinite, total > 0, gaps > 0 else { return nil }
        let phase = (style.dashPhase * scale).truncatingRemainder(dividingBy: total)
        self.lengths = lengths
        most = style.cap == .round ? Self.mostRoundDashes : Self.mostDashes
        self.total = total
        self.phase = phase < 0 ? phase + total : phase
    }

    /// The strokes of a line; nil where there would be too many.
    ///
    /// The pattern starts anew with each line.
    func dashes(of line: Polyline) -> [Polyline]? {
        var points = line.points
        if line.isClosed, let first = points.first { points.append(first) }
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
        guard length / total * Double(lengths.count) <= most else { return nil }

        var (index, left) = start
        var dashes: [Polyline] = []
        var current: [DevicePoint] = index % 2 == 0 ? [points[0]] : []
        for (start, end) in zip(points, points.dropFirst()) where start != end {
            let reach = (end - start).length
            let direction = (end - start) / reach
            var walked = 0.0
            while reach - walked > left {
                walked += left
                let place = start + walked * direction
                if index % 2 == 0 {
                    // A dash of no length still has caps, and they need a direction.
                    if current.last == place {
                        current.append(place + Self.dot * direction)
                    } else {
                        current.append(place)
                    }
                    dashes.append(Polyline(points: current, isClosed: false))
                    current = []
                } else {
                    current = [place]
                }
                index = (index + 1) % lengths.count
                left = lengths[index]
            }
            left -= reach - walked
            if index % 2 == 0 { current.append(end) }
        }
        if current.count > 1 { dashes.append(Polyline(points: current, isClosed: false)) }
        return dashes
    }

    /// How long a dash of no length is taken to be, in pixels.
    private static let dot = 1.0 / 1024

    /// The place of the pattern in which a line starts, and what is left of it.
    private var start: (index: Int, left: Double) {
        var rest = phase
        for (index, length) in lengths.enumerated() {
            // A stroke of no length at the very start is a dot, too.
            if rest < length || rest == 0 { return (index, length - rest) }
            rest -= length
        }
        return (0, lengths[0])
    }
}
