import Foundation
import SeriesCodec
import SeriesDecoding
import Testing

@testable import LiveActivity

/// States and charts for the tests, made as a backend makes them.
enum Glucose {
    static let start = 1_773_300_000

    /// A chart text with a reading every 5 minutes.
    static func text(_ values: [Double?], axis: SeriesChart.XAxisKind = .instants) throws -> ChartText {
        let rows = values.enumerated().map { (time: Double(start + 300 * $0.offset), value: $0.element) }
        let chart = SeriesChart(axis: axis, series: [try TimeSeries(rows: rows)], width: 340, height: 88)
        return ChartText(try SeriesEncoder(keepsLastValue: true).encode(chart, tolerance: 0.001).text)
    }

    static func state(
        mgdl: Int = 108,
        trend: GlucoseTrend = .steady,
        chart: ChartText
    ) -> GlucoseActivityAttributes.ContentState {
        GlucoseActivityAttributes.ContentState(
            mgdl: mgdl,
            trend: trend,
            measuredAt: Date(timeIntervalSince1970: Double(start + 3600)),
            chart: chart
        )
    }

    static func content(
        _ chart: ChartText,
        mgdl: Int = 108,
        trend: GlucoseTrend = .steady,
        target: TargetRange = .consensus,
        isStale: Bool = false
    ) throws -> GlucoseContent {
        GlucoseContent(
            attributes: GlucoseActivityAttributes(target: target),
            state: state(mgdl: mgdl, trend: trend, chart: chart),
            isStale: isStale,
            bundle: try #require(Bundle(url: widget))
        )
    }

    /// The folder with the style file.
    static let widget = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../samples/live-activity/Widget").standardizedFileURL
}
