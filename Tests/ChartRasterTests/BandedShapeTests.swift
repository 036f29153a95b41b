import ChartLayout
import Pixels
import TestSupport
import Testing

@testable import ChartRaster

@Suite("Dense lines, areas under lines, and shapes with vertical sides")
struct BandedShapeTests {
    private static let box = PixelBox(x: 0..<160, y: 0..<120)

    /// The coverage of all pixels.
    private func coverage(_ paint: (CoverageMask) throws -> Void) throws -> [UInt8] {
        let mask = try CoverageMask(width: Self.box.x.count, height: Self.box.y.count)
        try paint(mask)
        var levels = [UInt8](repeating: 0, count: Self.box.pixelCount)
        mask.forEachCoveredRow(of: Self.box) { y, columns, coverages in
            for x in columns { levels[y * Self.box.x.count + x] = coverages[x - columns.lowerBound] }
        }
        return levels
    }

    private func coverage(of shape: BandedShape) throws -> [UInt8] {
        try coverage { mask in
            for band in shape.bands {
                mask.addCoverage(
                    of: band.contours(),
                    within: PixelBox(x: shape.box.x, y: band.rows),
                    startsSamplingInRowAbove: band.startsSamplingInRowAbove
                )
            }
            if let intervals = shape.whollyCovered { mask.cover(intervals, rows: shape.box.y) }
        }
    }

    /// A line of random values, from beyond the left edge to beyond the right one.
    private func noise(_ generator: inout SeededGenerator, count: Int, height: Double) -> [DevicePoint] {
        let top = Double.random(in: -20...40, using: &generator)
        let isLeveled = Bool.random(using: &generator)
        return (0..<count).map { index in
            let level = Double.random(in: 0...1, using: &generator)
            let y = top + height * (isLeveled ? (3 * level).rounded() / 3 : level)
            return DevicePoint(-10 + 180 * Double(index) / Double(count - 1), y)
        }
    }

