import ChartLayout
import ChartRaster
import PushChartDiagnostics
import PushChartPixels
import PushChartTestSupport
import Testing

@Suite("Lists of extreme content")
struct RobustnessTests {
    @Test(
        "Invalid sizes are refused",
        arguments: [
            (0.0, 10.0, 1.0), (10, -1, 1), (10, 10, 0), (.nan, 10, 1), (10, .infinity, 1), (10, 10, .nan),
        ]
    )
    func badSizes(width: Double, height: Double, scale: Double) {
        #expect(throws: PushChartError(.badPictureSize, "")) {
            try ChartRasterizer().draw(DisplayList(width: width, height: height), scale: scale)
        }
    }

    @Test(
        "Images over the limits are refused before memory is allocated",
        arguments: [
            (30_000.0, 30_000.0, 1.0), (1e300, 1, 1), (100_000, 1, 1), (10, 10, 1e300), (9_000, 9_000, 1),
        ]
    )
    func tooLarge(width: Double, height: Double, scale: Double) {
        #expect(throws: PushChartError(.pictureTooLarge, "")) {
            try ChartRasterizer().draw(DisplayList(width: width, height: height), scale: scale)
        }
    }

    @Test("Sizes are rounded up, except for rounding noise")
    func sizes() throws {
        #expect(try PictureSize(width: 0.1, height: 0.1, scale: 1) == PictureSize(width: 1, height: 1, scale: 1))
        #expect(try PictureSize(width: 320, height: 151, scale: 1.5).height == 227)
        #expect(try PictureSize(width: 0.1 + 0.2, height: 1, scale: 10).width == 3)
    }

    @Test("Shapes with numbers that are not finite are not drawn", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(bad: Double) throws {
        let items: [DisplayList.Item] = [
            .fill(
                LayoutPath([.move(LayoutPoint(0, 0)), .line(LayoutPoint(bad, 5)), .line(LayoutPoint(5, 9))]),
                .winding,
                .color(black)
            ),
            .stroke(.line(from: LayoutPoint(bad, 1), to: LayoutPoint(5, 5)), LayoutStroke(width: 1), .color(black)),
            .fill(.circle(center: LayoutPoint(5, 5), radius: bad), .winding, .color(black)),
            .fill(.outline(of: LayoutRect(x: bad, y: 0, width: 5, height: 5)), .winding, .color(black)),
            .fill(
                LayoutPath([
                    .move(LayoutPoint(0, 0)),
                    .curve(control1: LayoutPoint(1, bad), control2: LayoutPoint(2, 2), end: LayoutPoint(9, 9)),
                ]),
                .winding,
                .color(black)
            ),
            .text(GlyphRun(glyphs: [], baseline: bad, fontSize: bad, color: black, rotation: bad)),
        ]
        let shapes = items.filter { if case .text = $0 { false } else { true } }
        #expect(try paint(10, by: 10, shapes).area == 0)
        if fontIsThere { #expect(try paint(10, by: 10, items).area == 0) }
        let thin = DisplayList.Item.stroke(
            .line(from: LayoutPoint(0, 0), to: LayoutPoint(9, 9)),
            LayoutStroke(width: -1),
            .color(black)
        )
        let clear = SRGBColor(red: 0, green: 0, blue: 0, opacity: .nan)
        let invisible = DisplayList.Item.fill(
            .outline(of: LayoutRect(x: 0, y: 0, width: 9, height: 9)),
            .winding,
            .color(clear)
        )
        #expect(try paint(10, by: 10, [thin, invisible]).area == 0)
    }

    @Test("A line to extreme coordinates keeps its direction", arguments: [1e3, 1e6, 1e8, 1e12, 1e300])
    func farAway(distance: Double) throws {
        let line = LayoutPath.line(from: LayoutPoint(-distance, -distance), to: LayoutPoint(distance, distance))
        let picture = try paint(50, by: 50, [.stroke(line, LayoutStroke(width: 4), .color(black))])
        for place in 0..<50 { #expect(picture.alpha(place, place) == 255) }
        #expect(picture.alpha(10, 40) == 0)
        let body = LayoutPath([
            .move(LayoutPoint(-distance, 25)), .line(LayoutPoint(distance, 25)), .line(LayoutPoint(0, distance)),
            .close,
        ])
        let filled = try paint(50, by: 50, [.fill(body, .winding, .color(black))])
        #expect(filled.alpha(25, 24) == 0)
        #expect(filled.alpha(25, 26) == 255)
        let rect = LayoutPath.outline(of: LayoutRect(x: -distance, y: 10, width: 2 * distance, height: distance))
        #expect(try paint(50, by: 50, [.fill(rect, .winding, .color(black))]).area == 2_000)
    }

    @Test("Random lists are drawn, with equal bytes each time", arguments: UInt64(1)...40)
    func anything(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let list = randomList(&generator)
        let scales: [Double] = [0.5, 1, 2, 3, 2.625]
        let scale = scales.randomElement(using: &generator) ?? 1
        let rasterizer = ChartRasterizer()
        let first = try rasterizer.draw(list, scale: scale)
        #expect(try rasterizer.draw(list, scale: scale) == first)
        #expect(try ChartRasterizer().draw(list, scale: scale) == first)
    }

    @Test("Threads with a rasterizer each draw equal bytes")
    func threads() async throws {
        let lists = (1...6).map { seed in
            var generator = SeededGenerator(seed: 100 + UInt64(seed))
            return randomList(&generator)
        }
        let expected = try lists.map { try ChartRasterizer().draw($0, scale: 2) }
        try await withThrowingTaskGroup(of: [RenderedImage].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let rasterizer = ChartRasterizer()
                    return try lists.map { try rasterizer.draw($0, scale: 2) }
                }
            }
            let drawn = try await group.reduce(into: []) { $0.append($1) }
            #expect(drawn == Array(repeating: expected, count: 4))
        }
    }

    /// A list of random shapes, some with extreme numbers.
    private func randomList(_ generator: inout SeededGenerator) -> DisplayList {
        func number() -> Double {
            switch Int.random(in: 0..<24, using: &generator) {
            case 0:
                [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0].randomElement(
                    using: &generator
                ) ?? 0
            case 1: .random(in: -1e9...1e9, using: &generator)
            case 2: Double(Int.random(in: -10...110, using: &generator))
            default: .random(in: -20...120, using: &generator)
            }
        }
        func point() -> LayoutPoint { LayoutPoint(number(), number()) }
        func color() -> SRGBColor {
            SRGBColor(red: .random(in: 0...255, using: &generator), green: 90, blue: 200, opacity: number())
        }
        func paint() -> Paint {
            if Bool.random(using: &generator) { return .color(color()) }
            let shape =
                Bool.random(using: &generator)
                ? LayoutGradient.GradientGeometry.linear(start: point(), end: point())
                : .radial(start: point(), startRadius: number(), end: point(), endRadius: number())
            let stops = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
                LayoutGradient.Stop(offset: number() / 100, color: color())
            }
            let extends = Bool.random(using: &generator)
            return .gradient(LayoutGradient(shape, stops: stops, extends: extends, opacity: number()))
        }
        func path() -> LayoutPath {
            LayoutPath(
                (0..<Int.random(in: 0..<9, using: &generator)).map { _ in
                    switch Int.random(in: 0..<8, using: &generator) {
                    case 0: .move(point())
                    case 1: .curve(control1: point(), control2: point(), end: point())
                    case 2: .circle(center: point(), radius: number())
                    case 3: .close
                    default: .line(point())
                    }
                }
            )
        }
        func item() -> DisplayList.Item {
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: return .pushClip(LayoutRect(x: number(), y: number(), width: number(), height: number()))
            case 1: return .popClip
            case 2: return .fill(path(), .evenOdd, paint())
            case 3: return .fill(path(), .winding, paint())
            case 4 where fontIsThere:
                let glyphs = (0..<3).map { _ in GlyphRun.Glyph(scalar: "8", x: number(), advance: number()) }
                return .text(
                    GlyphRun(
                        glyphs: glyphs,
                        baseline: number(),
                        fontSize: number(),
                        color: color(),
                        rotation: number(),
                        pivot: point()
                    )
                )
            default:
                let caps: [LayoutStroke.Cap] = [.butt, .round, .square]
                let dash = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in number().magnitude }
                let cap = caps.randomElement(using: &generator) ?? .butt
                let join = LayoutStroke.Join.allCases.randomElement(using: &generator) ?? .miter
                let style = LayoutStroke(width: number(), cap: cap, join: join, dash: dash, dashPhase: number())
                return .stroke(path(), style, paint())
            }
        }
        return DisplayList(width: 100, height: 90, items: (0..<30).map { _ in item() })
    }
}

