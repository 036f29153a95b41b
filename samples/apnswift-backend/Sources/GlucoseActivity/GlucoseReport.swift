public import Foundation
import PushPayload
import PushPayloadFoundation
import SeriesCodec

/// The readings of the last hours, ready for a push of any kind.
public struct GlucoseReport: Sendable {
    /// The longest time between the readings of a trend, in seconds.
    private static let trendSpan = 15 * 60

    /// The time after which a reading is outdated, in seconds. Sensors report every 5 minutes.
    private static let currency = 15 * 60

    private let series: TimeSeries

    /// The latest reading in mg/dL.
    public let mgdl: Int

    /// The time of the latest reading in seconds since 1970.
    public let measuredAt: Int

    /// The direction of the readings in the last quarter of an hour.
    public let trend: GlucoseTrend

    /// Creates a report.
    ///
    /// - Parameter readings: Times in seconds since 1970 with values in mg/dL; `nil` makes a gap in the line.
    /// - Throws: ``NoReading`` if there is no value.
    public init(readings: [(time: Int, mgdl: Int?)]) throws {
        let measured = readings.compactMap { reading in reading.mgdl.map { (time: reading.time, mgdl: $0) } }
            .sorted { $0.time < $1.time }
        guard let latest = measured.last else { throw NoReading() }
        let earlier = measured.first { $0.time >= latest.time - Self.trendSpan && $0.time < latest.time }
        series = try TimeSeries(rows: readings.map { (time: Double($0.time), value: $0.mgdl.map(Double.init)) })
        mgdl = latest.mgdl
        measuredAt = latest.time
        trend =
            earlier.map { earlier in
                GlucoseTrend(rate: Double(latest.mgdl - earlier.mgdl) / (Double(latest.time - earlier.time) / 60))
            } ?? .unknown
    }

    /// The time at which the latest reading is outdated, for `stale-date`.
    public var staleDate: Int { measuredAt + Self.currency }

    /// Fills the bytes that a notification leaves free with the chart.
    ///
    /// - Parameters:
    ///   - encoder: The encoder of the client, which determines the number of bytes. It needs the default strategy for
    ///     dates, because ActivityKit has no other.
    ///   - makeNotification: Creates the whole notification with a content state. It is called several times.
    /// - Throws: `PushChartError` with the code `over-budget` if the notification has no space for the smallest chart;
    ///   the errors of the encoder and of `makeNotification`.
    public func fitted<Notification: Encodable>(
        encoder: JSONEncoder,
        into makeNotification: (GlucoseState) throws -> Notification
    ) throws -> Notification {
        // The size of the chart on the Lock Screen in points: errors are measured in its pixels.
        let chart = SeriesChart(axis: .instants, series: [series], width: 340, height: 88)
        let date = Date(timeIntervalSince1970: Double(measuredAt))
        return try chart.fitted(
            to: PayloadBudget(transport: .liveActivity),
            keepsLastValue: true,
            encoder: encoder,
            into: { text in
                try makeNotification(GlucoseState(mgdl: mgdl, trend: trend, measuredAt: date, chart: text))
            }
        ).value
    }
}
