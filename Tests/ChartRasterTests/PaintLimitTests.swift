import ChartLayout
import ChartRaster
import Pixels
import Testing

@Suite("The limit of painted pixels")
struct PaintLimitTests {
    private func disc(_ radius: Double) -> DisplayList.Item {
        .fill(
            Path([.move(Point(0, 0)), .line(Point(radius, 1)), .line(Point(1, radius))]),
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
        #expect(throws: RasterError(.tooMuchPaint, "")) { try rasterizer.draw(list(12), scale: 3) }
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
        let rectangle = Path.outline(of: Rect(x: 0, y: 0, width: 100, height: 100))
        let fill = DisplayList.Item.fill(rectangle, .winding, .color(SRGBColor(red: 0, green: 0, blue: 0)))
        let image = DisplayList.Item.image(try icon(10), in: Rect(x: 5, y: 5, width: 10, height: 10))
        func list(_ item: DisplayList.Item, _ count: Int) -> DisplayList {
            DisplayList(width: 100, height: 100, items: Array(repeating: item, count: count))
        }
        rasterizer.paintedPixelLimit = 100_000
        #expect(throws: Never.self) { try rasterizer.draw(list(fill, 10), scale: 1) }
        #expect(throws: RasterError(.tooMuchPaint, "")) { try rasterizer.draw(list(fill, 11), scale: 1) }
        rasterizer.paintedPixelLimit = 16_000
        #expect(throws: Never.self) { try rasterizer.draw(list(image, 9), scale: 1) }
        #expect(throws: RasterError(.tooMuchPaint, "")) { try rasterizer.draw(list(image, 10), scale: 1) }
    }

    @Test("A large icon on thousands of samples is prepared once", .timeLimit(.minutes(1)))
    func bigIcon() throws {
        // Prepared for every sample it would be 600 million pixels.
        let image = try icon(550)
        let rect = Rect(x: -270, y: -270, width: 550, height: 550)
        func list(_ count: Int) -> DisplayList {
            DisplayList(width: 8, height: 8, items: Array(repeating: .image(image, in: rect), count: count))
        }
        let many = try ChartRasterizer().draw(list(2_000), scale: 1).pixels
        #expect(many.bytes.contains { $0 != 0 })
        #expect(throws: RasterError(.tooMuchPaint, "")) {
            let rasterizer = ChartRasterizer()
            rasterizer.paintedPixelLimit = 16 * 550 * 550 + 16 * 64 * 1_999
            return try rasterizer.draw(list(2_000), scale: 1)
        }
    }
}
