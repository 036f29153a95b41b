import ChartLayout
import ChartRaster
import Pixels
import Testing

@Suite("How much is painted")
struct PaintLimitTests {
    private func disc(_ radius: Double) -> DisplayList.Item {
        .fill(
            Path([.move(Point(0, 0)), .line(Point(radius, 1)), .line(Point(1, radius))]),
            .winding,
            .ink(Ink(red: 0, green: 0, blue: 0))
        )
    }

    @Test("Shape upon shape is refused before it takes minutes")
    func limit() {
        #expect(ChartRasterizer.maximumPaintedPixels == 4_000_000_000)
        let rasterizer = ChartRasterizer()
        // 90,000 pixels each.
        rasterizer.paintLimit = 1_000_000
        func list(_ count: Int) -> DisplayList {
            DisplayList(width: 100, height: 100, items: Array(repeating: disc(100), count: count))
        }
        #expect(throws: Never.self) { try rasterizer.draw(list(11), scale: 3) }
        #expect(throws: RasterError(.tooMuchPaint, "")) { try rasterizer.draw(list(12), scale: 3) }
        // Each picture has the whole limit.
        #expect(throws: Never.self) { try rasterizer.draw(list(11), scale: 3) }
    }

    @Test("Many small shapes are fine")
    func small() throws {
        let list = DisplayList(width: 320, height: 320, items: Array(repeating: disc(8), count: 20_000))
        #expect(try ChartRasterizer().draw(list, scale: 3).pixels.width == 960)
    }
}
