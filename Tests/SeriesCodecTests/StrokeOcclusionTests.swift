import PushChartTestSupport
import Testing

@testable import SeriesCodec

@Suite struct StrokeOcclusionTests {
    /// Columns that share the value on their border, most of them short and some of them tall.
    private static func columns(seed: UInt64, count: Int) -> (low: [Double], high: [Double]) {
        var random = SeededGenerator(seed: seed)
        var border = 100.0
        var low: [Double] = []
        var high: [Double] = []
        for _ in 0..<count {
            let isSpike = UInt64.random(in: 0..<15, using: &random) == 0
            let next = border + Double.random(in: -2...2, using: &random)
            low.append(min(border, next) - Double.random(in: 0...1, using: &random))
            high.append(max(border, next) + Double.random(in: 0...(isSpike ? 60 : 1), using: &random))
            border = next
        }
        return (low, high)
    }

    /// The upper edge of the ink over each column, stroked with a round pen.
    private static func inkEdge(over ends: [Double], penRadius: Double, columnsPerPixel: Int) -> [Double] {
        ends.indices.map { column in
            ends.indices.reduce(-.infinity) { edge, other in
                let distance = Double(other - column) / Double(columnsPerPixel)
                guard abs(distance) <= penRadius else { return edge }
                return max(edge, ends[other] + (penRadius * penRadius - distance * distance).squareRoot())
            }
        }
    }

    @Test("Hidden columns change no ink", arguments: [2, 3], UInt64(1)...4)
    func ink(columnsPerPixel: Int, seed: UInt64) {
        let (low, high) = Self.columns(seed: seed, count: 300)
        let levelsPerPixel = 4.0
        let occlusion = StrokeOcclusion(
            low: low,
            high: high,
            firstColumn: 7,
            columnsPerPixel: columnsPerPixel,
            penRadius: 2.25
        )
        let columns = occlusion.quantizedColumns(levelOfPixelZero: 0, levelsPerPixel: levelsPerPixel, topLevel: 2000)
        let newLow = columns.map { Double($0.low) / levelsPerPixel }
        let newHigh = columns.map { Double($0.high) / levelsPerPixel }
        func edge(_ ends: [Double]) -> [Double] {
            Self.inkEdge(over: ends, penRadius: 2.25, columnsPerPixel: columnsPerPixel)
        }
        let halfLevel = 0.5 / levelsPerPixel + 1e-9
        for (old, new) in zip(edge(high), edge(newHigh)) { #expect(abs(old - new) <= halfLevel) }
        for (old, new) in zip(edge(low.map { -$0 }), edge(newLow.map { -$0 })) { #expect(abs(old - new) <= halfLevel) }
        // Some levels are hidden, so levels repeat more often than in the original columns.
        let own = high.map { Int(($0 * levelsPerPixel).rounded()) }
        func repeatCount(_ levels: [Int]) -> Int { zip(levels, levels.dropFirst()).count { $0 == $1 } }
        #expect(repeatCount(columns.map(\.high)) > repeatCount(own))
        for (left, right) in zip(columns, columns.dropFirst()) {
            #expect(left.low <= right.high && right.low <= left.high)
        }
    }

    @Test("The first and the last column, and the extreme of each device pixel, keep their level")
    func extremes() {
        let (low, high) = Self.columns(seed: 9, count: 99)
        let occlusion = StrokeOcclusion(low: low, high: high, firstColumn: 0, columnsPerPixel: 3, penRadius: 2.25)
        let columns = occlusion.quantizedColumns(levelOfPixelZero: 0, levelsPerPixel: 10, topLevel: 5000)
        for index in [0, 98] {
            #expect(abs(Double(columns[index].high) - high[index] * 10) <= 0.5)
            #expect(abs(Double(columns[index].low) - low[index] * 10) <= 0.5)
        }
        for pixel in stride(from: 0, to: 99, by: 3) {
            let own = high[pixel..<pixel + 3].max() ?? 0
            let kept = columns[pixel..<pixel + 3].map(\.high).max() ?? 0
            #expect(abs(Double(kept) - own * 10) <= 0.5)
        }
    }
}
