import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import SeriesDecoding
import Testing

@Suite("Charts")
struct SeriesChartTests {
    /// A noisy series of many samples, so that it is encoded as columns.
    static func noise(count: Int, seed: UInt64, gapsAt gaps: Set<Int> = []) throws -> TimeSeries {
        var random = SeededGenerator(seed: seed)
        return try TimeSeries(
            rows: (0..<count).map { index in
                (Double(index * 60), gaps.contains(index) ? nil : Double.random(in: 0...100, using: &random))
            }
        )
    }

    /// Samples that count up repeatedly, twenty by default.
    static func cycle(
        label: String = "",
        of length: Int,
        count: Int = 20,
        step: Double = 1,
        gaps: Set<Int> = [],
        missing: Set<Int> = []
    ) throws -> TimeSeries {
        var rows: [(time: Double, value: Double?)] = []
        for index in 0..<count where !missing.contains(index) {
            rows.append((Double(index) * step, gaps.contains(index) ? nil : Double(index % length)))
        }
        return try TimeSeries(label: label, rows: rows)
    }

    @Test("All properties of a chart are decoded unchanged")
    func extras() throws {
        var series = try TimeSeries(label: "Köln °C", rows: [(0, 1.5), (60, 2.5)])
        series.lineColor = ChartColor(red: 1, green: 2, blue: 3)
        series.fillColor = ChartColor(red: 4, green: 5, blue: 6, alpha: 7)
        let chart = SeriesChart(
            axis: .instants,
            series: [series],
            width: 480,
            height: 350,
            style: "night",
            reference: 1.25,
            unit: "°C"
        )
        #expect(try SeriesEncoder().encode(chart, byteBudget: 500).decoded == chart)
    }

    @Test("A style name takes its letters, and no bytes if it is absent")
    func extrasCost() throws {
        var chart = SeriesChart(axis: .instants, series: [try TimeSeries(rows: [(0, 1), (60, 2)])])
        let bare = try SeriesEncoder().encode(chart, byteBudget: 500).byteCount
        chart.style = "night"
        let named = try SeriesEncoder().encode(chart, byteBudget: 500).byteCount
        #expect(bare < 20)
        #expect(named - bare <= 10)
    }

    @Test("Eight series on one time grid share their times")
    func sharedTimes() throws {
        let times = (0..<100).map { Double($0 * $0) + Double($0 % 7) }
        func chart(_ count: Int) throws -> SeriesChart {
            let series = try (0..<count).map { index in
                try TimeSeries(
                    label: "s\(index)",
                    rows: times.enumerated().map { ($1, Double(($0 * (index + 3)) % 17)) }
                )
            }
            return SeriesChart(axis: .number, series: series)
        }
        let all = try chart(8)
        let encoded = try SeriesEncoder().encode(all, byteBudget: 4000)
        #expect(encoded.decoded == all)
        let two = try SeriesEncoder().encode(try chart(2), byteBudget: 4000)
        let one = try SeriesEncoder().encode(try chart(1), byteBudget: 4000)
        // The second series adds only the bytes of its values.
        #expect(two.byteCount - one.byteCount < one.byteCount * 2 / 3)
    }

    @Test("A series with holes in the common grid keeps its holes")
    func holes() throws {
        let full = try Self.cycle(label: "a", of: 5)
        let holed = try Self.cycle(label: "b", of: 3, gaps: [0, 7])
        let joined = try Self.cycle(label: "c", of: 4, missing: [7])
        let chart = SeriesChart(axis: .number, series: [full, holed, joined])
        let encoded = try SeriesEncoder().encode(chart, byteBudget: 1000)
        #expect(encoded.decoded == chart)
        #expect(holed.runs.count == 2)
        #expect(joined.runs.count == 1)
    }

    @Test("Columns keep gaps that a pixel column can show", arguments: [1.0, 2, 3])
    func gapsInColumns(scale: Double) throws {
        let gaps = Set(4000..<4400).union([9007]).union(12_000..<12_100)
        let chart = SeriesChart(axis: .instants, series: [try Self.noise(count: 20_000, seed: 3, gapsAt: gaps)])
        let encoded = try SeriesEncoder(scale: scale).encode(chart, tolerance: 0.5)
        #expect(encoded.maximumError <= 0.5)
        // The single missing sample lies inside one column and is joined.
        #expect(encoded.decoded.series[0].runs.count == 3)
        #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
    }

