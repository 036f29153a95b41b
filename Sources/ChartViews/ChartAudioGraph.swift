internal import SeriesDecoding

/// The samples of a chart that VoiceOver plays as an audio graph.
struct ChartAudioGraph {
    let chart: SeriesChart
    let words: ChartWords

    /// The largest number of points of a series that are described. More cannot be told apart by ear.
    private static let maximumPointCount = 1_000

    /// The ends of the x axis.
    var positions: ClosedRange<Double> {
        Self.nonEmptyRange(of: samples.map(\.time) + (chart.window.map { [$0.from, $0.to] } ?? []))
    }

    /// The ends of the y axis.
    var values: ClosedRange<Double> { Self.nonEmptyRange(of: samples.map(\.value)) }

    func points(ofSeries index: Int) -> [Sample] {
        let samples = Array(chart.series[index].runs.joined())
        let step = max(1, samples.count / Self.maximumPointCount)
        return stride(from: 0, to: samples.count, by: step).map { samples[$0] }
    }

    private var samples: [Sample] { words.visibleSeries.flatMap { chart.series[$0].runs.joined() } }

    /// The range of some numbers; not empty, so that they have a pitch.
    private static func nonEmptyRange(of numbers: [Double]) -> ClosedRange<Double> {
        let lowest = numbers.min() ?? 0
        return lowest...max(lowest.nextUp, numbers.max() ?? 1)
    }
}
