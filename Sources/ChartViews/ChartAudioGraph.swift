#if canImport(Darwin) || APPLE_STUBS
    internal import Accessibility
    internal import SeriesDecoding
    internal import SwiftUI

    /// Describes a chart to the system, so that VoiceOver plays it as an audio graph.
    struct ChartAudioGraph: AXChartDescriptorRepresentable {
        let chart: SeriesChart
        let words: ChartWords

        /// The largest number of points of a series that are described. More cannot be told apart by ear.
        static let maximumPointCount = 1_000

        func makeChartDescriptor() -> AXChartDescriptor {
            let samples = chart.series.map { Array($0.runs.joined()) }
            let all = samples.joined()
            return AXChartDescriptor(
                title: words.label(ofSeries: 0),
                summary: words.summary,
                xAxis: AXNumericDataAxisDescriptor(
                    title: words.positionAxisTitle,
                    range: Self.nonEmptyRange(of: all.map(\.time) + (chart.window.map { [$0.from, $0.to] } ?? [])),
                    gridlinePositions: [],
                    valueDescriptionProvider: { words.xValueText($0) }
                ),
                yAxis: AXNumericDataAxisDescriptor(
                    title: words.valueAxisTitle,
                    range: Self.nonEmptyRange(of: all.map(\.value)),
                    gridlinePositions: [],
                    valueDescriptionProvider: { words.quantity($0, ofSeries: 0) }
                ),
                additionalAxes: [],
                series: samples.indices.map { index in
                    let step = max(1, samples[index].count / Self.maximumPointCount)
                    return AXDataSeriesDescriptor(
                        name: words.label(ofSeries: index),
                        isContinuous: chart.axis != .names,
                        dataPoints: stride(from: 0, to: samples[index].count, by: step).map { position in
                            AXDataPoint(x: samples[index][position].time, y: samples[index][position].value)
                        }
                    )
                }
            )
        }

        /// The range of some numbers; not empty, so that they have a pitch.
        private static func nonEmptyRange(of numbers: [Double]) -> ClosedRange<Double> {
            let lowest = numbers.min() ?? 0
            return lowest...max(lowest.nextUp, numbers.max() ?? 1)
        }
    }
#endif
