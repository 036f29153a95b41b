import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import SeriesCodec
@testable import SeriesDecoding

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
        return SeriesChart(axis: .instants, series: [try TimeSeries(rows: rows)])
    }

    @Test("Results are those of single encodings, in any order of budgets", arguments: [2, 60, 288])
    func sameResults(samples: Int) throws {
        let chart = try Self.chart(samples: samples, seed: UInt64(samples))
        let cached = MultiBudgetChartEncoder(chart, encoder: SeriesEncoder())
        var random = SeededGenerator(seed: 1)
        for _ in 0..<16 {
            let byteBudget = Int.random(in: 0...700, using: &random)
            let tolerance: Double? = [nil, nil, 0.5, 4].randomElement(using: &random)!
            let expected = Result { () throws(PushChartError) in
                try SeriesEncoder().encode(chart, tolerance: tolerance, byteBudget: byteBudget)
            }
            // The first result is computed, the second one is known.
            for _ in 0..<2 {
                let found = Result { () throws(PushChartError) in
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

    @Test(
        "Budgets side by side share results, and these are those of single encodings",
        arguments: [(288, 500), (288, 3900), (1500, 1800), (6000, 3900)]
    )
    func neighbors(samples: Int, byteBudget: Int) throws {
        let chart = try Self.chart(samples: samples, seed: UInt64(samples))
        let cached = MultiBudgetChartEncoder(chart, encoder: SeriesEncoder())
        var random = SeededGenerator(seed: UInt64(samples + byteBudget))
        let budgets = (byteBudget...byteBudget + 30).shuffled(using: &random)
        for budget in budgets {
            #expect(
                try cached.encode(byteBudget: budget) == SeriesEncoder().encode(chart, byteBudget: budget),
                "\(budget)"
            )
        }
        #expect(cached.computedCount <= budgets.count / 2, "\(cached.computedCount)")
        #expect(cached.keptCount <= cached.computedCount)
    }

    @Test("Tasks can share the results")
    func tasks() async throws {
        let chart = try Self.chart(samples: 288, seed: 5)
        let cached = MultiBudgetChartEncoder(chart, encoder: SeriesEncoder())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for byteBudget in stride(from: 300 + task, to: 900, by: 37) {
                        let expected = try SeriesEncoder().encode(chart, byteBudget: byteBudget)
                        #expect(try cached.encode(byteBudget: byteBudget) == expected)
                    }
                }
            }
            try await group.waitForAll()
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
        #expect(encoded.byteCount == 130)
    }
}

/// A larger budget never gives a worse chart, and its bytes are used.
@Suite("Rising budget")
struct RisingBudgetTests {
    /// A kind of series, its length and its seed.
    struct Drawn: CustomTestStringConvertible, Sendable {
        enum Kind: String, CaseIterable { case walk, irregular, switching, spikes }

        let kind: Kind
        let count: Int
        let seed: UInt64

        var testDescription: String { "\(kind.rawValue) of \(count), \(seed)" }

        static let all = Kind.allCases.flatMap { kind in
            zip([150, 500, 1500], UInt64(1)...).map { Drawn(kind: kind, count: $0, seed: $1) }
        }

        func chart() throws -> SeriesChart {
            var random = SeededGenerator(seed: seed)
            var level = 50.0
            var time = 1_700_000_000.0
            var isOn = false
            let rows = (0..<count).map { _ -> (time: Double, value: Double?) in
                level += Double.random(in: -1...1, using: &random)
                if UInt64.random(in: 0..<12, using: &random) == 0 { isOn.toggle() }
                time += kind == .irregular ? Double(UInt64.random(in: 1...600, using: &random)) : 300
                let noise = Double.random(in: 10...12, using: &random)
                let isSpike = UInt64.random(in: 0..<40, using: &random) == 0
                let value =
                    switch kind {
                    case .walk, .irregular: level
                    case .switching: isOn ? 97.4 : 3.2
                    case .spikes: isSpike ? 90 + noise : noise
                    }
                return (time, (value * 1000).rounded() / 1000)
            }
            return SeriesChart(axis: .instants, series: [try TimeSeries(rows: rows)])
        }
    }

    /// The quality of a chart: its columns per pixel, and its errors in device pixels. Points count as infinitely many
    /// columns.
    struct Seen {
        let detail: Double
        let error: Double
        let inkDistance: Double

        init(_ encoded: EncodedChart) throws {
            let wire = try EncodedChartText.decodeChart(from: encoded.text, maximumPoints: .max)
            detail =
                switch wire.series[0].line {
                case .points: .infinity
                case .columns: Double(wire.columns) / 960
                }
            error = encoded.maximumError
            inkDistance = encoded.inkDistance * 3
        }
    }

    @Test("Neither detail nor error gets worse, and within half a pixel the budget is used", arguments: Drawn.all)
    func rising(drawn: Drawn) throws {
        let chart = try drawn.chart()
        var before: [Seen] = []
        var byteBudget = 70
        var last = Double.infinity
        while byteBudget < 8000, last > 0 {
            let encoded = try SeriesEncoder().encode(chart, byteBudget: byteBudget)
            let seen = try Seen(encoded)
            last = seen.error
            for less in before {
                // A chart within half a pixel stays there, and its columns do not become coarser.
                if less.error <= 0.5 {
                    #expect(seen.error <= 0.5, "\(byteBudget)")
                    #expect(seen.detail >= less.detail, "\(byteBudget)")
                }
                // Sizes do not fall evenly with the tolerance.
                if less.detail >= seen.detail, less.error <= 0.5 {
                    #expect(seen.error <= max(less.error, 0.02) * 1.4, "\(byteBudget)")
                }
                #expect(max(seen.inkDistance, 0.5) <= max(less.inkDistance, 0.5), "\(byteBudget)")
            }
            // With one or two columns per pixel, a tenth of a pixel is the finest useful tolerance.
            let floor = seen.detail > 2 ? 0.02 : 0.1
            if seen.error > floor + 0.001, seen.error <= 0.5 {
                #expect(Double(encoded.byteCount) > 0.85 * Double(byteBudget), "\(byteBudget)")
            }
            before.append(seen)
            byteBudget = byteBudget * 4 / 3
        }
        #expect(last == 0)
    }

    @Test("Between half and all of the bytes of exact points, points have fine levels")
    func fineLevels() throws {
        let chart = try Drawn(kind: .walk, count: 500, seed: 3).chart()
        let exact = try SeriesEncoder().encode(chart, byteBudget: 3781)
        #expect(exact.maximumError == 0)
        for part in 2...5 {
            let encoded = try SeriesEncoder().encode(
                chart,
                byteBudget: exact.byteCount - 1 - exact.byteCount / part / 3
            )
            #expect(encoded.pointCount == 500)
            #expect(encoded.maximumError < 0.1)
        }
    }
}
