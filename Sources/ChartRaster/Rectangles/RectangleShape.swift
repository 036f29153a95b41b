import ChartLayout

/// Fills and strokes that are nothing but axis-aligned rectangles.
enum RectangleShape {
    /// Dashes are worked through in groups of this many; only where two groups meet in one pixel is it painted twice.
    static let mostPieces = 64

    /// The rectangle that a fill paints; nil where the path is anything else.
    static func fill(_ path: FlattenedPath) -> [[RectangleCoverage.Piece]]? {
        guard path.subpaths.count == 1, let rect = path.subpaths[0].rectangle else { return nil }
        return [[RectangleCoverage.Piece(rect: rect)]]
    }

    /// The rectangles that a stroke paints, in groups to be painted one after the other; nil where it paints anything
    /// else.
    static func stroke(
        _ lines: [Polyline],
        width: Double,
        cap: StrokeStyle.Cap
    ) -> [[RectangleCoverage.Piece]]? {
        if lines.count == 1, lines[0].isClosed, let rect = lines[0].rectangle, !rect.isEmpty {
            let hole = rect.grown(by: -width / 2)
            var pieces = [RectangleCoverage.Piece(rect: rect.grown(by: width / 2))]
            if !hole.isEmpty { pieces.append(RectangleCoverage.Piece(rect: hole, sign: -1)) }
            return [pieces]
        }
        guard cap != .round else { return nil }
        var pieces: [RectangleCoverage.Piece] = []
        for line in lines {
            guard let segment = line.axisAlignedSegment else { return nil }
            pieces.append(RectangleCoverage.Piece(rect: strip(along: segment, width: width, cap: cap)))
        }
        guard pieces.count < 2 || areDisjoint(pieces) else { return nil }
        return stride(from: 0, to: pieces.count, by: mostPieces).map { start in
            Array(pieces[start..<min(start + mostPieces, pieces.count)])
        }
    }

    private static func strip(
        along segment: (start: DevicePoint, end: DevicePoint),
        width: Double,
        cap: StrokeStyle.Cap
    ) -> DeviceRect {
        let low = pointwiseMin(segment.start, segment.end)
        let high = pointwiseMax(segment.start, segment.end)
        let side = width / 2
        let ahead = cap == .square ? side : 0
        let margin = low.y == high.y ? DevicePoint(ahead, side) : DevicePoint(side, ahead)
        return DeviceRect(
            left: low.x - margin.x,
            top: low.y - margin.y,
            right: high.x + margin.x,
            bottom: high.y + margin.y
        )
    }

    /// Whether pieces follow one another along a line without overlapping, as the dashes of one straight line do.
    private static func areDisjoint(_ pieces: [RectangleCoverage.Piece]) -> Bool {
        let rects = pieces.map(\.rect)
        let steps = zip(rects, rects.dropFirst())
        return steps.allSatisfy { $0.right <= $1.left } || steps.allSatisfy { $0.left >= $1.right }
            || steps.allSatisfy { $0.bottom <= $1.top } || steps.allSatisfy { $0.top >= $1.bottom }
    }
}
