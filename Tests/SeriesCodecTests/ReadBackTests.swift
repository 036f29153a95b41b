import SeriesCodec
import SeriesDecoding
import TestSupport
import Testing

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
                let chart = SeriesChart(axis: .time, series: Array(series.prefix(count)), reference: -0.0)
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
