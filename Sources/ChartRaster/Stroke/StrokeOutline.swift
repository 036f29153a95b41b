import ChartLayout

/// The outline of stroked lines: closed polygons whose winding fill is the stroke.
///
/// On the outer side of a join, the outline runs from the end of one offset line to the start of the next. Between
/// them it runs over the tip of the miter or along the arc of a round join. On the inner side it runs over the vertex,
/// so that a short segment cannot turn the winding number to zero. Apple's pictures are nearer to this than to an outline
/// from crossing to crossing of the inner sides.
struct StrokeOutline {
    /// Closed polygons in device pixels.
    private(set) var polygons: [[DevicePoint]] = []

    private let halfWidth: Double
    private let cap: LayoutStroke.Cap
    private let join: LayoutStroke.Join

    /// Neighbors closer than this many pixels are one point: their direction would be noise.
    private static let minimumDistance = 1e-6

    private init(width: Double, cap: LayoutStroke.Cap, join: LayoutStroke.Join) {
        halfWidth = width / 2
        self.cap = cap
        self.join = join
    }

    /// Outlines lines of a width in device pixels.
    init(of lines: [Polyline], width: Double, cap: LayoutStroke.Cap, join: LayoutStroke.Join) {
        self.init(width: width, cap: cap, join: join)
        for line in lines { appendOutline(of: line) }
    }

    /// Outlines runs of segments, whose edges are those of the whole open lines.
    ///
    /// - Parameter lines: The ``distinctPoints(of:)`` of open lines.
    init(
        of runs: [SegmentOcclusionCulling.SegmentRun],
        in lines: [[DevicePoint]],
        width: Double,
        cap: LayoutStroke.Cap,
        join: LayoutStroke.Join
    ) {
        self.init(width: width, cap: cap, join: join)
        for run in runs {
            let line = lines[run.line]
            appendOpenOutline(
                line[run.segments.lowerBound...run.segments.upperBound],
                startCap: run.segments.lowerBound == 0 ? cap : .butt,
                endCap: run.segments.upperBound == line.count - 1 ? cap : .butt
            )
        }
    }

    /// The points of a line without those that are too close to the one before.
    static func distinctPoints(of line: Polyline) -> [DevicePoint] {
        var points: [DevicePoint] = []
        points.reserveCapacity(line.points.count)
        for point in line.points where points.last.map({ ($0 - point).length > Self.minimumDistance }) ?? true {
            points.append(point)
        }
        if line.isClosed {
            while points.count > 1, (points[0] - points[points.count - 1]).length <= Self.minimumDistance {
                points.removeLast()
            }
        }
        return points
    }

    private mutating func appendOutline(of line: Polyline) {
        let points = Self.distinctPoints(of: line)
        if points.count == 1 {
            appendCapsOfZeroLengthLine(at: points[0])
        } else if line.isClosed {
            appendClosedOutline(points)
        } else {
            appendOpenOutline(points[...], startCap: cap, endCap: cap)
        }
    }

    /// A line of zero length has caps only.
    private mutating func appendCapsOfZeroLengthLine(at point: DevicePoint) {
        guard cap != .butt else { return }
        var outline: [DevicePoint] = []
        for direction in [DevicePoint(1, 0), DevicePoint(-1, 0)] {
            appendCap(cap, at: point, direction: direction, to: &outline)
        }
        polygons.append(outline)
    }

    private mutating func appendOpenOutline(
        _ points: ArraySlice<DevicePoint>,
        startCap: LayoutStroke.Cap,
        endCap: LayoutStroke.Cap
    ) {
        let directions = zip(points, points.dropFirst()).map(Self.direction)
        guard let first = directions.first, let last = directions.last else { return }
        let (start, end) = (points[points.startIndex], points[points.endIndex - 1])
        var left: [DevicePoint] = [start + halfWidth * Self.leftNormal(of: first)]
        var right: [DevicePoint] = [start - halfWidth * Self.leftNormal(of: first)]
        left.reserveCapacity(8 * points.count)
        right.reserveCapacity(4 * points.count)
        for index in directions.indices.dropFirst() {
            let (incoming, outgoing) = (directions[index - 1], directions[index])
            let vertex = points[points.startIndex + index]
            appendJoin(at: vertex, incoming: incoming, outgoing: outgoing, left: &left, right: &right)
        }
        left.append(end + halfWidth * Self.leftNormal(of: last))
        right.append(end - halfWidth * Self.leftNormal(of: last))
        appendCap(endCap, at: end, direction: last, to: &left)
        left.append(contentsOf: right.reversed())
        appendCap(startCap, at: start, direction: -first, to: &left)
        polygons.append(left)
    }

