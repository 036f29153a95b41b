import PushChartTestSupport
import SeriesDecoding
import Testing

@testable import SeriesCodec

/// The choice between points and columns, some of which is made without a text of columns.
@Suite("Points or columns")
struct PointsOrColumnsTests {
    /// A random walk with some noise, so that it turns at more than a third of its samples.
    private func walk(seed: UInt64, count: Int, step: ClosedRange<Double> = 60...60) throws -> TimeSeries {
        var generator = SeededGenerator(seed: seed)
        var (time, level) = (1_700_000_000.0, 50.0)
        return try TimeSeries(
            rows: (0..<count).map { _ in
                time += Double.random(in: step, using: &generator).rounded()
                level += Double.random(in: -2...2, using: &generator)
                return (time, ((level + Double.random(in: -1...1, using: &generator)) * 100).rounded() / 100)
            }
        )
    }

    /// The size of the chosen candidate, and of the smallest one.
    private func sizes(of series: TimeSeries) throws -> (chosen: Int, smallest: Int) {
        let prepared = PreparedChart(SeriesChart(axis: .instants, series: [series]), SeriesEncoder())
        // A search chooses among all candidates.
        let byteCounts = try [false, true].map { isSearching in
            let wire = try QuantizingChartEncoder(prepared, byteBudget: .max)
                .quantizedChart(as: .columns(perPixel: 1), tolerance: 0.5, isSearching: isSearching)
            return try EncodedChartText(wire).byteCount
        }
        return (byteCounts[0], byteCounts[1])
    }

    @Test("A day of minutes is points, and at most 2 % longer than the smallest text", arguments: [1440, 1441])
    func dayOfMinutes(count: Int) throws {
        for seed in UInt64(1)...20 {
            let series = try walk(seed: seed, count: count)
            let (chosen, smallest) = try sizes(of: series)
            #expect(50 * chosen <= 51 * smallest, "seed \(seed)")
            let chart = SeriesChart(axis: .instants, series: [series])
            #expect(try SeriesEncoder().encode(chart, tolerance: 0.5).pointCount == count, "seed \(seed)")
        }
    }

    @Test("More samples, uneven times, and smooth or level lines take the smallest text")
    func triedCandidates() throws {
        for seed in UInt64(1)...10 {
            var series = [try walk(seed: seed, count: 1442), try walk(seed: seed, count: 1440, step: 1...120)]
            for divisor in [7.0, 40] {
                let rows = (0..<1440).map { index -> (time: Double, value: Double?) in
                    let phase = (Double(index) / divisor).rounded(.down) + Double(seed)
                    return (1_700_000_000 + 60 * Double(index), (phase * phase).truncatingRemainder(dividingBy: 97))
                }
                series.append(try TimeSeries(rows: rows))
            }
            for series in series {
                let (chosen, smallest) = try sizes(of: series)
                #expect(chosen == smallest, "seed \(seed)")
            }
        }
    }

    @Test(
        "The choice costs the corpus at most a thousandth, and each series at most 2 %",
        .enabled(if: !CorpusFile.all.isEmpty, "\(CorpusFile.missing)")
    )
    func corpus() throws {
        var total = (chosen: 0, smallest: 0)
        for file in CorpusFile.all {
            let (chosen, smallest) = try sizes(of: TimeSeries(rows: file.rows()))
            #expect(50 * chosen <= 51 * smallest, "\(file)")
            total = (total.chosen + chosen, total.smallest + smallest)
        }
        #expect(1000 * total.chosen <= 1001 * total.smallest)
    }
}
