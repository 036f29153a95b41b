import Charts
import SeriesDecoding
import SwiftUI

/// The same chart with Swift Charts: its own axes and labels, and a line for each run.
struct MarksChart: View {
    let chart: GlucoseChart

    /// The color of the line.
    let color: Color

    var body: some View {
        let limits = [Double(chart.target.low), Double(chart.target.high)]
        Chart {
            ForEach([chart.axisTimes.lowerBound, chart.axisTimes.upperBound], id: \.self) { time in
                AreaMark(
                    x: Self.time(time),
                    yStart: .value("Target", limits[0]),
                    yEnd: .value("Target", limits[1])
                )
                .foregroundStyle(Color.green.opacity(0.15))
            }
            ForEach(limits, id: \.self) { limit in
                RuleMark(y: .value("Target", limit))
                    .foregroundStyle(.green)
                    .lineStyle(StrokeStyle(lineWidth: 0.5))
            }
            ForEach(chart.runs) { run in
                // Marks of the same series form one line. So a line ends at a gap.
                ForEach(run.readings.indices, id: \.self) { index in
                    LineMark(
                        x: Self.time(run.readings[index].time),
                        y: Self.glucose(run.readings[index]),
                        series: .value("Run", run.id)
                    )
                }
                .foregroundStyle(color)
                .lineStyle(StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                if let reading = run.loneReading {
                    PointMark(x: Self.time(reading.time), y: Self.glucose(reading)).foregroundStyle(color).symbolSize(
                        16
                    )
                }
            }
            if let last = chart.series.last {
                PointMark(x: Self.time(last.time), y: Self.glucose(last)).foregroundStyle(color).symbolSize(40)
            }
        }
        .chartYScale(domain: chart.axisValues)
        .chartYAxis { AxisMarks(values: limits) }
        .chartLegend(.hidden)
        .accessibilityHidden(true)
    }

    private static func time(_ seconds: Double) -> PlottableValue<Date> {
        .value("Time", Date(timeIntervalSince1970: seconds))
    }

    private static func glucose(_ reading: Sample) -> PlottableValue<Double> { .value("Glucose", reading.value) }
}
