import ChartLayout
import Pixels
import SeriesCodec
import TestSupport
import Testing

@testable import ChartRaster

@Suite("Lists of very many shapes")
struct DenseListTests {
    private let blue = SRGBColor(red: 20, green: 90, blue: 200)

    private func discs(_ count: Int, radius: Double, seed: UInt64) -> [DisplayList.Item] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).flatMap { index -> [DisplayList.Item] in
            let center = Point(
                Double(index) / Double(count) * 80,
                .random(in: -10...70, using: &generator)
            )
            return [
                .fill(.circle(center: center, radius: radius), .winding, .color(index % 7 == 0 ? black : blue)),
                .fill(
                    .circle(center: center, radius: radius / 2),
                    .winding,
                    .color(SRGBColor(red: 255, green: 255, blue: 255))
                ),
            ]
        }
    }

    private func hiddenCount(of items: [DisplayList.Item], in occlusion: DiscOcclusionCulling) -> Int {
        items.indices.count { if case .hidden = occlusion.unoccludedPart(ofItemAt: $0) { true } else { false } }
    }

    /// The items under a clip of the whole image, where no disc is skipped.
    private func withoutLeavingOut(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
        [.pushClip(Rect(x: 0, y: 0, width: 80, height: 60))] + items + [.popClip]
    }

    @Test("Hidden discs are skipped, and no pixel changes", arguments: [1.0, 2, 3, 1.25], [4.0, 8, 21])
    func hidden(scale: Double, radius: Double) throws {
        let items = discs(1_500, radius: radius, seed: UInt64(radius))
        let list = DisplayList(width: 80, height: 60, items: items)
        let size = try PictureSize(width: 80, height: 60, scale: scale)
        let occlusion = DiscOcclusionCulling(list, scale: scale, size: size)
        #expect(occlusion.hasManyShapes)
        let hidden = hiddenCount(of: items, in: occlusion)
        #expect(hidden > items.count / 8)
        let all = try paint(80, by: 60, withoutLeavingOut(items), scale: scale)
        #expect(try paint(80, by: 60, items, scale: scale) == all)
    }

    @Test("Rings hide only pixels below the ring", arguments: [1.0, 3])
    func rings(scale: Double) throws {
        let items = discs(1_500, radius: 8, seed: 5).enumerated().map { index, item -> DisplayList.Item in
            guard case .fill(let path, _, let paint) = item, case .circle(let center, let radius) = path.elements[0],
                index % 2 == 0
            else { return item }
            let hole = Path.circle(center: center, radius: radius * 0.6)
            return .fill(Path(path.elements + hole.elements), .evenOdd, paint)
        }
        let size = try PictureSize(width: 80, height: 60, scale: scale)
        let list = DisplayList(width: 80, height: 60, items: items)
        let occlusion = DiscOcclusionCulling(list, scale: scale, size: size)
        let hidden = hiddenCount(of: items, in: occlusion)
        #expect(hidden > items.count / 8)
        let all = try paint(80, by: 60, withoutLeavingOut(items), scale: scale)
        #expect(try paint(80, by: 60, items, scale: scale) == all)
    }

    @Test("Slivers are skipped in crowded lists, and few pixels change")
    func crowd() throws {
        // Circles of one color with white holes, as a data set has them: two discs a sample.
        let items = discs(DiscOcclusionCulling.crowdedCount / 2, radius: 8, seed: 9).map { item -> DisplayList.Item in
            guard case .fill(let path, let rule, .color(black)) = item else { return item }
            return .fill(path, rule, .color(blue))
        }
        let all = try paint(80, by: 60, withoutLeavingOut(items), scale: 3)
        let picture = try paint(80, by: 60, items, scale: 3)
        let differing = stride(from: 0, to: all.bytes.count, by: 4).count { all.bytes[$0] != picture.bytes[$0] }
        #expect(1...240 * 180 / 100 ~= differing)
    }

    @Test("Translucent discs hide nothing")
    func translucent() throws {
        let items = (0..<1_200).map { index in
            DisplayList.Item.fill(
                .circle(center: Point(40, 30), radius: 20),
                .winding,
                .color(SRGBColor(red: 20, green: 90, blue: 200, opacity: 0.5))
            )
        }
        let list = DisplayList(width: 80, height: 60, items: items)
        let occlusion = DiscOcclusionCulling(list, scale: 1, size: try PictureSize(width: 80, height: 60, scale: 1))
        #expect(
            items.indices.allSatisfy { if case .full = occlusion.unoccludedPart(ofItemAt: $0) { true } else { false } }
        )
    }

    @Test("Without samples a disc differs by a few levels in few pixels")
    func simple() throws {
        var generator = SeededGenerator(seed: 3)
        var differing = 0
        for _ in 0..<400 {
            let center = Point(.random(in: 20...60, using: &generator), .random(in: 20...40, using: &generator))
            let path = Path.circle(center: center, radius: .random(in: 2...19, using: &generator))
            let flat = try #require(FlattenedPath(path, scale: 1))
            #expect(flat.isDiscOrAnnulus)
            let box = PixelBox(x: 0..<80, y: 0..<60)
            var rows: [[UInt8]] = []
            for edgesShareNoPixel in [false, true] {
                let mask = try CoverageMask(width: 80, height: 60)
                mask.addCoverage(
                    of: Contours(flat.subpaths.map(\.points), edgesShareNoPixel: edgesShareNoPixel),
                    within: box
                )
                mask.surface.withRows { bytes, stride in
                    rows.append((0..<60).flatMap { y in (0..<80).map { bytes[y * stride + $0] } })
                }
            }
            for (left, right) in zip(rows[0], rows[1]) where left != right {
                differing += 1
                #expect(abs(Int(left) - Int(right)) <= 24)
            }
        }
        #expect(differing < 400)
    }

    @Test("A stepped outline of very many corners does not take quadratic time")
    func stepped() throws {
        // It would take minutes.
        let steps = (0..<30_000).flatMap { index -> [Path.Element] in
            let x = Double(index) / 200
            return [.line(Point(x, Double(index * 7_919 % 90))), .line(Point(x, Double((index + 1) * 7_919 % 90)))]
        }
        let line = Path([.move(Point(0, 0))] + steps)
        let picture = try paint(150, by: 100, [.stroke(line, StrokeStyle(width: 1), .color(black))])
        #expect(picture.alpha(75, 50) == 255)
        #expect(picture.alpha(75, 98) == 0)
    }

    @Test("Narrow curves have few chords in a path of very many")
    func curves() throws {
        func path(_ count: Int) -> Path {
            Path(
                [.move(Point(0, 0))]
                    + (0..<count).map { index in
                        let (x, y) = (Double(index) / 100, Double(index % 2) * 500)
                        return .curve(
                            control1: Point(x, 500 - y),
                            control2: Point(x + 0.005, y),
                            end: Point(x + 0.01, y)
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
        let style = StrokeStyle(width: 6, cap: .round, dash: [0.5, 0.5])
        let line = DisplayList.Item.stroke(.line(from: Point(0, 0), to: Point(900, 900)), style, .color(black))
        let list = DisplayList(width: 100, height: 100, items: Array(repeating: line, count: 2_000))
        #expect(throws: RasterError(.tooMuchPaint, "")) { try ChartRasterizer().draw(list, scale: 2) }
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
