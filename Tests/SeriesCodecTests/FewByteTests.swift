import DecimalNumbers
import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import SeriesCodec

/// Charts of a few bytes: nothing over budget, nothing outside of the data, and no byte more that makes a chart worse.
@Suite("Few bytes")
struct FewByteTests {
    /// The charts of one source with rising budgets.
    private struct Rising {
        let chart: SeriesChart
        var encoder = SeriesEncoder()
        /// The least ink distance so far, in device pixels; up to half a pixel, and up to a pixel at gaps, none is visible.
        private(set) var leastDistance = Double.infinity

        init(_ chart: SeriesChart) { self.chart = chart }

        /// Encodes with a larger budget than before; `nil` if it is too small for any chart.
        mutating func encode(_ cached: MultiBudgetChartEncoder, byteBudget: Int) throws -> EncodedChart? {
            let encoded: EncodedChart
            do throws(PushChartError) {
                encoded = try cached.encode(byteBudget: byteBudget)
            } catch {
                guard error.code == .overBudget else { throw error }
                #expect(leastDistance == .infinity, "\(byteBudget) bytes are too few, and fewer were enough")
                #expect(try #require(error.bytesNeeded) > byteBudget)
                return nil
            }
            #expect(encoded.byteCount <= byteBudget)
            let distance = max(
                encoded.inkDistance * encoder.scale,
                chart.series.contains { $0.runs.count > 1 } ? 1 : 0.5
            )
            #expect(distance <= leastDistance, "\(byteBudget) bytes")
            leastDistance = distance
            for (decoded, source) in zip(encoded.decoded.series, chart.series) {
                let (drawn, values) = (TimeValueBounds([decoded]), TimeValueBounds([source]))
                // A text rounds values of more than 53 bits.
                let rounding = 2 * max(values.low.ulp, values.high.ulp)
                #expect(drawn.low >= values.low - rounding && drawn.high <= values.high + rounding, "\(byteBudget)")
            }
            return encoded
        }
    }

    @Test(
        "With each byte more, a real series comes nearer, and {last} agrees",
        arguments: ["exchange-2", "glucose-week", "server-load", "spikes", "temperature"]
    )
    func realSeries(name: String) throws {
        let series = try TimeSeries(rows: CorpusFile.sample(name).rows())
        let chart = SeriesChart(axis: .instants, series: [series], width: 360, height: 180)
        let last = try #require(series.last?.value)
        for decimals in [nil, 1] {
            var encoder = SeriesEncoder()
            encoder.shownFigures.lastDecimals = decimals
            let cached = MultiBudgetChartEncoder(chart, encoder: encoder)
            var rising = Rising(chart)
            let small = decimals == nil ? Array(30...110) : Array(stride(from: 30, through: 110, by: 8))
            for byteBudget in small + stride(from: 111, through: 700, by: 31) {
                guard let encoded = try rising.encode(cached, byteBudget: byteBudget), let decimals else { continue }
                let drawn = try #require(encoded.decoded.series[0].last?.value)
                #expect(Self.rounded(drawn, decimals) == Self.rounded(last, decimals), "\(byteBudget)")
            }
            #expect(rising.leastDistance < 6)
        }
    }

    private static func rounded(_ value: Double, _ decimals: Int) -> Int? {
        ShortestDecimal(value).roundedMantissa(toDecimals: decimals)
    }

    @Test("Where a text shows the lowest and the highest value, the chart has both within 4 pixels")
    func extremes() throws {
        let series = try TimeSeries(rows: CorpusFile.sample("server-load").rows())
        let chart = SeriesChart(axis: .instants, series: [series], width: 360, height: 180)
        var encoder = SeriesEncoder()
        encoder.shownFigures.hasExtremes = true
        let source = TimeValueBounds([series])
        let pixel = (source.high - source.low) * 1.2 / 540
        for byteBudget in stride(from: 50, through: 300, by: 10) {
            let drawn = TimeValueBounds(try encoder.encode(chart, byteBudget: byteBudget).decoded.series)
            #expect(drawn.low - source.low <= 4.01 * pixel && source.high - drawn.high <= 4.01 * pixel, "\(byteBudget)")
        }
    }

    /// A random chart: constants, spikes, repeats, gaps, huge and tiny values, of 2 to many samples in 1 to 3 series.
    private static func randomChart(maximumCount: Int, using random: inout SeededGenerator) throws -> SeriesChart {
        let count = [2, 3, 10, 60, 300, 2_000, maximumCount].randomElement(using: &random) ?? 2
        let scales = [1, 1e-3, 1e300, 1e308, .leastNonzeroMagnitude, 1e9]
        let scale = scales.randomElement(using: &random) ?? 1
        let offset = ([0, 0, 1000, -1e6] as [Double]).randomElement(using: &random) ?? 0
        let kind = Int.random(in: 0..<6, using: &random)
        let gapShare = ([0, 0, 0.02, 0.3] as [Double]).randomElement(using: &random) ?? 0
        let isIrregular = Bool.random(using: &random)
        var series: [TimeSeries] = []
        for _ in 0..<[1, 1, 1, 2, 3][Int.random(in: 0..<5, using: &random)] {
            var (time, level) = (1_700_000_000.0, 0.5)
            let rows = (0..<count).map { index -> (time: Double, value: Double?) in
                time += isIrregular ? Double(Int.random(in: 1...600, using: &random)) : 60
                let fraction = Double.random(in: 0...1, using: &random)
                level = min(max(level + (fraction - 0.5) / 20, 0), 1)
                let share: Double =
                    switch kind {
                    case 0: 0.25
                    case 1: fraction < 0.02 ? 1 : fraction / 50
                    case 2: (fraction * 4).rounded() / 4
                    case 3: fraction
                    case 4: Double(index % 7) / 7
                    default: level
                    }
                let large = share * scale + (scale < 1e10 ? offset : 0)
                let value = scale < 1e-300 ? (share * 40).rounded() * scale : large
                return (time, index > 0 && Double.random(in: 0..<1, using: &random) < gapShare ? nil : value)
            }
            series.append(try TimeSeries(rows: rows))
        }
        let side = [40, 320, 900].randomElement(using: &random) ?? 320
        return SeriesChart(axis: .instants, series: series, width: side, height: 320 - side / 4)
    }

