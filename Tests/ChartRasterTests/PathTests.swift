import ChartLayout
import Foundation
import PushChartPixels
import PushChartTestSupport
import Testing

@testable import ChartRaster

@Suite("Paths")
struct PathTests {
    @Test("A circle has the right area and is symmetric", arguments: [0.7, 3, 8, 24.5])
    func circle(radius: Double) throws {
        let picture = try paint(
            60,
            by: 60,
            [.fill(.circle(center: LayoutPoint(30, 30), radius: radius), .winding, .color(black))]
        )
        #expect(abs(picture.area - .pi * radius * radius) < 0.02 * radius * radius + 0.05)
        for y in 0..<60 {
            for x in 0..<60 {
                #expect(abs(picture.alpha(x, y) - picture.alpha(59 - x, y)) <= 12)
                #expect(abs(picture.alpha(x, y) - picture.alpha(x, 59 - y)) <= 12)
            }
        }
    }

    @Test("The fill rules differ at winding number 2")
    func fillRules() throws {
        let twice = LayoutPath([
            .circle(center: LayoutPoint(10, 10), radius: 8), .circle(center: LayoutPoint(10, 10), radius: 4),
        ])
        #expect(try paint(20, by: 20, [.fill(twice, .winding, .color(black))]).alpha(10, 10) == 255)
        let ring = try paint(20, by: 20, [.fill(twice, .evenOdd, .color(black))])
        #expect(ring.alpha(10, 10) == 0)
        #expect(ring.alpha(10, 4) == 255)
    }

    @Test("The slope of a steep edge is truncated to 1/4096 pixel per row")
    func slopeRule() throws {
        // The edge leans right by 0.9/4096 pixel a row, which is cut to nothing: it stays on x = 10.
        let height = 3_000.0
        let lean = height * 0.9 / 4096
        let leaning = LayoutPath([
            .move(LayoutPoint(0, 0)), .line(LayoutPoint(10 + lean, 0)), .line(LayoutPoint(10, height)),
            .line(LayoutPoint(0, height)),
        ])
        let picture = try paint(12, by: height, [.fill(leaning, .winding, .color(black))])
        #expect(picture.alpha(9, 0) == 255)
        #expect(picture.alpha(10, 0) == 0)
        // By 1.9/4096 it is cut to 1/4096: at the top 0.73 of the next pixel instead of 1.39.
        let more = height * 1.9 / 4096
        let steeper = LayoutPath([
            .move(LayoutPoint(0, 0)), .line(LayoutPoint(10 + more, 0)), .line(LayoutPoint(10, height)),
            .line(LayoutPoint(0, height)),
        ])
        let second = try paint(12, by: height, [.fill(steeper, .winding, .color(black))])
        #expect(abs(second.alpha(10, 0) - 187) <= 2)
        #expect(second.alpha(11, 0) == 0)
    }

    @Test("A sloped stroke covers its length times its width")
    func strokeArea() throws {
        let path = LayoutPath.line(from: LayoutPoint(10, 10), to: LayoutPoint(50, 40))
        let picture = try paint(60, by: 60, [.stroke(path, LayoutStroke(width: 4), .color(black))])
        #expect(abs(picture.area - 200) < 1)
        let square = try paint(60, by: 60, [.stroke(path, LayoutStroke(width: 4, cap: .square), .color(black))])
        #expect(abs(square.area - 216) < 1)
        let round = try paint(60, by: 60, [.stroke(path, LayoutStroke(width: 4, cap: .round), .color(black))])
        #expect(abs(round.area - 200 - 4 * .pi) < 1)
    }

    @Test("Miters beyond ten widths become bevels")
    func miters() throws {
        func top(_ halfOpening: Double) throws -> Int {
            let path = LayoutPath([
                .move(LayoutPoint(50 - halfOpening, 150)), .line(LayoutPoint(50, 50)),
                .line(LayoutPoint(50 + halfOpening, 150)),
            ])
            let picture = try paint(100, by: 160, [.stroke(path, LayoutStroke(width: 4), .color(black))])
            return (0..<160).first { y in picture.alpha(49, y) + picture.alpha(50, y) > 100 } ?? -1
        }
        // The tip of a miter is half a width divided by the sine of half the angle above the vertex.
        #expect(abs(try top(20) - (50 - 10)) <= 1)
        #expect(abs(try top(10.2) - (50 - 19)) <= 2)
        #expect(try top(9.8) >= 48)
    }