    @Test("Thousands of gaps give a bounded number of runs")
    func manyGaps() throws {
        let gaps = Set((0..<20_000).filter { $0 % 3 == 2 })
        let chart = SeriesChart(axis: .instants, series: [try Self.noise(count: 20_000, seed: 4, gapsAt: gaps)])
        let faithful = try SeriesEncoder().encode(chart, tolerance: 0.5)
        #expect(faithful.maximumError <= 0.5)
        #expect(faithful.decoded.series[0].runs.count <= 960)
        #expect(try SeriesEncoder().encode(chart, byteBudget: 3000).byteCount <= 3000)
    }

    @Test("First and last values are kept within the tolerance", arguments: 0..<20 as Range<UInt64>)
    func ends(seed: UInt64) throws {
        let series = try Self.noise(count: 15_000, seed: seed)
        let encoded = try SeriesEncoder().encode(SeriesChart(axis: .instants, series: [series]), tolerance: 0.5)
        let pixel = 100.0 * 1.2 / 960
        let decoded = encoded.decoded.series[0]
        #expect(abs(try #require(decoded.first).value - (try #require(series.first).value)) <= 0.5 * pixel)
        #expect(abs(try #require(decoded.last).value - (try #require(series.last).value)) <= 0.5 * pixel)
        #expect(decoded.first?.time == series.first?.time)
        #expect(decoded.last?.time == series.last?.time)
    }

    @Test("The same input gives the same text")
    func deterministic() throws {
        let chart = SeriesChart(axis: .instants, series: [try Self.noise(count: 5000, seed: 5)])
        let texts = Set(try (0..<5).map { _ in try SeriesEncoder().encode(chart, byteBudget: 3000).text })
        #expect(texts.count == 1)
    }

    @Test("Several series of one chart keep one tolerance on common axes")
    func commonAxes() throws {
        let large = try Self.noise(count: 6000, seed: 6)
        let small = try TimeSeries(label: "small", rows: (0..<6000).map { (Double($0 * 60), Double($0 % 10) / 10) })
        let late = try TimeSeries(label: "late", rows: (0..<5000).map { (Double(100_000 + $0 * 50), Double($0 % 77)) })
        let chart = SeriesChart(axis: .instants, series: [large, small, late])
        let encoded = try SeriesEncoder().encode(chart, tolerance: 0.5)
        #expect(encoded.maximumError <= 0.5)
        #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
    }

