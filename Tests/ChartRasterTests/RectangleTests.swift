import ChartLayout
import PushChartPixels
import PushChartTestSupport
import Testing

@Suite("Rectangles, horizontal and vertical lines")
struct RectangleTests {
    @Test(
        "The coverage of a line under clips is exact to the byte",
        arguments: VectorFile.lines(of: "raster/lines.txt")
    )
    func lines(vector: String) throws {
        let fields = vector.split(separator: " ")
        let y = try #require(Double(fields[0]))
        let width = try #require(Double(fields[1]))
        let clips =
            fields[2] == "-"
            ? []
            : fields[2].split(separator: ",").map { clip in
                clip.split(separator: ":").compactMap { Double($0) }
            }
        let expected = fields[3].split(separator: ",").compactMap { Int($0) }
        for isHorizontal in [true, false] {
            func point(_ along: Double, _ across: Double) -> LayoutPoint {
                isHorizontal ? LayoutPoint(along, across) : LayoutPoint(across, along)
            }
            var items = clips.map { clip -> DisplayList.Item in
                isHorizontal
                    ? .pushClip(LayoutRect(x: 0, y: clip[0], width: 6, height: clip[1] - clip[0]))
                    : .pushClip(LayoutRect(x: clip[0], y: 0, width: clip[1] - clip[0], height: 6))
            }
            items.append(.stroke(.line(from: point(1, y), to: point(5, y)), LayoutStroke(width: width), .color(black)))
            let picture = try paint(6, by: 6, items)
            for row in 0..<6 {
                let (x, y) = isHorizontal ? (3, row) : (row, 3)
                #expect(picture.alpha(x, y) == expected[row], "row \(row), horizontal: \(isHorizontal)")
                let (outsideX, outsideY) = isHorizontal ? (5, row) : (row, 5)
                #expect(picture.alpha(outsideX, outsideY) == 0)
            }
        }
    }

    @Test("All vectors are present")
    func vectors() {
        #expect(VectorFile.lines(of: "raster/lines.txt").count == 150)
    }

