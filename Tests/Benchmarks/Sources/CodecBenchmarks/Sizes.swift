import Foundation
import SeriesCodec

/// The sizes of charts in bytes.
struct Sizes {
    let corpus: Corpus

    func run() throws {
        try total("--tolerance 0.5 at 3x", scale: 3, tolerance: 0.5)
        try total("--tolerance 0.5 at 2x", scale: 2, tolerance: 0.5)
        try fitting("default in 3,781 bytes at 3x", scale: 3, byteBudget: 3781)
        try fitting("default in 1,800 bytes at 2x", scale: 2, byteBudget: 1800)
        print("\ntolerance, px | 3x: total bytes, largest | 2x: total bytes, largest")
        for tolerance in [0.125, 0.25, 0.5, 1, 2, 4] {
            let sizes = try [3.0, 2.0].map { scale in
                try corpus.entries.map {
                    try SeriesEncoder(scale: scale).encode($0.chart, tolerance: tolerance).byteCount
                }
            }
            let columns = sizes.map { "\($0.reduce(0, +)), \($0.max() ?? 0)" }
            print("\(tolerance) | \(columns.joined(separator: " | "))")
        }
        try typical()
    }

    private func total(_ title: String, scale: Double, tolerance: Double) throws {
        print("\n\(title)")
        var total = 0
        var largest = 0
        for entry in corpus.entries {
            let encoded = try SeriesEncoder(scale: scale).encode(entry.chart, tolerance: tolerance)
            total += encoded.byteCount
            largest = max(largest, encoded.byteCount)
            print("  \(entry.name): \(encoded.byteCount) bytes, \(fixed(encoded.maximumError, 3)) px")
        }
        print("  total \(total), largest \(largest)")
    }

    private func fitting(_ title: String, scale: Double, byteBudget: Int) throws {
        var maximumError = 0.0
        var over = 0
        for entry in corpus.entries {
            let encoded = try SeriesEncoder(scale: scale).encode(entry.chart, byteBudget: byteBudget)
            maximumError = max(maximumError, encoded.maximumError)
            if encoded.maximumError > 0.5 { over += 1 }
        }
        print("\n\(title): maximum \(fixed(maximumError, 3)) px, \(over) series over 0.5 px")
    }

    /// Two typical pushes, compared with other encodings of the same points.
    private func typical() throws {
        let fiveMinutes = corpus.entries.first { $0.name.contains("grok") || $0.name == "server-load" }
        let daily = corpus.entries.first { $0.name.contains("aapl_daily") || $0.name == "apple-daily" }
        print("\na push | ours, 0.5 px at 3x | JSON | polyline | varint + base64 | zlib + base64")
        for (title, entry, count) in [
            ("288 five-minute samples", fiveMinutes, 288), ("252 daily closes", daily, 252),
        ] {
            guard let entry else { continue }
            let samples = Array(entry.samples.suffix(count))
            let chart = SeriesChart(
                axis: .instants,
                series: [try TimeSeries(rows: samples.map { (time: $0.time, value: $0.value) })]
            )
            let ours = try SeriesEncoder(scale: 3).encode(chart, tolerance: 0.5)
            let numbers = Alternatives.onPixels(samples, height: 960)
            let others = [
                Alternatives.json(samples).count,
                Alternatives.quoted(Alternatives.polyline(numbers).count),
                Alternatives.quoted(Alternatives.base64Count(Alternatives.varints(numbers))),
                Alternatives.quoted(Alternatives.base64Count(Alternatives.deflated(Alternatives.varints(numbers)))),
            ]
            print("\(title) | \(ours.byteCount) | \(others.map(String.init).joined(separator: " | "))")
        }
    }
}
