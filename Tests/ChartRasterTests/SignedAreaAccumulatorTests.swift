import ChartLayout
import TestSupport
import Testing

@testable import ChartRaster

@Suite("Signed-area accumulation")
struct SignedAreaAccumulatorTests {
    private static let box = PixelBox(x: 0..<12, y: 0..<40)

    /// The coverage of polygons without samples, row by row.
    private func coverage(
        _ polygons: [[DevicePoint]],
        fillRule: DisplayList.FillRule = .winding,
        edgesShareNoPixel: Bool = true,
        samples: UInt8 = 0
    ) throws -> [[Int]] {
        let (columns, rows) = (Self.box.x.count, Self.box.y.count)
        let surface = try CairoCoverageSurface(width: columns, height: rows)
        surface.withRows { bytes, stride in
            for y in 0..<rows { (bytes + y * stride).update(repeating: samples, count: columns) }
        }
        let contours = Contours(
            polygons,
            fillRule: fillRule,
            quantizesSlopes: false,
            edgesShareNoPixel: edgesShareNoPixel
        )
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
            for (y, row) in levels.enumerated() {
                let height = min(35.5, Double(y + 1)) - max(3.25, Double(y))
                for (x, level) in row.enumerated() {
                    let width = min(9.75, Double(x + 1)) - max(2.5, Double(x))
                    #expect(level == Int(PixelCoverageFraction(area: max(width, 0) * max(height, 0)).byte))
                }
            }
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

    @Test("A sum replaces samples only if they agree to their precision", arguments: [0, 100, 117, 137, 138, 255])
    func samples(sample: Int) throws {
        let half = rectangle(left: 0.5, top: 0, right: 12, bottom: 40)
        let levels = try coverage([half], edgesShareNoPixel: false, samples: UInt8(sample))
        #expect(levels[7][0] == ((117...137).contains(sample) ? 127 : sample))
    }
}