    @Test("A dense stroke covers each pixel as the whole outline does", arguments: 0..<36)
    func strokes(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let joins: [StrokeStyle.Join] = [.round, .miter, .bevel]
        let caps: [StrokeStyle.Cap] = [.round, .butt, .square]
        var style = StrokeStyle(width: Double.random(in: 0.8...12, using: &generator))
        (style.join, style.cap) = (joins[seed % 3], caps[seed / 3 % 3])
        let points = noise(&generator, count: 4_000 + 500 * (seed % 3), height: [3, 40, 100, 3_000][seed % 4])
        let lines = [Polyline(points: points, isClosed: false)]
        let dense = try #require(
            BandedShape(strokeOf: lines, width: style.width, style: style, limits: Self.box)
        )
        let outline = StrokeOutline(of: lines, width: style.width, cap: style.cap, join: style.join)
        let expected = try coverage { $0.addCoverage(of: Contours(outline.polygons), within: Self.box) }
        let levels = try coverage(of: dense)
        // The slopes of steep segments are quantized to 0. Cairo covers such an outline by boxes if it has no arcs.
        let tolerance = style.join == .round ? 1 : 3
        let worst = zip(levels, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= tolerance, "levels differ by \(worst)")
    }

    @Test("A dense stroke is drawn by few of its segments")
    func fewSegments() throws {
        let points = (0..<8_000).map { DevicePoint(Double($0) / 50, $0 % 2 == 0 ? 10 : 110) }
        let line = Polyline(points: points, isClosed: false)
        let style = StrokeStyle(width: 4)
        let dense = try #require(BandedShape(strokeOf: [line], width: 4, style: style, limits: Self.box))
        let whole = StrokeOutline(of: [line], width: 4, cap: .butt, join: .miter).polygons[0].count
        let drawn = dense.bands.map { $0.contours().cornerCount * $0.rows.count }.reduce(0, +)
        #expect(drawn < whole * Self.box.y.count / 8)
    }

    @Test("An area under a line covers each pixel as its samples do", arguments: 0..<54)
    func areas(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let line = noise(&generator, count: [3_000, 200, 9][seed / 9 % 3], height: [30, 100, 2_000][seed % 3])
        // The base is below the line, above it, or between its points.
        let baseY = [119.25, -30, 55.5][seed / 3 % 3]
        let area = [DevicePoint(line[0].x, baseY)] + line + [DevicePoint(line[line.count - 1].x, baseY)]
        let shape = try #require(BandedShape(areaOf: [area], limits: Self.box))
        let expected = try coverage { $0.addCoverage(of: Contours([area]), within: Self.box) }
        let levels = try coverage(of: shape)
        // Samples that are farther from the area than they should be are not replaced, and the sums are nearer to it.
        for (index, (level, sample)) in zip(levels, expected).enumerated() where abs(Int(level) - Int(sample)) > 1 {
            let (x, y) = (Double(index % Self.box.x.count), Double(index / Self.box.x.count))
            let pixel = DeviceRect(left: x, top: y, right: x + 1, bottom: y + 1)
            let exact = 255 * PolygonClipping.clip([area], to: pixel).reduce(0) { $0 + Self.area(of: $1) }
            #expect(
                abs(Double(level) - exact) < abs(Double(sample) - exact),
                "\(x), \(y): \(level), \(sample), \(exact)"
            )
        }
    }

    @Test("A shape with vertical sides covers each pixel by its area", arguments: 0..<60)
    func verticalSides(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        func random(_ range: ClosedRange<Double>) -> Double {
            let value = Double.random(in: range, using: &generator)
            return Bool.random(using: &generator) ? value.rounded() : value
        }
        let (left, right) = (random(-3...40), random(41...90))
        let (top, bottom) = (random(-20...30), random(70...140))
        let (upper, lower) = (random(0...20), random(0...20))
        // The ends are flat, slanted, cut at the corners, or deep enough for a side inside the shape.
        let ends: [(Double, Double) -> [DevicePoint]] = [
            { y, _ in [DevicePoint(left, y), DevicePoint(right, y)] },
            { y, depth in [DevicePoint(left, y + depth), DevicePoint(right, y)] },
            { y, depth in
                let cut = min(depth.magnitude, (right - left) / 2)
                return [
                    DevicePoint(left, y + depth), DevicePoint(left + cut, y), DevicePoint(right - cut, y),
                    DevicePoint(right, y + depth),
                ]
            },
            { y, depth in
                let middle = (left + right) / 2
                return [
                    DevicePoint(left, y), DevicePoint(middle, y), DevicePoint(middle, y + 2 * depth),
                    DevicePoint(right, y + 2 * depth),
                ]
            },
        ]
        let polygon = ends[seed % 4](top, upper) + ends[seed / 4 % 4](bottom, -lower).reversed()
        let path: [Path.Element] =
            [.move(Point(polygon[0].x, polygon[0].y))] + polygon.dropFirst().map { .line(Point($0.x, $0.y)) } + [.close]
        // A second part, which is outside of the picture, hides the sides.
        let outside: [Path.Element] = [.move(Point(-9, 0)), .line(Point(-9, 1)), .line(Point(-8, 1)), .close]
        let picture = try paint(160, by: 120, [.fill(Path(path), .winding, .color(black))])
        let whole = try paint(160, by: 120, [.fill(Path(path + outside), .winding, .color(black))])
        let wrong = zip(picture.alphas, whole.alphas).enumerated().filter { index, levels in
            guard abs(levels.0 - levels.1) > 1 else { return false }
            let (x, y) = (Double(index % picture.width), Double(index / picture.width))
            let pixel = DeviceRect(left: x, top: y, right: x + 1, bottom: y + 1)
            let exact = 256 * PolygonClipping.clip([polygon], to: pixel).reduce(0) { $0 + Self.area(of: $1) }
            return abs(Double(levels.0) - exact) >= 2
        }
        #expect(wrong.isEmpty && picture.area > 0, "\(wrong)")
    }

    @Test("Sides of other shapes bound no rectangle")
    func noRectangle() throws {
        func hasRectangle(_ points: [(Double, Double)]) throws -> Bool {
            let path = Path(
                [.move(Point(points[0].0, points[0].1))] + points.dropFirst().map { .line(Point($0.0, $0.1)) }
            )
            let flattened = try #require(FlattenedPath(path, scale: 1))
            return RectangularShapeDetection.rectangleBetweenVerticalSides(ofFill: flattened) != nil
        }
        #expect(try hasRectangle([(2, 50), (2, 4), (4, 2), (6, 4), (6, 50)]))
        // Too low, without a second side, with a side inside, with an edge between the sides, and of no width.
        #expect(try !hasRectangle([(2, 19), (2, 4), (4, 2), (6, 4), (6, 19)]))
        #expect(try !hasRectangle([(2, 50), (2, 4), (6, 2), (7, 30), (6, 50)]))
        #expect(try !hasRectangle([(2, 50), (2, 4), (4, 4), (4, 40), (5, 40), (5, 4), (6, 4), (6, 50)]))
        #expect(try !hasRectangle([(2, 50), (2, 4), (4, 49), (6, 4), (6, 50)]))
        #expect(try !hasRectangle([(2, 50), (2, 4), (2, 50)]))
    }

    /// The area of a polygon, by the shoelace formula.
    private static func area(of polygon: [DevicePoint]) -> Double {
        let next = polygon.dropFirst() + polygon.prefix(1)
        return abs(zip(polygon, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
    }

    @Test("Ordinary lines, closed lines and other areas have no bands")
    func plain() {
        var generator = SeededGenerator(seed: 1)
        let style = StrokeStyle(width: 2)
        func isDense(_ points: [DevicePoint], isClosed: Bool = false) -> Bool {
            let line = Polyline(points: points, isClosed: isClosed)
            return BandedShape(strokeOf: [line], width: 2, style: style, limits: Self.box) != nil
        }
        let dense = noise(&generator, count: 2_000, height: 100)
        #expect(isDense(dense))
        #expect(!isDense(dense, isClosed: true))
        #expect(!isDense(Array(dense.prefix(400))))
        #expect(!isDense(dense.map { DevicePoint($0.x, $0.y / 100) }))
        #expect(!isDense(dense.map { 1e6 * $0 }))
        #expect(BandedShape(areaOf: [dense], limits: Self.box) == nil)
        #expect(BandedShape(areaOf: [dense, dense], limits: Self.box) == nil)
        #expect(
            BandedShape(areaOf: [dense + [DevicePoint(-20, 130), DevicePoint(170, 130)]], limits: Self.box) == nil
        )
    }

    @Test(
        "A row counts as covered only if the segment reaches a margin beyond it",
        arguments: [(4.06, 9..<11), (4.07, 8..<12)]
    )
    func marginOfCoveredRows(width: Double, rows: Range<Int>) throws {
        let line = [DevicePoint(0, 10), DevicePoint(40, 10)]
        let span = try #require(SegmentColumnCoverage(ofSegment: 0, in: line, width: width, join: .round))
        #expect(span.rowsCoveredWholly(inColumn: 20, of: Self.box.y) == rows)
    }

    @Test("The rows of a segment hold all its pixels, and only whole pixels count as covered", arguments: 0..<200)
    func spans(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        func coordinate(_ range: ClosedRange<Double>) -> Double {
            let value = Double.random(in: range, using: &generator)
            return seed % 4 == 0 ? value.rounded() : value
        }
        var points = (0..<3).map { _ in DevicePoint(coordinate(-30...190), coordinate(-300...400)) }
        if seed % 5 == 0 { points[1].x = points[0].x }
        if seed % 7 == 1 { points[1].y = points[0].y }
        let width = Double.random(in: 0.5...20, using: &generator)
        let join: StrokeStyle.Join = seed % 2 == 0 ? .miter : .round
        let span = try #require(SegmentColumnCoverage(ofSegment: 0, in: points, width: width, join: join))
        let segment = StrokeOutline(
            of: [Polyline(points: Array(points.prefix(2)), isClosed: false)],
            width: width,
            cap: .butt,
            join: join
        )
        let levels = try coverage { $0.addCoverage(of: Contours(segment.polygons), within: Self.box) }
        let columns = span.columnsTouched(in: Self.box.x)
        let wrong = Self.box.x.flatMap { x in
            let touched = columns.contains(x) ? span.rowsTouched(inColumn: x, of: Self.box.y) : 0..<0
            let whole = columns.contains(x) ? span.rowsCoveredWholly(inColumn: x, of: Self.box.y) : 0..<0
            return Self.box.y.map { y in (x, y, level: levels[y * Self.box.x.count + x]) }
                .filter { $0.level > 0 && !touched.contains($0.1) || whole.contains($0.1) && $0.level < 255 }
        }
        #expect(wrong.isEmpty, "\(wrong)")
    }
}
