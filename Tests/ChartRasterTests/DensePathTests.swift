import ChartLayout
import PushChartDiagnostics
import PushChartPixels
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartRaster

@Suite("Paths of very many points")
struct DensePathTests {
    @Test("A stepped outline of very many corners does not take quadratic time")
    func stepped() throws {
        // It would take minutes.
        let steps = (0..<30_000).flatMap { index -> [LayoutPath.Element] in
            let x = Double(index) / 200
            return [
                .line(LayoutPoint(x, Double(index * 7_919 % 90))),
                .line(LayoutPoint(x, Double((index + 1) * 7_919 % 90))),
            ]
        }
        let line = LayoutPath([.move(LayoutPoint(0, 0))] + steps)
        let picture = try paint(150, by: 100, [.stroke(line, LayoutStroke(width: 1), .color(black))])
        #expect(picture.alpha(75, 50) == 255)
        #expect(picture.alpha(75, 98) == 0)
    }

    @Test("Narrow curves have few chords in a path of very many")
    func curves() throws {
        func path(_ count: Int) -> LayoutPath {
            LayoutPath(
                [.move(LayoutPoint(0, 0))]
                    + (0..<count).map { index in
                        let (x, y) = (Double(index) / 100, Double(index % 2) * 500)
                        return .curve(
                            control1: LayoutPoint(x, 500 - y),
                            control2: LayoutPoint(x + 0.005, y),
                            end: LayoutPoint(x + 0.01, y)
                        )
                    }
            )
        }
        let many = try #require(FlattenedPath(path(10_000), scale: 1))
        #expect(many.subpaths[0].points.count <= 30_001)
        let few = try #require(FlattenedPath(path(100), scale: 1))
        #expect(few.subpaths[0].points.count > 2_000)
        // The extrema themselves stay.
        let curve = CubicCurve(
            start: DevicePoint(0, 0),
            control1: DevicePoint(0, 90),
            control2: DevicePoint(0, -90),
            end: DevicePoint(0, 0)
        )
        var turns: [DevicePoint] = []
        curve.appendVerticalExtremaAndEnd(to: &turns)
        #expect(turns.count == 3)
        #expect(abs(turns[0].y - 25.98) < 0.01 && abs(turns[1].y + 25.98) < 0.01)
    }

    @Test("Fine dashes are refused before they take minutes")
    func dashes() throws {
        let style = LayoutStroke(width: 6, cap: .round, dash: [0.5, 0.5])
        let line = DisplayList.Item.stroke(
            .line(from: LayoutPoint(0, 0), to: LayoutPoint(900, 900)),
            style,
            .color(black)
        )
        let list = DisplayList(width: 100, height: 100, items: Array(repeating: line, count: 2_000))
        #expect(throws: PushChartError(.tooMuchPaint, "")) { try ChartRasterizer().draw(list, scale: 2) }
    }

    @Test("Conversion to Int clamps to 2^62")
    func clamped() {
        #expect(Int(clamped: .nan) == 0)
        #expect(Int(clamped: .infinity) == 1 << 62)
        #expect(Int(clamped: -.infinity) == -(1 << 62))
        #expect(Int(clamped: 0x1p63) == 1 << 62)
        #expect(Int(clamped: -0x1p63) == -(1 << 62))
        #expect(Int(clamped: -2.9) == -2)
    }
}
