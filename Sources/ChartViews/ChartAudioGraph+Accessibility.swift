#if canImport(Darwin) || APPLE_STUBS
    internal import Accessibility
    internal import SeriesDecoding
    internal import SwiftUI

    extension ChartAudioGraph: AXChartDescriptorRepresentable {
        func makeChartDescriptor() -> AXChartDescriptor {
            AXChartDescriptor(
                title: words.visibleSeries.first.map(words.label(ofSeries:)),
                summary: words.summary,
                xAxis: AXNumericDataAxisDescriptor(
                    title: words.positionAxisTitle,
                    range: positions,
                    gridlinePositions: [],
                    valueDescriptionProvider: { words.xValueText($0) }
                ),
                yAxis: AXNumericDataAxisDescriptor(
                    title: words.valueAxisTitle,
                    range: values,
                    gridlinePositions: [],
                    valueDescriptionProvider: { words.valueAxisText($0) }
                ),
                additionalAxes: [],
                series: words.visibleSeries.map { index in
                    AXDataSeriesDescriptor(
                        name: words.label(ofSeries: index),
                        isContinuous: chart.axis != .names,
                        dataPoints: points(ofSeries: index).map { AXDataPoint(x: $0.time, y: $0.value) }
                    )
                }
            )
        }
    }
#endif
