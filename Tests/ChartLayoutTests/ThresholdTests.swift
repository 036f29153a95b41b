import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

/// Lines that change their color where they cross a value.
@Suite("Thresholds")
struct ThresholdTests {
    // MARK: Pieces

    /// Thresholds at heights above the bottom of a chart 100 points high.
    private static func heights(_ values: [Double], isInverted: Bool = false) -> ThresholdHeights {
        ThresholdHeights(positions: values.map { isInverted ? $0 : 100 - $0 }, isInverted: isInverted)
    }

    /// A line through heights above the bottom, 10 points apart.
    private static func line(_ values: [Double], _ mode: LineMode = .linear, isInverted: Bool = false) -> LineGeometry {
        let points = values.enumerated().map {
            LayoutPoint(Double($0.offset) * 10, isInverted ? $0.element : 100 - $0.element)
        }
        return LineGeometry(points: points, mode: mode)
    }

    /// The pieces as intervals with the times and values of their corners.
    private static func pieces(_ values: [Double], at thresholds: [Double], _ mode: LineMode = .linear) throws
        -> [(interval: Int, corners: [[Double]])]
    {
        let pieces = try #require(line(values, mode).pieces(cutAt: heights(thresholds), maximumCount: 100))
        return pieces.map { piece in
            let points = piece.segments.prefix(1).map(\.start) + piece.segments.map(\.end)
            return (piece.interval, points.map { [$0.x, 100 - $0.y] })
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let values: [Double]
        let thresholds: [Double]
        let pieces: [(interval: Int, corners: [[Double]])]
        var mode = LineMode.linear
    }

    private static let cases = [
        Case(
            testDescription: "a rising line is cut at each threshold",
            values: [0, 40],
            thresholds: [10, 20],
            pieces: [(0, [[0, 0], [2.5, 10]]), (1, [[2.5, 10], [5, 20]]), (2, [[5, 20], [10, 40]])]
        ),
        Case(
            testDescription: "a falling line is cut at the same points",
            values: [40, 0],
            thresholds: [10, 20],
            pieces: [(2, [[0, 40], [5, 20]]), (1, [[5, 20], [7.5, 10]]), (0, [[7.5, 10], [10, 0]])]
        ),
        Case(
            testDescription: "corners stay in their piece",
            values: [0, 5, 20, 15, 5],
            thresholds: [10],
            pieces: [
                (0, [[0, 0], [10, 5], [10 + 10.0 / 3, 10]]),
                (1, [[10 + 10.0 / 3, 10], [20, 20], [30, 15], [35, 10]]), (0, [[35, 10], [40, 5]]),
            ]
        ),
        Case(
            testDescription: "a peak that touches a threshold stays below",
            values: [0, 10, 0],
            thresholds: [10],
            pieces: [(0, [[0, 0], [10, 10], [20, 0]])]
        ),
        Case(
            testDescription: "a valley that touches a threshold stays above",
            values: [20, 10, 20],
            thresholds: [10],
            pieces: [(1, [[0, 20], [10, 10], [20, 20]])]
        ),
        Case(
            testDescription: "a sample on a threshold between others is the cut",
            values: [0, 10, 20],
            thresholds: [10],
            pieces: [(0, [[0, 0], [10, 10]]), (1, [[10, 10], [20, 20]])]
        ),
        Case(
            testDescription: "a flat line on a threshold belongs to the interval above",
            values: [0, 10, 10, 0],
            thresholds: [10],
            pieces: [
                (0, [[0, 0], [10, 10]]), (1, [[10, 10], [20, 10]]), (0, [[20, 10], [30, 0]]),
            ]
        ),
        Case(
            testDescription: "no threshold is reached",
            values: [1, 2, 3],
            thresholds: [50, 60],
            pieces: [(0, [[0, 1], [10, 2], [20, 3]])]
        ),
        Case(
            testDescription: "steps change color on their vertical lines",
            values: [0, 40, 40],
            thresholds: [10],
            pieces: [(0, [[0, 0], [10, 0], [10, 10]]), (1, [[10, 10], [10, 40], [20, 40]])],
            mode: .stepped
        ),
    ]

    @Test("A line is cut exactly where it crosses", arguments: cases)
    func cuts(_ test: Case) throws {
        let pieces = try Self.pieces(test.values, at: test.thresholds, test.mode)
        #expect(pieces.map(\.interval) == test.pieces.map(\.interval))
        for (piece, expected) in zip(pieces, test.pieces) {
            #expect(piece.corners.count == expected.corners.count)
            for (corner, other) in zip(piece.corners.joined(), expected.corners.joined()) {
                #expect(isNear(corner, other), "\(piece)")
            }
        }
    }

    @Test("A curve is cut at each of three crossings, and its pieces follow it")
    func curves() throws {
        // The curve rises to a hump, falls, and rises again: three crossings of the middle.
        let curve = LineSegment.curve(
            from: LayoutPoint(0, 0),
            control1: LayoutPoint(4, 24),
            control2: LayoutPoint(8, -16),
            to: LayoutPoint(12, 8)
        )
        #expect(curve.verticalTurnParameters.count == 2)
        for (low, high) in zip([0] + curve.verticalTurnParameters, curve.verticalTurnParameters + [1]) {
            let inside = (low + high) / 2
            let ys = [curve.point(at: low).y, curve.point(at: inside).y, curve.point(at: high).y]
            #expect(ys == ys.sorted() || ys == ys.sorted(by: >))
        }
        let line = Self.line([0, 100, 100, 0], .cubicBezier)
        let pieces = try #require(line.pieces(cutAt: Self.heights([50, 80]), maximumCount: 100))
        #expect(pieces.map(\.interval) == [0, 1, 2, 1, 0])
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
            let (end, start) = (try #require(piece.segments.last).end, try #require(next.segments.first).start)
            #expect(end == start)
            let level = piece.interval + next.interval == 1 ? 50.0 : 80
            #expect(isNear(end.y, 100 - level, tolerance: 1e-12))
        }
        let length = line.segmentsBetweenPoints.reduce(0) { $0 + $1.length }
        let sum = pieces.flatMap(\.segments).reduce(0) { $0 + $1.length }
        #expect(isNear(length, sum, tolerance: 1e-2))
    }

    @Test("On an inverted axis the intervals are the same", arguments: [LineMode.linear, .stepped, .cubicBezier])
    func inverted(mode: LineMode) throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            let values = (0..<20).map { _ in Double.random(in: 0...10, using: &random).rounded() * 10 }
            let thresholds = [10.0, 30, 35, 70]
            let upright = Self.line(values, mode)
            let turned = Self.line(values, mode, isInverted: true)
            let pieces = try #require(upright.pieces(cutAt: Self.heights(thresholds), maximumCount: 1000))
            let others = try #require(
                turned.pieces(cutAt: Self.heights(thresholds, isInverted: true), maximumCount: 1000)
            )
            #expect(pieces.map(\.interval) == others.map(\.interval))
        }
    }

    @Test("Every point of a piece lies in its interval", arguments: LineMode.allCases)
    func intervals(mode: LineMode) throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<30 {
            let values = (0..<30).map { _ in Double.random(in: 0...100, using: &random).rounded() }
            let thresholds = Set((0..<8).map { _ in Double.random(in: 0...100, using: &random).rounded() }).sorted()
            let line = Self.line(values, mode)
            let pieces = try #require(line.pieces(cutAt: Self.heights(thresholds), maximumCount: 10_000))
            for piece in pieces {
                for segment in piece.segments {
                    for share in [0.0, 0.1, 0.5, 0.9, 1] {
                        let value = 100 - segment.point(at: share).y
                        if piece.interval > 0 { #expect(value > thresholds[piece.interval - 1] - 1e-9) }
                        if piece.interval < thresholds.count { #expect(value < thresholds[piece.interval] + 1e-9) }
                    }
                }
            }
            for (piece, next) in zip(pieces, pieces.dropFirst()) {
                #expect(piece.interval != next.interval)
                #expect(piece.segments.last?.end == next.segments.first?.start)
            }
            #expect(pieces.first?.segments.first?.start == line.points.first)
            #expect(pieces.last?.segments.last?.end == line.points.last)
        }
    }

    @Test("A style has at most 1,000 thresholds")
    func count() throws {
        func style(_ count: Int) throws -> ChartStyle {
            let list = (0..<count).map { #"{"from":\#($0),"color":"black"}"# }.joined(separator: ",")
            return try ChartStyle(#"{"dataSet":{"thresholds":[\#(list)]}}"#)
        }
        #expect(try style(1_000).dataSets[0].thresholds.count == 1_000)
        do {
            _ = try style(1_001)
            Issue.record("1,001 thresholds were accepted")
        } catch let error as PushChartError {
            #expect(error.code == .styleOutOfRange && error.place.path == "dataSet.thresholds")
        }
    }

    // MARK: Strokes

    private static let colors = [
        SRGBColor(red: 255, green: 0, blue: 0), SRGBColor(red: 0, green: 255, blue: 0),
        SRGBColor(red: 0, green: 0, blue: 255),
    ]

    /// The items for a line with thresholds at 10 and 20.
    private static func items(_ runs: [[Double]], _ style: LayoutStroke, mode: LineMode = .linear) -> [DisplayList
        .Item]
    {
        let thresholds = zip([10.0, 20], colors.dropFirst()).map { (y: 100 - $0, color: $1) }
        return ThresholdStroke(style: style, color: colors[0], thresholds: thresholds).items(
            for: runs.map { line($0, mode) }
        )
    }

    @Test("All pieces of a line in one interval are one stroke, and higher intervals are above lower ones")
    func oneStrokeForEachInterval() {
        let list = DisplayList(
            width: 1,
            height: 1,
            items: Self.items([[0, 15, 0, 15, 0], [5, 25]], LayoutStroke(width: 2))
        )
        #expect(list.strokes.map(\.color) == Self.colors.prefix(2) + Self.colors)
        #expect(
            list.strokes.map { $0.path.elements.count { if case .move = $0 { true } else { false } } } == [
                3, 2, 1, 1, 1,
            ]
        )
        #expect(list.strokes.allSatisfy { $0.style.cap == .butt })
    }

    @Test("A lower piece reaches a point below a higher one, and not the other way")
    func overlap() throws {
        let list = DisplayList(width: 1, height: 1, items: Self.items([[0, 20, 0]], LayoutStroke(width: 2)))
        let lower = try #require(list.strokes.first).path.points
        let upper = try #require(list.strokes.last).path.points
        #expect(lower.count == 6 && upper.count == 3)
        #expect(isNear(lower[1].distance(to: lower[2]), 1))
        #expect(isNear(lower[3].distance(to: lower[4]), 1))
        #expect(lower[2].y < 90 && lower[3].y < 90)
        #expect(upper.first == LayoutPoint(5, 90) && upper.last == LayoutPoint(15, 90))
    }

    @Test("A line that crosses nothing is stroked as one without thresholds")
    func uncut() {
        let style = LayoutStroke(width: 2, cap: .round)
        #expect(
            Self.items([[0, 5, 3]], style) == [.stroke(Self.line([0, 5, 3]).linePath, style, .color(Self.colors[0]))]
        )
        let dashed = LayoutStroke(width: 2, dash: [3, 2], dashPhase: 1)
        #expect(
            Self.items([[0, 5, 3]], dashed) == [.stroke(Self.line([0, 5, 3]).linePath, dashed, .color(Self.colors[0]))]
        )
    }

    @Test("The caps of a line that is cut are shapes at its ends", arguments: [LayoutStroke.Cap.round, .square])
    func caps(cap: LayoutStroke.Cap) throws {
        let list = DisplayList(width: 1, height: 1, items: Self.items([[0, 15]], LayoutStroke(width: 4, cap: cap)))
        #expect(list.strokes.allSatisfy { $0.style.cap == .butt })
        #expect(list.fills.map(\.color) == Array(Self.colors.prefix(2)))
        let start = try #require(list.fills.first).path.points
        // The farthest point is half a width before the start.
        let ahead = LayoutPoint(10, -15)
        let farthest = start.map { ($0.x * ahead.x + ($0.y - 100) * ahead.y) / (100 + 225.0).squareRoot() }.min()
        #expect(isNear(try #require(farthest), -2))
    }

    @Test("Dashes continue at each cut")
    func dashes() throws {
        let items = Self.items([[0, 15, 15, 30]], LayoutStroke(width: 2, dash: [3, 2], dashPhase: 1))
        let list = DisplayList(width: 1, height: 1, items: items)
        #expect(list.strokes.map(\.color) == Self.colors)
        #expect(list.strokes.map(\.style.dash) == [[3, 2], [3, 2], [3, 2]])
        let slope = (100 + 225.0).squareRoot()
        #expect(list.strokes[0].style.dashPhase == 1)
        #expect(isNear(list.strokes[1].style.dashPhase, 1 + slope * 2 / 3))
        #expect(isNear(list.strokes[2].style.dashPhase, 1 + slope + 10 + slope / 3))
    }

    @Test("One point shows its cap in its color, and a butt cap shows nothing")
    func onePoint() {
        let items = Self.items([[15]], LayoutStroke(width: 2, cap: .round))
        let point = LayoutPoint(0, 85)
        let dot = LayoutPath.line(from: point, to: point)
        #expect(items == [.stroke(dot, LayoutStroke(width: 2, cap: .round), .color(Self.colors[1]))])
        #expect(Self.items([[15]], LayoutStroke(width: 2)).isEmpty)
        #expect(Self.items([[15]], LayoutStroke(width: 2, cap: .round), mode: .cubicBezier).isEmpty)
        #expect(Self.items([[]], LayoutStroke(width: 2, cap: .round)).isEmpty)
    }

    @Test("A clear color leaves its pieces out, and no lower piece shows below it")
    func clear() throws {
        let clear = SRGBColor(red: 0, green: 0, blue: 0, opacity: 0)
        let stroke = ThresholdStroke(
            style: LayoutStroke(width: 2),
            color: Self.colors[0],
            thresholds: [(y: 90, color: clear)]
        )
        let list = DisplayList(width: 1, height: 1, items: stroke.items(for: [Self.line([0, 20, 0])]))
        #expect(list.strokes.count == 1)
        #expect(try #require(list.strokes.first).path.points.allSatisfy { $0.y >= 90 })
    }

    @Test(
        "Very many crossings, intervals or dashes take one stroke with a gradient",
        arguments: [
            (6_000, 1, [Double]()), (2, 300, []), (3_000, 1, [0.5]),
        ]
    )
    func bound(samples: Int, thresholds: Int, dash: [Double]) throws {
        let values = (0..<samples).map { Double($0 % 2) * 90 }
        let stroke = ThresholdStroke(
            style: LayoutStroke(width: 2, dash: dash),
            color: Self.colors[0],
            thresholds: (0..<thresholds).map {
                (y: 99 - Double($0) / 4, color: Self.colors[1 + $0 % 2])
            }
        )
        let lines = samples == 6_000 ? Array(repeating: Self.line(values), count: 2) : [Self.line(values)]
        let items = stroke.items(for: lines)
        #expect(items.count == 1)
        guard case .stroke(_, _, .gradient(let gradient)) = try #require(items.first) else {
            Issue.record("\(items)")
            return
        }
        #expect(gradient.stops.count == 2 * thresholds && gradient.extends)
        #expect(gradient.stops.map(\.offset) == gradient.stops.map(\.offset).sorted())
        // From the top: the last threshold's color, and at the bottom that of the line.
        #expect(gradient.stops.last?.color == Self.colors[0])
        #expect(gradient.stops.first?.color == Self.colors[1 + (thresholds - 1) % 2])
    }
}
