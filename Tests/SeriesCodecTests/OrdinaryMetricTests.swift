import PushChartTestSupport
import SeriesCodec
import Testing

/// Counters, signals and irregular sensors, the most common metrics.
@Suite("Ordinary metrics")
struct OrdinaryMetricTests {
    private func chart(_ rows: [(time: Double, value: Double?)]...) throws -> SeriesChart {
        SeriesChart(axis: .instants, series: try rows.map { try TimeSeries(rows: $0) }, width: 320, height: 320)
    }

    @Test("Constant stretches cost nothing: a week of minutes is encoded exactly", arguments: UInt64(1)...5)
    func levelStretches(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var isOn = false
        let rows = (0..<10_080).map { minute -> (time: Double, value: Double?) in
            if UInt64.random(in: 0..<25, using: &generator) == 0 { isOn.toggle() }
            return (1_700_000_000 + 60 * Double(minute), isOn ? 1 : 0)
        }
        let original = try chart(rows)
        let encoded = try SeriesEncoder().encode(original, byteBudget: 3_781)
        #expect(encoded.maximumError == 0)
        #expect(encoded.text.utf8.count < 900)
        // The line is the same. Each omitted sample is between two samples of its value.
        let decoded = encoded.decoded.series[0].runs.flatMap { $0 }
        var next = 0
        for (time, value) in rows {
            while next + 1 < decoded.count, decoded[next + 1].time <= time { next += 1 }
            let after = min(next + 1, decoded.count - 1)
            #expect(
                decoded[next].time == time ? decoded[next].value == value : decoded[next].value == decoded[after].value
            )
            if decoded[next].time != time { #expect(decoded[next].value == value) }
        }
        // The smallest text for a tolerance is not larger.
        let small = try SeriesEncoder().encode(original, tolerance: 0.5)
        #expect(small.text.utf8.count <= encoded.text.utf8.count)
    }

    @Test("With enough bytes the samples inside constant stretches are encoded too")
    func everySample() throws {
        let original = try chart((0..<2000).map { (1_700_000_000 + 60 * Double($0), Double($0 / 500)) })
        let encoded = try SeriesEncoder().encode(original, byteBudget: 3_781)
        #expect(encoded.pointCount == 2000 && encoded.maximumError == 0)
    }

    @Test("Few samples at irregular times become columns if columns are smaller")
    func irregularTimes() throws {
        var generator = SeededGenerator(seed: 7)
        func sensor() -> [(time: Double, value: Double?)] {
            var level = 20.0
            let times = (0..<450).map { _ in Double(UInt64.random(in: 0..<1_209_600, using: &generator)) }.sorted()
            return times.map { time in
                level += Double.random(in: -0.5...0.5, using: &generator)
                return (1_700_000_000 + time, (level * 10).rounded() / 10)
            }
        }
        let four = try chart(sensor(), sensor(), sensor(), sensor())
        let encoded = try SeriesEncoder().encode(four, byteBudget: 3_781)
        #expect(encoded.maximumError < 1)
        let one = try chart(sensor())
        #expect(try SeriesEncoder().encode(one, tolerance: 0.5).text.utf8.count < 1000)
        // Each byte budget gives a chart.
        for byteBudget in stride(from: 60, through: 1000, by: 47) {
            #expect(try SeriesEncoder().encode(one, byteBudget: byteBudget).text.utf8.count + 2 <= byteBudget)
        }
    }

    @Test("In few bytes, spikes keep their height, and move a little", arguments: UInt64(1)...3)
    func smallByteBudget(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rows = (0..<4000).map { index -> (time: Double, value: Double?) in
            let isSpike = UInt64.random(in: 0..<80, using: &generator) == 0
            return (1_700_000_000 + 300 * Double(index), isSpike ? 90 : Double.random(in: 10...12, using: &generator))
        }
        let original = try chart(rows)
        for tolerance in [10.0, 15] {
            let smallest = try SeriesEncoder().encode(original, tolerance: tolerance)
            let fitted = try SeriesEncoder().encode(original, byteBudget: smallest.text.utf8.count + 40)
            #expect(fitted.inkDistance * 3 <= tolerance)
        }
    }
}