    @Test("With each byte more, a random series comes no farther away", arguments: UInt64(1)...40)
    func randomSeries(seed: UInt64) throws {
        try Self.checkRandomSeries(seed: seed, maximumCount: 6_000)
    }

    /// Checks a random series at some budgets of 1 to 400 bytes, and at the byte beside each.
    static func checkRandomSeries(seed: UInt64, maximumCount: Int) throws {
        var random = SeededGenerator(seed: seed)
        let chart = try randomChart(maximumCount: maximumCount, using: &random)
        let cached = MultiBudgetChartEncoder(chart, encoder: SeriesEncoder())
        var rising = Rising(chart)
        var budgets: Set<Int> = [1]
        for _ in 0..<6 {
            let budget = Int.random(in: 1..<400, using: &random)
            budgets.formUnion([budget, budget + 1])
        }
        for byteBudget in budgets.sorted() { _ = try rising.encode(cached, byteBudget: byteBudget) }
        #expect(try cached.encode().inkDistance * 3 <= rising.leastDistance)
    }

    @Test("The smallest chart within an ink distance needs all of its bytes", arguments: [1.0, 4, 8, 20])
    func smallest(points: Double) throws {
        for name in ["exchange-2", "server-load", "spikes"] {
            let series = try TimeSeries(rows: CorpusFile.sample(name).rows())
            let chart = SeriesChart(axis: .instants, series: [series])
            let cached = MultiBudgetChartEncoder(chart, encoder: SeriesEncoder())
            let smallest = try cached.encode(inkDistance: points)
            #expect(smallest.inkDistance <= points)
            let smaller = try cached.encode(byteBudget: smallest.byteCount - 1)
            #expect(smaller.inkDistance > points, "\(name)")
        }
    }

    @Test("The series of a chart share its bytes by the largest ink distance")
    func severalSeries() throws {
        let series = try ["server-load", "spikes"].map { try TimeSeries(rows: CorpusFile.sample($0).rows()) }
        let chart = SeriesChart(axis: .instants, series: series)
        for right in [Set<Int>(), [1]] {
            let encoder = SeriesEncoder(seriesOnRightAxis: right)
            let encoded = try encoder.encode(chart, byteBudget: 200)
            let alone = try series.map { series in
                let chart = SeriesChart(axis: .instants, series: [series])
                return try encoder.encode(chart, byteBudget: 90).inkDistance
            }
            // Two axes have the heights of both charts alone.
            #expect(encoded.inkDistance <= 1.5 * (alone.max() ?? 0))
        }
    }
}

@Suite("Ink distance")
struct InkDistanceTests {
    /// The distance of two lines of values, a pixel apart, on a chart that has one value a pixel.
    private static func distance(_ drawn: [Double?], _ source: [Double?], limit: Double = .infinity) throws -> Double {
        func series(_ values: [Double?]) throws -> TimeSeries {
            try TimeSeries(rows: values.enumerated().map { (time: Double($0) + 0.5, value: $1) })
        }
        let source = try series(source)
        let bounds = TimeValueBounds([source])
        let axis = ColumnAxis(bounds, columnCount: source.count - 1, width: source.count - 1)
        let height = Int((bounds.high - bounds.low) * 1.2)
        return InkDistance.maximumDistance(
            of: [try series(drawn)],
            from: [ColumnEnvelope(source, on: axis).inPixels(on: bounds, chartHeight: height)],
            bounds: bounds,
            axes: [bounds],
            height: height,
            limit: limit
        )
    }

    @Test("Equal lines have none, and a spike that moves counts as far as it moves, not as high as it is")
    func spike() throws {
        var (source, moved) = ([Double](repeating: 0, count: 60), [Double](repeating: 0, count: 60))
        source[20] = 100
        moved[23] = 100
        #expect(try Self.distance(source, source) == 0)
        let distance = try Self.distance(moved, source)
        #expect(distance >= 2 && distance <= 4)
        // A line without the spike is as far away as the spike is high.
        moved[23] = 0
        #expect(try Self.distance(moved, source) > 90)
        // The distance counts in both directions.
        moved[50] = 100
        source[20] = 100
        source[50] = 100
        #expect(try Self.distance(moved, source) > 25)
        #expect(try Self.distance(source, moved) > 25)
    }

    @Test("From the limit on, any distance from it on is returned")
    func limits() throws {
        let source = (0..<80).map { Double($0 * 37 % 50) }
        let drawn = source.map { $0 / 2 + 12 }
        let distance = try Self.distance(drawn, source)
        #expect(distance > 2)
        #expect(try Self.distance(drawn, source, limit: distance * 1.01) == distance)
        #expect(try Self.distance(drawn, source, limit: distance / 2) >= distance / 2)
    }

    @Test("A chart without one of the series, or with none at all, is infinitely far away")
    func missing() throws {
        let source = ColumnEnvelope(columnCount: 4)
        let bounds = TimeValueBounds([try TimeSeries(rows: [(time: 0, value: 0), (time: 1, value: 1)])])
        let distance = InkDistance.maximumDistance(of: [], from: [source], bounds: bounds, axes: [bounds], height: 4)
        #expect(distance == .infinity)
    }
}
