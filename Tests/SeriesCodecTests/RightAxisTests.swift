import SeriesCodec
import Testing

/// Lines on two y axes, each measured on its own.
@Suite("Lines on the right axis")
struct RightAxisTests {
    /// The error of one series alone, on the x axis of the chart and the y axis of the series.
    private static func error(of encoded: EncodedChart, inSeries index: Int, of chart: SeriesChart) throws -> Double {
        let times = chart.series.flatMap { [$0.first?.time, $0.last?.time].compactMap(\.self) }
        let span = try XAxisWindow(from: try #require(times.min()), to: try #require(times.max()))
        return EnvelopeDistance.maximumDistance(
            of: [encoded.decoded.series[index]],
            against: [chart.series[index]],
            width: 960,
            height: 960,
            window: span,
            allowsJoinedGaps: true
        )
    }

    @Test("The stated error is the largest on the two axes", arguments: RisingBudgetTests.Drawn.all)
    func error(left: RisingBudgetTests.Drawn) throws {
        for kind in KeptSamplesTests.Drawn.Kind.allCases {
            let right = try KeptSamplesTests.Drawn(kind: kind, count: 300, seed: left.seed).series(gapShare: 0.05)
            let chart = SeriesChart(axis: .instants, series: try left.chart().series + [right])
            let encoder = SeriesEncoder(seriesOnRightAxis: [1])
            for tolerance in [0.3, 4] {
                let encoded = try encoder.encode(chart, tolerance: tolerance)
                let errors = try [0, 1].map { try Self.error(of: encoded, inSeries: $0, of: chart) }
                #expect(encoded.maximumError <= tolerance)
                #expect(abs(encoded.maximumError - (errors.max() ?? 0)) < 1e-6, "\(kind) \(tolerance) \(errors)")
            }
            let smallest = try encoder.encode(chart, tolerance: 4).byteCount
            let fitted = try encoder.encode(chart, byteBudget: smallest + 200)
            let errors = try [0, 1].map { try Self.error(of: fitted, inSeries: $0, of: chart) }
            #expect(fitted.byteCount <= smallest + 200)
            #expect(abs(fitted.maximumError - (errors.max() ?? 0)) < 1e-6, "\(kind) \(errors)")
        }
    }

    @Test("A small series beside a large one is as exact as alone, and its axis costs bytes only if there are two")
    func bytes() throws {
        let small = try RisingBudgetTests.Drawn(kind: .walk, count: 500, seed: 1).chart().series[0]
        let large = try RisingBudgetTests.Drawn(kind: .walk, count: 500, seed: 2).chart().series[0]
        let rows = large.runs.joined().map { (time: $0.time, value: Optional($0.value * 1_000)) }
        let chart = SeriesChart(axis: .instants, series: [small, try TimeSeries(rows: rows)])
        func encode(_ right: Set<Int>) throws -> EncodedChart {
            try SeriesEncoder(seriesOnRightAxis: right).encode(chart, tolerance: 0.5)
        }
        let (one, two) = (try encode([]), try encode([1]))
        #expect(try Self.error(of: one, inSeries: 0, of: chart) > 100)
        #expect(try Self.error(of: two, inSeries: 0, of: chart) <= 0.5)
        #expect(one.byteCount < two.byteCount)
        // One axis is one axis on either side.
        #expect(try encode([0, 1]).text == one.text)
        #expect(try encode([7]).text == one.text)
        #expect(try encode([0]).text == two.text)
    }
}