    @Test("Every sample is exact to some decimals, or the error states the required bytes")
    func decimals() throws {
        let series = try Self.noise(count: 400, seed: 8)
        let chart = SeriesChart(axis: .instants, series: [series])
        let units: [(decimals: Int, unit: Double)] = [(-1, 10), (0, 1), (1, 0.1), (3, 0.001)]
        for (decimals, unit) in units {
            let encoded = try SeriesEncoder().encodeEverySample(of: chart, decimals: decimals)
            for (sample, decoded) in zip(series.runs[0], encoded.decoded.series[0].runs[0]) {
                #expect(decoded.time == sample.time)
                #expect(abs(decoded.value - sample.value) <= unit / 2 * (1 + 1e-9))
            }
            #expect(encoded.pointCount == 400)
            do {
                _ = try SeriesEncoder().encodeEverySample(
                    of: chart,
                    decimals: decimals,
                    byteBudget: encoded.byteCount - 1
                )
                Issue.record("the chart should not fit")
            } catch {
                #expect(error.code == .overBudget)
                #expect(error.bytesNeeded == encoded.byteCount)
            }
        }
        #expect(throws: PushChartError(.seriesOutOfRange, "")) {
            try SeriesEncoder().encodeEverySample(of: chart, decimals: 15)
        }
        #expect(throws: PushChartError(.seriesOutOfRange, "")) {
            try SeriesEncoder().encodeEverySample(of: chart, decimals: 16)
        }
    }

    @Test("More exact points than a decoder accepts are refused, and shared times count", arguments: [1, 2])
    func tooManySamples(count: Int) throws {
        // Two series of 70,000 samples are below the limit, but their 70,000 times count too.
        let length = count == 1 ? 200_001 : 70_000
        let series = try TimeSeries(rows: (0..<length).map { (Double($0), 7) })
        let chart = SeriesChart(axis: .number, series: Array(repeating: series, count: count))
        let points = count == 1 ? "200001" : "210000"
        do {
            _ = try SeriesEncoder().encodeEverySample(of: chart, decimals: 0)
            Issue.record("the chart was accepted")
        } catch {
            #expect(error.code == .tooManyPoints)
            for phrase in [points, "200000", "exact decimals"] { #expect(error.message.contains(phrase), "\(error)") }
        }
    }

    @Test("An error names the bad text or the bad series")
    func names() throws {
        let good = try TimeSeries(label: "good", rows: [(0, 1)])
        let long = try TimeSeries(label: String(repeating: "é", count: 128), rows: [(0, 1)])
        let far = try TimeSeries(label: "far", rows: [(0, 1e15), (1, 0.1)])
        func message(_ chart: SeriesChart) -> String {
            do {
                _ = try SeriesEncoder().encodeEverySample(of: chart, decimals: 2)
                return ""
            } catch { return error.message }
        }
        #expect(message(SeriesChart(axis: .number, series: [good, long])).hasPrefix("the label of series 2 has 256"))
        #expect(message(SeriesChart(axis: .number, series: [good], style: long.label)).contains("the style has 256"))
        #expect(message(SeriesChart(axis: .number, series: [good], unit: long.label)).hasPrefix("the unit has 256"))
        #expect(message(SeriesChart(axis: .number, series: [good, far])).contains("the series 'far' do not fit"))
        #expect(message(SeriesChart(axis: .number, series: [good])).isEmpty)
    }

    @Test("All digits of the last value cost a few bytes")
    func lastValue() throws {
        let series = try Self.noise(count: 9000, seed: 9)
        let chart = SeriesChart(axis: .instants, series: [series])
        let plain = try SeriesEncoder().encode(chart, tolerance: 2)
        let kept = try SeriesEncoder(keepsLastValue: true).encode(chart, tolerance: 2)
        #expect(kept.decoded.series[0].last == series.last)
        #expect(plain.decoded.series[0].last != series.last)
        #expect(kept.byteCount - plain.byteCount <= 14)
        #expect(kept.maximumError <= 2)
    }

    @Test("A precision that cannot be kept is refused")
    func impossiblePrecision() throws {
        let close = try TimeSeries(rows: [(9_007_199_254_740_992, 1), (9_007_199_254_740_996, 7)])
        #expect(throws: PushChartError(.seriesOutOfRange, "")) {
            try SeriesEncoder().encode(SeriesChart(axis: .number, series: [close]), tolerance: 0.5)
        }
        let noise = SeriesChart(axis: .instants, series: [try Self.noise(count: 9000, seed: 10)])
        #expect(throws: PushChartError(.seriesOutOfRange, "")) { try SeriesEncoder().encode(noise, tolerance: 0.001) }
        let wide = try TimeSeries(rows: [(-0.8, 1), (-0.3, 7), (0.7999999999999998, 3)])
        let encoded = try SeriesEncoder().encode(SeriesChart(axis: .number, series: [wide]), byteBudget: 200)
        #expect(abs(try #require(encoded.decoded.series[0].last).time - 0.8) < 1e-12)
    }

    @Test("A client can read a chart of any requested size", arguments: [1, 8])
    func clientReads(count: Int) throws {
        let series = try (0..<count).map { try Self.noise(count: 20_000, seed: UInt64($0)) }
        let chart = SeriesChart(axis: .instants, series: series, width: 2000, height: 2000)
        let encoded = try SeriesEncoder(scale: 8).encode(chart, byteBudget: 1_000_000)
        #expect(encoded.pointCount <= SeriesDecoder.defaultMaximumPoints)
        #expect(encoded.text.utf8.count <= SeriesDecoder.maximumByteCount)
        #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
    }

    @Test("Settings out of range are refused with their codes")
    func refusals() throws {
        let series = try TimeSeries(rows: [(0, 1)])
        let good = SeriesChart(axis: .instants, series: [series])
        func code(_ chart: SeriesChart, scale: Double = 3, tolerance: Double? = nil) -> PushChartError.Code? {
            do {
                _ = try SeriesEncoder(scale: scale).encode(chart, tolerance: tolerance, byteBudget: 400)
                return nil
            } catch { return error.code }
        }
        #expect(code(good) == nil)
        #expect(code(SeriesChart(axis: .instants, series: [])) == .seriesCount)
        #expect(code(SeriesChart(axis: .instants, series: Array(repeating: series, count: 9))) == .seriesCount)
        #expect(code(SeriesChart(axis: .instants, series: [try TimeSeries(rows: [(0, nil)])])) == .emptySeries)
        #expect(code(SeriesChart(axis: .instants, series: [series], width: 0)) == .seriesOutOfRange)
        #expect(code(SeriesChart(axis: .instants, series: [series], height: 2001)) == .seriesOutOfRange)
        #expect(code(good, scale: 0) == .seriesOutOfRange)
        #expect(code(good, scale: .nan) == .seriesOutOfRange)
        #expect(code(good, tolerance: 0) == .seriesOutOfRange)
        #expect(code(good, tolerance: .nan) == .seriesOutOfRange)
        #expect(code(SeriesChart(axis: .instants, series: [series], reference: .infinity)) == .notFinite)
        // Days and the ends of their window are midnights.
        for (day, end) in [(86_400.0, 172_800.0), (86_400.0000001, 172_800), (86_400, 90_000)] {
            var days = SeriesChart(axis: .days, series: [try TimeSeries(rows: [(0, 1), (day, 2)])])
            days.window = try XAxisWindow(from: 0, to: end)
            #expect(code(days) == (day + end == 259_200 ? nil : .seriesOutOfRange))
        }
        #expect(
            code(SeriesChart(axis: .instants, series: [series], style: String(repeating: "x", count: 256)))
                == .seriesOutOfRange
        )
        #expect(throws: PushChartError(.notFinite, "")) { try TimeSeries(rows: [(.nan, 1)]) }
        #expect(throws: PushChartError(.notFinite, "")) { try TimeSeries(rows: [(0, .infinity)]) }
    }
}

