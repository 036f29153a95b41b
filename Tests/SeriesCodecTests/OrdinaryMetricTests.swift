import SeriesCodec
import TestSupport
import Testing

/// Counters, signals and irregular sensors: most of what is monitored.
@Suite("Ordinary metrics")
struct OrdinaryMetricTests {
    private func chart(_ rows: [(time: Double, value: Double?)]...) throws -> SeriesChart {
        SeriesChart(axis: .time, series: try rows.map { try TimeSeries(rows: $0) }, width: 320, height: 320)
    }

    @Test("Level stretches cost nothing: a week of minutes is told exactly", arguments: UInt64(1)...5)
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
        // The same line: whatever was left out lies between two samples of its own value.
        let told = encoded.decoded.series[0].runs.flatMap { $0 }
        var next = 0
        for (time, value) in rows {
            while next + 1 < told.count, told[next + 1].time <= time { next += 1 }
            let after = min(next + 1, told.count - 1)
            #expect(told[next].time == time ? told[next].value == value : told[next].value == told[after].value)
            if told[next].time != time { #expect(told[next].value == value) }
        }
        // And the smallest text for a tolerance is no larger.
        let small = try SeriesEncoder().encode(original, tolerance: 0.5)
        #expect(small.text.utf8.count <= encoded.text.utf8.count)
    }

    @Test("With room for them the samples inside level stretches come too")
    func everySample() throws {
        let original = try chart((0..<2000).map { (1_700_000_000 + 60 * Double($0), Double($0 / 500)) })
        let encoded = try SeriesEncoder().encode(original, byteBudget: 3_781)
        #expect(encoded.pointCount == 2000 && encoded.maximumError == 0)
    }

    @Test("Few samples at irregular times take columns where these are smaller")
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
        // Whatever the room, there is a chart.
        for room in stride(from: 60, through: 1000, by: 47) {
            #expect(try SeriesEncoder().encode(one, byteBudget: room).text.utf8.count + 2 <= room)
        }
    }

    @Test("Height gives way before width: no leap from some pixels of error to hundreds", arguments: UInt64(1)...3)
    func littleRoom(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rows = (0..<4000).map { index -> (time: Double, value: Double?) in
            let isSpike = UInt64.random(in: 0..<80, using: &generator) == 0
            return (1_700_000_000 + 300 * Double(index), isSpike ? 90 : Double.random(in: 10...12, using: &generator))
        }
        let original = try chart(rows)
        for tolerance in [10.0, 15] {
            let asked = try SeriesEncoder().encode(original, tolerance: tolerance)
            let given = try SeriesEncoder().encode(original, byteBudget: asked.text.utf8.count + 40)
            #expect(given.maximumError <= 16)
        }
    }
}
