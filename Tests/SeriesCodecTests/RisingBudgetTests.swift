import TestSupport
import Testing

@testable import SeriesCodec
@testable import SeriesDecoding

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
            return SeriesChart(axis: .time, series: [try TimeSeries(rows: rows)])
        }
    }

    /// The quality of a chart: its columns per pixel and its error. Points count as infinitely many columns.
    struct Seen {
        let detail: Double
        let error: Double

        init(_ encoded: EncodedChart) throws {
            let wire = try EncodedChartText.decodeChart(from: encoded.text, maximumPoints: .max)
            detail =
                switch wire.series[0].line {
                case .points: .infinity
                case .columns: Double(wire.columns) / 960
                }
            error = encoded.maximumError
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
                // Sizes do not fall evenly with the tolerance, and past half a pixel they fall even less evenly.
                if less.detail >= seen.detail {
                    let slack = less.error <= 0.5 ? 1.4 : 2
                    #expect(seen.error <= max(less.error, 0.02) * slack, "\(byteBudget)")
                }
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