    @Test("A corner has a miter, a sector or a bevel", arguments: [15.0, 60, 90, 120, 150, 179])
    func joins(turnInDegrees: Double) throws {
        let turn = turnInDegrees * .pi / 180
        let end = LayoutPoint(100 + 60 * cos(turn), 100 + 60 * sin(turn))
        func area(_ join: LayoutStroke.Join) throws -> Double {
            let path = LayoutPath([.move(LayoutPoint(40, 100)), .line(LayoutPoint(100, 100)), .line(end)])
            let style = LayoutStroke(width: 16, join: join)
            return try paint(180, by: 180, [.stroke(path, style, .color(black))]).area
        }
        // Of half a width of 8: the triangle of a bevel, the sector of a disk, and the kite of a miter up to the limit.
        let bevel = try area(.bevel)
        let sector = 32 * turn - 32 * sin(turn)
        #expect(abs(try area(.round) - bevel - sector) < 1)
        let hasMiter = sin((.pi - turn) / 2) >= 1 / LayoutStroke.miterLimit
        let tip = hasMiter ? 64 * tan(turn / 2) - 32 * sin(turn) : 0
        #expect(abs(try area(.miter) - bevel - tip) < 1)
    }

    @Test("A line that turns back ends in a half disk, if its join is round")
    func turnsBack() throws {
        let path = LayoutPath([.move(LayoutPoint(10, 20)), .line(LayoutPoint(40, 20)), .line(LayoutPoint(15, 20))])
        func area(_ join: LayoutStroke.Join) throws -> Double {
            try paint(60, by: 40, [.stroke(path, LayoutStroke(width: 12, join: join), .color(black))]).area
        }
        #expect(abs(try area(.miter) - 360) < 0.5)
        #expect(abs(try area(.bevel) - 360) < 0.5)
        #expect(abs(try area(.round) - 360 - 18 * .pi) < 0.5)
    }

    @Test("A round join reaches half a width from every corner of a dense line, and no further")
    func denseRoundJoins() throws {
        var generator = SeededGenerator(seed: 11)
        let points = (0..<5_000).map { LayoutPoint(20 + 0.02 * Double($0), .random(in: 40...60, using: &generator)) }
        let path = LayoutPath([.move(points[0])] + points.dropFirst().map { .line($0) })
        let picture = try paint(140, by: 100, [.stroke(path, LayoutStroke(width: 8, join: .round), .color(black))])
        #expect(points.allSatisfy { picture.alpha(Int($0.x), Int($0.y)) == 255 })
        for y in 0..<100 where y < 36 || y > 63 {
            #expect((0..<140).allSatisfy { picture.alpha($0, y) == 0 }, "row \(y)")
        }
        let miters = try paint(140, by: 100, [.stroke(path, LayoutStroke(width: 8), .color(black))])
        #expect((0..<140).contains { miters.alpha($0, 30) > 0 })
    }

    @Test("A frame has sharp corners only with miters")
    func frame() throws {
        func corner(_ join: LayoutStroke.Join) throws -> Int {
            let frame = LayoutPath.outline(of: LayoutRect(x: 10, y: 10, width: 20, height: 20))
            return try paint(40, by: 40, [.stroke(frame, LayoutStroke(width: 8, join: join), .color(black))]).alpha(
                6,
                6
            )
        }
        #expect(try corner(.miter) == 255)
        #expect(try corner(.round) == 0)
        #expect(try corner(.bevel) == 0)
    }

    @Test("A stroke that crosses itself is painted once")
    func union() throws {
        let bow = LayoutPath([
            .move(LayoutPoint(5, 5)), .line(LayoutPoint(35, 35)), .line(LayoutPoint(35, 5)), .line(LayoutPoint(5, 35)),
        ])
        let picture = try paint(
            40,
            by: 40,
            [.stroke(bow, LayoutStroke(width: 6), .color(SRGBColor(red: 0, green: 0, blue: 0, opacity: 0.5)))]
        )
        #expect(picture.alphas.max() == 128)
        #expect(picture.alpha(20, 20) == 128)
    }

