import ChartLayout
import PushChartPixels
import PushChartTestSupport
import Testing

@testable import ChartRaster

@Suite("Dense lines, and areas under lines")
struct DenseStrokeTests {
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

    private func coverage(of stroke: DenseStroke) throws -> [UInt8] {
        try coverage { mask in
            for band in stroke.culling.bands {
                mask.addCoverage(of: stroke.contours(of: band), within: PixelBox(x: stroke.box.x, y: band.rows))
            }
            mask.cover(stroke.culling.whollyCovered, rows: stroke.box.y)
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
        let joins: [LayoutStroke.Join] = [.round, .miter, .bevel]
        let caps: [LayoutStroke.Cap] = [.round, .butt, .square]
        var style = LayoutStroke(width: Double.random(in: 0.8...12, using: &generator))
        (style.join, style.cap) = (joins[seed % 3], caps[seed / 3 % 3])
        let points = noise(&generator, count: 4_000 + 500 * (seed % 3), height: [3, 40, 100, 3_000][seed % 4])
        let lines = [Polyline(points: points, isClosed: false)]
        let dense = try #require(
            DenseStroke(of: lines, width: style.width, style: style, limits: Self.box)
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
        let style = LayoutStroke(width: 4)
        let dense = try #require(DenseStroke(of: [line], width: 4, style: style, limits: Self.box))
        let whole = StrokeOutline(of: [line], width: 4, cap: .butt, join: .miter).polygons[0].count
        let drawn = dense.culling.bands.map { dense.contours(of: $0).cornerCount * $0.rows.count }.reduce(0, +)
        #expect(drawn < whole * Self.box.y.count / 8)
    }

    @Test("An area under a line covers each pixel as its samples do", arguments: 0..<54)
    func areas(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let line = noise(&generator, count: [3_000, 200, 9][seed / 9 % 3], height: [30, 100, 2_000][seed % 3])
        let heights = line.map(\.y)
        // The base is below the line, above it, or between its points.
        let baseY = try [#require(heights.max()) + 9.25, #require(heights.min()) - 9.5, 55.5][seed / 3 % 3]
        let area = [DevicePoint(line[0].x, baseY)] + line + [DevicePoint(line[line.count - 1].x, baseY)]
        #expect(Contours([area]).windsAtMostOnce || seed / 3 % 3 == 2)
        let levels = try coverage { $0.addCoverage(of: Contours([area]), within: Self.box) }
        // A second polygon, even an empty one, needs samples.
        let expected = try coverage { $0.addCoverage(of: Contours([area, []]), within: Self.box) }
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

    /// The area of a polygon, by the shoelace formula.
    private static func area(of polygon: [DevicePoint]) -> Double {
        let next = polygon.dropFirst() + polygon.prefix(1)
        return abs(zip(polygon, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
    }

    @Test("Ordinary lines, closed lines and lines without antialiasing are not dense")
    func plain() {
        var generator = SeededGenerator(seed: 1)
        func isDense(_ points: [DevicePoint], isClosed: Bool = false, antialias: Bool = true) -> Bool {
            let style = LayoutStroke(width: 2, antialias: antialias)
            let line = Polyline(points: points, isClosed: isClosed)
            return DenseStroke(of: [line], width: 2, style: style, limits: Self.box) != nil
        }
        let dense = noise(&generator, count: 2_000, height: 100)
        #expect(isDense(dense))
        #expect(!isDense(dense, isClosed: true))
        #expect(!isDense(dense, antialias: false))
        #expect(!isDense(Array(dense.prefix(400))))
        #expect(!isDense(dense.map { DevicePoint($0.x, $0.y / 100) }))
        #expect(!isDense(dense.map { 1e6 * $0 }))
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
        let join: LayoutStroke.Join = seed % 2 == 0 ? .miter : .round
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
