import TestSupport
import Testing

@testable import SeriesCodec

@Suite("One chart with many budgets")
struct MultiBudgetChartEncoderTests {
    /// A random walk in steps of a hundredth; the first samples are level.
    private static func chart(samples: Int, seed: UInt64) throws -> SeriesChart {
        var random = SeededGenerator(seed: seed)
        var level = 5000
        let rows = (0..<samples).map { index -> (time: Double, value: Double?) in
            if index > samples / 4 { level += Int.random(in: -200...200, using: &random) }
            return (Double(1_700_000_000 + 300 * index), index == samples / 2 ? nil : Double(level) / 100)
        }
        return SeriesChart(axis: .time, series: [try TimeSeries(rows: rows)])
    }

    @Test("Results are those of single encodings, in any order of budgets", arguments: [2, 60, 288])
    func sameResults(samples: Int) throws {
        let chart = try Self.chart(samples: samples, seed: UInt64(samples))
        let cached = MultiBudgetChartEncoder(chart, encoder: SeriesEncoder())
        var random = SeededGenerator(seed: 1)
        for _ in 0..<16 {
            let byteBudget = Int.random(in: 0...700, using: &random)
            let tolerance: Double? = [nil, nil, 0.5, 4].randomElement(using: &random)!
            let expected = Result { () throws(SeriesError) in
                try SeriesEncoder().encode(chart, tolerance: tolerance, byteBudget: byteBudget)
            }
            // The first result is computed, the second one is known.
            for _ in 0..<2 {
                let found = Result { () throws(SeriesError) in
                    try cached.encode(tolerance: tolerance, byteBudget: byteBudget)
                }
                #expect(found == expected)
                if case (.failure(let found), .failure(let expected)) = (found, expected) {
                    #expect(found.description == expected.description)
                }
            }
        }
        for decimals in [0, 1, 0, 2, 0] {
            #expect(
                try cached.encodeEverySample(decimals: decimals)
                    == SeriesEncoder().encodeEverySample(of: chart, decimals: decimals)
            )
        }
    }

    @Test("A chart that fits exactly is encoded once")
    func computedOnce() throws {
        let cached = MultiBudgetChartEncoder(try Self.chart(samples: 60, seed: 1), encoder: SeriesEncoder())
        let exact = try cached.encode(byteBudget: 4000)
        for byteBudget in exact.byteCount...exact.byteCount + 300 {
            #expect(try cached.encode(byteBudget: byteBudget) == exact)
        }
        #expect(cached.computedCount == 1)
        _ = try cached.encode(byteBudget: exact.byteCount - 1)
        _ = try cached.encode(byteBudget: exact.byteCount - 1)
        #expect(cached.computedCount == 2)
        for byteBudget in [300, 500, 700] { _ = try cached.encode(tolerance: 0.5, byteBudget: byteBudget) }
        #expect(cached.computedCount == 3)
    }

    @Test("Forgotten results are computed again, and are the same")
    func eviction() throws {
        let cached = MultiBudgetChartEncoder(try Self.chart(samples: 12, seed: 2), encoder: SeriesEncoder())
        let first = try cached.encode(tolerance: 0.5)
        for step in 0..<MultiBudgetChartEncoder.maximumEncodingCount {
            _ = try cached.encode(tolerance: 1 + Double(step) / 8)
        }
        let count = cached.computedCount
        #expect(try cached.encode(tolerance: 0.5) == first)
        #expect(cached.computedCount == count + 1)
        #expect(cached.keptCount <= MultiBudgetChartEncoder.maximumEncodingCount)
    }

    @Test("The points of all results are bounded")
    func boundedPoints() throws {
        let cached = MultiBudgetChartEncoder(
            try Self.chart(samples: 100, seed: 3),
            encoder: SeriesEncoder(),
            maximumPointCount: 500
        )
        for step in 0..<20 { _ = try cached.encode(tolerance: 0.5 + Double(step) / 8) }
        #expect((1..<20).contains(cached.keptCount))
        #expect(cached.keptPointCount <= 500)
    }

    @Test("A candidate whose text ends in zeros is compared at its full length")
    func zerosAtTheEnd() throws {
        // The columns are level after the first ones. Their digits are zero there, and are left out.
        let times = [
            4.571519102785351e104, 9.3e104, 2.1566545926083326e105, 6e105, 1e106, 1.2e106, 1.1573945503058524e106,
            1e106, 1.3e106, 1.315030487854574e106, 1.4e106, 1.5e106, 1.6e106, 1.6031529545039554e106,
        ]
        let rows = times.enumerated().map { index, time -> (time: Double, value: Double?) in
            (time, [7, 10, 12].contains(index) ? nil : index == 1 ? 9.7e266 : index == 13 ? -1e-227 : 0)
        }
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)], width: 473, height: 48)
        let encoded = try SeriesEncoder().encode(chart, tolerance: 0.001)
        #expect(encoded.byteCount == 125)
    }
}
