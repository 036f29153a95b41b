import Foundation
import SeriesCodec

extension SeriesChart {
    /// A chart of 3 to 20,000 readings, most of them in the hundreds, with gaps, repeats and jitter.
    static func random(using random: inout SeededRandom) throws -> SeriesChart {
        let count = Int(exp(Double.random(in: log(3)...log(20_000), using: &random)))
        let step = random.pick([1.0, 60, 300, 900, 0.25])
        let jitter = random.pick([0, 0, 0.001, 0.3]) * step
        let decimals = pow(10, Double(Int.random(in: 0...3, using: &random)))
        let gapChance = random.pick([0, 0, 0.01])
        var time = Double.random(in: 0...2e9, using: &random).rounded()
        var value = Double.random(in: 40...400, using: &random)
        var rows: [(time: Double, value: Double?)] = []
        for _ in 0..<count {
            value += Double.random(in: -5...5, using: &random)
            let isGap = Double.random(in: 0..<1, using: &random) < gapChance
            rows.append((time, isGap ? nil : (value * decimals).rounded() / decimals))
            time += step + (jitter > 0 ? Double.random(in: -jitter...jitter, using: &random) : 0)
        }
        rows[0].value = rows[0].value ?? 100
        var series = [try TimeSeries(rows: rows)]
        if Int.random(in: 0...3, using: &random) == 0 {
            series.append(try TimeSeries(label: "target", rows: [(rows[0].time, 70), (time, 70)]))
        }
        return SeriesChart(axis: .time, series: series)
    }
}