    @Test("Every vertex of a zigzag with segments shorter than its width is covered")
    func tightZigzag() throws {
        var generator = SeededGenerator(seed: 7)
        var points = [LayoutPoint(5, 20)]
        while let last = points.last, last.x < 95 {
            points.append(
                LayoutPoint(last.x + .random(in: 0.1...1, using: &generator), .random(in: 18...22, using: &generator))
            )
        }
        #expect(points.count > 90)
        let path = LayoutPath([.move(points[0])] + points.dropFirst().map { .line($0) })
        let picture = try paint(100, by: 40, [.stroke(path, LayoutStroke(width: 8), .color(black))])
        for point in points.dropFirst().dropLast() { #expect(picture.alpha(Int(point.x), Int(point.y)) == 255) }
    }

    @Test("Lines of zero length have caps only")
    func degenerate() throws {
        func area(_ elements: [LayoutPath.Element], _ cap: LayoutStroke.Cap) throws -> Double {
            try paint(20, by: 20, [.stroke(LayoutPath(elements), LayoutStroke(width: 6, cap: cap), .color(black))]).area
        }
        let dot: [LayoutPath.Element] = [.move(LayoutPoint(10, 10)), .line(LayoutPoint(10, 10))]
        #expect(try area(dot, .butt) == 0)
        #expect(abs(try area(dot, .round) - 9 * .pi) < 0.5)
        #expect(abs(try area(dot, .square) - 36) < 0.5)
        for cap in [LayoutStroke.Cap.butt, .round, .square] {
            #expect(try area([], cap) == 0)
            #expect(try area([.move(LayoutPoint(10, 10))], cap) == 0)
            #expect(try area([.circle(center: LayoutPoint(10, 10), radius: 0)], cap) == 0)
            #expect(try area([.close], cap) == 0)
        }
        #expect(try paint(20, by: 20, [.fill(LayoutPath(dot), .winding, .color(black))]).area == 0)
    }

    @Test("A closed stroke joins its ends and is hollow")
    func ring() throws {
        let triangle = LayoutPath([
            .move(LayoutPoint(20, 5)), .line(LayoutPoint(35, 35)), .line(LayoutPoint(5, 35)), .close,
        ])
        let picture = try paint(40, by: 40, [.stroke(triangle, LayoutStroke(width: 2), .color(black))])
        #expect(picture.alpha(20, 25) == 0)
        #expect(picture.alpha(20, 35) == 255)
        #expect(picture.alpha(20, 3) > 50)
        let circle = try paint(
            40,
            by: 40,
            [.stroke(.circle(center: LayoutPoint(20, 20), radius: 12), LayoutStroke(width: 2), .color(black))]
        )
        #expect(abs(circle.area - 48 * .pi) < 1)
    }

    @Test("A clip multiplies the coverage of a slope; two equal clips square it")
    func clippedSlope() throws {
        let body = LayoutPath([
            .move(LayoutPoint(0, 0)), .line(LayoutPoint(20, 0)), .line(LayoutPoint(21, 20)), .line(LayoutPoint(0, 20)),
            .close,
        ])
        let clip = DisplayList.Item.pushClip(LayoutRect(x: 2.5, y: 3.25, width: 10, height: 10))
        let once = try paint(20, by: 20, [clip, .fill(body, .winding, .color(black)), .popClip])
        #expect(once.alpha(2, 8) == 127)
        #expect(once.alpha(8, 3) == 191)
        #expect(once.alpha(2, 3) == 95)
        #expect(once.alpha(1, 8) == 0)
        let twice = try paint(20, by: 20, [clip, clip, .fill(body, .winding, .color(black)), .popClip, .popClip])
        #expect(twice.alpha(2, 8) == 63)
        #expect(twice.alpha(8, 3) == 143)
        #expect(twice.alpha(8, 8) == 255)
    }

    @Test("A clip ends with its pop, and an extra pop has no effect")
    func clipStack() throws {
        let whole = DisplayList.Item.fill(
            .outline(of: LayoutRect(x: 0, y: 0, width: 4, height: 4)),
            .winding,
            .color(black)
        )
        let clip = DisplayList.Item.pushClip(LayoutRect(x: 1, y: 1, width: 1, height: 1))
        #expect(try paint(4, by: 4, [clip, whole]).area == 1)
        #expect(try paint(4, by: 4, [clip, .popClip, .popClip, whole]).area == 16)
        #expect(try paint(4, by: 4, [clip, .pushClip(LayoutRect(x: 2, y: 2, width: 2, height: 2)), whole]).area == 0)
    }

    @Test(
        "The coverage at a horizontal edge of a longer path is exact to two levels",
        arguments: [0.1, 0.2, 0.37, 0.5, 0.632, 0.9]
    )
    func levelEdge(fraction: Double) throws {
        let body = LayoutPath([
            .move(LayoutPoint(0, 0)), .line(LayoutPoint(30, 0)), .line(LayoutPoint(30, 8)),
            .line(LayoutPoint(20, 5 + fraction)),
            .line(LayoutPoint(0, 5 + fraction)), .close,
        ])
        let picture = try paint(30, by: 10, [.fill(body, .winding, .color(black))])
        #expect(abs(Double(picture.alpha(10, 5)) - 255 * fraction) <= 2)
    }

    @Test("A stroked curve covers its path")
    func curve() throws {
        let arc = LayoutPath([
            .move(LayoutPoint(5, 30)),
            .curve(control1: LayoutPoint(5, 0), control2: LayoutPoint(55, 0), end: LayoutPoint(55, 30)),
        ])
        let picture = try paint(60, by: 40, [.stroke(arc, LayoutStroke(width: 3), .color(black))])
        #expect(picture.alpha(29, 7) == 255)
        #expect(picture.alpha(30, 7) == 255)
        #expect(picture.alpha(30, 20) == 0)
    }
}

@Suite("Signed-area accumulation")
struct SignedAreaAccumulatorTests {
    private static let box = PixelBox(x: 0..<12, y: 0..<40)

