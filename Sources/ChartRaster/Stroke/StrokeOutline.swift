import ChartLayout

/// The outline of a stroke: contours whose winding fill is the stroked line.
///
/// On the outer side of a join the outline goes by the end of one offset line, the mitre's tip and the start of the
/// next; on the inner side by the vertex itself, so that no short segment can turn the winding to zero.
struct StrokeOutline {
    /// Closed contours in device pixels.
    private(set) var contours: [[DevicePoint]] = []

    private let reach: Double
    private let cap: StrokeStyle.Cap

    /// Neighbours nearer than this many pixels are one point: their direction would be noise.
    private static let same = 1e-6

    /// Outlines lines at a width in device pixels.
    init(of lines: [Polyline], width: Double, cap: StrokeStyle.Cap) {
        reach = width / 2
        self.cap = cap
        for line in lines { append(line) }
    }

    private mutating func append(_ line: Polyline) {
        var points: [DevicePoint] = []
        points.reserveCapacity(line.points.count)
        for point in line.points where points.last.map({ ($0 - point).length > Self.same }) ?? true {
            points.append(point)
        }
        if line.isClosed {
            while points.count > 1, (points[0] - points[points.count - 1]).length <= Self.same { points.removeLast() }
        }
        if points.count == 1 {
            appendDot(at: points[0])
        } else if line.isClosed {
            appendRing(points)
        } else {
            appendStrip(points)
        }
    }

    /// A line of no length shows its caps and nothing else.
    private mutating func appendDot(at point: DevicePoint) {
        switch cap {
        case .butt: break
        case .square:
            let (east, south) = (DevicePoint(reach, 0), DevicePoint(0, reach))
            contours.append([
                point - east - south, point + east - south, point + east + south, point - east + south,
            ])
        case .round:
            var contour: [DevicePoint] = []
            appendHalfCircle(around: point, from: DevicePoint(0, -reach), over: DevicePoint(reach, 0), to: &contour)
            appendHalfCircle(around: point, from: DevicePoint(0, reach), over: DevicePoint(-reach, 0), to: &contour)
            contours.append(contour)
        }
    }

    private mutating func appendStrip(_ points: [DevicePoint]) {
        let directions = zip(points, points.dropFirst()).map(Self.direction)
        guard let first = directions.first, let last = directions.last else { return }
        let (start, end) = (points[0], points[points.count - 1])
        var near: [DevicePoint] = [start + reach * Self.normal(first)]
        var far: [DevicePoint] = [start - reach * Self.normal(first)]
        near.reserveCapacity(8 * points.count)
        far.reserveCapacity(4 * points.count)
        for index in directions.indices.dropFirst() {
            join(points[index], directions[index - 1], directions[index], near: &near, far: &far)
        }
        near.append(end + reach * Self.normal(last))
        far.append(end - reach * Self.normal(last))
        appendCap(at: end, direction: last, to: &near)
        near.append(contentsOf: far.reversed())
        appendCap(at: start, direction: -first, to: &near)
        contours.append(near)
    }

    private mutating func appendRing(_ points: [DevicePoint]) {
        let directions = points.indices.map { index in
            Self.direction(from: points[index], to: points[(index + 1) % points.count])
        }
        var near: [DevicePoint] = []
        var far: [DevicePoint] = []
        for index in points.indices {
            let before = directions[(index + points.count - 1) % points.count]
            join(points[index], before, directions[index], near: &near, far: &far)
        }
        contours.append(near)
        contours.append(far.reversed())
    }

    /// Appends one corner to both sides: `near` is the side of the normal, to the left of the way.
    private func join(
        _ vertex: DevicePoint,
        _ before: DevicePoint,
        _ after: DevicePoint,
        near: inout [DevicePoint],
        far: inout [DevicePoint]
    ) {
        let first = reach * Self.normal(before)
        let second = reach * Self.normal(after)
        let cosine = before.dot(after)
        // A mitre's length over the line's width is 1 / cos of half the turn; (1 + cosine) / 2 is that cosine squared.
        let hasMiter = 2 <= StrokeStyle.miterLimit * StrokeStyle.miterLimit * (1 + cosine)
        let miter = (first + second) / (1 + cosine)
        if before.cross(after) >= 0 {
            near.append(vertex + first)
            if hasMiter { near.append(vertex + miter) }
            near.append(vertex + second)
            far.append(vertex - first)
            far.append(vertex)
            far.append(vertex - second)
        } else {
            near.append(vertex + first)
            near.append(vertex)
            near.append(vertex + second)
            far.append(vertex - first)
            if hasMiter { far.append(vertex - miter) }
            far.append(vertex - second)
        }
    }

    /// Appends what lies between the last point of one side and the first of the other, at an end facing `direction`.
    private func appendCap(at end: DevicePoint, direction: DevicePoint, to contour: inout [DevicePoint]) {
        let side = reach * Self.normal(direction)
        let ahead = reach * direction
        switch cap {
        case .butt: break
        case .square:
            contour.append(end + side + ahead)
            contour.append(end - side + ahead)
        case .round:
            appendHalfCircle(around: end, from: side, over: ahead, to: &contour)
        }
    }

    private func appendHalfCircle(
        around center: DevicePoint,
        from side: DevicePoint,
        over ahead: DevicePoint,
        to contour: inout [DevicePoint]
    ) {
        CubicCurve(quarterAround: center, from: side, to: ahead).appendChords(to: &contour)
        CubicCurve(quarterAround: center, from: ahead, to: -side).appendChords(to: &contour)
    }

    private static func direction(from start: DevicePoint, to end: DevicePoint) -> DevicePoint {
        let way = end - start
        return way / way.length
    }

    private static func normal(_ direction: DevicePoint) -> DevicePoint {
        DevicePoint(direction.y, -direction.x)
    }
}