@Suite("The limit of painted pixels")
struct PaintLimitTests {
    private func disc(_ radius: Double) -> DisplayList.Item {
        .fill(
            LayoutPath([.move(LayoutPoint(0, 0)), .line(LayoutPoint(radius, 1)), .line(LayoutPoint(1, radius))]),
            .winding,
            .color(SRGBColor(red: 0, green: 0, blue: 0))
        )
    }

    @Test("Overlapping shapes are refused before they take minutes")
    func limit() {
        #expect(ChartRasterizer.maximumPaintedPixels == 200_000_000)
        let rasterizer = ChartRasterizer()
        // 90,000 pixels each.
        rasterizer.paintedPixelLimit = 1_000_000
        func list(_ count: Int) -> DisplayList {
            DisplayList(width: 100, height: 100, items: Array(repeating: disc(100), count: count))
        }
        #expect(throws: Never.self) { try rasterizer.draw(list(11), scale: 3) }
        #expect(throws: PushChartError(.tooMuchPaint, "")) { try rasterizer.draw(list(12), scale: 3) }
        // Each picture has the whole limit.
        #expect(throws: Never.self) { try rasterizer.draw(list(11), scale: 3) }
    }

    @Test("Many small shapes are accepted")
    func small() throws {
        let list = DisplayList(width: 320, height: 320, items: Array(repeating: disc(8), count: 20_000))
        #expect(try ChartRasterizer().draw(list, scale: 3).pixels.width == 960)
    }