    /// The coverage of polygons, row by row.
    ///
    /// - Parameter samples: The samples of all pixels, in place of Cairo's.
    private func coverage(
        _ polygons: [[DevicePoint]],
        fillRule: DisplayList.FillRule = .winding,
        samples: UInt8? = nil
    ) throws -> [[Int]] {
        let (columns, rows) = (Self.box.x.count, Self.box.y.count)
        let surface = try CairoCoverageSurface(width: columns, height: rows)
        let contours = Contours(polygons, fillRule: fillRule, quantizesSlopes: false)
        if let samples {
            surface.withRows { bytes, stride in
                for y in 0..<rows { (bytes + y * stride).update(repeating: samples, count: columns) }
            }
        } else if !contours.windsAtMostOnce {
            surface.addSampledCoverage(of: contours, within: Self.box)
        }
        SignedAreaAccumulator(contours).replaceSamplesCloseToExactCoverage(on: surface, within: Self.box)
        var result: [[Int]] = []
        surface.withRows { bytes, stride in
            result = (0..<rows).map { y in (0..<columns).map { Int(bytes[y * stride + $0]) } }
        }
        return result
    }

    private func rectangle(left: Double, top: Double, right: Double, bottom: Double) -> [DevicePoint] {
        [DevicePoint(left, top), DevicePoint(right, top), DevicePoint(right, bottom), DevicePoint(left, bottom)]
    }

    @Test("A rectangle between pixels covers the product of its fractions, in either direction")
    func fractions() throws {
        let polygon = rectangle(left: 2.5, top: 3.25, right: 9.75, bottom: 35.5)
        for polygon in [polygon, polygon.reversed()] {
            let levels = try coverage([polygon])
            let expected = levels.indices.map { y in
                let height = min(35.5, Double(y + 1)) - max(3.25, Double(y))
                return levels[y].indices.map { x in
                    let width = min(9.75, Double(x + 1)) - max(2.5, Double(x))
                    return Int(PixelCoverageFraction(area: max(width, 0) * max(height, 0)).byte)
                }
            }
            #expect(levels == expected && levels.count == 40)
        }
    }

    @Test("A diagonal edge halves the pixels that it crosses")
    func diagonal() throws {
        let levels = try coverage([[DevicePoint(0, 0), DevicePoint(12, 12), DevicePoint(0, 12)]])
        for y in 0..<12 {
            for x in 0..<12 { #expect(levels[y][x] == (x < y ? 255 : x == y ? 127 : 0)) }
        }
    }

    @Test("The coverage of a random triangle sums up to its area", arguments: UInt64(1)...20)
    func area(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let corners = (0..<3).map { _ in
            DevicePoint(.random(in: 0...12, using: &generator), .random(in: 0...40, using: &generator))
        }
        let area = (corners[1] - corners[0]).cross(corners[2] - corners[0]).magnitude / 2
        let sum = try coverage([corners]).joined().reduce(0, +)
        // A pixel at the edge loses up to a level.
        #expect(abs(Double(sum) / 255 - area) < 0.5)
    }

    @Test("Parts outside the box count for the pixels inside")
    func outside() throws {
        let whole = try coverage([rectangle(left: -50, top: -50, right: 70, bottom: 90)])
        #expect(whole.allSatisfy { $0.allSatisfy { $0 == 255 } })
        let left = try coverage([[DevicePoint(-6, -6), DevicePoint(6, 6), DevicePoint(-6, 18)]])
        #expect(left[5].prefix(7) == [255, 255, 255, 255, 255, 127, 0])
        #expect(
            try coverage([rectangle(left: 20, top: 0, right: 30, bottom: 40)]).allSatisfy { $0.allSatisfy { $0 == 0 } }
        )
    }

