import ChartLayout
import PushChartPixels
import PushChartTestSupport
import Testing

@testable import ChartRaster

@Suite("The pixels of a shape depend on the shape alone")
struct ShapeIndependenceTests {
    /// A kind of mark.
    enum Kind: String, CaseIterable {
        case discs, rings, boxes, roundedBars, candles, ticks, slopes, lines, areas

        /// A mark of at most 24 by 24 points around a center.
        func mark(at center: LayoutPoint, using generator: inout SeededGenerator) -> [DisplayList.Item] {
            // Multiples of 1/32 have exact sums, so a mark moved by whole pixels has no other rounding.
            func random(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) / 32 }
            let radius = random(10...384)
            func point() -> LayoutPoint { LayoutPoint(center.x + random(-384...384), center.y + random(-384...384)) }
            let opacity = Bool.random(using: &generator) ? 1 : 0.6
            let color = Paint.color(
                SRGBColor(red: .random(in: 0...255, using: &generator), green: 90, blue: 200, opacity: opacity)
            )
            let box = LayoutRect(x: center.x - radius / 4, y: center.y - radius, width: radius / 2, height: 2 * radius)
            let disc = LayoutPath.circle(center: center, radius: radius)
            let walk = LayoutPath(
                (0..<9).map { index in
                    let at = LayoutPoint(center.x - 12 + 3 * Double(index), point().y)
                    return index == 0 ? .move(at) : .line(at)
                }
            )
            switch self {
            case .discs: return [.fill(disc, .winding, color)]
            case .rings:
                let hole = LayoutPath.circle(center: center, radius: radius / 2)
                return [.fill(LayoutPath(disc.elements + hole.elements), .evenOdd, color)]
            case .boxes: return [.fill(.outline(of: box), .winding, color)]
            case .roundedBars:
                let top = LayoutPoint(center.x, box.y - box.width / 2)
                let curve = LayoutPath.Element.curve(
                    control1: LayoutPoint(box.x, top.y),
                    control2: top,
                    end: LayoutPoint(box.right, box.y)
                )
                return [
                    .fill(
                        LayoutPath([
                            .move(LayoutPoint(box.x, box.bottom)), .line(LayoutPoint(box.x, box.y)), curve,
                            .line(LayoutPoint(box.right, box.bottom)), .close,
                        ]),
                        .winding,
                        color
                    )
                ]
            case .candles:
                let shadow = LayoutPath.line(
                    from: LayoutPoint(center.x, box.y - 3),
                    to: LayoutPoint(center.x, box.bottom + 3)
                )
                return [.stroke(shadow, LayoutStroke(width: 1), color), .fill(.outline(of: box), .winding, color)]
            case .ticks:
                return [.stroke(.line(from: LayoutPoint(box.x, center.y), to: center), LayoutStroke(width: 0.7), color)]
            case .slopes:
                return [.stroke(.line(from: point(), to: point()), LayoutStroke(width: 0.4 + radius / 3), color)]
            case .lines: return [.stroke(walk, LayoutStroke(width: 3, join: .round), color)]
            case .areas:
                let base = [
                    LayoutPath.Element.line(LayoutPoint(center.x + 12, center.y)),
                    .line(LayoutPoint(center.x - 12, center.y)), .close,
                ]
                return [.fill(LayoutPath(walk.elements + base), .winding, color)]
            }
        }
    }

    @Test(
        "Ten marks are the same among many others elsewhere",
        arguments: Kind.allCases,
        [(700, 2.0), (1_500, 1), (17_000, 1.25)]
    )
    func others(kind: Kind, others: (count: Int, scale: Double)) throws {
        var generator = SeededGenerator(seed: 47)
        let marks = (0..<10).flatMap { index in
            kind.mark(at: LayoutPoint(20 + 30 * Double(index % 5), 20 + 30 * Double(index / 5)), using: &generator)
        }
        // They begin to the right of the marks.
        let elsewhere = (0..<others.count).flatMap { index in
            let center = LayoutPoint(.random(in: 200...290, using: &generator), .random(in: 0...80, using: &generator))
            return Kind.allCases[index % Kind.allCases.count].mark(at: center, using: &generator)
        }
        let alone = try paint(300, by: 80, marks, scale: others.scale)
        #expect(alone.area > 1)
        let half = elsewhere.count / 2
        let orders = [elsewhere.prefix(half) + marks + elsewhere.suffix(half), marks + elsewhere, elsewhere + marks]
        for items in orders.prefix(others.count > 10_000 ? 1 : 3) {
            let together = try paint(300, by: 80, items, scale: others.scale)
            let columns = Int(180 * others.scale)
            for y in 0..<alone.height {
                let row = 4 * y * alone.width..<4 * (y * alone.width + columns)
                #expect(alone.bytes[row] == together.bytes[row], "row \(y)")
            }
        }
    }

    @Test("A mark moved by whole pixels has the same pixels", arguments: Kind.allCases)
    func moved(kind: Kind) throws {
        for seed in UInt64(0)..<10 {
            let pictures = try [LayoutPoint(20, 20), LayoutPoint(45, 52)].map { center in
                var generator = SeededGenerator(seed: seed)
                return try paint(80, by: 80, kind.mark(at: center, using: &generator))
            }
            var worst = 0
            for y in 0..<40 {
                for x in 0..<40 {
                    worst = max(worst, abs(pictures[0].alpha(x, y) - pictures[1].alpha(x + 25, y + 32)))
                }
            }
            // Rounding noise of the coordinates.
            #expect(worst <= 1, "seed \(seed)")
        }
    }
}