    private func icon(_ side: Int) throws -> IconImage {
        let bytes = (0..<4 * side * side).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        return try #require(IconImage(width: side, height: side, scale: 1, bytes: bytes))
    }

    @Test("Rectangles and images count; image pixels count 16 times, and once more at first use")
    func rectanglesAndImages() throws {
        let rasterizer = ChartRasterizer()
        let rectangle = LayoutPath.outline(of: LayoutRect(x: 0, y: 0, width: 100, height: 100))
        let fill = DisplayList.Item.fill(rectangle, .winding, .color(SRGBColor(red: 0, green: 0, blue: 0)))
        let image = DisplayList.Item.image(try icon(10), in: LayoutRect(x: 5, y: 5, width: 10, height: 10))
        func list(_ item: DisplayList.Item, _ count: Int) -> DisplayList {
            DisplayList(width: 100, height: 100, items: Array(repeating: item, count: count))
        }
        // A rectangle has four corners, of 16 pixels each.
        rasterizer.paintedPixelLimit = 101_000
        #expect(throws: Never.self) { try rasterizer.draw(list(fill, 10), scale: 1) }
        #expect(throws: PushChartError(.tooMuchPaint, "")) { try rasterizer.draw(list(fill, 11), scale: 1) }
        rasterizer.paintedPixelLimit = 17_000
        #expect(throws: Never.self) { try rasterizer.draw(list(image, 9), scale: 1) }
        #expect(throws: PushChartError(.tooMuchPaint, "")) { try rasterizer.draw(list(image, 10), scale: 1) }
    }

    @Test("A large icon on thousands of samples is prepared once", .timeLimit(.minutes(1)))
    func bigIcon() throws {
        // Prepared for every sample it would be 600 million pixels.
        let image = try icon(550)
        let rect = LayoutRect(x: -270, y: -270, width: 550, height: 550)
        func list(_ count: Int) -> DisplayList {
            DisplayList(width: 8, height: 8, items: Array(repeating: .image(image, in: rect), count: count))
        }
        let many = try ChartRasterizer().draw(list(2_000), scale: 1).pixels
        #expect(many.bytes.contains { $0 != 0 })
        #expect(throws: PushChartError(.tooMuchPaint, "")) {
            let rasterizer = ChartRasterizer()
            rasterizer.paintedPixelLimit = 16 * 550 * 550 + 16 * 64 * 1_999
            return try rasterizer.draw(list(2_000), scale: 1)
        }
    }
}
