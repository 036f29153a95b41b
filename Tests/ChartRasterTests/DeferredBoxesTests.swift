import ChartLayout
import Pixels
import TestSupport
import Testing

@testable import ChartRaster

@Suite("Boxes that are painted together")
struct DeferredBoxesTests {
    private static let (width, height) = (97, 230)

    /// The boxes of a kind of picture.
    enum Kind: String, CaseIterable {
        /// Narrow boxes from one base, of few heights, as equal bars.
        case equalBars
        /// Narrow boxes of any height.
        case bars
        case anyBoxes
        case singlePixels

        func box(using generator: inout SeededGenerator) -> PixelBox {
            func range(upTo end: Int, count: Int) -> Range<Int> {
                let start = Int.random(in: 0...end - count, using: &generator)
                return start..<start + count
            }
            let x = range(upTo: width, count: Int.random(in: 1...3, using: &generator))
            switch self {
            case .equalBars:
                return PixelBox(x: x, y: [7, 40, 130, 199][Int.random(in: 0...3, using: &generator)]..<200)
            case .bars: return PixelBox(x: x, y: Int.random(in: 0..<200, using: &generator)..<200)
            case .anyBoxes:
                let (columns, rows) = (
                    Int.random(in: 1...width, using: &generator), Int.random(in: 1...height, using: &generator)
                )
                return PixelBox(x: range(upTo: width, count: columns), y: range(upTo: height, count: rows))
            case .singlePixels: return PixelBox(x: x.lowerBound..<x.lowerBound + 1, y: range(upTo: height, count: 1))
            }
        }
    }

    /// Paints a triangle that covers half of a box, as other shapes than boxes are painted.
    private func paintTriangle(
        in box: PixelBox,
        on pixmap: PremultipliedPixmap,
        source: PaintSource,
        mask: CoverageMask
    ) {
        let rect = box.rect
        let points = [
            DevicePoint(rect.left, rect.top), DevicePoint(rect.right, rect.bottom), DevicePoint(rect.left, rect.bottom),
        ]
        mask.addCoverage(of: Contours([points]), within: box)
        pixmap.paint(through: mask, within: box, source: source)
        mask.clearRows(of: box)
    }

    @Test(
        "The pixels are those of boxes painted one after the other",
        arguments: Kind.allCases,
        [1, 63, 64, 700, 4_097, 9_000]
    )
    func order(kind: Kind, count: Int) throws {
        let empty = try CairoCoverageSurface(width: Self.width, height: Self.height)
        let mask = try CoverageMask(width: Self.width, height: Self.height)
        let stops = [
            Gradient.Stop(offset: 0, color: black),
            Gradient.Stop(offset: 1, color: SRGBColor(red: 250, green: 9, blue: 9)),
        ]
        let slanted = Gradient(.linear(start: Point(0, 0), end: Point(90, 200)), stops: stops, opacity: 0.5)
        let gradient = try #require(PaintSource(.gradient(slanted), scale: 1))
        let color = PaintSource.solid(0x00FF_0030_0090_0010)
        for hasBackground in [false, true] {
            let together = try PremultipliedPixmap(width: Self.width, height: Self.height)
            let single = try PremultipliedPixmap(width: Self.width, height: Self.height)
            var generator = SeededGenerator(seed: UInt64(count))
            for y in stride(from: 0, to: hasBackground ? Self.height : 0, by: 5) {
                let row = PixelBox(x: 0..<Self.width, y: y..<min(y + 1 + y % 5, Self.height))
                for pixmap in [together, single] { pixmap.paint(row, coverage: 200, source: color) }
            }
            for index in 0..<count {
                let box = kind.box(using: &generator)
                let coverage = [255, 255, 40, UInt8.random(in: 1...255, using: &generator)][index % 4]
                // Opaque and translucent colors.
                let alpha = [255, 255, 130][index % 3] as UInt64
                let red = UInt64.random(in: 0...alpha, using: &generator)
                let source = PaintSource.solid(alpha << 48 | alpha / 3 << 32 | alpha / 2 << 16 | red)
                for pixmap in [together, single] {
                    switch index % 101 {
                    case 50: pixmap.paint(box, coverage: coverage, source: gradient)
                    case 60, 70: paintTriangle(in: box, on: pixmap, source: source, mask: mask)
                    default: pixmap.paint(box, coverage: coverage, source: source)
                    }
                }
                // A shape without coverage paints nothing, but after the boxes.
                single.paint(through: empty, left: 0, top: 0, within: box, source: color)
            }
            #expect(together.unpremultiplied() == single.unpremultiplied())
        }
    }
}