    @Test("Winding number 2 is full for the winding rule and empty for the even-odd rule")
    func fillRules() throws {
        let twice = [
            rectangle(left: 1, top: 1, right: 11, bottom: 11), rectangle(left: 3, top: 3, right: 9, bottom: 9),
        ]
        #expect(try coverage(twice)[5][5] == 255)
        let ring = try coverage(twice, fillRule: .evenOdd)
        #expect(ring[5][5] == 0 && ring[2][2] == 255)
    }

    @Test("Outlines that turn one way, and once in all, need no samples")
    func convex() throws {
        func needsNoSamples(_ points: [(Double, Double)]) -> Bool {
            let polygon = points.map { DevicePoint($0.0, $0.1) }
            let results = [polygon, polygon.reversed()].map { Contours([$0]).windsAtMostOnce }
            #expect(results[0] == results[1])
            return results[0]
        }
        #expect(needsNoSamples([(0, 0), (9, 3), (2, 30)]))
        #expect(needsNoSamples([(1, 1), (5, 1), (9, 1), (9, 20), (1, 20), (1, 1)]))
        let circle = try #require(FlattenedPath(.circle(center: LayoutPoint(5.3, 9.1), radius: 4.7), scale: 3))
        #expect(Contours(circle.subpaths.map(\.points)).windsAtMostOnce)
        // An inner corner, a crossing, a star that turns twice, a line there and back, and two outlines.
        #expect(!needsNoSamples([(0, 0), (9, 0), (9, 9), (2, 5), (5, 9), (0, 9)]))
        #expect(!needsNoSamples([(0, 0), (9, 9), (9, 0), (0, 9)]))
        #expect(!needsNoSamples([(5, 0), (8, 9), (0, 3), (10, 3), (2, 9)]))
        #expect(!needsNoSamples([(0, 0), (9, 9), (0, 0)]))
        #expect(!needsNoSamples([(0, 0), (9, 9), (4, 4)]))
        #expect(!Contours([[DevicePoint(0, 0), DevicePoint(9, 3), DevicePoint(2, 30)], []]).windsAtMostOnce)
        #expect(!Contours([[]]).windsAtMostOnce)
    }

    @Test("A ring covers the area between its circles, however thin it is", arguments: [0.1, 0.5, 1, 3, 9])
    func ring(thickness: Double) throws {
        let rings = [(10, 10 - thickness), (10 - thickness, 10)].map { first, second in
            LayoutPath([
                .circle(center: LayoutPoint(15.2, 15.7), radius: first),
                .circle(center: LayoutPoint(15.2, 15.7), radius: second),
            ])
        }
        let pictures = try rings.map { try paint(32, by: 32, [.fill($0, .evenOdd, .color(black))], scale: 2) }
        // The edges are summed up in another order, so a sum can be rounded to the next level.
        #expect(zip(pictures[0].alphas, pictures[1].alphas).allSatisfy { abs($0 - $1) <= 1 })
        let exact = Double.pi * (400 - 4 * (10 - thickness) * (10 - thickness))
        // Chords lie up to 1/64 pixel inside a circle, and a pixel at the edge loses up to a level.
        #expect(abs(pictures[0].area - exact) < 4)
        // With the other rule, the second circle is no hole.
        let disc = try paint(32, by: 32, [.fill(rings[0], .winding, .color(black))], scale: 2)
        #expect(disc.alpha(30, 31) == 255)
    }

    @Test("A sum replaces samples only if they agree to their precision", arguments: [0, 100, 117, 137, 138, 255])
    func samples(sample: Int) throws {
        // Two polygons, because the sums of a convex one need no samples.
        let halves = [(0.5, 6.0), (6, 12)].map { rectangle(left: $0, top: 0, right: $1, bottom: 40) }
        let levels = try coverage(halves, samples: UInt8(sample))
        #expect(levels[7][0] == ((117...137).contains(sample) ? 127 : sample))
    }
}
