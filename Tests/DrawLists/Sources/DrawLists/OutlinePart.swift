import ChartLayout
import JSONDocument

/// The edges of a rectangle in points.
struct Edges {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// The edges in the order of the recordings.
    init(_ values: [Double]) {
        self.init(left: values[0], top: values[1], right: values[2], bottom: values[3])
    }

    /// The edges around some points, also around points that are not numbers; `nil` if there are none.
    init?(around points: [LayoutPoint]) {
        guard let first = points.first else { return nil }
        self.init(left: first.x, top: first.y, right: first.x, bottom: first.y)
        for point in points {
            (left, top) = (min(left, point.x), min(top, point.y))
            (right, bottom) = (max(right, point.x), max(bottom, point.y))
        }
        // Points without a position are never outside.
        if points.contains(where: { $0.x.isNaN || $0.y.isNaN }) {
            self.init(left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
        }
    }

    var values: [Double] { [left, top, right, bottom] }

    mutating func formIntersection(_ other: Edges) {
        (left, top) = (max(left, other.left), max(top, other.top))
        (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    }
}

/// A connected part of an outline, in one form for equal shapes.
enum OutlinePart {
    case rectangle(Edges)
    case ellipse(Edges)
    /// The letters of the path elements with all their points.
    case line(kinds: String, points: [LayoutPoint], isClosed: Bool)

    /// What must be equal in equal outlines.
    var kinds: String {
        switch self {
        case .rectangle: "R"
        case .ellipse: "E"
        case .line(let kinds, _, let isClosed): kinds + (isClosed ? "Z" : "")
        }
    }

    var points: [LayoutPoint] {
        switch self {
        case .rectangle(let edges), .ellipse(let edges):
            [LayoutPoint(edges.left, edges.top), LayoutPoint(edges.right, edges.bottom)]
        case .line(_, let points, _): points
        }
    }

    var hasLength: Bool { points.count > 1 }

    /// The parts of a path. Parts of a filled path are closed, and those without an area are left out.
    static func parts(of path: JSONValue?, isFilled: Bool) -> [OutlinePart] {
        var parts: [OutlinePart] = []
        var kinds = ""
        var points: [LayoutPoint] = []
        var hasSegments = false
        func finish(isClosed: Bool) {
            defer { (kinds, points, hasSegments) = ("", [], false) }
            var (kinds, points) = (kinds, points)
            if isFilled, kinds.count > 1, kinds.last == "L", points[points.count - 1].isAt(points[0]) {
                kinds.removeLast()
                points.removeLast()
            }
            let hasArea = kinds.contains("C") || points.count > 2
            guard isFilled ? hasArea : hasSegments else { return }
            let isClosed = isFilled || isClosed
            if isClosed, kinds == "MLLL", let edges = rectangle(points) {
                parts.append(.rectangle(edges))
            } else {
                parts.append(.line(kinds: kinds, points: points, isClosed: isClosed))
            }
        }
        for element in path?.elements ?? [] {
            guard let cells = element.elements, let kind = cells.first?.text else { continue }
            let values = cells.dropFirst().map(\.number)
            switch kind {
            case "M":
                finish(isClosed: false)
                (kinds, points) = ("M", [LayoutPoint(values[0], values[1])])
            case "L":
                hasSegments = true
                let end = LayoutPoint(values[0], values[1])
                // A repeated point adds nothing.
                if let last = points.last, end.isAt(last) { continue }
                kinds += "L"
                points.append(end)
            case "C":
                hasSegments = true
                kinds += "C"
                points += [
                    LayoutPoint(values[0], values[1]), LayoutPoint(values[2], values[3]),
                    LayoutPoint(values[4], values[5]),
                ]
            case "Z": finish(isClosed: true)
            default:
                finish(isClosed: false)
                parts.append(kind == "E" ? .ellipse(Edges(values)) : .rectangle(Edges(values)))
            }
        }
        finish(isClosed: false)
        return parts
    }

    /// The edges of an outline of four points, if it is an upright rectangle.
    private static func rectangle(_ points: [LayoutPoint]) -> Edges? {
        let isFlat = { (first: Double, second: Double) in abs(first - second) < 1e-9 }
        guard isFlat(points[0].y, points[1].y), isFlat(points[1].x, points[2].x), isFlat(points[2].y, points[3].y),
            isFlat(points[3].x, points[0].x)
        else { return nil }
        return Edges(around: points)
    }
}

extension LayoutPoint {
    fileprivate func isAt(_ other: LayoutPoint) -> Bool { abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9 }
}

extension JSONValue {
    /// A number of the recordings, in which some are the text `nan` or `inf`.
    var number: Double { double ?? text.flatMap(Double.init) ?? .nan }

    /// The numbers of an array.
    var numbers: [Double] { (elements ?? []).map(\.number) }
}