/// The encoder takes the decoded chart from what it wrote, without a second pass through the models.
@Suite("Decoded charts of written texts")
struct ReadBackTests {
    @Test(
        "The decoded chart is the one that a decoder reads",
        arguments: [2, 68, 288, 1440, 5000],
        [nil, 0.02, 0.5, 8]
    )
    func decodedChart(sampleCount: Int, tolerance: Double?) throws {
        var generator = SeededGenerator(seed: UInt64(sampleCount))
        for keepsLastValue in [false, true] {
            let series = try (0..<2).map { _ in try TimeSeries(rows: generator.randomWalk(sampleCount: sampleCount)) }
            for count in 1...2 {
                let chart = SeriesChart(axis: .instants, series: Array(series.prefix(count)), reference: -0.0)
                let encoder = SeriesEncoder(scale: 3, keepsLastValue: keepsLastValue)
                let encoded = try encoder.encode(chart, tolerance: tolerance, byteBudget: tolerance == nil ? 3781 : nil)
                let decoded = try SeriesDecoder().decode(encoded.text)
                #expect(decoded == encoded.decoded)
                #expect(decoded.reference?.sign == encoded.decoded.reference?.sign)
            }
        }
    }

    @Test("A whole text knows its chart, a text that was cut off does not")
    func wholeText() throws {
        let points = WirePoints(times: Array(0..<500), levels: (0..<500).map { $0 * $0 % 101 })
        let chart = WireChart(series: [WireSeries(levels: LevelGrid(top: 100), line: .points(points))])
        let text = try EncodedChartText(chart)
        #expect(text.readBack == chart)
        #expect(try EncodedChartText(chart, byteBudget: text.byteCount / 2).readBack == nil)
    }

    @Test("A number that the format does not hold is left to the decoder", arguments: [-401, 401])
    func numberOutOfBounds(exponent: Int) throws {
        let points = WirePoints(times: [0, 1], levels: [0, 1])
        let levels = LevelGrid(exponent: exponent, top: 1)
        let chart = WireChart(series: [WireSeries(levels: levels, line: .points(points))])
        #expect(try EncodedChartText(chart).readBack == nil)
    }
}