    private mutating func appendClosedOutline(_ points: [DevicePoint]) {
        let directions = points.indices.map { index in
            Self.direction(from: points[index], to: points[(index + 1) % points.count])
        }
        var left: [DevicePoint] = []
        var right: [DevicePoint] = []
        for index in points.indices {
            let incoming = directions[(index + points.count - 1) % points.count]
            appendJoin(at: points[index], incoming: incoming, outgoing: directions[index], left: &left, right: &right)
        }
        polygons.append(left)
        polygons.append(right.reversed())
    }

    /// Appends one join to both sides of the outline, left and right of the line.
    private func appendJoin(
        at vertex: DevicePoint,
        incoming: DevicePoint,
        outgoing: DevicePoint,
        left: inout [DevicePoint],
        right: inout [DevicePoint]
    ) {
        let first = halfWidth * Self.leftNormal(of: incoming)
        let second = halfWidth * Self.leftNormal(of: outgoing)
        let cosine = incoming.dot(outgoing)
        let turnsRight = incoming.cross(outgoing) >= 0
        left.append(vertex + first)
        right.append(vertex - first)
        if turnsRight { right.append(vertex) } else { left.append(vertex) }
        switch join {
        case .miter:
            if Self.hasMiter(turnCosine: cosine) {
                let miter = (first + second) / (1 + cosine)
                if turnsRight { left.append(vertex + miter) } else { right.append(vertex - miter) }
            }
        case .round:
            let ahead = incoming - outgoing
            if turnsRight {
                appendArc(around: vertex, from: first, to: second, cosine: cosine, ahead: ahead, to: &left)
            } else {
                appendArc(around: vertex, from: -first, to: -second, cosine: cosine, ahead: ahead, to: &right)
            }
        case .bevel: break
        }
        left.append(vertex + second)
        right.append(vertex - second)
    }

    /// Appends the corners of a round join's arc, without its ends.
    ///
    /// - Parameters:
    ///   - cosine: The cosine of the turn.
    ///   - ahead: A vector to the middle of the arc, of any length above 0. A turn of at most 90 degrees does not use
    ///     it.
    private func appendArc(
        around vertex: DevicePoint,
        from start: DevicePoint,
        to end: DevicePoint,
        cosine: Double,
        ahead: DevicePoint,
        to polygon: inout [DevicePoint]
    ) {
        func appendChords(from start: DevicePoint, to end: DevicePoint, cosine: Double) {
            CubicCurve(arcAround: vertex, from: start, to: end, cosine: cosine).appendChords(to: &polygon)
        }
        if cosine >= 0 {
            appendChords(from: start, to: end, cosine: cosine)
        } else {
            let middle = halfWidth * ahead / ahead.length
            let halfCosine = max((1 + cosine) / 2, 0).squareRoot()
            appendChords(from: start, to: middle, cosine: halfCosine)
            appendChords(from: middle, to: end, cosine: halfCosine)
        }
        polygon.removeLast()
    }

    /// Appends the points between the last point of one side and the first of the other, at an end.
    private func appendCap(
        _ cap: LayoutStroke.Cap,
        at end: DevicePoint,
        direction: DevicePoint,
        to polygon: inout [DevicePoint]
    ) {
        let side = halfWidth * Self.leftNormal(of: direction)
        let ahead = halfWidth * direction
        switch cap {
        case .butt: break
        case .square: polygon += [end + side + ahead, end - side + ahead]
        case .round:
            CubicCurve(quarterCircleAround: end, from: side, to: ahead).appendChords(to: &polygon)
            CubicCurve(quarterCircleAround: end, from: ahead, to: -side).appendChords(to: &polygon)
        }
    }

    /// Whether a miter join has a tip, by the miter limit.
    ///
    /// The miter length over the line width is 1 / cos(turn / 2), and cos²(turn / 2) = (1 + cosine) / 2.
    static func hasMiter(turnCosine cosine: Double) -> Bool {
        2 <= LayoutStroke.miterLimit * LayoutStroke.miterLimit * (1 + cosine)
    }

    static func direction(from start: DevicePoint, to end: DevicePoint) -> DevicePoint {
        (end - start) / (end - start).length
    }

    static func leftNormal(of direction: DevicePoint) -> DevicePoint {
        DevicePoint(direction.y, -direction.x)
    }
}
