import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

/// Charts whose marks are samples: bars, candles and dots.
@Suite("Kept samples")
struct KeptSamplesTests {
    /// Random series that are drawn with a mark for each sample.
    struct Drawn: CustomTestStringConvertible, Sendable {
        enum Kind: String, CaseIterable { case counts, rain, prices, tiny, huge, level, clock, repeated }

        let kind: Kind
        let count: Int
        let seed: UInt64

        var testDescription: String { "\(kind.rawValue) of \(count), \(seed)" }

        static let all = Kind.allCases.flatMap { kind in
            zip([1, 2, 30, 365, 3000], UInt64(1)...).map { Drawn(kind: kind, count: $0, seed: $1) }
        }

        /// The first sample is no gap.
        func series(seriesSeed: UInt64 = 0, gapShare: Double = 0) throws -> TimeSeries {
            var random = SeededGenerator(seed: seed &+ seriesSeed &* 1_000)
            var time = 1_700_006_400.0
            var level = 100.0
            let rows = (0..<count).map { index -> (time: Double, value: Double?) in
                let fraction = Double.random(in: 0..<1, using: &random)
                switch kind {
                case .clock: time = ((time + fraction * 60) * 1_000_000).rounded() / 1_000_000
                case .repeated: time += fraction < 0.3 ? 0 : 3_600
                default: time += 86_400
                }
                level = ((level + Double.random(in: -1...1, using: &random)) * 100).rounded() / 100
                let value =
                    switch kind {
                    case .counts, .clock, .repeated: (fraction * 12_000).rounded()
                    case .rain: fraction < 0.6 ? 0 : (fraction * 100).rounded() / 10
                    case .prices: level
                    case .tiny: 1 + fraction * 1e-12
                    case .huge: (fraction - 0.5) * 1e300
                    case .level: 42.5
                    }
                return (time, Double.random(in: 0..<1, using: &random) < gapShare && index > 0 ? nil : value)
            }
            return try TimeSeries(rows: rows)
        }
    }

    /// The largest error of a value in device pixels, if the range of some series takes the height but its tenths.
    private static func largestError(of decoded: [TimeSeries], from source: [TimeSeries]) -> Double {
        let values = source.flatMap { $0.runs.joined().map(\.value) }
        let range = (values.max() ?? 0) / 2 - (values.min() ?? 0) / 2
        return zip(decoded, source).reduce(0) { largest, pair in
            zip(pair.0.runs.joined(), pair.1.runs.joined()).reduce(largest) {
                max($0, abs($1.0.value / 2 - $1.1.value / 2) / (range > 0 ? range : 0.5) * 960 / 1.2)
            }
        }
    }

    private static func times(of series: TimeSeries) -> [[Double]] { series.runs.map { $0.map(\.time) } }

    @Test("Each sample keeps its time, and its value within the tolerance", arguments: Drawn.all)
    func tolerance(drawn: Drawn) throws {
        for gapShare in [0, 0.2] {
            let series = [try drawn.series(gapShare: gapShare), try drawn.series(seriesSeed: 1, gapShare: gapShare)]
            let chart = SeriesChart(axis: .instants, series: series)
            for tolerance in [0.05, 0.5, 20] {
                let encoded = try SeriesEncoder(keptSamples: .all).encode(chart, tolerance: tolerance)
                #expect(encoded.maximumError <= tolerance)
                #expect(encoded.decoded.series.map(Self.times) == series.map(Self.times))
                #expect(encoded.pointCount == encoded.sampleCount && encoded.joinedGapCount == 0)
                // The error that is stated is that of the worst sample, each on the range of its own series.
                let errors = zip(encoded.decoded.series, series).map { Self.largestError(of: [$0], from: [$1]) }
                #expect(abs(encoded.maximumError - (errors.max() ?? 0)) < 1e-6 * max(1, tolerance))
            }
        }
    }

    @Test("Without a tolerance the digits fill the budget", arguments: Drawn.all)
    func budget(drawn: Drawn) throws {
        let series = try drawn.series()
        let chart = SeriesChart(axis: .instants, series: [series])
        let encoder = SeriesEncoder(keptSamples: .all)
        let exact = try encoder.encode(chart)
        #expect(drawn.kind == .tiny || drawn.kind == .huge || exact.maximumError == 0)
        var errors: [Double] = []
        for budget in [exact.byteCount, exact.byteCount * 3 / 4, exact.byteCount / 2, exact.byteCount / 3] {
            switch Result(catching: { () throws(PushChartError) in try encoder.encode(chart, byteBudget: budget) }) {
            case .success(let encoded):
                #expect(encoded.byteCount <= budget)
                #expect(Self.times(of: encoded.decoded.series[0]) == Self.times(of: series))
                errors.append(encoded.maximumError)
            case .failure(let error):
                #expect(error.code == .overBudget)
                let needed = try #require(error.bytesNeeded)
                #expect(needed > budget)
                #expect(try encoder.encode(chart, byteBudget: needed).byteCount <= needed)
            }
        }
        #expect(errors == errors.sorted())
        #expect(errors.first == exact.maximumError)
    }

    @Test("Of many samples in each pixel, all are kept if they are asked for")
    func dense() throws {
        let series = try Drawn(kind: .counts, count: 3_000, seed: 9).series()
        let chart = SeriesChart(axis: .instants, series: [series], width: 100)
        let outline = try SeriesEncoder().encode(chart, tolerance: 0.5)
        let all = try SeriesEncoder(keptSamples: .all).encode(chart, tolerance: 0.5)
        #expect(Self.times(of: outline.decoded.series[0]) != Self.times(of: series))
        #expect(Self.times(of: all.decoded.series[0]) == Self.times(of: series))
        #expect(try SeriesDecoder().holdsOutline(outline.text))
        #expect(try !SeriesDecoder().holdsOutline(all.text))
    }

    /// Rain is a bar on one axis, and pressure a line on the other. On one axis, rain would be a line of pixels.
    @Test("A series is measured on the range of its own values")
    func ownRange() throws {
        let rain = try Drawn(kind: .rain, count: 60, seed: 4).series()
        let pressure = try TimeSeries(rows: rain.runs[0].map { ($0.time, 1013 + $0.value / 7) })
        let chart = SeriesChart(axis: .instants, series: [rain, pressure])
        let shared = try SeriesEncoder().encode(chart, tolerance: 0.5)
        #expect(Self.largestError(of: [shared.decoded.series[0]], from: [rain]) > 10)
        let own = try SeriesEncoder(keptSamples: .all).encode(chart, tolerance: 0.5)
        for (decoded, source) in zip(own.decoded.series, chart.series) {
            #expect(Self.largestError(of: [decoded], from: [source]) <= 0.5)
        }
    }

    @Test("More samples than a decoder takes are refused")
    func tooMany() throws {
        let rows = (0...SeriesDecoder.defaultMaximumPoints).map { (time: Double($0), value: Double?(1)) }
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)])
        #expect(throws: PushChartError(.tooManyPoints, "")) {
            try SeriesEncoder(keptSamples: .all).encode(chart, tolerance: 1)
        }
    }
}
