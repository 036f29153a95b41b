import Foundation
import SeriesCodec

/// The times of encoding and decoding. Each figure is the shortest of several runs.
struct Timings {
    let corpus: Corpus
    private let runs = 15

    func run() throws {
        var tolerance: [Double] = []
        var byteBudget: [Double] = []
        var decoding: [Double] = []
        var naive: [Double] = []
        for entry in corpus.entries {
            let encoder = SeriesEncoder(scale: 3)
            let chart = entry.chart
            tolerance.append(try milliseconds(runs: runs) { _ = try encoder.encode(chart, tolerance: 0.5) })
            byteBudget.append(try milliseconds(runs: runs) { _ = try encoder.encode(chart, byteBudget: 3781) })
            let text = try encoder.encode(chart, tolerance: 0.5).text
            decoding.append(try milliseconds(runs: runs) { _ = try SeriesDecoder().decode(text) })
            let samples = entry.samples
            naive.append(
                milliseconds(runs: runs) { _ = Alternatives.json(Alternatives.thinned(samples, to: 250)) }
            )
        }
        print(
            "\nmilliseconds over \(corpus.entries.count) series | median | maximum | median, relative to LTTB + JSON"
        )
        row("samples to text, --tolerance 0.5", times: tolerance, naive: naive)
        row("samples to text, default in 3,781 bytes", times: byteBudget, naive: naive)
        row("text to points, of --tolerance 0.5", times: decoding, naive: naive)
        row("LTTB to 250 points and JSON", times: naive, naive: naive)
        try growth()
    }

    private func row(_ title: String, times: [Double], naive: [Double]) {
        let ratio = zip(times, naive).map { $0 / $1 }.median
        print("\(title) | \(fixed(times.median, 2)) | \(fixed(times.max() ?? 0, 2)) | \(fixed(ratio, 1))")
    }

    private func growth() throws {
        print("\nsamples | --tolerance 0.5, ms | default in 3,781 bytes, ms")
        var state: UInt64 = 1
        var value = 50.0
        let rows: [(time: Double, value: Double?)] = (0..<1_000_000).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            value += Double(Int64(bitPattern: state) >> 40) / 8e6
            return (1_700_000_000 + Double(index) * 60, (value * 100).rounded() / 100)
        }
        for count in [288, 10_000, 100_000, 1_000_000] {
            let chart = SeriesChart(axis: .instants, series: [try TimeSeries(rows: Array(rows.prefix(count)))])
            let encoder = SeriesEncoder(scale: 3)
            let first = try milliseconds(runs: runs) { _ = try encoder.encode(chart, tolerance: 0.5) }
            let second = try milliseconds(runs: runs) { _ = try encoder.encode(chart, byteBudget: 3781) }
            print("\(count) | \(fixed(first, 2)) | \(fixed(second, 2))")
        }
    }
}