    @Test("A rectangle on pixel edges is solid at any scale", arguments: [1.0, 1.5, 2, 3])
    func solid(scale: Double) throws {
        let color = SRGBColor(red: 10, green: 200, blue: 30)
        let picture = try paint(
            8,
            by: 8,
            [.fill(.outline(of: LayoutRect(x: 2, y: 2, width: 4, height: 4)), .winding, .color(color))],
            scale: scale
        )
        #expect(picture.width == Int(8 * scale))
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let range = 2 * scale..<6 * scale
                let isInside = range.contains(Double(x)) && range.contains(Double(y))
                #expect(picture.color(x, y) == (isInside ? [10, 200, 30, 255] : [0, 0, 0, 0]))
            }
        }
    }

    @Test("A frame covers its corners once")
    func frame() throws {
        let path = LayoutPath.outline(of: LayoutRect(x: 2.25, y: 2.25, width: 5.5, height: 5.5))
        let picture = try paint(10, by: 10, [.stroke(path, LayoutStroke(width: 1), .color(black))])
        // From 1.75 to 2.75: the corner pixel (2, 2) is covered except for a quarter by a quarter. The two sides overlap
        // there, so samples decide.
        #expect((239...240).contains(picture.alpha(2, 2)))
        #expect(picture.alpha(1, 1) == 15)
        #expect(picture.alpha(5, 2) == 191)
        #expect(picture.alpha(5, 5) == 0)
        #expect(abs(picture.area - (6.5 * 6.5 - 4.5 * 4.5)) < 0.2)
    }

    @Test("A frame wider than its hole is solid")
    func wideFrame() throws {
        let path = LayoutPath.outline(of: LayoutRect(x: 4, y: 4, width: 2, height: 2))
        let picture = try paint(10, by: 10, [.stroke(path, LayoutStroke(width: 4), .color(black))])
        #expect(picture.area == 36)
    }

    @Test(
        "Lines that overlap along their length are painted once, as their union, to the precision of samples",
        arguments: [[(1, 6.25), (3, 9.5)], [(3, 9.5), (6.25, 1)], [(1, 9.5), (4, 5)], [(1, 5), (4, 7), (9.5, 6)]]
    )
    func overlappingLines(ends: [(Double, Double)]) throws {
        func path(_ ends: [(Double, Double)], isVertical: Bool) -> LayoutPath {
            LayoutPath(
                ends.flatMap { from, to -> [LayoutPath.Element] in
                    let points =
                        isVertical
                        ? [LayoutPoint(3.3, from), LayoutPoint(3.3, to)]
                        : [LayoutPoint(from, 3.3), LayoutPoint(to, 3.3)]
                    return [.move(points[0]), .line(points[1])]
                }
            )
        }
        let half = SRGBColor(red: 255, green: 0, blue: 0, opacity: 0.5)
        for isVertical in [true, false] {
            for cap in [LayoutStroke.Cap.butt, .square] {
                let style = LayoutStroke(width: 1.5, cap: cap)
                let union = [(ends.map { min($0.0, $0.1) }.min()!, ends.map { max($0.0, $0.1) }.max()!)]
                let pictures = try [ends, union].map {
                    try paint(12, by: 12, [.stroke(path($0, isVertical: isVertical), style, .color(half))])
                }
                // Where they overlap, a sum replaces samples that are at most 10 levels off. The color halves these.
                #expect(zip(pictures[0].alphas, pictures[1].alphas).allSatisfy { abs($0 - $1) <= 5 })
                #expect(pictures[0].alphas.max() == 128)
            }
        }
    }

    @Test("Dashes, dash phases and square caps have the right positions")
    func dashes() throws {
        func row(_ style: LayoutStroke) throws -> [Int] {
            let picture = try paint(
                12,
                by: 3,
                [.stroke(.line(from: LayoutPoint(0, 1.5), to: LayoutPoint(12, 1.5)), style, .color(black))]
            )
            return (0..<12).map { picture.alpha($0, 1) > 0 ? 1 : 0 }
        }
        #expect(try row(LayoutStroke(width: 1, dash: [2, 1])) == [1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0])
        #expect(try row(LayoutStroke(width: 1, dash: [2, 1], dashPhase: 1)) == [1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1])
        #expect(try row(LayoutStroke(width: 1, dash: [2, 1], dashPhase: -1)) == [0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1])
        #expect(try row(LayoutStroke(width: 1, dash: [3])) == [1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0])
        #expect(try row(LayoutStroke(width: 2, cap: .square, dash: [2, 4])) == [1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0])
        // A dash that ends at the phase has no caps.
        var square = LayoutStroke(width: 2, cap: .square, dash: [2, 4], dashPhase: 1)
        #expect(try row(square) == [1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1])
        square.dashPhase = 2
        #expect(try row(square) == [0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1])
        #expect(try row(LayoutStroke(width: 2, cap: .square, dash: [0, 4])) == [1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0])
        #expect(try row(LayoutStroke(width: 1, dash: [0, 0])) == [Int](repeating: 1, count: 12))
        #expect(try row(LayoutStroke(width: 1, dash: [.nan, 1])) == [Int](repeating: 1, count: 12))
        #expect(try row(LayoutStroke(width: 1, dash: [1e-300, 1e-300])) == [Int](repeating: 1, count: 12))
    }

    @Test("Translucent color blends on encoded sRGB values")
    func blending() throws {
        let half = SRGBColor(red: 255, green: 0, blue: 0, opacity: 0.5)
        let whole = LayoutPath.outline(of: LayoutRect(x: 0, y: 0, width: 2, height: 2))
        let picture = try paint(
            2,
            by: 2,
            [
                .fill(whole, .winding, .color(SRGBColor(red: 0, green: 0, blue: 255))),
                .fill(whole, .winding, .color(half)),
            ]
        )
        #expect(picture.color(0, 0) == [128, 0, 127, 255])
        let alone = try paint(2, by: 2, [.fill(whole, .winding, .color(half))])
        #expect(alone.color(1, 1) == [255, 0, 0, 128])
    }
}
