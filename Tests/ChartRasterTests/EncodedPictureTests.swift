import ChartLayout
import ChartRaster
import Foundation
import PushChartPixels
import PushChartTestSupport
import SeriesCodec
import Testing

/// The picture of a payload is the picture of its data.
///
/// The line has round joins and is 1.5 points wide, on 320 by 320 points at 3x. The chart has the bytes that a template
/// of 306 bytes leaves free.
///
/// The bars are those of `docs/internals/codec.md`. A picture that is shifted by a quarter of a pixel has a similarity of 0.937.
@Suite("The picture of an encoded series")
struct EncodedPictureTests {
    private static let minimumSimilarity = 0.965
    private static let largestDifferingFraction = 0.001
    /// 4,096 bytes without the template, the key of the chart and its punctuation.
    private static let byteBudget = 3_781

    @Test(
        "is that of every real series",
        .enabled(if: !CorpusFile.all.isEmpty, "\(CorpusFile.missing)"),
        arguments: CorpusFile.all
    )
    func corpus(file: CorpusFile) throws {
        try expectFaithfulPicture(of: TimeSeries(rows: file.rows()))
    }

    @Test("is that of half-hourly counts with a daily and a weekly cycle", arguments: UInt64(1)...10)
    func halfHourlyCounts(seed: UInt64) throws {
        try expectFaithfulPicture(of: TimeSeries(rows: HalfHourlyCounts(seed: seed).rows))
    }

    private func expectFaithfulPicture(of series: TimeSeries) throws {
        let chart = SeriesChart(axis: .instants, series: [series])
        let encoded = try SeriesEncoder(scale: 3).encode(chart, byteBudget: Self.byteBudget)
        let axes = Axes(series)
        let comparison = try #require(
            DrawingSimilarity(
                expected: picture(of: series, on: axes),
                actual: picture(of: encoded.decoded.series[0], on: axes)
            )
        )
        #expect(comparison.inkSimilarity >= Self.minimumSimilarity)
        #expect(comparison.clearlyDifferingFraction <= Self.largestDifferingFraction)
    }

    /// The span of a series over the full width, and its range with a tenth above and below over the full height.
    private struct Axes {
        let start: Double
        let span: Double
        let low: Double
        let range: Double

        init(_ series: TimeSeries) {
            let samples = series.runs.joined()
            start = series.first?.time ?? 0
            span = max((series.last?.time ?? 0) - start, .leastNormalMagnitude)
            let lowest = samples.map(\.value).min() ?? 0
            let highest = samples.map(\.value).max() ?? 0
            range = (highest > lowest ? highest - lowest : 1) * 1.2
            low = lowest - range / 12
        }

        func point(_ sample: Sample) -> LayoutPoint {
            LayoutPoint((sample.time - start) / span * 320, 320 - (sample.value - low) / range * 320)
        }
    }

    /// The line on a transparent ground, which is white in a comparison.
    private func picture(of series: TimeSeries, on axes: Axes) throws -> PixelBuffer {
        let style = LayoutStroke(width: 1.5, cap: .round, join: .round)
        let items = series.runs.map { run -> DisplayList.Item in
            let path = LayoutPath([.move(axes.point(run[0]))] + run.dropFirst().map { .line(axes.point($0)) })
            return .stroke(path, style, .color(black))
        }
        return try paint(320, by: 320, items, scale: 3)
    }
}

/// Counts every half hour over seven months, such as taxi rides: a daily and a weekly cycle, noise and a few holidays.
///
/// Seven months on 960 pixels have four and a half pixels a day. So the line turns up and down in almost every pixel.
struct HalfHourlyCounts {
    let rows: [(time: Double, value: Double?)]

    private static let count = 10_320
    private static let perDay = 48

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let mean = random(500...20_000)
        let noise = random(0.02...0.08)
        let weekend = random(0.75...1.2)
        let peak = random(17...21)
        let depth = random(0.6...0.9)
        let days = (0..<Self.count / Self.perDay).map { day in
            (day % 7 < 5 ? random(0.95...1.05) : weekend * random(0.95...1.05))
                * (random(0...1) < 0.03 ? random(0.3...0.8) : 1)
        }
        rows = (0..<Self.count).map { index in
            let hour = Double(index % Self.perDay) / 2
            // The night is short and deep, and a morning peak precedes that of the evening.
            let day = cos((hour - peak) / 12 * .pi)
            let halfDay = cos((hour - peak + 1) / 6 * .pi)
            let level = 1 + depth * (0.75 * day + 0.25 * halfDay)
            let factor = days[index / Self.perDay] * (1 + noise * (random(-1...1) + random(-1...1) + random(-1...1)))
            return (1_404_172_800 + 1_800 * Double(index), max(0, (mean * level * factor).rounded()))
        }
    }
}
