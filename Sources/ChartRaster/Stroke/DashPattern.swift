import ChartLayout

/// Alternating dashes and gaps along a line, in device pixels.
struct DashPattern {
    /// Dashes at even indices, gaps at odd indices; an even number of lengths.
    private let lengths: [Double]
    private let phase: Double
    private let totalLength: Double
    private let maximumDashes: Double

    /// The maximum number of dashes in a line; a line of more is drawn solid.
    private static let maximumPlainDashes = 40_000.0
    /// The same for dashes with round caps, which have a dozen corners each.
    private static let maximumRoundDashes = 10_000.0
    /// The length of a dash of zero length, in pixels, so that its caps have a direction.
    private static let dotLength = 1.0 / 1024

    /// The pattern of a style at a scale; nil if the line is solid: no pattern, or an invalid one.
    init?(_ style: LayoutStroke, scale: Double) {
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
        self.phase = phase < 0 ? phase + total : phase
        totalLength = total
        maximumDashes = style.cap == .round ? Self.maximumRoundDashes : Self.maximumPlainDashes
    }

    /// The dashes of a line, which starts the pattern anew; nil if there would be too many.
    func dashes(of line: Polyline) -> [Polyline]? {
        var points = line.points
        if line.isClosed, let first = points.first { points.append(first) }
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
        guard length / totalLength * Double(lengths.count) <= maximumDashes else { return nil }

        var (index, remaining) = elementAtStart
        var dashes: [Polyline] = []
        var current: [DevicePoint] = index % 2 == 0 ? [points[0]] : []
        for (start, end) in zip(points, points.dropFirst()) where start != end {
            let segmentLength = (end - start).length
            let direction = (end - start) / segmentLength
            var walked = 0.0
            while segmentLength - walked > remaining {
                walked += remaining
                let point = start + walked * direction
                if index % 2 == 0 {
                    current.append(current.last == point ? point + Self.dotLength * direction : point)
                    dashes.append(Polyline(points: current, isClosed: false))
                    current = []
                } else {
                    current = [point]
                }
                index = (index + 1) % lengths.count
                remaining = lengths[index]
            }
            remaining -= segmentLength - walked
            if index % 2 == 0 { current.append(end) }
        }
        if current.count > 1 { dashes.append(Polyline(points: current, isClosed: false)) }
        return dashes
    }

    /// The dash or gap in which a line starts, and the length that remains of it.
    private var elementAtStart: (index: Int, remaining: Double) {
        var rest = phase
        for (index, length) in lengths.enumerated() {
            // A dash of zero length at the very start is a dot too.
            if rest < length || rest == 0 { return (index, length - rest) }
            rest -= length
        }
        return (0, lengths[0])
    }
}
