extension LineGeometry {
    /// The area between two lines, as one path with a subpath for each stretch that both lines cover.
    ///
    /// The area follows both lines exactly. Where one line has a gap, or has not begun or has ended, there is no area.
    /// Lines that cross bound an area on both sides of the crossing, so fill the path by the winding rule.
    ///
    /// - Parameters:
    ///   - first: The parts of one line between its gaps, from left to right.
    ///   - second: The parts of the other line, from left to right.
    /// - Complexity: O(*n*) in the number of points.
    public static func bandPath(between first: [LineGeometry], and second: [LineGeometry]) -> LayoutPath {
        let (upper, lower) = (first.compactMap(BandBoundaryLine.init), second.compactMap(BandBoundaryLine.init))
        var elements: [LayoutPath.Element] = []
        var (i, j) = (0, 0)
        while i < upper.count, j < lower.count {
            let start = max(upper[i].start, lower[j].start)
            let end = min(upper[i].end, lower[j].end)
            if start < end {
                let there = upper[i].segmentsClipped(fromX: start, toX: end)
                let back = lower[j].segmentsClipped(fromX: start, toX: end).reversed().map(\.reversed)
                if let first = there.first?.start, let turn = back.first?.start {
                    elements.append(.move(first))
                    elements += there.map(\.pathElement)
                    elements.append(.line(turn))
                    elements += back.map(\.pathElement)
                    elements.append(.close)
                }
            }
            if upper[i].end < lower[j].end { i += 1 } else { j += 1 }
        }
        return LayoutPath(elements)
    }

    /// One of the two boundaries of a band between its gaps, as segments from left to right.
    private struct BandBoundaryLine {
        let segments: [LineSegment]
        /// The positions of the ends, from the left.
        let start: Double
        let end: Double

        /// The segments of a line; `nil` if it has no width.
        init?(_ line: LineGeometry) {
            segments = line.segmentsBetweenPoints
            guard let first = segments.first, let last = segments.last, first.start.x < last.end.x else { return nil }
            (start, end) = (first.start.x, last.end.x)
        }

        /// The segments between two positions, without vertical lines at both.
        func segmentsClipped(fromX start: Double, toX end: Double) -> [LineSegment] {
            let first = segments.partitioningIndex { $0.end.x > start }
            let last = segments.partitioningIndex { $0.start.x >= end }
            guard first < last else { return [] }
            return segments[first..<last].map { $0.part(fromX: start, toX: end) }
        }
    }
}

extension LineSegment {
    /// The part between two positions from the left.
    fileprivate func part(fromX left: Double, toX right: Double) -> LineSegment {
        let isCutLeft = start.x < left
        let isCutRight = end.x > right
        guard isCutLeft || isCutRight else { return self }
        let low = isCutLeft ? parameter(at: left, of: \.x) : 0
        let high = isCutRight ? parameter(at: right, of: \.x) : 1
        var part = subsegment(fromParameter: low, toParameter: high)
        // The positions are known better than their parameters.
        if isCutLeft { part.start.x = left }
        if isCutRight { part.end.x = right }
        return part
    }
}
